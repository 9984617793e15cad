import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type * as paths from '../../../../paths.ts'
import { inquiryById, respondentOf } from '../../../inquiries/inquiries/inquiries.queries.ts'
import classes from '../survey.module.css'
import { Neighbours } from './Neighbours.tsx'

interface WhoAnsweredProps {
  inquiryId: string
  customerUserId: string
  /** The current screen, of which another respondent's is a step away. */
  address: typeof paths.monitoredSurvey | typeof paths.monitoredOpenEnded | typeof paths.monitoredDocuments
}

/**
 * The respondent, inquiry and organisation, and the link to the next person. Keeps its lines while loading. [WORK-004]
 */
export function WhoAnswered({ address, ...respondent }: WhoAnsweredProps) {
  return (
    <>
      <Person {...respondent} />
      <Neighbours address={address} {...respondent} />
    </>
  )
}

function Person(respondent: Omit<WhoAnsweredProps, 'address'>) {
  const { data: person, isPending: isPersonPending } = useQuery(respondentOf(respondent))
  const { data: inquiry, isPending: isInquiryPending } = useQuery(inquiryById(respondent.inquiryId))
  if (isPersonPending || isInquiryPending) return <Skeleton height={52} maw={420} />
  // The error is shown below.
  if (person === undefined || inquiry === undefined) return null
  const name = `${person.FirstName} ${person.LastName}`.trim()
  return (
    <div>
      <Text className={classes.inquiry}>
        <Text span fw={600} inherit>
          {name || person.Email}
        </Text>{' '}
        {name && (
          <Text span c="dimmed" size="md">
            {person.Email}
          </Text>
        )}
      </Text>
      <Text c="dimmed">
        {inquiry.value.Description} · {inquiry.value.CustomerName}
      </Text>
    </div>
  )
}
