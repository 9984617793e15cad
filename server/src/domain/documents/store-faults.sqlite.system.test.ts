/** How document calls behave while the store fails or the reader disconnects. */
import { readdir, readlink } from 'node:fs/promises'
import { uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { expect, test, vi } from 'vitest'
import { s3Address } from '../../platform/files/s3-address.ts'
import { s3Store } from '../../platform/files/s3-store.ts'
import { startProxy, startS3 } from '../../test/outside/outside.ts'
import { samples } from '../../test/samples.ts'
import { startServer, TestFile } from '../../test/server.ts'
import type { TestServerOptions } from '../../test/start-server.ts'
import { documentLink } from './document-links.ts'

const LARGE = 8_000_000
const refusedForNow = '503 again in 5 s'

test('[P6] while the store is down uploads and downloads answer 503 and leave nothing behind; then they work', async () => {
  const { files, proxy } = await storeBehindProxy()
  const { upload, link, documents, temporaryFiles, app } = await startWithDocument({ surroundings: { files } })
  const open = async () => outcome(await app.inject({ url: link }))

  proxy.silence()
  const whileSilent = [await upload('Two.pdf'), await open()]
  await proxy.close()
  const whileAway = [await upload('Two.pdf'), await open()]
  const left = [await documents(), await temporaryFiles()]
  proxy.speak()
  await proxy.open()
  const after = [await open(), await upload('Two.pdf')]

  expect([...whileSilent, ...whileAway]).toEqual(Array(4).fill(refusedForNow))
  expect(left).toEqual([['One.pdf'], []])
  expect(after).toEqual(['200', '200'])
  expect(await documents()).toEqual(['One.pdf', 'Two.pdf'])
})

test('[P6] a download cut off by the store is cut off for its reader, never ended as if complete, and the server continues', async () => {
  const { files, proxy } = await storeBehindProxy()
  const { listen, link } = await startWithDocument({ surroundings: { files } })
  const address = await listen()

  const download = await fetch(`${address}${link}`)
  await proxy.close()
  const read = download.arrayBuffer()

  await expect(read).rejects.toThrow()
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})

test.runIf(process.platform === 'linux')('[N4] a reader who goes away in the middle leaves no file open', async () => {
  const { listen, link, folder, surroundings } = await startWithDocument()
  const address = await listen()
  // Keeps what was opened: otherwise the garbage collector would close it.
  vi.spyOn(surroundings.files, 'open')

  for (let reader = 0; reader < 20; reader++) {
    const leaving = new AbortController()
    await fetch(`${address}${link}`, { signal: leaving.signal })
    leaving.abort()
  }

  await vi.waitUntil(async () => (await openFilesIn(folder)).length === 0, { timeout: 20_000 })
})

async function storeBehindProxy() {
  const { url } = await startS3()
  const proxy = await startProxy(new URL(url))
  const address = s3Address(Object.assign(new URL(url), { host: proxy.host }).href)
  if (typeof address === 'string') throw new Error(address)
  return { files: s3Store(address, 1500), proxy }
}

/** A server with one large document, and a link to it. */
async function startWithDocument(options?: TestServerOptions) {
  const server = await startServer(options)
  const { db, make } = server
  const admin = await make.superAdmin()
  const { id: inquiryId } = await make.inquiry()
  const { send } = await server.signedIn(admin)
  async function upload(name: string) {
    const file = new TestFile(name, Buffer.concat([samples.pdf, Buffer.alloc(LARGE)]))
    const { status, headers } = await send(uploadHelpDocument, { params: { inquiryId }, form: { Files: [file] } })
    return outcome({ statusCode: status, headers })
  }
  await upload('One.pdf')
  const { id } = await db.selectFrom('document').select('id').executeTakeFirstOrThrow()
  return {
    ...server,
    upload,
    link: documentLink(id, admin.id, server.surroundings),
    documents: async () =>
      (await db.selectFrom('document').select('name').orderBy('id').execute()).map(({ name }) => name),
  }
}

function outcome({ statusCode, headers }: { statusCode: number; headers: Readonly<Record<string, unknown>> }): string {
  const again = headers['retry-after']
  return again === undefined ? String(statusCode) : `${statusCode} again in ${again} s`
}

async function openFilesIn(folder: string): Promise<string[]> {
  const open = await readdir('/proc/self/fd')
  const paths = await Promise.all(open.map((n) => readlink(`/proc/self/fd/${n}`).catch(() => 'closed since')))
  return paths.filter((path) => path.startsWith(folder))
}
