import { inflateRawSync } from 'node:zlib'
import { t } from '@plumbline/texts/wire/files'
import { wrongFileType } from '../errors.ts'

const MiB = 1_048_576
/** Limits of a package (security, D3): always for its entries, the rest if it is going to be read. */
const limits = { entries: 2000, entryBytes: 20 * MiB, totalBytes: 50 * MiB, ratio: 200, ratioFrom: MiB }

/** One file in a ZIP package, as described in the package’s directory. Its sizes are claims until it has been inflated. */
export interface ZipEntry {
  readonly name: string
  readonly isEncrypted: boolean
  /** 0 stored, 8 deflated. */
  readonly method: number
  /** The compressed bytes. */
  readonly packed: Buffer
  /** The checksum of the uncompressed bytes. */
  readonly crc32: number
}

/** Something is wrong with a ZIP package: it is damaged, a bomb, or of a kind no office program writes. */
export class UnsafeZip extends Error {}

/** Throws 415 for a package that is damaged or a zip bomb, which unpacks to more than a reader can handle. Call it before anything parses the package. */
export function guardZip(content: Buffer): void {
  if (!isSafeZip(content)) throw wrongFileType(t.wrongFile)
}

/** Whether a package would pass. */
export function isSafeZip(content: Buffer): boolean {
  try {
    checkPackage(content)
    return true
  } catch (error) {
    if (error instanceof UnsafeZip) return false
    throw error
  }
}

/**
 * The package’s directory, even if nothing is unpacked. Throws `UnsafeZip` if it names too many files, which is checked before the
 * first is read, if it is damaged, misstates where its files are or how many, or names one of them twice.
 */
export function zipEntries(content: Buffer): ZipEntry[] {
  const { count, offset, end } = directoryOf(content)
  if (count > limits.entries) throw new UnsafeZip('It holds too many files.')
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let at = offset
  for (let n = 0; n < count; n++) {
    const { entry, next } = entryAt(content, at, offset)
    if (names.has(entry.name)) throw new UnsafeZip('A name appears twice.')
    names.add(entry.name)
    entries.push(entry)
    at = next
  }
  if (at !== end) throw new UnsafeZip('The directory lists more or fewer files than it says.')
  return entries
}

/** The bytes of one file, counted while inflating. Throws `UnsafeZip` above `maxBytes` or if they are damaged. */
export function inflateEntry({ isEncrypted, method, packed }: ZipEntry, maxBytes: number): Buffer {
  if (isEncrypted) throw new UnsafeZip('It is encrypted.')
  if (method === 0) {
    if (packed.length > maxBytes) throw new UnsafeZip('It is too large.')
    return packed
  }
  if (method !== 8) throw new UnsafeZip('It is packed in a way that office programs do not use.')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (cause) {
    throw new UnsafeZip('It is damaged or too large.', { cause })
  }
}

function checkPackage(content: Buffer): void {
  let left = limits.totalBytes
  for (const entry of zipEntries(content)) {
    const size = inflateEntry(entry, Math.min(left, limits.entryBytes)).length
    if (size > limits.ratioFrom && size > limits.ratio * entry.packed.length)
      throw new UnsafeZip('It is packed too tightly.')
    left -= size
  }
}

/** Where the directory is: the last 'end of directory' record whose comment reaches exactly to the end of the file. */
function directoryOf(content: Buffer): { count: number; offset: number; end: number } {
  for (let at = content.length - 22; at >= 0 && at >= content.length - 22 - 0xffff; at--) {
    if (content.readUInt32LE(at) !== 0x06054b50 || at + 22 + content.readUInt16LE(at + 20) !== content.length) continue
    const count = content.readUInt16LE(at + 10)
    const size = content.readUInt32LE(at + 12)
    const offset = content.readUInt32LE(at + 16)
    if (count === 0xffff || size === 0xffffffff || offset === 0xffffffff) return largeDirectoryOf(content, at)
    return bounded({ count, size, offset, end: at })
  }
  throw new UnsafeZip('It is not a ZIP package.')
}

/** The same for the large format (ZIP64), which some programs always write. */
function largeDirectoryOf(content: Buffer, end: number) {
  const locator = end - 20
  if (locator < 0 || content.readUInt32LE(locator) !== 0x07064b50) throw new UnsafeZip('Its directory is missing.')
  const at = position(content, locator + 8)
  if (at + 56 > locator || content.readUInt32LE(at) !== 0x06064b50) throw new UnsafeZip('Its directory is missing.')
  return bounded({
    count: position(content, at + 32),
    size: position(content, at + 40),
    offset: position(content, at + 48),
    end: at,
  })
}

function bounded({ count, size, offset, end }: { count: number; size: number; offset: number; end: number }) {
  if (offset + size > end || count * 46 > size) throw new UnsafeZip('Its directory lies outside the file.')
  return { count, offset, end: offset + size }
}

/** The directory’s record at `at`; all files lie before `directory`. */
function entryAt(content: Buffer, at: number, directory: number): { entry: ZipEntry; next: number } {
  if (at + 46 > content.length || content.readUInt32LE(at) !== 0x02014b50)
    throw new UnsafeZip('Its directory is damaged.')
  const flags = content.readUInt16LE(at + 8)
  const nameEnd = at + 46 + content.readUInt16LE(at + 28)
  const extraEnd = nameEnd + content.readUInt16LE(at + 30)
  const next = extraEnd + content.readUInt16LE(at + 32)
  if (next > content.length) throw new UnsafeZip('Its directory is damaged.')
  const rawName = content.subarray(at + 46, nameEnd)

  const { packedSize, local } = placeOf(content, at, nameEnd, extraEnd)
  if (local + 30 > directory || content.readUInt32LE(local) !== 0x04034b50)
    throw new UnsafeZip('A file is not where it should be.')
  const localName = content.subarray(local + 30, local + 30 + content.readUInt16LE(local + 26))
  if (!localName.equals(rawName)) throw new UnsafeZip('A file has two names.')
  const start = local + 30 + localName.length + content.readUInt16LE(local + 28)
  if (start + packedSize > directory) throw new UnsafeZip('A file overlaps the directory.')
  const entry = {
    // Some Windows programs write backslashes.
    name: rawName.toString('utf8').replaceAll('\\', '/'),
    isEncrypted: (flags & 1) !== 0,
    method: content.readUInt16LE(at + 10),
    packed: content.subarray(start, start + packedSize),
    crc32: content.readUInt32LE(at + 16),
  }
  return { entry, next }
}

/** Compressed size and offset of a file; values too large for the record itself are in its ZIP64 extra field, in this order. */
function placeOf(content: Buffer, at: number, extraStart: number, extraEnd: number) {
  const full = 0xffffffff
  let packedSize = content.readUInt32LE(at + 20)
  let local = content.readUInt32LE(at + 42)
  const hasLargeSize = content.readUInt32LE(at + 24) === full
  if (packedSize !== full && local !== full) return { packedSize, local }

  let field = extraStart
  while (field + 4 <= extraEnd && content.readUInt16LE(field) !== 1) field += 4 + content.readUInt16LE(field + 2)
  const fieldEnd = field + 4 <= extraEnd ? field + 4 + content.readUInt16LE(field + 2) : 0
  let value = field + 4 + (hasLargeSize ? 8 : 0)
  const take = () => {
    value += 8
    if (value > Math.min(fieldEnd, extraEnd)) throw new UnsafeZip('A size is missing.')
    return position(content, value - 8)
  }
  if (packedSize === full) packedSize = take()
  if (local === full) local = take()
  return { packedSize, local }
}

/** A 64-bit number that must lie inside the file. */
function position(content: Buffer, at: number): number {
  const value = at + 8 <= content.length ? content.readBigUInt64LE(at) : BigInt(content.length + 1)
  if (value > BigInt(content.length)) throw new UnsafeZip('A number points outside the file.')
  return Number(value)
}
