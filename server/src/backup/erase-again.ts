import type { EraseAgain } from './restore.ts'

/** Erases in a restored database what was erased since the backup; null as long as this version cannot erase anybody: then a list that names somebody is refused. */
export const eraseAgain: EraseAgain | null = null
