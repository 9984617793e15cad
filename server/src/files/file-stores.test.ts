import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { portOf, startS3 } from '../test/outside.ts'
import { type FileStore, newFileKey } from './file-store.ts'
import { emptyTemporaryFolder, folderStore, sweepUnfinished } from './folder-store.ts'
import { s3Address } from './s3-address.ts'
import { s3Store } from './s3-store.ts'

/** A store, and a place for files on their way in. */
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
  test('a file comes back as it was, and its temporary file is gone', async () => {
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

  test('a removed file is gone, and removing it again is no fault', async () => {
    const { store, temporaryFolder } = await open()
    const [removed, kept] = [newFileKey(), newFileKey()]
    await store.put(removed, await written(temporaryFolder, 'one'))
    await store.put(kept, await written(temporaryFolder, 'two'))

    await store.remove(removed)
    await store.remove(removed)

    await expect(store.open(removed)).rejects.toThrow()
    expect(String(await buffer(await store.open(kept)))).toBe('two')
  })

  test('a key that is none of ours never reaches the store', async () => {
    const { store, temporaryFolder } = await open()
    const file = await written(temporaryFolder, 'content')

    for (const key of ['../secret', '', 'A'.repeat(32), `${newFileKey()}/..`]) {
      await expect(store.put(key, file)).rejects.toThrow('A file key has 32 hexadecimal digits.')
      await expect(store.open(key)).rejects.toThrow('A file key has 32 hexadecimal digits.')
      await expect(store.remove(key)).rejects.toThrow('A file key has 32 hexadecimal digits.')
    }
  })
})

test('the folder of files is for its owner alone', async () => {
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

  test('files lie under the prefix', async () => {
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

test('what an earlier run left behind is swept at the start', async () => {
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

function storeAt(url: string): FileStore {
  const address = s3Address(url)
  if (typeof address === 'string') throw new Error(address)
  return s3Store(address)
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
