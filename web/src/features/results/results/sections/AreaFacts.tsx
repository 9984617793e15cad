import { Text } from '@mantine/core'
import type { ScoredArea } from '@plumbline/contract/domain/areas'
import type { Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/results/results'
import { figureInWords } from '../../../../domain/charts/drawing/figures.ts'

/** The figures behind an area's statements: means, gap, questions and people. Nothing without figures. [PUBL-001] */
export function AreaFacts({ area, statistics }: { area: ScoredArea; statistics: Statistics | null }) {
  const figures = statistics?.Areas.find(({ Area }) => Area === area)
  if (!statistics || !figures || figures.Questions === 0) return null
  const { Performance, Importance, Because, Gap, Shortfall, Shown, Questions } = figures
  const rests = t.peopleAndShown({
    people: statistics.Response.Submitted,
    shown: Shown,
    questions: Questions,
  })
  if (Performance === null || Importance === null)
    return (
      <Text size="sm" c="dimmed">
        {Because} · {rests}
      </Text>
    )
  const parts = [
    t.performanceIs({ performance: figureInWords(Performance) }),
    t.importanceIs({ importance: figureInWords(Importance) }),
    ...(Gap === null ? [] : [t.gapIs({ gap: figureInWords(Gap) })]),
    ...(Shortfall === null ? [] : [t.shortfallIs({ shortfall: figureInWords(Shortfall) })]),
  ]
  return (
    <Text size="sm" c="dimmed">
      {[...parts, rests].join(' · ')}
    </Text>
  )
}
