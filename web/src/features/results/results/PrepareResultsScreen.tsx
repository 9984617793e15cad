import { Button, Skeleton, Stack } from '@mantine/core'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/results'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { liveStatistics } from '../../../domain/statistics/statistics.queries.ts'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../ui/frames/NoData.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { Subject } from '../../../ui/marks/Subject.tsx'
import { inquiryById } from '../../inquiries/inquiries/inquiries.queries.ts'
import { DraftEditor } from './DraftEditor.tsx'
import { resultsDraft, suggestions } from './draft/results-draft.queries.ts'

/** Composes an inquiry's results alongside the figures, saves automatically, checks and publishes. [PUBL-001] */
export function PrepareResultsScreen({ inquiryId }: ParamsOf<typeof paths.prepareResults>) {
  const inquiry = useQuery(inquiryById(inquiryId)).data?.value
  return (
    <Screen
      title={t.prepareResults}
      about={t.aboutPreparing}
      back={{ to: paths.monitorActivity, label: t.monitorActivity }}
    >
      <Subject
        of={inquiry && { name: inquiry.Description, about: `${inquiry.CustomerName} · ${inquiry.InquiryTypeName}` }}
      />
      <Loaded read={resultsDraft(inquiryId)} waiting={<Waiting />}>
        {(read) =>
          'why' in read ? (
            <NoData title={t.notYet}>
              {read.why}
              <div>
                <Button
                  component={Link}
                  to={pathTo(paths.monitoredRespondents, { inquiryId })}
                  variant="default"
                  mt="md"
                >
                  {t.seeWhoHasAnswered}
                </Button>
              </div>
            </NoData>
          ) : (
            <Loaded read={suggestions(inquiryId)} waiting={<Waiting />}>
              {(suggested) => (
                <Loaded read={liveStatistics(inquiryId)} waiting={<Waiting />}>
                  {(statistics) => (
                    <DraftEditor
                      key={inquiryId}
                      at={{ inquiryId, inquiryTypeId: inquiry?.InquiryTypeId }}
                      read={read}
                      suggestions={suggested}
                      statistics={statistics}
                    />
                  )}
                </Loaded>
              )}
            </Loaded>
          )
        }
      </Loaded>
    </Screen>
  )
}

function Waiting() {
  return (
    <Stack gap="lg">
      <Skeleton height={360} radius={12} />
      <Skeleton height={480} radius={12} />
    </Stack>
  )
}
