/** The names inside an old office file (xls, doc, ppt): an OLE compound file, a small file system, as defined by [MS-CFB]. */

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Sector numbers from here on mark an end or an unused sector. */
const LAST_SECTOR = 0xfffffffa
/** Office programs write a few dozen names, and some for each embedded object. */
const MOST_NAMES = 20_000

/** The names of all storages and streams, or null if the file is damaged or of another kind. */
export function compoundFileNames(content: Buffer): string[] | null {
  if (content.length < 512 || !content.subarray(0, 8).equals(SIGNATURE)) return null
  const shift = content.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const sectorSize = 1 << shift
  const sector = (number: number): Buffer | null => {
    const start = (number + 1) * sectorSize
    return number < LAST_SECTOR && start + sectorSize <= content.length
      ? content.subarray(start, start + sectorSize)
      : null
  }
  const table = allocationTable(content, sector, sectorSize)

  const names: string[] = []
  const seen = new Set<number>()
  let number = content.readUInt32LE(48)
  while (number < LAST_SECTOR) {
    const directory = sector(number)
    if (!directory || seen.has(number) || names.length > MOST_NAMES) return null
    seen.add(number)
    for (let at = 0; at < directory.length; at += 128) {
      const length = directory.readUInt16LE(at + 64)
      if (length >= 2 && length <= 64) names.push(directory.toString('utf16le', at, at + length - 2))
    }
    const next = table(number)
    if (next === null) return null
    number = next
  }
  return names
}

/** Returns which sector follows a sector. The table’s own sectors are listed in the header and, for large files, in a chain. */
function allocationTable(content: Buffer, sector: (number: number) => Buffer | null, sectorSize: number) {
  const perSector = sectorSize / 4
  const places = numbers(content.subarray(76, 512))
  const seen = new Set<number>()
  let number = content.readUInt32LE(68)
  // A list longer than a table for the whole file names sectors that do not exist.
  const enough = Math.ceil(content.length / sectorSize / perSector)
  while (number < LAST_SECTOR && !seen.has(number) && places.length < enough) {
    seen.add(number)
    const more = sector(number)
    if (!more) break
    const list = numbers(more)
    number = list.pop() ?? LAST_SECTOR
    places.push(...list)
  }
  return (of: number): number | null => {
    const place = places[Math.floor(of / perSector)]
    const part = place === undefined ? null : sector(place)
    return part ? part.readUInt32LE((of % perSector) * 4) : null
  }
}

function numbers(part: Buffer): number[] {
  return Array.from({ length: part.length / 4 }, (_, n) => part.readUInt32LE(n * 4))
}
