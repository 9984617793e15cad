/** A document on its way out of the thread that has read it: in pieces, since the whole of it would block whoever takes it. */
import { deserialize, serialize } from 'node:v8'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { inTurns } from '../../../platform/jobs/in-turns.ts'
import type { GivenDocument, GivenRow, GivenSheet } from './document.rules.ts'

/** The rows of a sheet as so many texts of bytes. */
type SheetInPieces = Omit<GivenSheet, 'rows'> & { readonly pieces: readonly Uint8Array[] }
/** What the thread posts. */
export type DocumentInPieces = Omit<GivenDocument, 'sheets'> & { readonly sheets: readonly SheetInPieces[] }

const ROWS = 250

/** The document as it is posted. */
export function inPieces({ sheets, ...document }: GivenDocument): DocumentInPieces {
  return {
    ...document,
    sheets: sheets.map(({ rows, ...sheet }) => ({ ...sheet, pieces: chunksOf(rows, ROWS).map(serialize) })),
  }
}

/** The document again. */
export async function ofPieces({ sheets, ...document }: DocumentInPieces): Promise<GivenDocument> {
  return { ...document, sheets: await inTurns(sheetsOf(sheets)) }
}

function* sheetsOf(sheets: readonly SheetInPieces[]): Generator<undefined, GivenSheet[]> {
  const whole: GivenSheet[] = []
  for (const { pieces, ...sheet } of sheets) {
    const rows: GivenRow[] = []
    for (const piece of pieces) {
      // What our own thread has put together.
      rows.push(...(deserialize(piece) as GivenRow[]))
      yield
    }
    whole.push({ ...sheet, rows })
  }
  return whole
}
