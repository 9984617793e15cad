/** How an uploaded file is stored, seen through a call that accepts one. */
import { uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { expect, test } from 'vitest'
import { samples } from '../../test/samples.ts'
import { startServer, TestFile } from '../../test/server.ts'

const limit = 26_214_400

/** A server with an inquiry, and an upload of files to it. */
async function startWithInquiry() {
  const server = await startServer()
  const { id } = await server.make.inquiry()
  const { send } = await server.signedIn(await server.make.superAdmin())
  const upload = (...Files: TestFile[]) => send(uploadHelpDocument, { params: { inquiryId: id }, form: { Files } })
  const documents = () =>
    server.db.selectFrom('document').select(['name', 'media_type', 'size']).orderBy('id').execute()
  return { ...server, upload, documents }
}

/** A PDF of this many bytes. */
const pdf = (bytes: number) => Buffer.concat([samples.pdf, Buffer.alloc(bytes - samples.pdf.length, 0x20)])

test('[WIRE-033] a file of 25 MB is stored; one byte more answers 413 and leaves none of the call’s files behind', async () => {
  const { upload, documents, storedFiles, temporaryFiles } = await startWithInquiry()

  const tooLarge = await upload(new TestFile('Small.pdf', samples.pdf), new TestFile('Large.pdf', pdf(limit + 1)))
  const afterRefusal = { stored: await storedFiles(), temporary: await temporaryFiles(), rows: await documents() }
  const largest = await upload(new TestFile('Largest.pdf', pdf(limit)))

  expect(tooLarge.status).toBe(413)
  expect(afterRefusal).toEqual({ stored: [], temporary: [], rows: [] })
  expect(largest.status).toBe(200)
  expect(await documents()).toEqual([{ name: 'Largest.pdf', media_type: 'application/pdf', size: 26_214_400 }])
  expect(await storedFiles()).toHaveLength(1)
  expect(await temporaryFiles()).toEqual([])
})

test('[WIRE-029, WIRE-034] a file of a type that is not accepted, or named as one, answers 415 and leaves nothing behind', async () => {
  const { upload, documents, storedFiles, temporaryFiles } = await startWithInquiry()
  const page = '<!doctype html><script>alert(1)</script>'

  const refused = [
    await upload(new TestFile('Page.html', page)),
    await upload(new TestFile('Page.pdf', page)),
    await upload(new TestFile('Slides.xlsx', samples.pptx)),
    await upload(new TestFile('Plan.pdf', samples.pdf), new TestFile('Page.pdf', page)),
  ]

  expect(refused.map(({ status }) => status)).toEqual([415, 415, 415, 415])
  const wrong = 'Please upload the correct file.'
  const accepted = 'Accepted files are .xlsx, .xls, .ods, .csv, .docx, .doc, .odt, .pdf, .zip, .pptx, .ppt and .odp.'
  expect(refused.map(({ failure }) => failure?.errorMessage)).toEqual([[wrong, accepted], [wrong], [wrong], [wrong]])
  expect([await storedFiles(), await temporaryFiles(), await documents()]).toEqual([[], [], []])
  expect((await upload(new TestFile('Plan.pdf', samples.pdf))).status).toBe(200)
})

test('[WIRE-035] a file is stored under the server’s own name; its given name is a safe label', async () => {
  const { upload, documents, storedFiles } = await startWithInquiry()

  await upload(new TestFile('../../Budget\u202e 2026.xlsx', samples.xlsx))

  const stored = await storedFiles()
  expect(stored).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect((await documents()).map(({ name }) => name)).toEqual(['Budget 2026.xlsx'])
})
