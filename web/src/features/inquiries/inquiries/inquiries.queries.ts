import { listIntakeQuestions } from '@plumbline/contract/catalogue/intake-questions'
import { listPathways } from '@plumbline/contract/catalogue/pathways'
import {
  addIntakeAnswer,
  createInquiry,
  deleteInquiry,
  getInquiry,
  getIntakeDraft,
  getOwnIntakeAnswers,
  listInquiries,
  listInquiryChoices,
  renameInquiry,
  saveIntakeDraft,
} from '@plumbline/contract/inquiries/inquiries'
import { listRespondents, type Respondent } from '@plumbline/contract/inquiries/respondents'
import { listCustomerUsers } from '@plumbline/contract/people/customer-users'
import type { Input } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import type { Page } from '@plumbline/contract/wire/paging'
import { queryOptions } from '@tanstack/react-query'
import { type Change, change } from '../../../api/change.ts'
import { load, send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'
import { inquiryTypeChoices } from '../../catalogue/inquiry-types/inquiry-types.queries.ts'

/** One page of the organisation's inquiries. Every change to an inquiry makes all keys that begin with 'inquiries' stale. */
export const inquiriesPage = (query: ListQueryOf<typeof listInquiries>) =>
  queryOptions({
    queryKey: ['inquiries', 'page', query],
    queryFn: ({ signal }) => send(listInquiries, { query }, signal),
  })

export const inquiryById = (id: string) =>
  queryOptions({
    queryKey: ['inquiries', 'one', id],
    queryFn: ({ signal }) => load(getInquiry, { params: { id } }, signal),
  })

/** What inquiries can be narrowed by. Where it cannot be read the rest is there. */
export const inquiryChoices = queryOptions({
  queryKey: ['inquiries', 'choices'],
  queryFn: ({ signal }) => send(listInquiryChoices, {}, signal),
  meta: { silent: true },
})

/** The types a new inquiry may have: those that are active. */
export const activeInquiryTypes = queryOptions({
  ...inquiryTypeChoices,
  select: ({ data }) => data.filter(({ IsActive }) => IsActive),
})

const everything = { pageSize: limits.pageSize, currentPage: -1 }

/** A type's intake questions in the order in which they are asked. */
export const intakeQuestions = (inquiryTypeId: string) =>
  queryOptions({
    queryKey: ['intake-questions', 'asked', inquiryTypeId],
    queryFn: ({ signal }) =>
      send(listIntakeQuestions, { params: { inquiryId: inquiryTypeId }, query: everything }, signal),
    select: ({ data }) => data,
  })

/** What is typed of an inquiry's intake and not submitted, as the server has it. */
export const intakeDraft = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'intake-draft', inquiryId],
    queryFn: ({ signal }) => send(getIntakeDraft, { params: { inquiryId } }, signal),
    select: ({ Answers }) => Object.fromEntries(Answers.map(({ IntakeId, Answer }) => [IntakeId, Answer])),
  })

/** What was answered on opening an own inquiry. */
export const ownIntakeAnswers = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'own-intake-answers', inquiryId],
    queryFn: ({ signal }) => send(getOwnIntakeAnswers, { params: { inquiryId } }, signal),
  })

/** The diagnostic of a type: its pathways in the order in which they are asked. */
export const diagnosticOf = (inquiryTypeId: string) =>
  queryOptions({
    queryKey: ['pathways', 'diagnostic', inquiryTypeId],
    queryFn: ({ signal }) => send(listPathways, { params: { inquiryId: inquiryTypeId }, query: everything }, signal),
    select: ({ data }) => data,
  })

/** The organisation's active users, to be suggested as respondents. */
export const suggestedRespondents = (customerId: string) =>
  queryOptions({
    queryKey: ['customer-users', 'suggested', customerId],
    queryFn: ({ signal }) => send(listCustomerUsers, { params: { customerId }, query: everything }, signal),
    select: ({ data }) => data.filter(({ Active }) => Active),
    meta: { silent: true },
  })

/** All respondents of an inquiry. */
export const respondentsOf = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'respondents', inquiryId],
    queryFn: ({ signal }) => allRespondents(inquiryId, signal),
  })

/** One respondent of an inquiry, by the id that the calls of their answers take; what stands beside it says what is missing. */
export const respondentOf = ({ inquiryId, customerUserId }: { inquiryId: string; customerUserId: string }) =>
  queryOptions({
    queryKey: ['inquiries', 'respondent', inquiryId, customerUserId],
    queryFn: ({ signal }) =>
      send(listRespondents, { params: { inquiryId }, query: { customerUserId, pageSize: 1, currentPage: 1 } }, signal),
    select: ({ data: [respondent] }) => respondent,
    meta: { silent: true },
  })

type CreateBody = Input<typeof createInquiry>['body']

export const openingInquiry = change((body: CreateBody) => send(createInquiry, { body }), 'inquiries')

export const recreatingInquiry = (id: string) =>
  change((body: CreateBody) => send(createInquiry, { body: { ...body, RecreatedFromId: id } }), 'inquiries')

export const answeringIntake = (inquiryId: string) =>
  change(
    (body: Input<typeof addIntakeAnswer>['body']) => send(addIntakeAnswer, { params: { inquiryId }, body }),
    'inquiries',
  )

/** Nobody waits for it: what could not be saved is sent with the next. */
export const savingIntakeDraft = (inquiryId: string): Change<Input<typeof saveIntakeDraft>['body']> => ({
  mutationFn: (body) => send(saveIntakeDraft, { params: { inquiryId }, body }),
  meta: { silent: true },
})

export const renamingInquiry = (id: string) =>
  change((body: Input<typeof renameInquiry>['body']) => send(renameInquiry, { params: { id }, body }), 'inquiries')

export const deletingInquiry = (id: string) =>
  change(() => send(deleteInquiry, { params: { id } }), 'inquiries', 'custom-questions')

const RESPONDENTS_AT_ONCE = 10

/** One call reads up to 1000; what is beyond comes page by page. */
async function allRespondents(inquiryId: string, signal: AbortSignal): Promise<Page<Respondent>> {
  const read = (pageSize: number, currentPage: number) =>
    send(listRespondents, { params: { inquiryId }, query: { pageSize, currentPage } }, signal)
  const first = await read(RESPONDENTS_AT_ONCE, -1)
  const rows = [...first.data]
  const pages = Math.ceil(first.totalItem / limits.pageSizeMax)
  for (let page = limits.allRows / limits.pageSizeMax + 1; page <= pages; page++) {
    rows.push(...(await read(limits.pageSizeMax, page)).data)
  }
  return { ...first, data: rows }
}
