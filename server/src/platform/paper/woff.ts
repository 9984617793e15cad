import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * A font as it was before being packed for the web (WOFF 1.0): its tables unpacked, after a directory. The PDF library would unpack the whole outline
 * table again for each glyph.
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file.')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const tables: Buffer[] = []
  let offset = directory.length
  for (let n = 0; n < count; n++) {
    const from = HEADER + n * ENTRY
    const start = woff.readUInt32BE(from + 4)
    const packed = woff.readUInt32BE(from + 8)
    const length = woff.readUInt32BE(from + 12)
    const stored = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(stored) : stored
    const entry = 12 + n * 16
    woff.copy(directory, entry, from, from + 4)
    woff.copy(directory, entry + 4, from + 16, from + 20)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(length, entry + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    tables.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat([directory, ...tables])
}
