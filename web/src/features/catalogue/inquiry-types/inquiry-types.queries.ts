import {
  changeInquiryType,
  createInquiryType,
  deleteInquiryType,
  getInquiryType,
  type InquiryTypeFields,
  listInquiryTypes,
} from '@plumbline/contract/catalogue/inquiry-types'
import { listIntakeQuestions } from '@plumbline/contract/catalogue/intake-questions'
import { listPathways } from '@plumbline/contract/catalogue/pathways'
import { listAllInquiries } from '@plumbline/contract/inquiries/inquiries'
import { limits } from '@plumbline/contract/wire/limits'
import type { z } from '@plumbline/contract/wire/zod'
import { language } from '@plumbline/texts/src/language'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { load, send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'

type Fields = z.output<typeof InquiryTypeFields>

/** One page of inquiry types. */
export const inquiryTypesPage = (query: ListQueryOf<typeof listInquiryTypes>) =>
  queryOptions({
    queryKey: ['inquiry-types', 'page', query],
    queryFn: ({ signal }) => send(listInquiryTypes, { query }, signal),
  })

/** All inquiry types as options of a field: alphabetical with 'other' last. */
export const inquiryTypeChoices = queryOptions({
  queryKey: ['inquiry-types', 'choices'],
  queryFn: ({ signal }) => send(listInquiryTypes, { query: { pageSize: limits.pageSize, currentPage: -1 } }, signal),
  select: ({ data }) => data.map(({ Id, InqType }) => ({ value: Id, label: InqType })),
})

/** All inquiry types for managers, in the language of the page as far as they are translated. */
export const inquiryTypesToChoose = queryOptions({
  queryKey: ['inquiry-types', 'to-choose'],
  queryFn: ({ signal }) =>
    send(listInquiryTypes, { query: { pageSize: limits.pageSize, currentPage: -1, language: language() } }, signal),
})

/** One inquiry type with its version. */
export const inquiryTypeById = (id: string) =>
  queryOptions({
    queryKey: ['inquiry-types', 'one', id],
    queryFn: ({ signal }) => load(getInquiryType, { params: { id } }, signal),
  })

const first = { pageSize: limits.firstRows, currentPage: 1 }

/** The first pathways of a type, and the total. */
export const firstPathways = (id: string) =>
  queryOptions({
    queryKey: ['pathways', 'first', id],
    queryFn: ({ signal }) => send(listPathways, { params: { inquiryId: id }, query: first }, signal),
  })

/** The first intake questions of a type, and the total. */
export const firstIntakeQuestions = (id: string) =>
  queryOptions({
    queryKey: ['intake-questions', 'first', id],
    queryFn: ({ signal }) => send(listIntakeQuestions, { params: { inquiryId: id }, query: first }, signal),
  })

/** The newest inquiries of a type in all organisations, and the total. */
export const firstInquiriesOfType = (inquiryTypeId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'of-type', inquiryTypeId],
    queryFn: ({ signal }) => send(listAllInquiries, { query: { ...first, inquiryTypeId } }, signal),
  })

export const creatingInquiryType = change((body: Fields) => send(createInquiryType, { body }), 'inquiry-types')

// Pathways, findings, recommendations and roadmaps show the name of their type.
const showTheirType = ['inquiry-types', 'pathways', 'findings', 'recommendations', 'roadmaps'] as const

export const changingInquiryType = (id: string, version: string | undefined) =>
  change((body: Fields) => send(changeInquiryType, { params: { id }, body, version }), ...showTheirType)

export const deletingInquiryType = (id: string) =>
  change(() => send(deleteInquiryType, { params: { id } }), ...showTheirType)
