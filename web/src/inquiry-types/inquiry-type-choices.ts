import { listInquiryTypes } from '@plumbline/contract/inquiry-types'
import { limits } from '@plumbline/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../api/send.ts'

/** The look-up of all inquiry types as choices of a field: alphabetical with 'other' last. */
export const inquiryTypeChoices = queryOptions({
  queryKey: ['inquiry-types', 'choices'],
  queryFn: ({ signal }) => send(listInquiryTypes, { query: { pageSize: limits.pageSize, currentPage: -1 } }, signal),
  select: ({ data }) => data.map(({ Id, InqType }) => ({ value: Id, label: InqType })),
})
