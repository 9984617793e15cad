import { listInquiryDocuments, uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { changeCustomer, deleteCustomer } from '@plumbline/contract/people/customers'
import { addSurveyAnswers, getSurveyForm, listUserDocuments } from '@plumbline/contract/surveys/survey-answers'
import { expect, test } from 'vitest'
import { conflict } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { SpooledFile } from '../../platform/http/uploads.ts'
import { startServer, TestFile } from '../../test/server.ts'
import type { TestServerOptions } from '../../test/start-server.ts'
import { documentLink } from './document-links.ts'
import { withStoredFiles } from './stored-files.ts'

const PDF = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'

/** A respondent who has uploaded one PDF, and the link to it that they see. */
async function uploaded(name = 'Prüfliste 2026.pdf', options?: TestServerOptions) {
  const server = await startServer(options)
  const { as, make, app } = server
  const inquiry = await make.openInquiry()
  const question = await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Document' })
  const person = await make.customerUser({ customer_id: inquiry.customer_id })
  await make.respondent({ inquiry_id: inquiry.id, user_id: person.id, email: person.email })
  const uploadAs = (respondent: { id: string }, name: string) =>
    as(respondent).send(addSurveyAnswers, {
      form: {
        Status: 'saveasdraft',
        SurveyAnswerDtos: [
          { DiagnosticId: question.question_id, InquiryId: inquiry.id, File: new TestFile(name, PDF) },
        ],
      },
    })
  const upload = (name: string) => uploadAs(person, name)
  await upload(name)
  const { answer } = await as(person).send(getSurveyForm, {
    params: { inquiryTypeId: inquiry.inquiry_type_id, inquiryId: inquiry.id },
    query: {},
  })
  const link = answer.OthersArray[0]?.DownloadLink ?? ''
  return { ...server, inquiry, person, link, upload, uploadAs, open: (url: string) => app.inject({ url }) }
}

test('[WIRE-036, WIRE-037] [D7] a link downloads the file without a session, under its own name, only as an attachment', async () => {
  const { open, link } = await uploaded()

  const response = await open(link)

  expect(link).toMatch(/^\/api\/files\/[0-9a-f-]{36}\?token=/)
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe(PDF)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Pr_fliste 2026.pdf"; filename*=UTF-8\'\'Pr%C3%BCfliste%202026.pdf',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
})

test.for([
  ['The "final" plan.pdf', 'The _final_ plan.pdf', 'The%20%22final%22%20plan.pdf'],
  ['100 % ready.pdf', '100 _ ready.pdf', '100%20%25%20ready.pdf'],
  ['a%2Fb %20.pdf', 'a_2Fb _20.pdf', 'a%252Fb%20%2520.pdf'],
  ["Ben's (new) plan*.pdf", "Ben's (new) plan_.pdf", 'Ben%27s%20%28new%29%20plan_.pdf'],
])('[WIRE-037] [D2] %s is downloaded under its own name', async ([name, plain, encoded]) => {
  const { open, link } = await uploaded(name)

  const { headers } = await open(link)

  expect(headers['content-disposition']).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
})

test('[WIRE-038] [B11] a link works for ten minutes and not a second longer', async () => {
  const { open, link, clock } = await uploaded()

  clock.pass({ minutes: 9, seconds: 59 })
  const inTime = await open(link)
  clock.pass({ seconds: 1 })
  const late = await open(link)

  expect([inTime.statusCode, late.statusCode]).toEqual([200, 404])
})

test('[WIRE-038] [B11] a link ends with its person: deactivated, deleted, or with the organisation deactivated', async () => {
  const { open, link, db, person, as, make, inquiry } = await uploaded()
  const set = (values: { active?: boolean; deleted_at?: string | null }) =>
    db.updateTable('user_account').set(values).where('id', '=', person.id).execute()

  await set({ active: false })
  const inactive = await open(link)
  await set({ active: true, deleted_at: '2026-03-10T09:00:00.000Z' })
  const deleted = await open(link)
  await set({ deleted_at: null })
  const again = await open(link)
  await as(await make.superAdmin()).send(changeCustomer, {
    params: { id: inquiry.customer_id },
    body: { Website: '', Address: '', State: 'Kent', City: 'Dover', IsActive: false },
  })
  const closed = await open(link)

  expect([inactive, deleted, again, closed].map(({ statusCode }) => statusCode)).toEqual([404, 404, 200, 404])
})

test('[WIRE-038] [B11] a link is for the person it was made for, and only while they may see the file', async () => {
  const { open, link, make, inquiry, surroundings, db } = await uploaded()
  const colleague = await make.customerUser({ customer_id: inquiry.customer_id })
  const admin = await make.superAdmin()
  const id = /files\/([0-9a-f-]{36})/.exec(link)?.[1] ?? ''
  const forged = (user: { id: string }) => link.replace(/token=[0-9a-f-]{36}/, `token=${user.id}`)
  const statusesOf = (links: string[]) => Promise.all(links.map(async (url) => (await open(url)).statusCode))

  const inOthersNames = await statusesOf([forged(colleague), forged(admin)])
  const made = [documentLink(id, colleague.id, surroundings), documentLink(id, admin.id, surroundings)]
  const theirOwn = await statusesOf(made)
  await db.updateTable('customer').set({ deleted_at: '2026-03-10T09:00:00.000Z' }).execute()
  const ofDeleted = await statusesOf(made)

  expect([inOthersNames, theirOwn, ofDeleted]).toEqual([
    [404, 404],
    [404, 200],
    [404, 200],
  ])
})

test("[CUST-029, WIRE-036] [B12] a deleted organisation's documents open only for a super administrator", async () => {
  const { open, link, make, as, inquiry, uploadAs, surroundings, db } = await uploaded()
  const admin = await make.superAdmin()
  const manager = await make.customerAdmin({ customer_id: inquiry.customer_id })
  // A respondent of another organisation is still active when the first one is gone.
  const guest = await make.customerUser()
  await make.respondent({ inquiry_id: inquiry.id, user_id: guest.id, email: guest.email })
  await uploadAs(guest, "Guest's own.pdf")
  const params = { inquiryId: inquiry.id }
  await as(admin).send(uploadHelpDocument, { params, form: { Files: [new TestFile('Guide.pdf', PDF)] } })
  const idOf = async (name: string) =>
    (await db.selectFrom('document').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const links = [
    link,
    documentLink(await idOf('Guide.pdf'), manager.id, surroundings),
    documentLink(await idOf("Guest's own.pdf"), guest.id, surroundings),
    documentLink(await idOf('Guide.pdf'), admin.id, surroundings),
    documentLink(await idOf("Guest's own.pdf"), admin.id, surroundings),
  ]
  const statuses = () => Promise.all(links.map(async (url) => (await open(url)).statusCode))

  const before = await statuses()
  await as(admin).send(deleteCustomer, { params: { id: inquiry.customer_id } })
  const after = await statuses()

  expect([before, after]).toEqual([
    [200, 200, 200, 200, 200],
    [404, 404, 404, 200, 200],
  ])
  const { answer } = await as(admin).send(listInquiryDocuments, { params, query: {} })
  expect((await open(answer.data[0]?.path ?? '')).body).toBe(PDF)
})

test('[WIRE-039] [B11] a changed signature, a changed time, another document and a missing token are refused', async () => {
  const first = await uploaded()
  const { open, link, make, db } = first
  const admin = await make.superAdmin()
  const [, token = ''] = link.split('token=')
  const [user, expires, signature = ''] = token.split('.')
  const other = await make.insert('document', {
    ...(await db.selectFrom('document').selectAll().executeTakeFirstOrThrow()),
    id: '0190a6b0-0000-7000-8000-000000000abc',
    file_key: 'f'.repeat(32),
  })
  const path = link.split('?')[0]
  const forged = [
    `${path}?token=${user}.${expires}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
    `${path}?token=${user}.${Number(expires) + 3600}.${signature}`,
    `${path}?token=${admin.id}.${expires}.${signature}`,
    `${path}?token=${user}.${expires}.`,
    `/api/files/${other.id}?token=${token}`,
    `${path}?token=`,
  ]

  const statuses = await Promise.all(forged.map(async (url) => (await open(url)).statusCode))

  expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  expect((await open(`${path}`)).statusCode).toBe(400)
  expect((await open(link)).statusCode).toBe(200)
})

test('[WIRE-035, WIRE-040] [B11] files are stored under the server’s own names, and only a signed link opens one', async () => {
  const { open, storedFiles, link, signedIn, person, app } = await uploaded('..%2f..%2fpasswd.pdf')
  const [stored = ''] = await storedFiles()
  const { token } = await signedIn(person)
  const id = /files\/([0-9a-f-]{36})/.exec(link)?.[1]
  const paths = [
    `/files/${stored}`,
    `/api/files/${stored}`,
    `/data/files/${stored}`,
    `/api/files/${id}/${stored}`,
    `/${stored}`,
    '/files/',
  ]

  const answers = await Promise.all(paths.map(open))
  const withSession = await app.inject({ url: `/api/files/${id}`, headers: { authorization: `Bearer ${token}` } })

  expect(stored).toMatch(/^[0-9a-f]{32}$/)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404))
  expect(withSession.statusCode).toBe(400)
})

test('[WIRE-004, WIRE-038] [B5] a manager cannot see a respondent’s documents; a super administrator can, with the time of upload in UTC', async () => {
  const { as, make, db, inquiry, person, open } = await uploaded()
  const manager = await make.customerAdmin({ customer_id: inquiry.customer_id })
  const params = { inquiryId: inquiry.id, customerUserId: person.id }
  await db.updateTable('respondent').set({ status: 'completed' }).execute()

  const refused = await as(manager).send(listUserDocuments, { params, query: {} })
  const { answer } = await as(await make.superAdmin()).send(listUserDocuments, { params, query: {} })

  expect(refused.status).toBe(403)
  expect(answer.data).toMatchObject([{ DocumentName: 'Prüfliste 2026.pdf', UploadDate: '2026-03-10T09:00:00.000Z' }])
  expect((await open(answer.data[0]?.path ?? '')).statusCode).toBe(200)
})

test('[E1] a save that replaces a file succeeds even if the store fails to remove the old one', async () => {
  const { upload, person, inquiry, as, make } = await uploaded('first.pdf', { surroundings: { files: fullStore() } })

  const { status } = await upload('second.pdf')

  const { answer } = await as(await make.superAdmin()).send(listUserDocuments, {
    params: { inquiryId: inquiry.id, customerUserId: person.id },
    query: {},
  })
  expect([status, answer.data.map(({ DocumentName }) => DocumentName)]).toEqual([200, ['second.pdf']])
})

test('a refused change is answered with its reason even if the store fails to remove its files', async () => {
  const refused = withStoredFiles({ files: fullStore() }, [upload('one.pdf')], async () => {
    throw conflict('Too late.')
  })

  await expect(refused).rejects.toMatchObject({ status: 409, messages: ['Too late.'] })
})

test('[D8] if storing one of several files fails, none is left, not even the half-stored one', async () => {
  const put: string[] = []
  const removed: string[] = []
  const files: FileStore = {
    ...fullStore(),
    put: async (key) => {
      if (put.push(key) === 2) throw new Error('The file store does not answer.')
    },
    remove: async (key) => void removed.push(key),
  }

  const failing = withStoredFiles(
    { files },
    [upload('one.pdf'), upload('two.pdf'), upload('three.pdf')],
    async () => {},
  )

  await expect(failing).rejects.toThrow('The file store does not answer.')
  expect(put).toHaveLength(2)
  expect(removed).toEqual(put)
})

test('[G1] if it is unknown whether the rows were stored, their files stay', async () => {
  const removed: string[] = []
  const files: FileStore = { ...fullStore(), remove: async (key) => void removed.push(key) }
  const failsWith = (fault: Error) =>
    withStoredFiles({ files }, [upload('one.pdf')], async () => Promise.reject(fault)).catch(() => removed.length)

  const cutOff = await failsWith(new Error('Connection terminated unexpectedly'))
  const refused = await failsWith(new Error('The name is taken.'))

  expect([cutOff, refused]).toEqual([0, 1])
})

const upload = (name: string) => ({
  file: new SpooledFile(name, 3, `/tmp/${name}`),
  name,
  mediaType: 'application/pdf',
})

/** A store that accepts every file, has none, and removes none. */
function fullStore(): FileStore {
  return {
    put: async () => {},
    open: async () => Promise.reject(new Error('The file store does not answer.')),
    remove: async () => Promise.reject(new Error('The file store does not answer.')),
    async *list() {},
  }
}
