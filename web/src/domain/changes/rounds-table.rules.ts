import { areaName } from '@plumbline/contract/domain/areas'
import { roundName } from '@plumbline/contract/results/rounds'
import type { Since } from '@plumbline/contract/results/trend'
import { t } from '@plumbline/texts/domain/changes'
import { type ChartTable, told } from '../charts/chart-table.ts'

/** The rounds' names, the oldest first. */
export function roundNames({ Rounds }: Pick<Since, 'Rounds'>): string[] {
  const times = Rounds.map(({ AskedAt }) => AskedAt)
  return times.map((askedAt, n) =>
    roundName(
      askedAt,
      times.filter((_, other) => other !== n),
    ),
  )
}

/** The figures of the chart of rounds: a row per area and round. */
export function roundsTable(since: Pick<Since, 'Rounds' | 'RoundsByArea'>): ChartTable {
  const names = roundNames(since)
  return {
    caption: t.roundByRound,
    columns: [
      { header: t.area },
      { header: t.round },
      { header: t.performance, isFigure: true },
      { header: t.performanceN, isFigure: true },
      { header: t.importance, isFigure: true },
      { header: t.importanceN, isFigure: true },
    ],
    rows: since.RoundsByArea.flatMap(({ Area, Rounds }) =>
      Rounds.map(({ Performance, PerformanceN, Importance, ImportanceN }, n) => [
        areaName(Area),
        names[n] ?? '',
        told(Performance, 2, '–'),
        told(PerformanceN, 0),
        told(Importance, 2, '–'),
        told(ImportanceN, 0),
      ]),
    ),
  }
}
