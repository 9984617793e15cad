import {
  changeInquiryType,
  createInquiryType,
  deleteInquiryType,
  getInquiryType,
  type InquiryTypeFields,
  listInquiryTypes,
} from '@plumbline/contract/inquiry-types'
import { limits } from '@plumbline/contract/limits'
import type { z } from '@plumbline/contract/zod'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../api/change.ts'
import { load, send } from '../api/send.ts'
import type { ListQuery } from '../ui/frames/ListScreen.tsx'

type Fields = z.output<typeof InquiryTypeFields>

/** One page of inquiry types. */
export const inquiryTypesPage = (query: ListQuery) =>
  queryOptions({
    queryKey: ['inquiry-types', 'page', query],
    queryFn: ({ signal }) => send(listInquiryTypes, { query }, signal),
  })

/** The look-up of all inquiry types as choices of a field: alphabetical with 'other' last. */
export const inquiryTypeChoices = queryOptions({
  queryKey: ['inquiry-types', 'choices'],
  queryFn: ({ signal }) => send(listInquiryTypes, { query: { pageSize: limits.pageSize, currentPage: -1 } }, signal),
  select: ({ data }) => data.map(({ Id, InqType }) => ({ value: Id, label: InqType })),
})

/** One inquiry type with its version. */
export const inquiryTypeById = (id: string) =>
  queryOptions({
    queryKey: ['inquiry-types', 'one', id],
    queryFn: ({ signal }) => load(getInquiryType, { params: { id } }, signal),
  })

export const creatingInquiryType = change((body: Fields) => send(createInquiryType, { body }), 'inquiry-types')

// Pathways, findings, recommendations and roadmaps show the name of their type.
const showTheirType = ['inquiry-types', 'pathways', 'findings', 'recommendations', 'roadmaps'] as const

export const changingInquiryType = (id: string, version: string | undefined) =>
  change((body: Fields) => send(changeInquiryType, { params: { id }, body, version }), ...showTheirType)

export const deletingInquiryType = (id: string) =>
  change(() => send(deleteInquiryType, { params: { id } }), ...showTheirType)
