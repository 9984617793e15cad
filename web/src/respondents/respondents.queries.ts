import { setReminders } from '@plumbline/contract/reminders'
import { listRespondents, type RespondentsQuery, type respondentSorts } from '@plumbline/contract/respondents'
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
} from '@plumbline/contract/respondents-board'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../api/change.ts'
import { send } from '../api/send.ts'
import type { ListQuery } from '../ui/frames/ListScreen.tsx'

/** How an inquiry's respondents stand all together. */
export const boardOf = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'board', inquiryId],
    queryFn: ({ signal }) => send(getBoard, { params: { inquiryId } }, signal),
  })

/** What the list is sorted by. */
export type SortField = (typeof respondentSorts)[number]

/** What the list is narrowed to beside its search. */
export type Narrowed = Pick<RespondentsQuery, 'state' | 'attribute' | 'group'>

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

export const settingReminders = (inquiryId: string) =>
  change((body: { Reminders: boolean }) => send(setReminders, { params: { inquiryId }, body }), 'inquiries')
