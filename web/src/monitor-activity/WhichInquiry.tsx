import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { inquiryById } from '../inquiries/inquiries.queries.ts'

/** Says which inquiry of which organisation a screen below the monitor is about. Keeps its line while waiting. */
export function WhichInquiry({ id }: { id: string }) {
  const inquiry = useQuery(inquiryById(id)).data?.value
  if (inquiry === undefined) return <Skeleton height={24} maw={420} />
  return (
    <Text>
      <Text span fw={600}>
        {inquiry.Description}
      </Text>{' '}
      <Text span c="dimmed">
        {inquiry.CustomerName} · {inquiry.InquiryTypeName}
      </Text>
    </Text>
  )
}
