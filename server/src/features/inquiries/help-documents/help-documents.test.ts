import { readdir } from 'node:fs/promises'
import { listInquiryDocuments, uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { getInquiry } from '@plumbline/contract/inquiries/inquiries'
import { expect, test } from 'vitest'
import { samples } from '../../../test/samples.ts'
import { startServer, TestFile } from '../../../test/server.ts'

async function atAnInquiry() {
  const server = await startServer()
  const inquiry = await server.make.inquiry()
  const admin = await server.signedIn(await server.make.superAdmin())
  const params = { inquiryId: inquiry.id }
  return {
    ...server,
    inquiry,
    params,
    admin,
    upload: (...Files: TestFile[]) => admin.send(uploadHelpDocument, { params, form: { Files } }),
    names: async () =>
      (await admin.send(listInquiryDocuments, { params, query: { pageSize: 100 } })).answer.data.map(
        (row) => row.DocumentName,
      ),
  }
}
const pdf = (name: string) => new TestFile(name, samples.pdf)

test('[MONI-032, RES-026, WIRE-036] help documents are added, listed newest first, and are downloaded under their own names', async () => {
  const { upload, admin, params, app, inquiry, make, signedIn } = await atAnInquiry()

  const one = await upload(pdf('Guide.pdf'))
  const two = await upload(new TestFile('Übersicht 2026.docx', samples.docx), new TestFile('Slides.pptx', samples.pptx))

  expect([one.status, one.answer, two.status]).toEqual([200, {}, 200])
  const manager = await signedIn(await make.customerAdmin({ customer_id: inquiry.customer_id }))
  const { answer } = await manager.send(listInquiryDocuments, { params, query: { pageSize: 2 } })
  expect(answer).toMatchObject({ totalItem: 3, totalPage: 2, currentPage: 1, pageSize: 2 })
  expect(answer.data.map(({ DocumentName }) => DocumentName)).toEqual(['Slides.pptx', 'Übersicht 2026.docx'])
  expect(answer.data[0]?.UploadDate).toBe('2026-03-10T09:00:00.000Z')
  const opened = await app.inject({ url: answer.data[1]?.path ?? '' })
  expect([opened.statusCode, opened.rawPayload.equals(samples.docx)]).toEqual([200, true])
  expect((await admin.send(getInquiry, { params: { id: inquiry.id } })).answer.Documents).toBe(3)
})

test('[RES-026] the search covers the name', async () => {
  const { upload, admin, params } = await atAnInquiry()
  await upload(pdf('Guide.pdf'), pdf('Plan 100%.pdf'))
  const found = async (search: string) =>
    (await admin.send(listInquiryDocuments, { params, query: { search } })).answer.totalItem

  expect([await found('GUIDE'), await found('%'), await found('nothing')]).toEqual([1, 1, 0])
})

test('[MONI-033] a duplicate name is refused, in any case, and none of the files is stored', async () => {
  const { upload, names, storedFiles } = await atAnInquiry()
  await upload(pdf('Guide.pdf'))

  const again = await upload(pdf('New.pdf'), pdf('GUIDE.pdf'))
  const twice = await upload(pdf('Same.pdf'), pdf('same.pdf'))

  expect(again.failure).toEqual({ status: 409, title: 'Duplicate File', errorMessage: ['GUIDE.pdf Already Uploaded'] })
  expect(twice.failure?.errorMessage).toEqual(['same.pdf Already Uploaded'])
  expect(await names()).toEqual(['Guide.pdf'])
  expect(await storedFiles()).toHaveLength(1)
})

test('[MONI-033] of concurrent uploads with one name one is stored', async () => {
  const { upload, names, storedFiles } = await atAnInquiry()

  const sent = await Promise.all([1, 2, 3, 4].map(() => upload(pdf('Guide.pdf'))))

  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await names()).toEqual(['Guide.pdf'])
  expect(await storedFiles()).toHaveLength(1)
})

test('[MONI-033] another inquiry may have a document of the same name', async () => {
  const { upload, admin, make } = await atAnInquiry()
  await upload(pdf('Guide.pdf'))
  const other = { inquiryId: (await make.inquiry()).id }

  const { status } = await admin.send(uploadHelpDocument, { params: other, form: { Files: [pdf('Guide.pdf')] } })

  expect(status).toBe(200)
})

test('[MONI-043] spreadsheets, texts, PDF, zip and presentations are accepted; with any other type none are', async () => {
  const { upload, names } = await atAnInquiry()
  const good = Object.entries(samples).map(([ending, content]) => new TestFile(`Document.${ending}`, content))
  const bad = [
    new TestFile('page.html', '<p>Hello</p>'),
    new TestFile('program.pdf', 'MZ'),
    new TestFile('text.txt', 'Hello'),
    // Of a type that is kept, but for a catalogue alone.
    new TestFile('catalogue.json', '{}'),
    new TestFile('picture.docx', samples.pdf),
  ]

  for (const file of bad) {
    const { status, failure } = await upload(pdf('Good.pdf'), file)
    expect([status, failure?.errorMessage[0]]).toEqual([415, 'Please upload the correct file.'])
  }
  expect(await names()).toEqual([])
  expect((await upload(...good)).status).toBe(200)
  expect((await names()).toSorted()).toEqual(
    ['csv', 'doc', 'docx', 'odp', 'ods', 'odt', 'pdf', 'ppt', 'pptx', 'xls', 'xlsx', 'zip'].map((e) => `Document.${e}`),
  )
})

test('[MONI-031] at least one help document is needed', async () => {
  const { admin, params } = await atAnInquiry()

  const { status, failure } = await admin.sendFaulty(uploadHelpDocument, { params, form: { Other: 'x' } })

  expect([status, failure?.errorMessage]).toEqual([400, ['Files: Please upload a document, first.']])
})

test("[MONI-032, RES-026, RES-028, RES-029] only a SuperAdmin adds help documents; another organisation's are not found", async () => {
  const { upload, params, make, inquiry, as, admin, names } = await atAnInquiry()
  await upload(pdf('Guide.pdf'))
  const manager = await make.customerAdmin({ customer_id: inquiry.customer_id })
  const respondent = await make.customerUser({ customer_id: inquiry.customer_id })
  const stranger = await make.customerAdmin()
  const form = { Files: [pdf('More.pdf')] }
  const nowhere = { inquiryId: '0190a6b0-0000-7000-8000-000000000000' }

  for (const user of [manager, respondent]) {
    expect((await as(user).send(uploadHelpDocument, { params, form })).status).toBe(403)
  }
  expect((await as(respondent).send(listInquiryDocuments, { params, query: {} })).status).toBe(403)
  expect((await as(stranger).send(listInquiryDocuments, { params, query: {} })).status).toBe(404)
  expect((await admin.send(uploadHelpDocument, { params: nowhere, form })).status).toBe(404)
  expect(await names()).toEqual(['Guide.pdf'])
})

/** Names as an upload's header may hold them: what climbs, splits lines, runs, misleads or is no name at all. */
const hostileNames = [
  '"../../etc/passwd.pdf"',
  '"..\\..\\windows\\win.pdf"',
  '"/etc/cron.d/job.pdf"',
  '"C:\\boot.pdf"',
  '"....//....//climb.pdf"',
  '"%2e%2e%2fencoded.pdf"',
  '"nothing\0.pdf"',
  '"nothing%00.pdf"',
  `"${'a'.repeat(300)}.pdf"`,
  `"${'ü'.repeat(300)}.pdf"`,
  '"split\r\nSet-Cookie: x=1.pdf"',
  '"split\nSet-Cookie: y=1.pdf"',
  '"split%0d%0aSet-Cookie: z=1.pdf"',
  '"turned\u202efdp.exe.pdf"',
  '"hid\u200bden\u2028.pdf"',
  '"CON.pdf"',
  '"nul"',
  '"LPT1.pdf"',
  '".pdf"',
  '".."',
  '""',
  '"a\\"b.pdf"',
  '"a"; filename="b.pdf"',
  '"\'; drop table document; --.pdf"',
  '"<img src=x onerror=alert(1)>.pdf"',
  '"=cmd|calc!A1.pdf"',
  '".htaccess.pdf"',
  '"stream.pdf:hidden.pdf"',
  '"$(touch ran).pdf"',
  '"plain.pdf"; filename*=UTF-8\'\'..%2f..%2f%0d%0aX: y.pdf',
  "UTF-8''unquoted.pdf",
]

test('[D2] a hostile name is refused or sanitised; nothing is written elsewhere, and no header is split', async () => {
  const { app, admin, params, folder, storedFiles, temporaryFiles } = await atAnInquiry()
  const before = await readdir(folder, { recursive: true })
  const statuses = new Set<number>()

  for (const name of hostileNames) {
    const head = `--x\r\nContent-Disposition: form-data; name="Files"; filename=${name}\r\nContent-Type: application/pdf\r\n\r\n`
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/Inquiry/UploadHelpDocument/${params.inquiryId}`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), samples.pdf, Buffer.from('\r\n--x--\r\n')]),
    })
    statuses.add(statusCode)
  }

  const { answer } = await admin.send(listInquiryDocuments, { params, query: { pageSize: 100 } })
  const stored = await storedFiles()
  expect([...statuses].filter((status) => status !== 200 && (status < 400 || status > 499))).toEqual([])
  expect(answer.totalItem).toBeGreaterThan(15)
  expect(stored).toHaveLength(answer.totalItem)
  expect(stored.filter((name) => !/^[0-9a-f]{32}$/.test(name))).toEqual([])
  expect(await temporaryFiles()).toEqual([])
  expect((await readdir(folder, { recursive: true })).length - before.length).toBe(stored.length)
  for (const { DocumentName, path } of answer.data) {
    expect(DocumentName).toMatch(/^(?!\.)[^/\\<>:|?*\p{Cc}\p{Cf}\u2028\u2029]{1,200}$/u)
    const { statusCode, headers } = await app.inject({ url: path })
    expect([statusCode, headers['set-cookie'], headers.x]).toEqual([200, undefined, undefined])
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\\\r\n]+"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/,
    )
  }
})

test('[D7] each stored type is served as an attachment of its own media type, which no browser shows or runs', async () => {
  const { app, upload, admin, params } = await atAnInquiry()
  await upload(...Object.entries(samples).map(([ending, content]) => new TestFile(`Document.${ending}`, content)))
  const { answer } = await admin.send(listInquiryDocuments, { params, query: { pageSize: 100 } })

  const opened = await Promise.all(answer.data.map(({ path }) => app.inject({ url: path })))

  for (const { statusCode, headers } of opened) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="Document\.\w+"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  }
  const types = opened.map(({ headers }, n) => [answer.data[n]?.DocumentName.slice(9), headers['content-type']])
  const openXml = 'application/vnd.openxmlformats-officedocument'
  const openDocument = 'application/vnd.oasis.opendocument'
  expect(Object.fromEntries(types)).toEqual({
    xlsx: `${openXml}.spreadsheetml.sheet`,
    docx: `${openXml}.wordprocessingml.document`,
    pptx: `${openXml}.presentationml.presentation`,
    xls: 'application/vnd.ms-excel',
    doc: 'application/msword',
    ppt: 'application/vnd.ms-powerpoint',
    ods: `${openDocument}.spreadsheet`,
    odt: `${openDocument}.text`,
    odp: `${openDocument}.presentation`,
    csv: 'text/csv; charset=utf-8',
    pdf: 'application/pdf',
    zip: 'application/zip',
  })
})
