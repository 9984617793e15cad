import { sendTestMail } from '@plumbline/contract/inquiries/reminders'
import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import {
  getRespondentsTemplate,
  previewRespondents,
  type RespondentsPreview,
} from '@plumbline/contract/inquiries/respondents-preview'
import { previewSurvey } from '@plumbline/contract/inquiries/survey-preview'
import type { Input } from '@plumbline/contract/wire/call'
import type { z } from '@plumbline/contract/wire/zod'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../../api/change.ts'
import { CallFailed, send } from '../../../../api/send.ts'
import type { MailToSee } from '../respondents.queries.ts'
import { withNames } from './imported.rules.ts'
import type { RespondentsFields } from './respondents-form.ts'

/** The survey preview, and both confidentiality texts. */
export const surveyPreview = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'survey-preview', inquiryId],
    queryFn: ({ signal }) => send(previewSurvey, { params: { inquiryId } }, signal),
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

/** Adds respondents. The first-time choices are only sent then, and frozen afterwards. */
export const addingRespondents = (inquiryId: string) =>
  change(({ IsFirst, Faulty: _, Source: __, Names, ...typed }: z.output<typeof RespondentsFields>) => {
    const body = { ...typed, ...withNames(typed, Names) }
    const { Confidentiality, AttributeNames, Introduction, Reminders, ...people } = body
    return send(addParticipants, { params: { inquiryId }, body: IsFirst ? body : people })
  }, 'inquiries')
