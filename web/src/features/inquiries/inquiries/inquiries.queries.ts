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
import { language } from '@plumbline/texts/src/language'
import { queryOptions } from '@tanstack/react-query'
import { type Change, change } from '../../../api/change.ts'
import { load, send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'
import { inquiryTypesToChoose } from '../../catalogue/inquiry-types/inquiry-types.queries.ts'

/**
 * One page of the organisation's inquiries. Every change to an inquiry invalidates all keys that start with
 * 'inquiries'.
 */
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

/** The available filters of inquiries. Optional: without them everything else works. */
export const inquiryChoices = queryOptions({
  queryKey: ['inquiries', 'choices'],
  queryFn: ({ signal }) => send(listInquiryChoices, {}, signal),
  meta: { silent: true },
})

/** The active types, for a new inquiry. */
export const activeInquiryTypes = queryOptions({
  ...inquiryTypesToChoose,
  select: ({ data }) => data.filter(({ IsActive }) => IsActive),
})

const everything = { pageSize: limits.pageSize, currentPage: -1 }

/** A type's intake questions in order. */
export const intakeQuestions = (inquiryTypeId: string) =>
  queryOptions({
    queryKey: ['intake-questions', 'asked', inquiryTypeId],
    queryFn: ({ signal }) =>
      send(
        listIntakeQuestions,
        { params: { inquiryId: inquiryTypeId }, query: { ...everything, language: language() } },
        signal,
      ),
    select: ({ data }) => data,
  })

/** The server's draft of an inquiry's intake. */
export const intakeDraft = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'intake-draft', inquiryId],
    queryFn: ({ signal }) => send(getIntakeDraft, { params: { inquiryId } }, signal),
    select: ({ Answers }) => Object.fromEntries(Answers.map(({ IntakeId, Answer }) => [IntakeId, Answer])),
  })

/** The submitted intake of an own inquiry. */
export const ownIntakeAnswers = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'own-intake-answers', inquiryId],
    queryFn: ({ signal }) => send(getOwnIntakeAnswers, { params: { inquiryId } }, signal),
  })

/** A type's diagnostic: its pathways in order. */
export const diagnosticOf = (inquiryTypeId: string) =>
  queryOptions({
    queryKey: ['pathways', 'diagnostic', inquiryTypeId],
    queryFn: ({ signal }) => send(listPathways, { params: { inquiryId: inquiryTypeId }, query: everything }, signal),
    select: ({ data }) => data,
  })

/** The organisation's active users, as suggestions. */
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

/** A respondent of an inquiry, by the id used in the answer calls; the screen shows failures itself. */
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

/** Nobody waits for it: unsaved answers are sent with the next. */
export const savingIntakeDraft = (inquiryId: string): Change<Input<typeof saveIntakeDraft>['body']> => ({
  mutationFn: (body) => send(saveIntakeDraft, { params: { inquiryId }, body }),
  meta: { silent: true },
})

export const renamingInquiry = (id: string) =>
  change((body: Input<typeof renameInquiry>['body']) => send(renameInquiry, { params: { id }, body }), 'inquiries')

export const deletingInquiry = (id: string) =>
  change(() => send(deleteInquiry, { params: { id } }), 'inquiries', 'custom-questions')

const RESPONDENTS_AT_ONCE = 10

/** One call returns up to 1000; more come page by page. */
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
