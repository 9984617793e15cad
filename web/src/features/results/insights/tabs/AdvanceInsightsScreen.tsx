import { Skeleton } from '@mantine/core'
import { arrayOf, scoredAreas } from '@plumbline/contract/domain/areas'
import { t } from '@plumbline/texts/results/insights'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../../ui/frames/NoData.tsx'
import { BelowOverview } from '../BelowOverview.tsx'
import { publishedAdvanceInsights } from '../insights.queries.ts'
import type { InsightsAt } from '../links.ts'
import { useReadingAt } from '../reading.tsx'
import { TextsOfArea } from './TextsOfArea.tsx'

/** The analyst's insights, area by area. */
export function AdvanceInsightsScreen(given: InsightsAt) {
  const at = useReadingAt(given)
  return (
    <BelowOverview at={at} title={t.advanceInsights}>
      <Loaded read={publishedAdvanceInsights(at)} waiting={<Skeleton height={320} radius={12} />}>
        {(insights) => {
          const shown = scoredAreas.filter((area) => insights[arrayOf[area]].length > 0)
          if (shown.length === 0) return <NoData />
          return shown.map((area) => (
            <TextsOfArea
              key={area}
              area={area}
              texts={insights[arrayOf[area]].map(({ AdvanceInsights, InOriginal }) => ({
                text: AdvanceInsights,
                InOriginal,
              }))}
            />
          ))
        }}
      </Loaded>
    </BelowOverview>
  )
}
