import { Transaction } from 'kysely'
import { eraseAgain as eraseRowsAgain } from '../src/features/people/personal-data/erasure.queries.ts'
import type { EraseAgain } from '../src/operations/backup/restore.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'

/** Erases from a restored database the people erased since the backup, in the caller's transaction if there is one. [OPS-016] */
export const eraseAgain: EraseAgain = (db, erasure, now) =>
  db instanceof Transaction
    ? eraseRowsAgain(db, erasure, now)
    : inTransaction(db, (db) => eraseRowsAgain(db, erasure, now))
