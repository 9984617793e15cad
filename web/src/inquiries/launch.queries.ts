import type { Input } from '@plumbline/contract/call'
import { type PreviewedMail, previewMail, sendTestMail } from '@plumbline/contract/reminders'
import { previewRespondents, type RespondentsPreview } from '@plumbline/contract/respondents-preview'
import { previewSurvey } from '@plumbline/contract/survey-preview'
import type { z } from '@plumbline/contract/zod'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../api/change.ts'
import { CallFailed, send } from '../api/send.ts'

/** The survey as respondents will see it, and the sentences of both promises. */
export const surveyPreview = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'survey-preview', inquiryId],
    queryFn: ({ signal }) => send(previewSurvey, { params: { inquiryId } }, signal),
  })

export type RespondentSource = Input<typeof previewRespondents>['form']

/** What a file or list would add, or in words why it cannot be read. Changes nothing. */
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

type Mail = z.input<typeof PreviewedMail>

/** The mail as it will go, with these words and choices. */
export const mailPreview = (inquiryId: string, body: Mail) =>
  queryOptions({
    queryKey: ['inquiries', 'mail-preview', inquiryId, body],
    queryFn: ({ signal }) => send(previewMail, { params: { inquiryId }, body }, signal),
    gcTime: 0,
  })

/** Sends that mail to the own address. */
export const sendingTest = (inquiryId: string) =>
  change((body: Mail) => send(sendTestMail, { params: { inquiryId }, body }))
