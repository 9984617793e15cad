/** The only module that uses the archive library. */
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file in an archive: its path, when it was written, and its bytes, which are requested when its turn comes. */
export interface ZipMember {
  readonly name: string
  readonly at: Date
  /** Compressing it again would gain nothing. */
  readonly isCompressed: boolean
  readonly open: () => Promise<Readable>
}

/** An archive as a stream: one file is open at a time, and none is whole in memory. It fails if one of them does, so that a partial archive never looks complete. */
export function zipStream(members: Iterable<ZipMember>): Readable {
  const zip = new ZipFile()
  // The library returns a PassThrough, though its types say less.
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

/** Takes half the time of the default level; files are a tenth larger. */
const FAST = 3
