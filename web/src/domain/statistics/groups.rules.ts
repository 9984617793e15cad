import { areaName, type ScoredArea } from '@plumbline/contract/domain/areas'
import type { GroupStatistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { type ChartTable, told } from '../charts/chart-table.ts'

/** The measures to compare between groups, and their labels; the first is the default. */
export const measures = { Gap: t.gap, Performance: t.performance, Importance: t.importance } as const
export type Measure = keyof typeof measures

export const measureIn = (text: string | null): Measure =>
  text === 'Performance' || text === 'Importance' ? text : 'Gap'

/** An area's mean for a group, as a cell. */
export interface Field {
  readonly area: ScoredArea
  readonly figure: number | null
  /** '12 people', '9 to 12 people'; empty without a figure. */
  readonly people: string
  /** Why there is no figure: 'fewer than 5 people'. */
  readonly because: string
  /** Why managers do not see it, for a consultant who does. */
  readonly notForManagers: string | undefined
  /** Its position between the chart's minimum and maximum: 0 to 1. */
  readonly strength: number
}

export interface GroupRow {
  readonly group: string
  readonly invited: number | null
  readonly submitted: number | null
  readonly fields: readonly Field[]
}

/** The groups as rows, with each cell's colour strength: for a gap the larger, otherwise the higher the stronger. */
export function rowsOf({ Groups }: GroupStatistics, measure: Measure): GroupRow[] {
  const figures = Groups.flatMap(({ Areas }) => Areas.flatMap((area) => area[measure] ?? []))
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  return Groups.map(({ Group, Invited, Submitted, Areas }) => ({
    group: Group || t.noneGiven,
    invited: Invited,
    submitted: Submitted,
    fields: Areas.map((area) => {
      const figure = area[measure]
      return {
        area: area.Area,
        figure,
        people: figure === null ? '' : peopleOf(area),
        because: figure === null ? ((measure === 'Gap' ? area.GapBecause : area.Because) ?? '') : '',
        notForManagers: figure === null ? undefined : area.NotForManagers,
        strength: figure === null ? 0 : most === least ? 0.5 : (figure - least) / (most - least),
      }
    }),
  }))
}

function peopleOf({ LeastN, MostN }: GroupStatistics['Groups'][number]['Areas'][number]): string {
  if (LeastN === null || MostN === null) return ''
  return LeastN === MostN ? t.nPeople({ n: MostN }) : t.nPeopleFromTo({ least: LeastN, most: MostN })
}

/** The area means of each group, a row per group and area. */
export function groupsTable(caption: string, { Attribute, Groups }: GroupStatistics): ChartTable {
  const isMarked = Groups.some(({ Areas }) => Areas.some(({ NotForManagers }) => NotForManagers !== undefined))
  return {
    caption,
    columns: [
      { header: Attribute },
      { header: t.area },
      { header: t.invited, isFigure: true },
      { header: t.answered, isFigure: true },
      { header: t.peoplePerQuestionFrom, isFigure: true },
      { header: t.peoplePerQuestionTo, isFigure: true },
      { header: t.meanPerformance, isFigure: true },
      { header: t.meanImportance, isFigure: true },
      { header: t.meanGap, isFigure: true },
      { header: t.questionsWithFigures, isFigure: true },
      { header: t.questions, isFigure: true },
      ...(isMarked ? [{ header: t.managersCantSeeThis }] : []),
    ],
    rows: Groups.flatMap(({ Group, Invited, Submitted, Areas }) =>
      Areas.map((area) => [
        Group || t.noneGiven,
        areaName(area.Area),
        told(Invited, 0),
        told(Submitted, 0),
        told(area.LeastN, 0, area.Because),
        told(area.MostN, 0, area.Because),
        told(area.Performance, 2, area.Because),
        told(area.Importance, 2, area.Because),
        told(area.Gap, 2, area.GapBecause),
        told(area.Shown, 0),
        told(area.Questions, 0),
        ...(isMarked ? [area.NotForManagers ?? ''] : []),
      ]),
    ),
  }
}
