import { keepTyped, keptTyped } from '../forms/typed-values.ts'
import { LISTS } from '../frames/ways-back.ts'

const ROWS = 'rows'

/** Stores the list's query string for the way back from a record or form. [HOME-006] */
export function keepPlace(path: string, search: string): void {
  keepTyped(LISTS, { ...keptTyped(LISTS), [path]: search })
  keepRow(path, undefined)
}

/** Stores the row being opened. */
export function keepRow(path: string, row: string | undefined): void {
  keepTyped(ROWS, { ...keptTyped(ROWS), [path]: row })
}

/** The row that was opened, if the list is now as it was then. */
export function rowLeft(path: string, search: string): string | undefined {
  const row = keptTyped(ROWS)?.[path]
  return keptTyped(LISTS)?.[path] === search && typeof row === 'string' ? row : undefined
}
