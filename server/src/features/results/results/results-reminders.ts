import { lockRowIfFree } from '../../../platform/db/transaction.ts'
import type { DeferredMails } from '../../../platform/mail/claims.ts'
import { inquiriesToRemindOf, organisationsToRemind, remindOf } from './results-mails.queries.ts'

/**
 * Reminders of published results that managers have not opened, each sent once, by one server. Those of one inquiry are written together, even if more than
 * requested: who already got theirs is not recorded individually. [PUBL-017]
 */
export function resultsReminders(publicUrl: string): DeferredMails {
  return {
    organisations: organisationsToRemind,
    async write(db, { customerId, count }, now) {
      let written = 0
      for (const inquiry of await inquiriesToRemindOf(db, customerId, now)) {
        // Someone publishing or withdrawing now has locked the inquiry: its reminders are sent later, if still due.
        if (written < count && (await lockRowIfFree(db, 'inquiry', inquiry.id)))
          written += await remindOf(db, inquiry, publicUrl, now)
      }
      return written
    },
  }
}
