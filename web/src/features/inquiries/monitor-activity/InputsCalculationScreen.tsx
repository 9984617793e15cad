import { Button, Group } from '@mantine/core'
import { arrayOf, scoredAreas } from '@plumbline/contract/domain/areas'
import { confidential, withheld } from '@plumbline/contract/domain/confidentiality'
import type { InputResult } from '@plumbline/contract/results/results'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { InputChartsSkeleton } from '../../../domain/charts/InputCharts.tsx'
import { wantedIn } from '../../../domain/statistics/figures-address.ts'
import { InputsWithFigures } from '../../../domain/statistics/InputsWithFigures.tsx'
import { ReliabilityOfAreas } from '../../../domain/statistics/ReliabilityOfAreas.tsx'
import { SinceLastTime } from '../../../domain/statistics/SinceLastTime.tsx'
import {
  liveGroups,
  liveReliability,
  liveStatistics,
  liveTrend,
} from '../../../domain/statistics/statistics.queries.ts'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../ui/frames/NoData.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { inquiryById } from '../inquiries/inquiries.queries.ts'
import { DownloadTemplate } from './DownloadTemplate.tsx'
import { backToMonitor } from './links.ts'
import { calculatedInputs } from './monitor-activity.queries.ts'

/** The figures over what has been submitted up to now, and the results workbook. */
export function InputsCalculationScreen({ inquiryId }: ParamsOf<typeof paths.monitoredInputs>) {
  const { hash } = useLocation()
  const name = useQuery(inquiryById(inquiryId)).data?.value.Description ?? ''
  usePrefetchQuery(liveStatistics(inquiryId))
  return (
    <Screen
      title="Inputs Calculation"
      about={`The averages over all submitted answers${name && ` to ‘${name}’`}. Until results are published, the results workbook has them filled in.`}
      back={backToMonitor}
      action={
        <Group gap="sm" align="flex-start">
          <DownloadTemplate inquiryId={inquiryId} />
          <Button component={Link} to={pathTo(paths.prepareResults, { inquiryId })}>
            Prepare Results
          </Button>
        </Group>
      }
    >
      <Loaded read={calculatedInputs(inquiryId)} waiting={<InputChartsSkeleton />}>
        {(inputs) =>
          isNotOver(inputs) ? (
            <NoData>{confidential.notOver}</NoData>
          ) : (
            <>
              <InputsWithFigures
                inputs={inputs}
                name={name}
                {...wantedIn(hash)}
                statistics={(narrowed) => liveStatistics(inquiryId, narrowed)}
                groups={(attribute) => liveGroups(inquiryId, attribute)}
                whenEmpty="There are figures as soon as the first respondent has submitted rating answers."
              />
              <SinceLastTime read={liveTrend(inquiryId)} />
              <ReliabilityOfAreas read={liveReliability(inquiryId)} />
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}

function isNotOver(inputs: InputResult): boolean {
  return scoredAreas.some((area) =>
    inputs[arrayOf[area]].some(({ WithheldBecause }) => WithheldBecause === withheld.notOver),
  )
}
