import { limits } from '@plumbline/contract/wire/limits'
import { type RowsPerPage, rowsPerPage } from '@plumbline/contract/wire/paging'
import { useSyncExternalStore } from 'react'
import { ownerOfTyped, parsedRecord } from '../forms/typed-values.ts'

const NAME = 'rowsPerPage'
const listeners = new Set<() => void>()
let keeper: ((rows: RowsPerPage) => void) | undefined
/** Chosen before there was anywhere to store it. */
let unkept: { readonly userId: string | undefined; readonly rows: RowsPerPage } | undefined

/**
 * The page size of every list: this person's choice, as far as this device knows; others' choices do not apply.
 * [HOME-007]
 */
export function useRowsPerPage(): number {
  return useSyncExternalStore(subscribe, current)
}

/** Sets the page size of every list. The choice is passed on to be stored for all devices. */
export function chooseRowsPerPage(rows: RowsPerPage): void {
  showRowsPerPage(rows)
  if (keeper) keeper(rows)
  else unkept = { userId: ownerOfTyped(), rows }
}

/** Applies the person's choice, made here or elsewhere. */
export function showRowsPerPage(rows: number): void {
  if (rows === current()) return
  localStorage.setItem(NAME, JSON.stringify({ userId: ownerOfTyped(), rows }))
  for (const listener of listeners) listener()
}

/** Sets where choices are stored, including an earlier one. Returns an unsubscribe function. */
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
