import { Text, Title } from '@mantine/core'
import { areaName, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import { type Color, colorMeaning, colorName } from '@plumbline/contract/results/results'
import { type AreaStatistics, colorRule } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/results/insights'
import { Link } from 'react-router'
import { figureInWords } from '../../../domain/charts/drawing/figures.ts'
import { HowMade } from '../../../domain/charts/HowMade.tsx'
import { figuresHash } from '../../../domain/statistics/figures-address.ts'
import { type InsightsAt, partAt } from './links.ts'
import classes from './overview.module.css'

interface WhyTheseColorsProps {
  at: InsightsAt
  areas: readonly AreaStatistics[]
  colorOf: ReadonlyMap<ScoredArea, Color>
}

/**
 * Next to the legend: the rule for suggested colours, and for each area the reason for its own, one click from the
 * figures. A changed one says so. [STAT-008]
 */
export function WhyTheseColors({ at, areas, colorOf }: WhyTheseColorsProps) {
  const { redAbove, redImportance, redGap, greenUpTo, greenPerformance } = colorRule
  return (
    <section aria-labelledby="why-colors">
      <details className={classes.whyColors}>
        <summary>
          <Title order={3} size="sm" fw={500} id="why-colors">
            {t.whyTheseColours}
          </Title>
        </summary>
        <dl className={classes.reasons}>
          {scoredAreas.map((area) => (
            <div key={area}>
              <dt>{areaName(area)}</dt>
              <dd>
                <Reason at={at} color={colorOf.get(area)} area={areas.find(({ Area }) => Area === area)} />
              </dd>
            </div>
          ))}
        </dl>
        <Text size="sm" c="dimmed" maw={760}>
          {t.howColoursAreSuggested({
            redAbove: figureInWords(redAbove),
            redImportance: figureInWords(redImportance),
            redGap: figureInWords(redGap),
            greenUpTo: figureInWords(greenUpTo),
            greenPerformance: figureInWords(greenPerformance),
          })}
        </Text>
        <HowMade part="areas" of={t.whyTheseColours} />
      </details>
    </section>
  )
}

/** Links to the question that decided the colour, otherwise to the area's questions; nowhere if nothing was asked. */
function Reason({ at, color, area }: { at: InsightsAt; color: Color | undefined; area: AreaStatistics | undefined }) {
  const why = whyItsColor(color, area)
  if (area === undefined || area.Questions === 0) return why
  const { Area, ColorQuestionId } = area
  const hash = figuresHash(ColorQuestionId === undefined ? { area: Area } : { questionId: ColorQuestionId })
  return (
    <Link to={{ pathname: partAt('inputs', at), hash }} className={classes.reason}>
      {why}
    </Link>
  )
}

/** 'As suggested: shortfall 1.20 is above 1.00.', or that the consultant has chosen another colour. */
function whyItsColor(color: Color | undefined, area: AreaStatistics | undefined): string {
  const { ProposedColor = null, ColorBecause = null } = area ?? {}
  if (ProposedColor === null) {
    if (!ColorBecause) return color === undefined ? t.noneSuggested : t.chosenAsNoneSuggested
    const because = { because: ColorBecause }
    return color === undefined ? t.noneSuggestedBecause(because) : t.chosenAsNoneSuggestedBecause(because)
  }
  if (color === ProposedColor)
    return ColorBecause === null ? t.asSuggested : t.asSuggestedBecause({ because: ColorBecause })
  const suggested = {
    suggestedMeaning: colorMeaning[ProposedColor],
    suggested: colorName(ProposedColor),
    because: ColorBecause ?? '',
  }
  return color === undefined
    ? t.noneGiven(suggested)
    : t.changedByTheConsultant({ ...suggested, meaning: colorMeaning[color], color: colorName(color) })
}
