/** The one module that knows the library that writes archives. */
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file in an archive: its path in it, when it was written, and its bytes, which are asked for when its turn comes. */
export interface ZipMember {
  readonly name: string
  readonly at: Date
  /** What is packed already gains nothing by it. */
  readonly isCompressed: boolean
  readonly open: () => Promise<Readable>
}

/** An archive as it is read: of its files one is open at a time, none is whole in memory. It fails where one of them does, so that it is never taken for whole. */
export function zipStream(members: Iterable<ZipMember>): Readable {
  const zip = new ZipFile()
  // What the library gives is a PassThrough, told as less.
  const archive = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (fault: Error) => archive.destroy(fault))
  archive.once('close', () => current?.destroy())
  for (const { name, at, isCompressed, open } of members) {
    zip.addReadStreamLazy(name, { mtime: at, compressionLevel: isCompressed ? FAST : 0 }, (give) => {
      open().then(
        (content) => {
          current = content
          if (archive.destroyed) content.destroy()
          give(null, content)
        },
        (fault: unknown) => void archive.destroy(fault instanceof Error ? fault : new Error(String(fault))),
      )
    })
  }
  zip.end()
  return archive
}

/** Half the time of the usual level, for a file that is a tenth larger. */
const FAST = 3
