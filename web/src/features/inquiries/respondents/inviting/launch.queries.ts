import { getSurveyTranslations } from '@plumbline/contract/catalogue/translations'
import { sendTestMail } from '@plumbline/contract/inquiries/reminders'
import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import {
  getRespondentsTemplate,
  previewRespondents,
  type RespondentsPreview,
} from '@plumbline/contract/inquiries/respondents-preview'
import { getScheduledSending, scheduleSending, withdrawSending } from '@plumbline/contract/inquiries/scheduled-sending'
import { previewSurvey } from '@plumbline/contract/inquiries/survey-preview'
import type { Input } from '@plumbline/contract/wire/call'
import type { z } from '@plumbline/contract/wire/zod'
import { ownTimeZone } from '@plumbline/texts/src/formats'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../../api/change.ts'
import { CallFailed, send } from '../../../../api/send.ts'
import { pageLanguage } from '../../../../domain/language/language.ts'
import type { MailToSee } from '../respondents.queries.ts'
import { countOf, withNames } from './imported.rules.ts'
import { type RespondentsFields, sendingInstant } from './respondents-form.ts'

/** The survey preview in the page's language as far as it is translated, and both confidentiality texts. */
export const surveyPreview = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'survey-preview', inquiryId],
    queryFn: ({ signal }) =>
      send(previewSurvey, { params: { inquiryId }, query: { language: pageLanguage() } }, signal),
  })

/** How much of the survey is translated, by language. */
export const surveyTranslations = (inquiryId: string) =>
  queryOptions({
    queryKey: ['translations', 'survey', inquiryId],
    queryFn: ({ signal }) => send(getSurveyTranslations, { params: { inquiryId } }, signal),
    staleTime: 0,
  })

export type RespondentSource = Input<typeof previewRespondents>['form']

/** What a list would add, or why it cannot be read. Changes nothing. */
export const readingRespondents = (inquiryId: string) =>
  change(async (form: RespondentSource): Promise<RespondentsPreview | string> => {
    try {
      return await send(previewRespondents, { params: { inquiryId }, form })
    } catch (error) {
      if (error instanceof CallFailed && [400, 409, 413, 415].includes(error.status))
        return error.failure.errorMessage.join(' ')
      throw error
    }
  })

/** A template workbook. */
export const fetchingTemplate = (inquiryId: string) =>
  change(() => send(getRespondentsTemplate, { params: { inquiryId } }))

/** Sends that email to oneself. */
export const sendingTest = (inquiryId: string) =>
  change((body: MailToSee) => send(sendTestMail, { params: { inquiryId }, body }))

type Typed = z.output<typeof RespondentsFields>

/** Adds more respondents: what was chosen for the first ones is frozen. */
export const addingRespondents = (inquiryId: string, own: string) =>
  change((typed: Typed) => send(addParticipants, { params: { inquiryId }, body: peopleOf(typed, own) }), 'inquiries')

/** What is kept of the first invitations on the server, from the moment that they were scheduled. */
export const scheduledSending = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'scheduled-sending', inquiryId],
    queryFn: ({ signal }) => send(getScheduledSending, { params: { inquiryId } }, signal),
  })

/** Sends the first invitations, with what is frozen then, or has the server send them at an hour. One that is scheduled does not go as well. [SEND-003, SEND-004] */
export const invitingFirst = (inquiryId: string, own: string, isScheduled: boolean) =>
  change(async (typed: Typed) => {
    const { Confidentiality, AttributeNames, Introduction, Reminders, When, SendDay, SendTime } = typed
    const IntroductionTranslations = typed.IntroductionTranslations.filter(({ Text }) => Text !== '')
    const chosen = { Confidentiality, AttributeNames, Introduction, IntroductionTranslations, Reminders }
    const body = { ...peopleOf(typed, own), ...chosen }
    const params = { inquiryId }
    const at = sendingInstant(SendDay, SendTime)
    if (When === 'later' && at !== undefined)
      return send(scheduleSending, { params, body: { ...body, SendAt: at.toISOString(), TimeZone: ownTimeZone() } })
    return send(addParticipants, { params, body: { ...body, WithdrawScheduled: isScheduled } })
  }, 'inquiries')

export const withdrawingSending = (inquiryId: string) =>
  change(() => send(withdrawSending, { params: { inquiryId } }), 'inquiries')

/** Who is asked, until when. */
function peopleOf(typed: Typed, own: string) {
  const { ExpiryDate, IsCustomerAdminRespondent, Names } = typed
  const people = withNames(typed, Names)
  return { ...people, NoOfParticipants: countOf(typed, own), ExpiryDate, IsCustomerAdminRespondent }
}
