/** How the server handles multipart bodies that are cut off, too large or malicious, over a real connection. */
import { rm } from 'node:fs/promises'
import { uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { expect, test, vi } from 'vitest'
import { type Connection, chunk, openConnection, openFilesIn } from '../../test/outside/raw-connection.ts'
import { samples } from '../../test/samples.ts'
import { startServer, TestFile } from '../../test/server.ts'
import type { TestServerOptions } from '../../test/start-server.ts'

const MiB = 1_048_576

/** A listening server with an inquiry that accepts help documents, and a helper that starts such an upload. */
async function startListening(options?: TestServerOptions) {
  const server = await startServer(options)
  const { id } = await server.make.inquiry()
  const { token, send } = await server.signedIn(await server.make.superAdmin())
  const url = await server.listen()
  /** The head of an upload; without a length its body is chunked. */
  const head = (length?: number, type = 'multipart/form-data; boundary=x') =>
    [
      `POST /api/Inquiry/UploadHelpDocument/${id} HTTP/1.1`,
      'Host: plumbline.test',
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n')
  return {
    ...server,
    head,
    token,
    connection: () => openConnection(url),
    upload: (...Files: TestFile[]) => send(uploadHelpDocument, { params: { inquiryId: id }, form: { Files } }),
    /** No upload has left a file or an open descriptor. */
    nothingIsLeft: () =>
      vi.waitFor(
        async () => {
          const left = [...(await server.temporaryFiles()), ...(await openFilesIn(server.folder))]
          if (left.length > 0) throw new Error(`${left.length} are left: ${left[0]}`)
        },
        { timeout: 30_000, interval: 20 },
      ),
    isReading: () =>
      vi.waitFor(
        async () => {
          if ((await server.temporaryFiles()).length === 0) throw new Error('No file is being read yet.')
        },
        { timeout: 30_000, interval: 5 },
      ),
  }
}
type Listening = Awaited<ReturnType<typeof startListening>>

const file = (name = 'Files', fileName = 'Plan.pdf') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n`
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

test.for<[string, (server: Listening, line: Connection) => Promise<void>]>([
  [
    'in the middle of a file',
    async ({ head, isReading }, { send }) => {
      await send(`${head(MiB)}${file()}%PDF-1.7 and so on`)
      await isReading()
    },
  ],
  [
    'in the middle of a file of unknown length',
    async ({ head, isReading }, { send }) => {
      await send(head())
      await send(chunk(`${file()}${'a'.repeat(200_000)}`))
      await isReading()
    },
  ],
  ['in the middle of a part’s header', async ({ head }, { send }) => send(`${head(MiB)}--x\r\nContent-Dispo`)],
  ['before the first byte of the body', async ({ head }, { send }) => send(head(MiB))],
  [
    'in the second of two files',
    async ({ head, isReading }, { send }) => {
      await send(`${head(MiB)}${file()}%PDF-1.7\r\n${file()}%PDF-1.7`)
      await isReading()
    },
  ],
])('[D8, N4] twenty uploads cut off %s leave no file and no open descriptor', async ([, begin]) => {
  const server = await startListening()

  for (let n = 0; n < 20; n++) {
    const line = await server.connection()
    await begin(server, line)
    line.cut()
  }

  await server.nothingIsLeft()
  expect((await server.upload(new TestFile('Plan.pdf', samples.pdf))).status).toBe(200)
})

test.for<[string, number, (server: Listening, line: Connection) => Promise<void>]>([
  [
    'more bytes than a form may have, their number not said',
    413,
    async ({ head }, { send }) => {
      await send(head())
      const part = chunk(`${file()}${'a'.repeat(20 * MiB)}\r\n`)
      for (let n = 0; n < 5; n++) await send(part)
      await send(chunk(`${file()}${'a'.repeat(6 * MiB)}`))
    },
  ],
  [
    'one file that is too large',
    413,
    async ({ head }, { send }) => {
      await send(head())
      await send(chunk(file()))
      for (let n = 0; n < 27; n++) await send(chunk(Buffer.alloc(MiB)))
    },
  ],
  [
    'more parts than a form may have, all at once behind an open file',
    413,
    async ({ head }, { send }) => {
      await send(head())
      await send(chunk(`${file()}%PDF-1.7\r\n${file().repeat(120)}`))
    },
  ],
  [
    'a field longer than any text',
    413,
    async ({ head }, { send }) => {
      await send(head())
      await send(chunk(`${file()}%PDF-1.7\r\n${field('Note', 'a'.repeat(20_000))}${file()}`))
    },
  ],
  [
    'an unknown field',
    400,
    async ({ head }, { send }) => {
      await send(head())
      await send(chunk(`${file()}%PDF-1.7\r\n${field('a b', 'c')}${file()}`))
    },
  ],
  [
    'a field without a name',
    400,
    async ({ head }, { send }) => {
      await send(head())
      await send(chunk(`${file()}%PDF-1.7\r\n--x\r\nContent-Disposition: form-data\r\n\r\nnothing\r\n${file()}`))
    },
  ],
  [
    'a body that ends in the middle of a file',
    400,
    async ({ head }, { send }) => {
      const body = `${file()}%PDF-1.7`
      await send(`${head(body.length)}${body}`)
    },
  ],
  [
    'a body that is not multipart',
    400,
    async ({ head }, { send }) => {
      await send(`${head(7)}nothing`)
    },
  ],
  ['a length above the limit', 413, async ({ head }, { send }) => send(head(200 * MiB))],
])('[D6, D8] %s: answered with %i each time, and nothing is left', async ([, status, begin]) => {
  const server = await startListening()
  const seen: number[] = []

  for (let n = 0; n < 2; n++) {
    const line = await server.connection()
    await begin(server, line)
    seen.push((await line.answer()).status)
    line.cut()
  }

  expect(seen).toEqual([status, status])
  await server.nothingIsLeft()
})

test('[D6] someone who may not upload is refused before a byte of the body has come', async () => {
  const { connection, head, token, signedIn, make, temporaryFiles } = await startListening()
  const { token: foreign } = await signedIn(await make.customerAdmin())
  const heads = [
    [401, head(MiB).replace(/Authorization.*\r\n/, '')],
    [401, head(MiB).replace(token, `${token}x`)],
    [403, head().replace(token, foreign)],
  ] as const

  for (const [status, request] of heads) {
    const { send, answer, cut } = await connection()
    await send(request)
    expect((await answer()).status).toBe(status)
    cut()
  }

  expect(await temporaryFiles()).toEqual([])
})

test('[D8, P5] if a temporary file cannot be written the call is answered, and nothing is left', async () => {
  const { connection, head, surroundings, folder } = await startListening()
  await rm(surroundings.temporaryFolder, { recursive: true })
  const line = await connection()

  await line.send(head())
  await line.send(chunk(`${file()}%PDF-1.7\r\n${file()}${'a'.repeat(200_000)}`))

  expect((await line.answer()).status).toBe(500)
  expect(await openFilesIn(folder)).toEqual([])
})

test('[D8] a connection whose upload was refused takes the next call', async () => {
  const { connection, head, nothingIsLeft } = await startListening()
  const line = await connection()

  await line.send(head())
  await line.send(chunk(`${file()}%PDF-1.7\r\n${field('a b', 'c')}${file()}${'a'.repeat(MiB)}`))
  const refused = await line.answer()
  await line.send(chunk('more of it'))
  await line.send('0\r\n\r\n')
  await line.send('GET /api/health HTTP/1.1\r\nHost: plumbline.test\r\n\r\n')

  expect([refused.status, (await line.answer()).status]).toEqual([400, 200])
  await nothingIsLeft()
})

test('[D8, F3, N1] a stalled upload is ended by the request time-out, and nothing is left', async () => {
  const { connection, head, nothingIsLeft, upload } = await startListening({
    timeouts: { headers: 1000, request: 1000, checkInterval: 50 },
  })
  const line = await connection()

  await line.send(head())
  await line.send(chunk(`${file()}%PDF-1.7`))
  await line.closed

  await nothingIsLeft()
  expect((await upload(new TestFile('Plan.pdf', samples.pdf))).status).toBe(200)
})

test.for([
  ['multipart/form-data', 400],
  ['multipart/form-data;', 400],
  ['multipart/form-data; boundary', 400],
  ['multipart/form-data; boundary=', 400],
  ['multipart/form-data; boundary=""', 400],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, 400],
  ['multipart/form-data; boundary=x; charset=utf-16', 415],
  ['multipart/form-data; charset=utf-8; boundary=x', 200],
] as const)('[C7, WIRE-023] the content type %j answers %i', async ([type, status]) => {
  const { connection, head } = await startListening()
  const line = await connection()
  const body = `${file()}${samples.pdf.toString('latin1')}\r\n--x--\r\n`

  await line.send(`${head(Buffer.byteLength(body, 'latin1'), type)}${body}`)

  expect((await line.answer()).status).toBe(status)
})
