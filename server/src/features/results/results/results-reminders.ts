import { lockRowIfFree } from '../../../platform/db/transaction.ts'
import type { DeferredMails } from '../../../platform/mail/claims.ts'
import { inquiriesToRemindOf, organisationsToRemind, remindOf } from './results-mails.queries.ts'

/**
 * The reminders of published results that managers have not opened, each once, by one server. Those of one inquiry are written together, more than asked for where
 * there are: who has had theirs is not noted one by one. [PUBL-017]
 */
export function resultsReminders(publicUrl: string): DeferredMails {
  return {
    organisations: organisationsToRemind,
    async write(db, { customerId, count }, now) {
      let written = 0
      for (const inquiry of await inquiriesToRemindOf(db, customerId, now)) {
        // Who publishes or withdraws just now holds the inquiry: its reminders have their turn later, if there are any still.
        if (written < count && (await lockRowIfFree(db, 'inquiry', inquiry.id)))
          written += await remindOf(db, inquiry, publicUrl, now)
      }
      return written
    },
  }
}
