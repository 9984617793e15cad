import { conflict, type Refusal } from '../errors.ts'

/** Turns a unique violation (duplicate key) of either database into a 409 with this message, or into this error; rethrows others. */
export async function conflictOnDuplicate<T>(work: Promise<T>, refusal: string | Refusal): Promise<T> {
  try {
    return await work
  } catch (fault) {
    if (isUniqueViolation(fault)) throw typeof refusal === 'string' ? conflict(refusal) : refusal
    throw fault
  }
}

const POSTGRES_UNIQUE = '23505'
const SQLITE_PRIMARY_KEY = 1555
const SQLITE_UNIQUE = 2067

function isUniqueViolation(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if ('code' in fault && fault.code === POSTGRES_UNIQUE) return true
  return 'errcode' in fault && (fault.errcode === SQLITE_UNIQUE || fault.errcode === SQLITE_PRIMARY_KEY)
}
