import { previewMail, type Reminding, remind, setReminders } from '@plumbline/contract/inquiries/reminders'
import { listRespondents } from '@plumbline/contract/inquiries/respondents'
import {
  changeRespondent,
  closeInquiry,
  getBoard,
  moveLastDay,
  type RespondentChange,
  removeRespondent,
  reopenInquiry,
  resendInvitation,
  returnSurvey,
} from '@plumbline/contract/inquiries/respondents-board'
import type { Input } from '@plumbline/contract/wire/call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'
import type { ListQuery } from '../../../ui/lists/columns.ts'
import { respondentsOf } from '../inquiries/inquiries.queries.ts'
import { type Narrowed, pageOfAll, type SortField } from './all-respondents.rules.ts'

/** The status of all respondents of an inquiry. */
export const boardOf = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'board', inquiryId],
    queryFn: ({ signal }) => send(getBoard, { params: { inquiryId } }, signal),
  })

/** One page of an inquiry's respondents, all of which a manager's screen reads at once. [INQ-058] */
export const ownRespondentsPage =
  (inquiryId: string, narrowed: Narrowed, attributeNames: readonly string[]) => (query: ListQuery<SortField>) =>
    queryOptions({
      ...respondentsOf(inquiryId),
      select: (all) => pageOfAll(all, query, narrowed, attributeNames),
    })

/** One page of an inquiry's respondents. */
export const respondentsPage = (inquiryId: string, narrowed: Narrowed) => (query: ListQuery<SortField>) =>
  queryOptions({
    queryKey: ['inquiries', 'respondents-page', inquiryId, narrowed, query],
    queryFn: ({ signal }) => send(listRespondents, { params: { inquiryId }, query: { ...query, ...narrowed } }, signal),
  })

/** One respondent of an inquiry. */
export interface OneRespondent {
  readonly inquiryId: string
  readonly id: string
}

export const changingRespondent = (params: OneRespondent) =>
  change((body: RespondentChange) => send(changeRespondent, { params, body }), 'inquiries')

export const removingRespondent = (params: OneRespondent) =>
  change(() => send(removeRespondent, { params }), 'inquiries')

export const resendingInvitation = (params: OneRespondent) =>
  change(() => send(resendInvitation, { params }), 'inquiries')

export const returningSurvey = (params: OneRespondent) =>
  change((body: { Reason: string }) => send(returnSurvey, { params, body }), 'inquiries')

export const movingLastDay = (inquiryId: string) =>
  change((body: { ExpiryDate: string }) => send(moveLastDay, { params: { inquiryId }, body }), 'inquiries')

export const closingInquiry = (inquiryId: string) =>
  change(() => send(closeInquiry, { params: { inquiryId } }), 'inquiries')

export const reopeningInquiry = (inquiryId: string) =>
  change((body: { ExpiryDate: string }) => send(reopenInquiry, { params: { inquiryId }, body }), 'inquiries')

/** Reminds these respondents, or all who have not answered. */
export const reminding = (inquiryId: string, whom: 'all' | readonly string[]) =>
  change(
    ({ Sentence }: Pick<Reminding, 'Sentence'>) =>
      send(remind, {
        params: { inquiryId },
        body: { Sentence, ...(whom === 'all' ? { All: true } : { RespondentIds: [...whom] }) },
      }),
    'inquiries',
  )

/** Which email to preview, with its message and choices. */
export type MailToSee = Input<typeof previewMail>['body']

/** The email with this personal message. The previous one is kept while it loads. */
export const mailPreview = (inquiryId: string, body: MailToSee) =>
  queryOptions({
    queryKey: ['inquiries', 'mail-preview', inquiryId, body],
    queryFn: ({ signal }) => send(previewMail, { params: { inquiryId }, body }, signal),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const settingReminders = (inquiryId: string) =>
  change((body: { Reminders: boolean }) => send(setReminders, { params: { inquiryId }, body }), 'inquiries')
