import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { portOf, startProxy, startS3 } from '../../test/outside/outside.ts'
import { type FileStore, type KeptFile, newFileKey, StoreUnavailable } from './file-store.ts'
import { emptyTemporaryFolder, folderStore, sweepUnfinished } from './folder-store.ts'
import { type S3Address, s3Address } from './s3-address.ts'
import { openS3Store, s3Store } from './s3-store.ts'

/** A store, and a folder for incoming files. */
interface Place {
  readonly store: FileStore
  readonly temporaryFolder: string
}

async function inFolder(): Promise<Place & { folder: string }> {
  const root = await temporaryFolder()
  const folder = join(root, 'files')
  await mkdir(join(root, 'tmp'))
  return { store: await folderStore(folder), temporaryFolder: join(root, 'tmp'), folder }
}

async function inS3(): Promise<Place & { folder: string }> {
  const { url, folder } = await startS3()
  return { store: storeAt(url), temporaryFolder: await temporaryFolder(), folder }
}

describe.each([
  ['in a folder', inFolder],
  ['in an S3-compatible store', inS3],
])('[RUN-019, RUN-020] files are kept %s', (_, open) => {
  test('a file comes back unchanged, and its temporary file is gone', async () => {
    const { store, temporaryFolder } = await open()
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251))
    const key = newFileKey()

    await store.put(key, await written(temporaryFolder, content))

    expect((await buffer(await store.open(key))).equals(content)).toBe(true)
    expect(await readdir(temporaryFolder)).toEqual([])
  })

  test('[WIRE-035] nothing in the store is named after what was uploaded', async () => {
    const { store, temporaryFolder, folder } = await open()
    const key = newFileKey()

    await store.put(key, await written(temporaryFolder, 'content', 'salaries.xlsx'))

    const names = await readdir(folder, { recursive: true })
    expect(names.filter((name) => name.includes(key))).not.toEqual([])
    expect(names.filter((name) => name.includes('salaries'))).toEqual([])
  })

  test('a removed file is gone, and removing it again is not an error', async () => {
    const { store, temporaryFolder } = await open()
    const [removed, kept] = [newFileKey(), newFileKey()]
    await store.put(removed, await written(temporaryFolder, 'one'))
    await store.put(kept, await written(temporaryFolder, 'two'))

    await store.remove(removed)
    await store.remove(removed)

    await expect(store.open(removed)).rejects.toThrow()
    expect(String(await buffer(await store.open(kept)))).toBe('two')
  })

  test('[P2] every file, and nothing else, is listed with the time it was written', async () => {
    const { store, temporaryFolder, folder } = await open()
    const keys = Array.from({ length: 5 }, newFileKey).sort()
    // A file's time is of a clock that ticks a few milliseconds late; the other store knows seconds.
    const before = Math.floor((Date.now() - 100) / 1000) * 1000
    for (const key of keys) await store.put(key, await written(temporaryFolder, 'content', key))
    await writeFile(join(folder, 'notes.txt'), 'not ours')

    const listed: KeptFile[] = []
    for await (const file of store.list()) listed.push(file)
    listed.sort((a, b) => a.key.localeCompare(b.key))

    expect(listed.map(({ key }) => key)).toEqual(keys)
    for (const { at } of listed) {
      expect(at.getTime()).toBeGreaterThanOrEqual(before)
      expect(at.getTime()).toBeLessThanOrEqual(Date.now())
    }
  })

  test('a key that is not ours never reaches the store', async () => {
    const { store, temporaryFolder } = await open()
    const file = await written(temporaryFolder, 'content')

    for (const key of ['../secret', '', 'A'.repeat(32), `${newFileKey()}/..`]) {
      await expect(store.put(key, file)).rejects.toThrow('A file key has 32 hexadecimal digits.')
      await expect(store.open(key)).rejects.toThrow('A file key has 32 hexadecimal digits.')
      await expect(store.remove(key)).rejects.toThrow('A file key has 32 hexadecimal digits.')
    }
  })
})

test('only the owner can read the folder of files', async () => {
  const { folder } = await inFolder()

  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

describe('[RUN-020] the address of an S3-compatible store', () => {
  test('another secret key is refused by the store', async () => {
    const { url } = await startS3()
    const store = storeAt(url.replace(':S3RVER@', ':wrong@'))
    const file = await written(await temporaryFolder(), 'content')

    await expect(store.put(newFileKey(), file)).rejects.toThrow('SignatureDoesNotMatch')
    expect(String(await readFile(file))).toBe('content')
  })

  test('files are stored under the prefix', async () => {
    const { url, folder } = await startS3()
    const key = newFileKey()

    await storeAt(url.replace('?', '/plumbline/live?')).put(key, await written(await temporaryFolder(), 'content'))

    expect(await readdir(join(folder, 'documents/plumbline/live'))).toContain(`${key}._S3rver_object`)
  })

  test('a store that does not answer is an error, not an empty file', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `s3://key:word@127.0.0.1:${portOf(silent)}/documents?protocol=http`
    silent.close()

    await expect(storeAt(url).open(newFileKey())).rejects.toThrow()
  })
})

describe('[P6] a store that fails', () => {
  test('says so in time if it goes silent, refuses connections or cuts a file off, and is used again once it is back', async () => {
    const { store, proxy, temporaryFolder } = await behindProxy()
    const [key, other] = [newFileKey(), newFileKey()]
    const content = Buffer.alloc(8_000_000, 'plumb')
    await store.put(key, await written(temporaryFolder, content))
    const file = await written(temporaryFolder, content)
    const all = () =>
      Promise.allSettled([
        store.put(other, file),
        store.open(key),
        store.remove(other),
        store.list()[Symbol.asyncIterator]().next(),
      ])

    const [silent, cut] = [await store.open(key), await store.open(key)]
    proxy.silence()
    const whileSilent = [...(await all()), ...(await Promise.allSettled([buffer(silent)]))]
    await proxy.close()
    const whileAway = [...(await all()), ...(await Promise.allSettled([buffer(cut)]))]
    proxy.speak()
    await proxy.open()

    for (const outcome of [...whileSilent, ...whileAway])
      expect(outcome).toEqual({ status: 'rejected', reason: expect.any(StoreUnavailable) })
    expect((await buffer(await store.open(key))).equals(content)).toBe(true)
    await store.put(other, file)
  })

  test('does not hold the connection of a reader who has left', async () => {
    const { store, proxy, temporaryFolder } = await behindProxy()
    const key = newFileKey()
    await store.put(key, await written(temporaryFolder, Buffer.alloc(8_000_000)))
    const files = await Promise.all(Array.from({ length: 5 }, () => store.open(key)))
    const during = proxy.connections()

    for (const file of files) file.destroy()

    expect(during).toBeGreaterThanOrEqual(5)
    await vi.waitUntil(() => proxy.connections() < during - 3, { timeout: 20_000 })
  })

  test('a list that comes in several pages is read to its end', async () => {
    const keys = Array.from({ length: 3 }, newFileKey)
    const pages = createServer((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token') ?? 0)
      const more = page < 2 ? `<NextContinuationToken>${page + 1}</NextContinuationToken>` : ''
      const file = `<Contents><Key>live/${keys[page]}</Key><LastModified>2026-03-10T09:00:0${page}.000Z</LastModified></Contents>`
      response.end(`<ListBucketResult><IsTruncated>${page < 2}</IsTruncated>${more}${file}</ListBucketResult>`)
    }).listen(0, '127.0.0.1')
    await once(pages, 'listening')
    onTestFinished(() => void pages.close())

    const listed: KeptFile[] = []
    const store = storeAt(`s3://key:word@127.0.0.1:${portOf(pages)}/documents/live?protocol=http`)
    for await (const file of store.list()) listed.push(file)

    expect(listed).toEqual(keys.map((key, n) => ({ key, size: 0, at: new Date(Date.UTC(2026, 2, 10, 9, 0, n)) })))
  })

  test('[D5] that redirects the server is an error, and the redirect is not followed', async () => {
    const asked: unknown[] = []
    const elsewhere = createServer((request, response) => {
      asked.push(request.url)
      response.end('inside')
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const store = createServer((_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${portOf(elsewhere)}/` }).end()
    }).listen(0, '127.0.0.1')
    await once(store, 'listening')
    onTestFinished(() => [elsewhere, store].forEach((server) => void server.close()))
    const address = `s3://key:word@127.0.0.1:${portOf(store)}/documents?protocol=http`

    await expect(storeAt(address).open(newFileKey())).rejects.toThrow(StoreUnavailable)
    await openS3Store(addressAt(address), () => {}).catch(() => {})

    expect(asked).toEqual([])
  })

  test('counts as a full disk if it says that it is full', async () => {
    const full = createServer((request, response) => {
      request.resume()
      response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>')
    }).listen(0, '127.0.0.1')
    await once(full, 'listening')
    onTestFinished(() => void full.close())
    const store = storeAt(`s3://key:word@127.0.0.1:${portOf(full)}/documents?protocol=http`)

    const putting = store.put(newFileKey(), await written(await temporaryFolder(), 'content'))

    await expect(putting).rejects.toMatchObject({ code: 'ENOSPC' })
  })
})

describe('[P6] at startup', () => {
  test('a missing bucket and rejected keys stop the start with a message; an unreachable store only causes a warning', async () => {
    const { url } = await startS3()
    const warnings: string[] = []
    const opened = (address: string) =>
      openS3Store(addressAt(address), (sentence) => void warnings.push(sentence)).then(
        () => 'opened',
        (fault: Error) => fault.message,
      )

    const outcomes = [
      await opened(url),
      await opened(url.replace('/documents', '/elsewhere')),
      await opened(url.replace(':S3RVER@', ':wrong@')),
      await opened(url.replace('//S3RVER', '//nobody')),
    ]
    const warnedOf = warnings.length
    // Nobody listens there: it is given to no one who asks for any port.
    const away = await opened(Object.assign(new URL(url), { host: '127.0.0.1:2' }).href)

    expect(outcomes).toEqual([
      'opened',
      'FILES_URL names a bucket that does not exist. Create it, then start again.',
      'The file store does not accept the keys or the region in FILES_URL (SignatureDoesNotMatch).',
      'The file store does not accept the keys or the region in FILES_URL (InvalidAccessKeyId).',
    ])
    expect([warnedOf, away]).toEqual([0, 'opened'])
    expect(warnings).toEqual([
      expect.stringMatching(/^The file store does not answer \(.*ECONNREFUSED.*\)\. Documents cannot/),
    ])
  })
})

test('leftovers of an earlier run are removed at startup', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'half.unfinished'), 'half')
  await writeFile(join(folder, 'whole.eml'), 'whole')
  await mkdir(join(folder, 'tmp'))
  await writeFile(join(folder, 'tmp/upload'), 'half an upload')

  await sweepUnfinished(folder)
  await emptyTemporaryFolder(join(folder, 'tmp'))

  expect((await readdir(folder)).sort()).toEqual(['tmp', 'whole.eml'])
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})

/** An S3-compatible store that the test can stop, with a short time-out. */
async function behindProxy() {
  const { url } = await startS3()
  const proxy = await startProxy(new URL(url))
  const store = storeAt(Object.assign(new URL(url), { host: proxy.host }).href, 1500)
  return { store, proxy, temporaryFolder: await temporaryFolder() }
}

function storeAt(url: string, timeout?: number): FileStore {
  return s3Store(addressAt(url), timeout)
}

function addressAt(url: string): S3Address {
  const address = s3Address(url)
  if (typeof address === 'string') throw new Error(address)
  return address
}

async function written(folder: string, content: string | Uint8Array, name = 'upload'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
