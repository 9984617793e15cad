/** Time-outs: how long the server waits for the other side of a connection. */

import { listInquiryDocuments, uploadHelpDocument } from '@plumbline/contract/help-documents'
import { expect, test, vi } from 'vitest'
import { openConnection, openFilesIn } from '../test/raw-connection.ts'
import { samples } from '../test/samples.ts'
import { startServer, TestFile } from '../test/server.ts'
import type { Timeouts } from './timeouts.ts'

/** A server with a document too large for what a connection holds on its way, and a request for it. */
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
      vi.waitFor(async () => {
        if ((await openFilesIn(server.folder)).length === 0) throw new Error('The file is not being sent yet.')
      }),
    isClosed: () =>
      vi.waitFor(
        async () => {
          const open = await openFilesIn(server.folder)
          if (open.length > 0) throw new Error(`${open.length} files are still open.`)
        },
        { timeout: 15_000, interval: 20 },
      ),
  }
}

test('[F3] how long a connection is waited for is set, whatever the defaults of Node and Fastify are', async () => {
  const { app } = await startServer()

  expect(app.server).toMatchObject({
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    timeout: 150_000,
  })
})

test('[F3, N1] who stops reading a download is let go when the time for it is over, not twice as late', async () => {
  const slowReader = 3000
  const { connection, request, isSending, isClosed } = await startWithLargeDocument({ slowReader })
  const { socket, send } = await connection()

  await send(request)
  socket.pause()
  await isSending()
  const stopped = performance.now()
  await isClosed()

  expect((performance.now() - stopped) / slowReader).toBeLessThan(1.6)
})

test('[N4] twenty downloads that are cut off leave no descriptor', async () => {
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
