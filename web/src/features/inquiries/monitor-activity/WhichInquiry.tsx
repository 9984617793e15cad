import { useQuery } from '@tanstack/react-query'
import { Subject } from '../../../ui/marks/Subject.tsx'
import { inquiryById } from '../inquiries/inquiries.queries.ts'

/** Shows the inquiry and organisation of a screen below the monitor. */
export function WhichInquiry({ id }: { id: string }) {
  const inquiry = useQuery(inquiryById(id)).data?.value
  return (
    <Subject
      of={inquiry && { name: inquiry.Description, about: `${inquiry.CustomerName} · ${inquiry.InquiryTypeName}` }}
    />
  )
}
