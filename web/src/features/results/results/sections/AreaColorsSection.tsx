import { Text } from '@mantine/core'
import { areaName, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import { type Color, colorMeaning } from '@plumbline/contract/results/results'
import type { Suggestions } from '@plumbline/contract/results/results-draft'
import { t } from '@plumbline/texts/results/results'
import { memo, type ReactNode } from 'react'
import { ColorMeaning } from '../../../../domain/charts/ColorMeaning.tsx'
import { HowMade } from '../../../../domain/charts/HowMade.tsx'
import { withColor } from '../draft/draft.rules.ts'
import classes from '../prepare-results.module.css'
import { AreaFacts } from './AreaFacts.tsx'
import { Section } from './Section.tsx'
import type { SectionProps } from './section-props.ts'

const choices = ['green', 'blue', 'red', 'yellow'] as const

/** One colour per area: the suggested one is preselected, with the reason; another is one click away. */
export const AreaColorsSection = memo(function AreaColorsSection({
  own,
  change,
  suggestions,
  statistics,
}: SectionProps<'AreaColors'>) {
  return (
    <Section section="AreaColors" about={t.aboutAreaColours}>
      <div className={classes.colors}>
        {scoredAreas.map((area) => (
          <AreaColor
            key={area}
            area={area}
            color={own.find(({ Area }) => Area === area)?.Color ?? null}
            proposed={suggestions.AreaColors.find(({ Area }) => Area === area)}
            choose={(color) => change(({ AreaColors }) => ({ AreaColors: withColor(AreaColors, area, color) }))}
          >
            <AreaFacts area={area} statistics={statistics} />
          </AreaColor>
        ))}
      </div>
      <HowMade part="areas" of={t.areaColours} />
    </Section>
  )
})

interface AreaColorProps {
  area: ScoredArea
  color: Color | null
  proposed: Suggestions['AreaColors'][number] | undefined
  choose: (color: Color | null) => void
  children: ReactNode
}

function AreaColor({ area, color, proposed, choose, children }: AreaColorProps) {
  return (
    <fieldset className={classes.color}>
      <legend>{areaName(area)}</legend>
      {children}
      <div className={classes.swatches}>
        {[...choices, null].map((one) => (
          <label key={one} className={classes.swatch} data-color={one ?? 'none'}>
            <input type="radio" name={`color-${area}`} checked={color === one} onChange={() => choose(one)} />
            {one === null ? t.noColour : <ColorMeaning color={one} size={18} />}
          </label>
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {whyOf(color, proposed)}
      </Text>
    </fieldset>
  )
}

/** 'As suggested: shortfall 1.20 is above 1.00.' */
function whyOf(color: Color | null, proposed: AreaColorProps['proposed']): string {
  if (!proposed || proposed.Color === null)
    return proposed?.Because ? t.noneSuggestedBecause({ because: proposed.Because }) : t.noneSuggested
  const { Because: because } = proposed
  if (color === proposed.Color) return because === null ? t.asSuggested : t.asSuggestedBecause({ because })
  const suggested = { meaning: colorMeaning[proposed.Color], color: proposed.Color }
  return because === null ? t.answersSuggest(suggested) : t.answersSuggestBecause({ ...suggested, because })
}
