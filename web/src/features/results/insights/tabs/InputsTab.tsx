import { usePrefetchQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { InputChartsSkeleton } from '../../../../domain/charts/InputCharts.tsx'
import { wantedIn } from '../../../../domain/statistics/figures-address.ts'
import { InputsWithFigures } from '../../../../domain/statistics/InputsWithFigures.tsx'
import { ComparedWithOthers } from '../../../../domain/statistics/norms/ComparedWithOthers.tsx'
import { publishedGroups, publishedStatistics } from '../../../../domain/statistics/statistics.queries.ts'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { publishedInputs, useInquiryName } from '../insights.queries.ts'
import type { InsightsAt } from '../links.ts'
import { useMarks, useReadingAt } from '../reading.tsx'

/** The ratings: charts by area, with their samples; '#People' or '#question-…' in the address scrolls there. */
export function InputsTab(given: InsightsAt) {
  const at = useReadingAt(given)
  const marked = useMarks()
  const { hash } = useLocation()
  const name = useInquiryName(at)
  usePrefetchQuery(publishedStatistics(at))
  return (
    <Loaded read={publishedInputs(at)} waiting={<InputChartsSkeleton />}>
      {(inputs) => (
        <InputsWithFigures
          inputs={marked.inputs(inputs)}
          name={name}
          {...wantedIn(hash)}
          statistics={(narrowed) => ({ ...publishedStatistics(at, narrowed), select: marked.statistics })}
          groups={(attribute) => publishedGroups(at, attribute)}
        >
          <ComparedWithOthers at={at} />
        </InputsWithFigures>
      )}
    </Loaded>
  )
}
