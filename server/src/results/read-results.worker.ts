/** Reads and checks one uploaded workbook in a thread of its own (security, D3 and D4). */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { guardZip, inflateEntry, zipEntries } from '../files/zip-guard.ts'
import { checkWorkbook, isResultsSheet, LAST_ROW } from './results.rules.ts'
import { type ReadSheet, readWorkbook } from './workbook.ts'

const sheets = await sheetsOf(await readFile(String(workerData)))
parentPort?.postMessage(sheets === null ? { isUnreadable: true } : checkWorkbook(sheets))

/** Null where the package is damaged, in whatever way: nothing in here but reading it can fail. */
async function sheetsOf(content: Buffer): Promise<ReadSheet[] | null> {
  try {
    guardZip(content)
    refuseDoctypes(content)
    return await readWorkbook(content, isResultsSheet, LAST_ROW)
  } catch {
    return null
  }
}

/** No spreadsheet program declares a document type; entities are how XML is made to read files or to grow. */
function refuseDoctypes(content: Buffer): void {
  for (const entry of zipEntries(content)) {
    if (!/\.(xml|rels|vml)$/i.test(entry.name)) continue
    if (/<!(DOCTYPE|ENTITY)/i.test(inflateEntry(entry, Number.MAX_SAFE_INTEGER).toString('latin1')))
      throw new Error('A document type is declared.')
  }
}
