/** Transfers a document from its worker thread in pieces, since all at once would block the receiver. */
import { deserialize, serialize } from 'node:v8'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { inTurns } from '../../../platform/jobs/in-turns.ts'
import type { GivenDocument, GivenRow, GivenSheet } from './document.rules.ts'

/** A sheet's rows as texts of limited size. */
type SheetInPieces = Omit<GivenSheet, 'rows'> & { readonly pieces: readonly Uint8Array[] }
/** The thread's messages. */
export type DocumentInPieces = Omit<GivenDocument, 'sheets'> & { readonly sheets: readonly SheetInPieces[] }

const ROWS = 250

/** Splits a document into messages. */
export function inPieces({ sheets, ...document }: GivenDocument): DocumentInPieces {
  return {
    ...document,
    sheets: sheets.map(({ rows, ...sheet }) => ({ ...sheet, pieces: chunksOf(rows, ROWS).map(serialize) })),
  }
}

/** Reassembles the document. */
export async function ofPieces({ sheets, ...document }: DocumentInPieces): Promise<GivenDocument> {
  return { ...document, sheets: await inTurns(sheetsOf(sheets)) }
}

function* sheetsOf(sheets: readonly SheetInPieces[]): Generator<undefined, GivenSheet[]> {
  const whole: GivenSheet[] = []
  for (const { pieces, ...sheet } of sheets) {
    const rows: GivenRow[] = []
    for (const piece of pieces) {
      // Assembled by our own thread.
      rows.push(...(deserialize(piece) as GivenRow[]))
      yield
    }
    whole.push({ ...sheet, rows })
  }
  return whole
}
