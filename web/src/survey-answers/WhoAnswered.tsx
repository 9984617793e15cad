import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { inquiryById, respondentOf } from '../inquiries/inquiries.queries.ts'
import classes from './survey.module.css'

/** Whose answers these are and which inquiry of which organisation they belong to. Keeps its lines while waiting. [WORK-004] */
export function WhoAnswered(respondent: { inquiryId: string; customerUserId: string }) {
  const person = useQuery(respondentOf(respondent)).data
  const inquiry = useQuery(inquiryById(respondent.inquiryId)).data?.value
  if (person === undefined || inquiry === undefined) return <Skeleton height={52} maw={420} />
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
        {inquiry.Description} · {inquiry.CustomerName}
      </Text>
    </div>
  )
}
