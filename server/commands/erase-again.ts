import { Transaction } from 'kysely'
import type { EraseAgain } from '../src/backup/restore.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { eraseAgain as eraseRowsAgain } from '../src/personal-data/erasure.queries.ts'

/** Erases in a restored database who was erased since the backup, in the transaction that goes on where there is one. [OPS-016] */
export const eraseAgain: EraseAgain = (db, { kind, id }, now) =>
  db instanceof Transaction
    ? eraseRowsAgain(db, kind, id, now)
    : inTransaction(db, (db) => eraseRowsAgain(db, kind, id, now))
