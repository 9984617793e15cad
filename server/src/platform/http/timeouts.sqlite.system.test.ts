/** Time-outs: how long the server waits for the other side of a connection. */
import { promisify } from 'node:util'
import { listInquiryDocuments, uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { expect, test, vi } from 'vitest'
import { openConnection, openFilesIn } from '../../test/outside/raw-connection.ts'
import { samples } from '../../test/samples.ts'
import { startServer, TestFile } from '../../test/server.ts'
import type { Timeouts } from './timeouts.ts'

/** A server with a document too large for a connection’s buffers, and a request for it. */
async function startWithLargeDocument(timeouts: Partial<Timeouts>) {
  const server = await startServer({ timeouts })
  const { id } = await server.make.inquiry()
  const { send } = await server.signedIn(await server.make.superAdmin())
  const content = Buffer.concat([samples.pdf, Buffer.alloc(24_000_000, 0x20)])
  await send(uploadHelpDocument, { params: { inquiryId: id }, form: { Files: [new TestFile('Large.pdf', content)] } })
  const { answer } = await send(listInquiryDocuments, { params: { inquiryId: id }, query: {} })
  const url = await server.listen()
  return {
    ...server,
    connection: () => openConnection(url),
    request: `GET ${answer.data[0]?.path} HTTP/1.1\r\nHost: plumbline.test\r\n\r\n`,
    isSending: () =>
      vi.waitFor(
        async () => {
          if ((await openFilesIn(server.folder)).length === 0) throw new Error('The file is not being sent yet.')
        },
        { timeout: 20_000 },
      ),
    isClosed: () =>
      vi.waitFor(
        async () => {
          const open = await openFilesIn(server.folder)
          if (open.length > 0) throw new Error(`${open.length} files are still open.`)
        },
        { timeout: 30_000, interval: 20 },
      ),
  }
}

test('[F3] a connection’s time-outs are set, whatever the defaults of Node and Fastify', async () => {
  const { app } = await startServer()

  expect(app.server).toMatchObject({
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    timeout: 150_000,
  })
})

test('[F3, N1] a client that stops reading a download is disconnected when its time is over, not after twice the time', async () => {
  const slowReader = 3000
  const { connection, request, isSending, isClosed } = await startWithLargeDocument({ slowReader })
  const { socket, send } = await connection()

  await send(request)
  socket.pause()
  await isSending()
  const stopped = performance.now()
  await isClosed()

  expect((performance.now() - stopped) / slowReader).toBeLessThan(1.9)
})

test('[N4] twenty aborted downloads leave no open descriptor', async () => {
  const { connection, request, isSending, isClosed } = await startWithLargeDocument({})

  for (let n = 0; n < 20; n++) {
    const { socket, send, cut } = await connection()
    await send(request)
    socket.pause()
    await isSending()
    cut()
  }

  await expect(isClosed()).resolves.toBeUndefined()
})

test('[F3, G2] a client refused while still sending can read the refusal after sending everything', async () => {
  const { listen, refused } = await startRefusing({ lingering: 20_000 })
  const { socket, send, answer, closed } = await openConnection(await listen())
  const faults: Error[] = []
  socket.on('error', (fault) => faults.push(fault)).pause()

  await send(REFUSED)
  await refused
  for (let n = 0; n < 10; n++) await send('x'.repeat(LEFT / 10))
  socket.resume()

  expect(await answer()).toMatchObject({ status: 401, head: expect.stringMatching(/^connection: close\r$/im) })
  await closed
  expect(faults).toEqual([])
})

test('[F3, N1] a refused client that neither sends the rest nor hangs up is soon disconnected', async () => {
  const { app, listen, refused } = await startRefusing({ lingering: 300 })
  const { socket, send } = await openConnection(await listen())
  const connections = promisify(app.server.getConnections.bind(app.server))
  socket.pause()

  await send(REFUSED)
  await refused
  const atFirst = await connections()
  await vi.waitUntil(async () => (await connections()) === 0, { timeout: 20_000 })

  expect(atFirst).toBe(1)
})

const LEFT = 1_000_000
/** A call without a session, which is refused before its body is read. */
const REFUSED = `POST /api/Findings/AddFindings HTTP/1.1\r\nHost: plumbline.test\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${LEFT}\r\n\r\n`

/** A server, and when it sent its first answer and when it hung up, if it did. */
async function startRefusing(timeouts: Partial<Timeouts>) {
  const server = await startServer({ timeouts })
  const refused = new Promise<void>((resolve) =>
    server.app.server.once('connection', (socket) => socket.once('finish', () => setImmediate(resolve))),
  )
  return { ...server, refused }
}
