/** The protocol's own client against our calls: what says that they are tus, and not what we take for it (decision 021). */
import { randomBytes } from 'node:crypto'
import { addSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import { limits } from '@plumbline/contract/wire/limits'
import { Upload, type UploadOptions } from 'tus-js-client'
import { expect, test } from 'vitest'
import { samples } from '../../../test/samples.ts'
import { startServer } from '../../../test/server.ts'

const file = Buffer.concat([samples.pdf, randomBytes(2_500_000)])

/** A respondent before a Document question, and a client of tus that uploads to it. */
async function startClient() {
  const server = await startServer()
  const { make, signedIn } = server
  const inquiry = await make.openInquiry({ expiry_date: '2026-03-20' })
  const plan = await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Document', title: 'Plan' })
  const { user_id } = await make.respondent({ inquiry_id: inquiry.id })
  const userId = user_id ?? ''
  const { token, send } = await signedIn({ id: userId })
  const address = await server.listen()
  const upload = (options: Partial<UploadOptions>) =>
    new Upload(file, {
      endpoint: `${address}/api/Uploads/${inquiry.id}/${plan.question_id}`,
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: 'Plän.pdf' },
      chunkSize: limits.uploadPartBytes,
      retryDelays: [0, 10],
      ...options,
    })
  const name = async (url: string) => {
    const entry = { DiagnosticId: plan.question_id, InquiryId: inquiry.id, CustomerUserId: userId }
    const DocumentUrl = new URL(url, address).pathname
    await send(addSurveyAnswers, { form: { Status: 'saveasdraft', SurveyAnswerDtos: [{ ...entry, DocumentUrl }] } })
    const names = await server.db.selectFrom('document').select('name').execute()
    return names.map(({ name }) => name)
  }
  return { upload, name }
}

/** Ends as the upload ends. */
const ended = (start: (options: Partial<UploadOptions>) => Upload, options: Partial<UploadOptions> = {}) =>
  new Promise<Upload>((done, failed) => {
    const upload = start({ ...options, onSuccess: () => done(upload), onError: failed })
    upload.start()
  })

test('[ANSW-014] the protocol’s own client uploads a document, which an answer then names', async () => {
  const { upload, name } = await startClient()
  const told: number[] = []
  const { url } = await ended(upload, { onProgress: (sent) => told.push(sent) })
  expect(told.at(-1)).toBe(file.length)
  expect(await name(url ?? '')).toEqual(['Plän.pdf'])
})

test('[ANSW-014] interrupted, it resumes where it stopped', async () => {
  const { upload, name } = await startClient()
  const cut = await new Promise<Upload>((done) => {
    const one = upload({ onChunkComplete: () => void one.abort().then(() => done(one)) })
    one.start()
  })
  const offsets: number[] = []
  const { url } = await ended(upload, {
    uploadUrl: cut.url ?? null,
    onChunkComplete: (size, accepted) => offsets.push(accepted - size),
  })
  expect(url).toBe(cut.url)
  expect(offsets[0]).toBe(limits.uploadPartBytes)
  expect(await name(url ?? '')).toEqual(['Plän.pdf'])
})

test('[ANSW-014] cancelled, nothing of it is left', async () => {
  const { upload } = await startClient()
  const { url } = await ended(upload)
  await Upload.terminate(url ?? '', upload({}).options)
  // Asked to go on there, the client finds nothing and starts again.
  const again = await ended(upload, { uploadUrl: url ?? null })
  expect(again.url).not.toBe(url)
})
