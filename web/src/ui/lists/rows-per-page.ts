import { limits } from '@plumbline/contract/wire/limits'
import { type RowsPerPage, rowsPerPage } from '@plumbline/contract/wire/paging'
import { useSyncExternalStore } from 'react'
import { ownerOfTyped, parsedRecord } from '../forms/typed-values.ts'

const NAME = 'rowsPerPage'
const listeners = new Set<() => void>()
let keeper: ((rows: RowsPerPage) => void) | undefined
/** Chosen before there was a keeper. */
let unkept: { readonly userId: string | undefined; readonly rows: RowsPerPage } | undefined

/** How many rows a page of every list has: what this person has chosen, as far as this device knows; another's choice is not theirs. [HOME-007] */
export function useRowsPerPage(): number {
  return useSyncExternalStore(subscribe, current)
}

/** Every list has so many rows from now on. The choice is handed on to be kept where every device finds it. */
export function chooseRowsPerPage(rows: RowsPerPage): void {
  showRowsPerPage(rows)
  if (keeper) keeper(rows)
  else unkept = { userId: ownerOfTyped(), rows }
}

/** Shows what the person has chosen, here or elsewhere. */
export function showRowsPerPage(rows: number): void {
  if (rows === current()) return
  localStorage.setItem(NAME, JSON.stringify({ userId: ownerOfTyped(), rows }))
  for (const listener of listeners) listener()
}

/** Sets who keeps a choice, and one that was made before. Returns how to stop that. */
export function keepRowsPerPage(keep: (rows: RowsPerPage) => void): () => void {
  keeper = keep
  if (unkept && unkept.userId === ownerOfTyped()) keep(unkept.rows)
  unkept = undefined
  return () => {
    keeper = undefined
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function current(): number {
  const { userId, rows } = parsedRecord(localStorage.getItem(NAME))
  const known = userId === ownerOfTyped() ? rowsPerPage.find((choice) => choice === rows) : undefined
  return known ?? limits.pageSize
}
