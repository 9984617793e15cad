import { t } from '@plumbline/texts/commands/backup'
import { Header } from 'tar/header'
import { BytesOf } from './bytes.ts'
import { DamagedArchive } from './damaged.ts'

const BLOCK = 512

/** A file in an archive. Its content is read before the next one is asked for; what is left of it then is passed over. */
export interface Entry {
  readonly name: string
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

/** The files as a tar archive. Names are short: no header takes more than its block. */
export async function* tarOf(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of entries) {
    const header = new Header({ path: name, mode: 0o600, size, mtime: at, type: 'File' })
    const block = Buffer.alloc(BLOCK)
    if (header.encode(block, 0)) throw new Error(t.nameTooLong({ name }))
    yield block
    let written = 0
    for await (const part of content) {
      written += part.length
      yield part
    }
    if (written !== size) throw new Error(t.changedWhileRead({ name }))
    yield Buffer.alloc(padding(size))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** The files of a tar archive, one after the other. Throws `DamagedArchive` where it is none, or ends too early. */
export async function* entriesOf(archive: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new BytesOf(archive)
  try {
    for (;;) {
      const header = headerOf(await bytes.exactly(BLOCK))
      if (header.nullBlock) break
      const { path: name, size, type } = header
      if (!header.cksumValid || name === undefined || size === undefined || type !== 'File') throw new DamagedArchive()
      let left = size
      async function* content() {
        for await (const part of bytes.some(left)) {
          left -= part.length
          yield part
        }
      }
      yield { name, size, content: content() }
      for await (const part of bytes.some(left)) left -= part.length
      await bytes.exactly(padding(size))
    }
  } finally {
    await bytes.close()
  }
}

function headerOf(block: Buffer): Header {
  try {
    return new Header(block, 0)
  } catch (cause) {
    throw new DamagedArchive(cause)
  }
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK
