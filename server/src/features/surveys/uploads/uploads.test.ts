/** Uploads that go on where they stopped, over the calls of tus and over a real connection. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { addSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import {
  appendToUpload,
  cancelUpload,
  createUpload,
  getUploadOffset,
  getUploadOptions,
} from '@plumbline/contract/surveys/uploads'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { withAssembled } from '../../../domain/documents/assembling.ts'
import { s3Address } from '../../../platform/files/s3-address.ts'
import { s3Store } from '../../../platform/files/s3-store.ts'
import { startProxy, startS3 } from '../../../test/outside/outside.ts'
import { chunk, openConnection, openFilesIn } from '../../../test/outside/raw-connection.ts'
import { samples } from '../../../test/samples.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import { faultySender, type TestServerOptions } from '../../../test/start-server.ts'

const MiB = 1_048_576
const KiB = 1024

/** A PDF of so many bytes, each time another one. */
const pdfOf = (size: number) => Buffer.concat([samples.pdf, randomBytes(size - samples.pdf.length)])

/** The calls of tus as one person makes them of one server. */
function uploader(
  send: ReturnType<typeof faultySender>,
  { inquiryId, questionId }: { inquiryId: string; questionId: string },
) {
  const tus = { 'tus-resumable': '1.0.0' }
  const begin = (name: string, length: number | string, more: { questionId?: string; inquiryId?: string } = {}) =>
    send(createUpload, {
      params: { inquiryId, questionId, ...more },
      headers: { ...tus, 'upload-length': String(length), 'upload-metadata': `filename ${btoa(name)}` },
    })
  const append = (uploadId: string, offset: number, octets: Buffer) =>
    send(appendToUpload, { params: { uploadId }, headers: { ...tus, 'upload-offset': String(offset) }, octets })
  const head = (uploadId: string) => send(getUploadOffset, { params: { uploadId }, headers: tus })
  const begun = async (name: string, length: number, more = {}) => {
    const { status, headers } = await begin(name, length, more)
    expect(status).toBe(201)
    return String(headers.location).replace('/api/Uploads/', '')
  }
  return {
    begin,
    begun,
    append,
    head,
    offset: async (uploadId: string) => Number((await head(uploadId)).headers['upload-offset']),
    cancel: (uploadId: string) => send(cancelUpload, { params: { uploadId }, headers: tus }),
    /** A file that has come whole, in parts of so many bytes: the upload's id. */
    async finished(name: string, content: Buffer, more = {}, size = MiB) {
      const id = await begun(name, content.length, more)
      for (let at = 0; at < content.length; at += size) {
        const { status } = await append(id, at, content.subarray(at, at + size))
        expect(status).toBe(204)
      }
      return id
    },
  }
}

/** A survey with two Document questions, and who is asked in it. */
async function startUploads(options?: TestServerOptions) {
  const server = await startServer(options)
  const { make, signedIn, surroundings, secondApp, db } = server
  const inquiry = await make.openInquiry({ expiry_date: '2026-03-20' })
  const asked = { inquiry_id: inquiry.id, type: 'Document' } as const
  const plan = await make.surveyQuestion({ ...asked, title: 'Plan' })
  const figures = await make.surveyQuestion({ ...asked, title: 'Figures', accepted_formats: 'excel' })
  const rating = await make.surveyQuestion({ inquiry_id: inquiry.id, title: 'Leaders explain' })
  const { user_id } = await make.respondent({ inquiry_id: inquiry.id })
  const userId = user_id ?? ''
  const caller = await signedIn({ id: userId })
  const ids = { inquiryId: inquiry.id, questionId: plan.question_id }
  const entry = (given: object, { question_id } = plan) => ({
    DiagnosticId: question_id,
    InquiryId: inquiry.id,
    ...given,
  })
  const saving =
    (Status: 'saveasdraft' | 'completed', send: typeof caller.sendFaulty) =>
    (given: object[], more = {}) =>
      send(addSurveyAnswers, { form: { Status, SurveyAnswerDtos: given, ...more } })
  return {
    ...server,
    inquiry,
    plan,
    figures,
    rating,
    ids,
    token: caller.token,
    entry,
    ...uploader(caller.sendFaulty, ids),
    saveDraft: saving('saveasdraft', caller.sendFaulty),
    submit: saving('completed', caller.sendFaulty),
    /** Has a question answered with an upload. */
    nameIt: (uploadId: string, question = plan, send = caller.sendFaulty) =>
      saving('saveasdraft', send)([entry({ DocumentUrl: `/api/Uploads/${uploadId}` }, question)]),
    /** A second server over the same database and store, as the same person uses it. */
    async secondServer() {
      const second = await secondApp()
      onTestFinished(() => second.close())
      return uploader(faultySender(second, caller.token), ids)
    },
    /** Somebody else who is asked in the same survey. */
    async colleague() {
      const { user_id: id } = await make.respondent({ inquiry_id: inquiry.id })
      const { sendFaulty } = await signedIn({ id: id ?? '' })
      return { ...uploader(sendFaulty, ids), send: sendFaulty }
    },
    /** The stored documents: names and bytes. */
    async documents() {
      const rows = await db.selectFrom('document').select(['name', 'size', 'file_key']).orderBy('id').execute()
      const contents: Buffer[] = []
      for (const { file_key } of rows) {
        const content: Buffer[] = []
        for await (const part of await surroundings.files.open(file_key)) content.push(part)
        contents.push(Buffer.concat(content))
      }
      return rows.map(({ name, size }, n) => ({ name, size, content: contents[n] }))
    },
    async keys() {
      const keys = []
      for await (const { key } of surroundings.files.list()) keys.push(key)
      return keys
    },
    uploads: () => db.selectFrom('upload').select(['id', 'received', 'size']).orderBy('id').execute(),
    /** Asks the running server over a connection of its own. */
    async connection() {
      const url = server.app.server.listening ? server.app.listeningOrigin : await server.listen()
      return openConnection(url)
    },
  }
}

describe.each([
  ['a folder', async () => undefined],
  ['an S3-compatible store', async () => s3Store(await addressOf(startS3()))],
])('[ANSW-014] with files in %s', (_, open) => {
  const start = async () => {
    const files = await open()
    return startUploads(files === undefined ? {} : { surroundings: { files } })
  }

  test('a file is uploaded in parts, and once named it is the answer, byte for byte, with no parts left', async () => {
    const { finished, nameIt, documents, keys, uploads, temporaryFiles, head } = await start()
    const content = pdfOf(3 * MiB + 12_345)

    const id = await finished('Plan - Zoe.pdf', content)
    const whole = await head(id)
    const saved = await nameIt(id)

    expect(whole.headers).toMatchObject({
      'upload-offset': String(content.length),
      'upload-length': String(content.length),
    })
    expect(saved.answer).toMatchObject({ Documents: [{ DocumentName: 'Plan - Zoe.pdf' }], Conflicts: [] })
    const [document, ...others] = await documents()
    expect([document?.name, document?.content?.equals(content), others]).toEqual(['Plan - Zoe.pdf', true, []])
    expect([(await keys()).length, await uploads(), await temporaryFiles()]).toEqual([1, [], []])
  })

  test('an upload interrupted at any byte, repeatedly, resumes where it stopped: no byte is lost or repeated', async () => {
    const { begun, offset, nameIt, documents, keys, listen, token, temporaryFiles, folder } = await start()
    const content = pdfOf(3 * MiB)
    const origin = await listen()
    const id = await begun('Plan.pdf', content.length)
    let at = 0
    let kept = 0
    for (let tries = 0; at < content.length; tries++) {
      const part = content.subarray(at, at + MiB)
      // Two of three are cut, some of them within the first 64 KiB, of which nothing is kept.
      const cutAt = tries % 3 === 0 ? part.length : (tries * 277_777) % 900_000
      await sendPart(origin, token, { id, at, part, sent: Math.min(cutAt, part.length) })
      const before = at
      await vi.waitFor(async () => expect(await temporaryFiles()).toEqual([]), { timeout: 20_000 })
      at = await offset(id)
      expect(at).toBeGreaterThanOrEqual(before)
      expect(at).toBeLessThanOrEqual(content.length)
      if (at > before && at < before + part.length) kept++
    }
    await nameIt(id)

    expect(kept).toBeGreaterThan(0)
    const [document] = await documents()
    expect(document?.content?.equals(content)).toBe(true)
    expect((await keys()).length).toBe(1)
    if (process.platform === 'linux') expect(await openFilesIn(folder)).toEqual([])
  })

  test('a repeated part, and one that would leave a gap, answer 409 and change nothing', async () => {
    const { begun, append, offset, finished: _, nameIt, documents, keys } = await start()
    const content = pdfOf(300 * KiB)
    const id = await begun('Plan.pdf', content.length)
    const part = (n: number) => content.subarray(n * 100 * KiB, (n + 1) * 100 * KiB)

    const first = await append(id, 0, part(0))
    const repeated = await append(id, 0, part(0))
    const ahead = await append(id, 200 * KiB, part(2))
    const nothing = await append(id, 5, Buffer.alloc(0))
    const before = [await offset(id), (await keys()).length]
    await append(id, 100 * KiB, part(1))
    await append(id, 200 * KiB, part(2))
    const after = await append(id, 300 * KiB, Buffer.alloc(0))
    await nameIt(id)

    expect([first.status, first.headers['upload-offset']]).toEqual([204, String(100 * KiB)])
    expect([repeated.status, ahead.status, nothing.status, repeated.failure?.errorMessage]).toEqual([
      409,
      409,
      409,
      ['The upload continues at a different offset. Ask where it stopped.'],
    ])
    expect(before).toEqual([100 * KiB, 1])
    expect([after.status, after.headers['upload-offset']]).toEqual([204, String(300 * KiB)])
    const [document] = await documents()
    expect(document?.content?.equals(content)).toBe(true)
  })

  test('any server can take the next part, and of one part sent to two servers concurrently one is added', async () => {
    const { begun, append, secondServer, nameIt, documents, keys } = await start()
    const second = await secondServer()
    const content = pdfOf(400 * KiB)
    const id = await begun('Plan.pdf', content.length)
    const statuses: number[][] = []
    for (let at = 0; at < content.length; at += 100 * KiB) {
      const part = content.subarray(at, at + 100 * KiB)
      const both = await Promise.all([append(id, at, part), second.append(id, at, part), append(id, at, part)])
      statuses.push(both.map(({ status }) => status).sort())
      expect(await second.offset(id)).toBe(at + part.length)
    }
    const whileWhole = (await keys()).length
    await nameIt(id)

    expect(statuses).toEqual(Array(4).fill([204, 409, 409]))
    expect(whileWhole).toBe(4)
    const [document] = await documents()
    expect(document?.content?.equals(content)).toBe(true)
  })

  test('a cancelled upload is deleted with all its parts', async () => {
    const { begun, append, cancel, head, keys, uploads } = await start()
    const id = await begun('Plan.pdf', 200 * KiB)
    await append(id, 0, pdfOf(100 * KiB))

    const { status } = await cancel(id)

    expect([status, (await head(id)).status, (await cancel(id)).status]).toEqual([204, 404, 404])
    expect([await keys(), await uploads()]).toEqual([[], []])
  })
})

describe('[ANSW-014] what may be uploaded', () => {
  test('a file has at most 25 MB, a part at most 1 MiB and at least 64 KiB, except the last', async () => {
    const { begin, begun, append, offset, keys, temporaryFiles } = await startUploads()
    const id = await begun('Plan.pdf', 26_214_400)

    const tooLong = await begin('Plan.pdf', 26_214_401)
    const statuses = [
      await append(id, 0, Buffer.alloc(MiB + 1)),
      await append(id, 0, Buffer.alloc(65_535)),
      await append(id, 0, Buffer.alloc(65_536)),
    ].map(({ status }) => status)

    expect([tooLong.status, tooLong.failure?.errorMessage]).toEqual([413, ['Files can be up to 25 MB: Plan.pdf']])
    expect(statuses).toEqual([413, 400, 204])
    expect([await offset(id), (await keys()).length, await temporaryFiles()]).toEqual([65_536, 1, []])
  })

  test('more than the declared length is refused, and the length must be declared at the start', async () => {
    const { begin, begun, append, offset, ids, signedIn: _, app, token, keys } = await startUploads()
    const id = await begun('Plan.pdf', 100)

    const over = await append(id, 0, pdfOf(101))
    const odd = await Promise.all(['', '-1', '1.5', '1e3', 'many', '0x10'].map((length) => begin('Plan.pdf', length)))
    const deferred = await app.inject({
      method: 'POST',
      url: `/api/Uploads/${ids.inquiryId}/${ids.questionId}`,
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-defer-length': '1',
        'upload-metadata': `filename ${btoa('Plan.pdf')}`,
      },
    })

    expect([over.status, await offset(id), await keys()]).toEqual([413, 0, []])
    expect(odd.map(({ status }) => status)).toEqual(Array(6).fill(400))
    expect(deferred.statusCode).toBe(400)
  })

  test('a part without a length is cut off at 1 MiB, and the next call on the connection is answered', async () => {
    const { begun, offset, connection, token, temporaryFiles, keys } = await startUploads()
    const id = await begun('Plan.pdf', 3 * MiB)
    const { send, answer, received } = await connection()
    const head = (method: string, rest: string[]) =>
      [
        `${method} /api/Uploads/${id} HTTP/1.1`,
        'Host: plumbline.test',
        `Authorization: Bearer ${token}`,
        ...rest,
        '\r\n',
      ]
        .filter((line) => line !== '')
        .join('\r\n')
    const part = ['Tus-Resumable: 1.0.0', 'Upload-Offset: 0', 'Content-Type: application/offset+octet-stream']

    await send(head('PATCH', [...part, 'Transfer-Encoding: chunked']))
    for (let n = 0; n < 20; n++) await send(chunk(Buffer.alloc(64 * KiB)))
    await send('0\r\n\r\n')

    expect((await answer()).status).toBe(413)
    await send(head('HEAD', ['Tus-Resumable: 1.0.0']))
    await vi.waitFor(() => expect(received()).toContain('upload-offset: 0'), { timeout: 20_000 })
    expect([await offset(id), await temporaryFiles(), await keys()]).toEqual([0, [], []])
  })

  test.each([
    ['page.html', 415],
    ['plan', 415],
    ['', 400],
    [' ', 400],
    ['..', 415],
    [`${'a'.repeat(1001)}.pdf`, 400],
  ])('the name %j is validated like that of a file in a form', async (name, status) => {
    const { begin, uploads } = await startUploads()
    expect((await begin(name, 100)).status).toBe(status)
    expect(await uploads()).toEqual([])
  })

  test.each([
    'filename',
    'filename ???',
    `filename ${Buffer.from([0xff, 0xfe, 0x41]).toString('base64')}`,
    `FileName ${btoa('Plan.pdf')}`,
    '',
  ])('metadata such as %j contain no file name', async (metadata) => {
    const { sendFaulty, ids } = await withSender()
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '100', 'upload-metadata': metadata }
    expect((await sendFaulty(createUpload, { params: ids, headers })).status).toBe(400)
  })

  test('a name in any script is accepted, as a sanitised label, whatever else a client sends', async () => {
    const { sendFaulty, ids, append, nameIt, documents } = await withSender()
    const name = Buffer.from('../../Pläne‮ 計画.pdf').toString('base64')
    const metadata = `filetype ${btoa('application/pdf')},filename ${name},is_confidential`
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '100', 'upload-metadata': metadata }

    const { headers: begun } = await sendFaulty(createUpload, { params: ids, headers })
    const id = String(begun.location).replace('/api/Uploads/', '')
    await append(id, 0, pdfOf(100))
    await nameIt(id)

    expect((await documents()).map(({ name }) => name)).toEqual(['Pläne 計画.pdf'])
  })

  test('it is for a Document question, in the formats it accepts', async () => {
    const { begin, figures, rating } = await startUploads()
    const statuses = [
      await begin('Plan.pdf', 100, { questionId: rating.question_id }),
      await begin('Plan.pdf', 100, { questionId: figures.question_id }),
      await begin('Plan.xlsx', 100, { questionId: figures.question_id }),
    ].map(({ status }) => status)

    expect(statuses).toEqual([400, 415, 201])
  })

  test("the content is checked when named, with a form's messages, and nothing is stored", async () => {
    const { finished, nameIt, documents, temporaryFiles, keys } = await startUploads()
    const id = await finished('Plan.pdf', Buffer.from('<script>alert(1)</script>'))

    const { status, failure } = await nameIt(id)

    expect([status, failure?.errorMessage]).toEqual([415, ['Please upload the correct file.']])
    expect([await documents(), await temporaryFiles(), (await keys()).length]).toEqual([[], [], 1])
  })

  test('of more than five started by one person the one idle longest is deleted, with its parts', async () => {
    const { begun, append, head, clock, keys } = await startUploads()
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      ids.push(await begun(`Plan ${n}.pdf`, 200 * KiB))
      await append(ids[n] ?? '', 0, pdfOf(100 * KiB))
      clock.pass({ minutes: 1 })
    }
    await append(ids[0] ?? '', 100 * KiB, pdfOf(100 * KiB))

    ids.push(await begun('Plan 5.pdf', 200 * KiB))

    const statuses = await Promise.all(ids.map(async (id) => (await head(id)).status))
    expect(statuses).toEqual([200, 404, 200, 200, 200, 200])
    expect((await keys()).length).toBe(5)
  })

  test("[D6] uploads in progress count towards an organisation's 2 GiB as if complete", async () => {
    const { begin, make, inquiry } = await startUploads()
    const other = await make.respondent({ inquiry_id: inquiry.id })
    const asked = { inquiry_id: inquiry.id, respondent_id: other.id, uploaded_by: other.user_id ?? '' }
    for (let n = 0; n < 81; n++) await make.upload({ ...asked, size: 26_214_400 })
    const left = 2_147_483_648 - 81 * 26_214_400

    const [over, fits] = [await begin('Plan.pdf', left + 1), await begin('Plan.pdf', left)]

    expect([over.status, over.failure?.errorMessage, fits.status]).toEqual([
      413,
      ['Your organisation has reached its limit for documents. Remove some, or use smaller ones.'],
      201,
    ])
  })
})

/** The survey, and its respondent's calls of any kind. */
async function withSender() {
  const started = await startUploads()
  return { ...started, sendFaulty: faultySender(started.app, started.token) }
}

describe('[ANSW-014] an upload belongs to its respondent and question', () => {
  test('a colleague in the same survey cannot find, extend, cancel or name it', async () => {
    const { begun, append, finished, head, offset, colleague, nameIt, plan, documents } = await startUploads()
    const other = await colleague()
    const id = await begun('Plan.pdf', 200 * KiB)
    await append(id, 0, pdfOf(100 * KiB))
    const whole = await finished('Other.pdf', pdfOf(1000))

    const answers = [await other.head(id), await other.append(id, 100 * KiB, pdfOf(100 * KiB)), await other.cancel(id)]
    const named = await nameIt(whole, plan, other.send)

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(answers[1]?.failure?.errorMessage).toEqual(['Upload not found.'])
    expect([named.status, named.failure?.errorMessage]).toEqual([400, ['Plan: Upload the document again.']])
    expect([await offset(id), (await head(whole)).status, await documents()]).toEqual([100 * KiB, 200, []])
  })

  test('[SURV-055] [D5] for another question, unfinished, or unknown it is no document', async () => {
    const { begun, append, finished, figures, plan, nameIt, documents, entry, saveDraft } = await startUploads()
    const whole = await finished('Plan.xlsx', samples.xlsx)
    const half = await begun('Plan.pdf', 200 * KiB)
    await append(half, 0, pdfOf(100 * KiB))

    const statuses = [
      await nameIt(whole, figures),
      await nameIt(half, plan),
      await nameIt('0190a6b0-0000-7000-8000-00000000dead', plan),
      await saveDraft([entry({ DocumentUrl: `https://evil.example/api/Uploads/${whole}` })]),
      await saveDraft([entry({ DocumentUrl: `/api/Uploads/${whole}/../${half}` })]),
    ].map(({ status }) => status)

    expect(statuses).toEqual([400, 400, 400, 400, 400])
    expect(await documents()).toEqual([])
    expect((await saveDraft([entry({ DocumentUrl: `http://plumbline.test/api/Uploads/${whole}` })])).status).toBe(200)
  })

  test('[ENTRY-009] a session opened by another survey’s link finds none', async () => {
    const { begun, make, db, signedIn, ids, inquiry } = await startUploads()
    const id = await begun('Plan.pdf', 100)
    const { user_id } = await db.selectFrom('respondent').select('user_id').executeTakeFirstOrThrow()
    const person = { id: user_id ?? '' }
    const other = await make.openInquiry()
    const byLink = async (inquiryId: string) => uploader((await signedIn(person, inquiryId)).sendFaulty, ids)
    const [own, foreign] = [await byLink(inquiry.id), await byLink(other.id)]

    const found = [(await own.head(id)).status, (await own.append(id, 0, pdfOf(100))).status]
    const refused = [await foreign.head(id), await foreign.append(id, 100, pdfOf(100)), await foreign.cancel(id)]

    expect(found).toEqual([200, 204])
    expect([...refused.map(({ status }) => status), (await foreign.begin('Plan.pdf', 100)).status]).toEqual([
      404, 404, 404, 403,
    ])
    expect((await own.cancel(id)).status).toBe(204)
  })

  test('a person who is not invited to a survey starts none', async () => {
    const { make, signedIn, ids } = await startUploads()
    const stranger = uploader((await signedIn(await make.customerUser())).sendFaulty, ids)
    const { status, failure } = await stranger.begin('Plan.pdf', 100)
    expect([status, failure?.errorMessage]).toEqual([404, ['Inquiry not found.']])
  })

  test.each([
    ['submitted', (db: Db) => db.updateTable('respondent').set({ status: 'completed' })],
    ['over', (db: Db) => db.updateTable('inquiry').set({ expiry_date: '2026-03-09' })],
    ['published', (db: Db) => db.updateTable('inquiry').set({ published_at: '2026-03-09T00:00:00.000Z' })],
  ] as const)('once the survey is %s none is started, continued or named: 409', async (_, close) => {
    const { begin, begun, append, finished, offset, nameIt, db, documents } = await startUploads()
    const id = await begun('Plan.pdf', 200 * KiB)
    const whole = await finished('Plan.pdf', pdfOf(1000))
    await close(db).execute()

    const statuses = [await begin('New.pdf', 100), await append(id, 0, pdfOf(100 * KiB)), await nameIt(whole)].map(
      ({ status }) => status,
    )

    expect(statuses).toEqual([409, 409, 409])
    expect([await offset(id), await documents()]).toEqual([0, []])
  })
})

describe('[ANSW-014] a finished upload becomes the answer', () => {
  test('a lost response is repeated: named twice, in sequence or concurrently, there is one document', async () => {
    const { finished, saveDraft, entry, documents, keys, temporaryFiles } = await startUploads()
    const content = pdfOf(150 * KiB)
    const id = await finished('Plan.pdf', content, {}, 64 * KiB)
    const named = () => saveDraft([entry({ DocumentUrl: `/api/Uploads/${id}`, Version: 0 })])

    const atOnce = await Promise.all([named(), named(), named(), named()])
    const again = await named()

    const answers = [...atOnce, again].map(({ answer }) => answer)
    expect(answers.map(({ Versions, Conflicts }) => [Versions[0]?.Version, Conflicts])).toEqual(Array(5).fill([1, []]))
    expect(new Set(answers.map(({ Documents }) => Documents[0]?.DownloadLink.split('?')[0])).size).toBe(1)
    expect((await documents()).map(({ name, content: stored }) => [name, stored?.equals(content)])).toEqual([
      ['Plan.pdf', true],
    ])
    expect([(await keys()).length, await temporaryFiles()]).toEqual([1, []])
  })

  test('one named by someone else while its parts are assembled is the document by then', async () => {
    const { finished, nameIt, documents, surroundings, temporaryFiles } = await startUploads()
    const content = pdfOf(150 * KiB)
    const id = await finished('Plan.pdf', content, {}, 64 * KiB)
    const { open } = surroundings.files
    vi.spyOn(surroundings.files, 'open').mockImplementationOnce(async (key) => {
      expect((await nameIt(id)).status).toBe(200)
      return open(key)
    })
    const ghost = { inquiry_id: '', respondent_id: '', question_id: '', uploaded_by: '', name: 'Plan.pdf' }

    const second = await nameIt(id)
    const gone = await withAssembled(
      surroundings,
      [{ ...ghost, id, size: content.length, received: content.length }],
      async (assembled) => assembled,
    )

    expect([second.answer.Documents[0]?.DocumentName, gone]).toEqual(['Plan.pdf', []])
    expect((await documents()).map(({ content: stored }) => stored?.equals(content))).toEqual([true])
    expect(await temporaryFiles()).toEqual([])
  })

  test('one cancelled at the moment it is named is no document', async () => {
    const { finished, cancel, nameIt, documents, keys, surroundings } = await startUploads()
    const id = await finished('Plan.pdf', pdfOf(1000))
    const { promise: isStoring, resolve: storing } = Promise.withResolvers<void>()
    const { promise: isCancelled, resolve: cancelled } = Promise.withResolvers<void>()
    const { put: store } = surroundings.files
    vi.spyOn(surroundings.files, 'put').mockImplementationOnce(async (...file) => {
      storing()
      await isCancelled
      return store(...file)
    })

    const naming = nameIt(id)
    await isStoring
    await cancel(id)
    cancelled()
    const { status, failure } = await naming

    expect([status, failure?.errorMessage]).toEqual([400, ['Plan: Upload the document again.']])
    expect([await documents(), await keys()]).toEqual([[], []])
  })

  test('[ANSW-019] a submission that names one can be repeated like any other', async () => {
    const { finished, submit, entry, rating, documents } = await startUploads()
    const id = await finished('Plan.pdf', pdfOf(1000))
    const set = [entry({ DocumentUrl: `/api/Uploads/${id}` }), entry({ Answer: '3', ValueAnswer: '4' }, rating)]
    const SubmissionId = '0190a6b0-0000-4000-8000-000000000001'

    const [first, second] = [await submit(set, { SubmissionId }), await submit(set, { SubmissionId })]

    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.answer).toMatchObject({ Status: 'completed', SavedAt: first.answer.SavedAt })
    expect(await documents()).toHaveLength(1)
  })

  test('the previous one is replaced, and one answered elsewhere meanwhile is a conflict that keeps the upload', async () => {
    const { finished, saveDraft, entry, nameIt, documents, uploads, keys } = await startUploads()
    await nameIt(await finished('Old.pdf', pdfOf(1000)))
    await saveDraft([entry({ File: new TestFile('Elsewhere.pdf', pdfOf(900)) })])
    const id = await finished('New.pdf', pdfOf(1100))

    const stale = await saveDraft([entry({ DocumentUrl: `/api/Uploads/${id}`, Version: 1 })])
    const between = [(await documents()).map(({ name }) => name), (await uploads()).length, (await keys()).length]
    const settled = await saveDraft([entry({ DocumentUrl: `/api/Uploads/${id}`, Version: 2 })])

    expect(stale.answer.Conflicts).toMatchObject([{ DocumentName: 'Elsewhere.pdf', Version: 2 }])
    expect(between).toEqual([['Elsewhere.pdf'], 1, 2])
    expect(settled.answer.Documents).toMatchObject([{ DocumentName: 'New.pdf' }])
    expect([(await documents()).map(({ name }) => name), (await keys()).length]).toEqual([['New.pdf'], 1])
  })

  test('[SURV-053] the same file for two questions is detected by its content', async () => {
    const { finished, saveDraft, entry, figures, documents } = await startUploads()
    const [one, two] = [
      await finished('Plan.xlsx', samples.xlsx),
      await finished('Figures.xlsx', samples.xlsx, { questionId: figures.question_id }),
    ]

    const { status } = await saveDraft([
      entry({ DocumentUrl: `/api/Uploads/${one}` }),
      entry({ DocumentUrl: `/api/Uploads/${two}` }, figures),
    ])

    expect([status, await documents()]).toEqual([400, []])
  })
})

describe('[ANSW-014] faults', () => {
  test('while the store is down a part is answered 503 and not counted, and then it continues', async () => {
    const { files, proxy } = await storeBehindProxy()
    const { begun, append, offset, nameIt, documents, temporaryFiles } = await startUploads({ surroundings: { files } })
    const content = pdfOf(200 * KiB)
    const id = await begun('Plan.pdf', content.length)
    expect((await append(id, 0, content.subarray(0, 100 * KiB))).status).toBe(204)

    await proxy.close()
    const away = await append(id, 100 * KiB, content.subarray(100 * KiB))
    const between = [await offset(id), await temporaryFiles()]
    await proxy.open()
    const back = await append(id, 100 * KiB, content.subarray(100 * KiB))
    await proxy.close()
    const unnamed = await nameIt(id)
    const left = await temporaryFiles()
    await proxy.open()
    const named = await nameIt(id)

    expect([away.status, away.headers['retry-after'], away.failure?.errorMessage]).toEqual([
      503,
      '5',
      ['The server can’t reach its data right now. Try again in a moment.'],
    ])
    expect(between).toEqual([100 * KiB, []])
    expect([back.status, unnamed.status, left, named.status]).toEqual([204, 503, [], 200])
    const [document] = await documents()
    expect(document?.content?.equals(content)).toBe(true)
  })

  test('[D8] a part that stalls is ended by the request time-out, what was received counts, and nothing stays open', async () => {
    const { begun, offset, connection, token, temporaryFiles, folder } = await startUploads({
      timeouts: { request: 3_000, headers: 2_000, checkInterval: 50 },
    })
    const id = await begun('Plan.pdf', MiB)
    const { send, closed } = await connection()

    await send(
      [
        `PATCH /api/Uploads/${id} HTTP/1.1`,
        'Host: plumbline.test',
        `Authorization: Bearer ${token}`,
        'Tus-Resumable: 1.0.0',
        'Upload-Offset: 0',
        'Content-Type: application/offset+octet-stream',
        `Content-Length: ${MiB}`,
        '\r\n',
      ].join('\r\n'),
    )
    await send(pdfOf(100 * KiB))
    await closed

    await vi.waitFor(async () => expect(await offset(id)).toBe(100 * KiB), { timeout: 20_000 })
    expect(await temporaryFiles()).toEqual([])
    if (process.platform === 'linux') expect(await openFilesIn(folder)).toEqual([])
  })

  test('[D6] a caller who may not add a part is told before any byte is read', async () => {
    const { connection, colleague, begun } = await startUploads()
    const id = await begun('Plan.pdf', MiB)
    await colleague()
    const { send, answer } = await connection()

    await send(
      [
        `PATCH /api/Uploads/${id} HTTP/1.1`,
        'Host: plumbline.test',
        'Tus-Resumable: 1.0.0',
        'Upload-Offset: 0',
        'Content-Type: application/offset+octet-stream',
        `Content-Length: ${MiB}`,
        '\r\n',
      ].join('\r\n'),
    )

    expect((await answer()).status).toBe(401)
  })
})

describe('[ANSW-014] the protocol', () => {
  test('reports its options, supports one version, and accepts octets only', async () => {
    const { sendFaulty, begun, append: _, token, app, offset } = await withSender()
    const id = await begun('Plan.pdf', 100)
    const patch = (headers: Record<string, string>) =>
      app.inject({
        method: 'PATCH',
        url: `/api/Uploads/${id}`,
        headers: { authorization: `Bearer ${token}`, 'upload-offset': '0', ...headers },
        payload: pdfOf(100),
      })
    const octets = { 'content-type': 'application/offset+octet-stream' }

    const options = await sendFaulty(getUploadOptions, {})
    const noVersion = await patch(octets)
    const otherVersion = await patch({ ...octets, 'tus-resumable': '0.2.2' })
    const types = await Promise.all(
      ['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'application/octet-stream'].map((type) =>
        patch({ 'content-type': type, 'tus-resumable': '1.0.0' }),
      ),
    )

    expect([options.status, options.headers]).toMatchObject([
      204,
      {
        'tus-version': '1.0.0',
        'tus-resumable': '1.0.0',
        'tus-extension': 'creation,termination',
        'tus-max-size': '26214400',
      },
    ])
    expect([noVersion.statusCode, otherVersion.statusCode, otherVersion.headers['tus-version']]).toEqual([
      412,
      412,
      '1.0.0',
    ])
    expect(otherVersion.json()).toEqual({
      status: 412,
      title: 'Another version',
      errorMessage: ['Uploads use tus 1.0.0.'],
    })
    expect(types.map(({ statusCode }) => statusCode)).toEqual([415, 415, 415, 415])
    expect(await offset(id)).toBe(0)
  })

  test('[F1] is not open to other sites, ignores method overrides, and has the headers of every response', async () => {
    const { app, token, begun, head, append } = await startUploads()
    const id = await begun('Plan.pdf', 100)
    const authorization = `Bearer ${token}`
    const disguised = await app.inject({
      method: 'POST',
      url: `/api/Uploads/${id}`,
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'x-http-method-override': 'DELETE',
        origin: 'https://evil.example',
      },
    })
    const answers = [await head(id), await append(id, 0, pdfOf(100)), await append(id, 0, pdfOf(100))]

    expect(disguised.statusCode).toBe(404)
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers).toMatchObject({
        'tus-resumable': '1.0.0',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      })
    }
  })

  test('[F5] its calls count towards the 600 a minute', async () => {
    const { begun, head } = await startUploads()
    const id = await begun('Plan.pdf', 100)
    for (let n = 0; n < 599; n++) expect((await head(id)).status).toBe(200)
    expect((await head(id)).status).toBe(429)
  })
})

type Db = Awaited<ReturnType<typeof startServer>>['db']

/** Sends a part, or so many bytes of it and then hangs up: its status, null if it was cut. */
async function sendPart(
  origin: string,
  token: string,
  { id, at, part, sent }: { id: string; at: number; part: Buffer; sent: number },
): Promise<number | null> {
  const sending = request(`${origin}/api/Uploads/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': at,
      'content-type': 'application/offset+octet-stream',
      'content-length': part.length,
    },
  })
  sending.on('error', () => undefined)
  if (sent < part.length) {
    // What is written has left this process once it is called back; the server reads some of it.
    await new Promise((done) => sending.write(part.subarray(0, sent), done))
    await setTimeout(30)
    sending.destroy()
    return null
  }
  sending.end(part)
  const [response] = await once(sending, 'response')
  response.resume()
  return response.statusCode
}

async function addressOf(store: Promise<{ url: string }>) {
  const address = s3Address((await store).url)
  if (typeof address === 'string') throw new Error(address)
  return address
}

async function storeBehindProxy() {
  const { url } = await startS3()
  const proxy = await startProxy(new URL(url))
  const behind = Object.assign(new URL(url), { host: proxy.host }).href
  return { files: s3Store(await addressOf(Promise.resolve({ url: behind })), 2000), proxy }
}
