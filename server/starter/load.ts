/** Loads the starter catalogue through the product's own import, once: where one of its inquiry types is there, nothing is changed. */
import { importDocument, previewPlan } from '../src/features/catalogue/catalogue/catalogue.queries.ts'
import { countsOf } from '../src/features/catalogue/catalogue/plan.rules.ts'
import { starterDocument, starterFile } from '../src/features/catalogue/catalogue/starter-file.ts'
import { FolderInUse } from '../src/operations/start/data-folder.ts'
import { withDatabase } from '../src/operations/start/with-database.ts'
import type { Db } from '../src/platform/db/schema.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { FaultySettings, readSettings } from '../src/settings.ts'

const SCREEN = 'Inquiry Type Management, Import'

try {
  process.stdout.write(`${await withDatabase(readSettings(process.env), load)}\n`)
} catch (fault) {
  process.stderr.write(`${inWords(fault)}\n`)
  process.exitCode = 1
}

/** Answers what was done. */
async function load(db: Db): Promise<string> {
  const document = await starterDocument()
  const { rows } = await previewPlan(db, document)
  const there = rows.inquiryTypes.find(({ outcome }) => outcome !== 'Added')
  if (there !== undefined) return `The starter catalogue is already there (‘${there.name}’). Nothing was changed.`
  const counts = countsOf(await inTransaction(db, (db) => importDocument(db, document)))
  const added = counts.map(({ Kind, Added }) => `  ${String(Added).padStart(4)} ${plural(Kind, Added)}`)
  return ['The starter catalogue was added:', ...added].join('\n')
}

function plural(kind: string, count: number): string {
  return `${kind.toLowerCase()}${count === 1 ? '' : 's'}`
}

function inWords(fault: unknown): string {
  if (fault instanceof FaultySettings) return fault.faults.join('\n')
  if (fault instanceof FolderInUse)
    return `${fault.message} Stop it first, or let a super administrator import ${starterFile} (${SCREEN}).`
  return `The starter catalogue was not loaded: ${fault instanceof Error ? fault.message : String(fault)}`
}
