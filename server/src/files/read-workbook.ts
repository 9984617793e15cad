import { type ReadPackage, readWorkbook } from './workbook.ts'
import { guardZip, inflateEntry, zipEntries } from './zip-guard.ts'

/**
 * The wanted sheets of an uploaded package, down to `lastRow`, and its properties; null where it is damaged or made to hurt, as a zip
 * bomb or by XML entities (security, D3 and D4). To be called in a worker thread, which has limits.
 */
export async function readUploadedWorkbook(
  content: Buffer,
  isWanted: (name: string) => boolean,
  lastRow: number,
): Promise<ReadPackage | null> {
  // Nothing in here but reading the package can fail.
  try {
    guardZip(content)
    refuseDoctypes(content)
    return await readWorkbook(content, isWanted, lastRow)
  } catch {
    return null
  }
}

/** No spreadsheet program declares a document type; entities are how XML is made to read files (XXE) or to grow. */
function refuseDoctypes(content: Buffer): void {
  for (const entry of zipEntries(content)) {
    if (!/\.(xml|rels|vml)$/i.test(entry.name)) continue
    if (/<!(DOCTYPE|ENTITY)/i.test(inflateEntry(entry, Number.MAX_SAFE_INTEGER).toString('latin1')))
      throw new Error('A document type is declared.')
  }
}
