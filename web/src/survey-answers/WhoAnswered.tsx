import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { inquiryById, respondentOf } from '../inquiries/inquiries.queries.ts'
import classes from './survey.module.css'

/** Whose answers these are and which inquiry of which organisation they belong to. Keeps its lines while waiting. [WORK-004] */
export function WhoAnswered(respondent: { inquiryId: string; customerUserId: string }) {
  const { data: person, isPending: isPersonPending } = useQuery(respondentOf(respondent))
  const { data: inquiry, isPending: isInquiryPending } = useQuery(inquiryById(respondent.inquiryId))
  if (isPersonPending || isInquiryPending) return <Skeleton height={52} maw={420} />
  // What stands below says what is wrong.
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
