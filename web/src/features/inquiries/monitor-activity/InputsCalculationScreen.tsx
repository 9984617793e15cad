import { Button, Group } from '@mantine/core'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/monitor-activity'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { InputChartsSkeleton } from '../../../domain/charts/InputCharts.tsx'
import { wantedIn } from '../../../domain/statistics/figures-address.ts'
import { LiveInputs } from '../../../domain/statistics/LiveInputs.tsx'
import { ReliabilityOfAreas } from '../../../domain/statistics/ReliabilityOfAreas.tsx'
import { SinceLastTime } from '../../../domain/statistics/SinceLastTime.tsx'
import { liveReliability, liveStatistics, liveTrend } from '../../../domain/statistics/statistics.queries.ts'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { inquiryById } from '../inquiries/inquiries.queries.ts'
import { DownloadTemplate } from './DownloadTemplate.tsx'
import { backToMonitor } from './links.ts'
import { calculatedInputs } from './monitor-activity.queries.ts'

/** The figures of submissions so far, and the results workbook. */
export function InputsCalculationScreen({ inquiryId }: ParamsOf<typeof paths.monitoredInputs>) {
  const { hash } = useLocation()
  const name = useQuery(inquiryById(inquiryId)).data?.value.Description ?? ''
  usePrefetchQuery(liveStatistics(inquiryId))
  return (
    <Screen
      title={t.inputsCalculation}
      about={name === '' ? t.averages : t.averagesOf({ inquiry: name })}
      back={backToMonitor}
      action={
        <Group gap="sm" align="flex-start">
          <DownloadTemplate inquiryId={inquiryId} />
          <Button component={Link} to={pathTo(paths.prepareResults, { inquiryId })}>
            {t.prepareResults}
          </Button>
        </Group>
      }
    >
      <Loaded read={calculatedInputs(inquiryId)} waiting={<InputChartsSkeleton />}>
        {(inputs) => (
          <LiveInputs inquiryId={inquiryId} inputs={inputs} name={name} {...wantedIn(hash)}>
            <SinceLastTime read={liveTrend(inquiryId)} />
            <ReliabilityOfAreas read={liveReliability(inquiryId)} />
          </LiveInputs>
        )}
      </Loaded>
    </Screen>
  )
}
