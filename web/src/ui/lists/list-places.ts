import { keepTyped, keptTyped } from '../forms/typed-values.ts'
import { LISTS } from '../frames/ways-back.ts'

const ROWS = 'rows'

/** Keeps where one is in a list for the way back from a record or a form: what its address has behind '?'. [HOME-006] */
export function keepPlace(path: string, search: string): void {
  keepTyped(LISTS, { ...keptTyped(LISTS), [path]: search })
  keepRow(path, undefined)
}

/** Keeps the row from which one may go on. */
export function keepRow(path: string, row: string | undefined): void {
  keepTyped(ROWS, { ...keptTyped(ROWS), [path]: row })
}

/** The row from which one went on, where the list is now as it was then. */
export function rowLeft(path: string, search: string): string | undefined {
  const row = keptTyped(ROWS)?.[path]
  return keptTyped(LISTS)?.[path] === search && typeof row === 'string' ? row : undefined
}
