import { lockRowIfFree } from '../../../platform/db/transaction.ts'
import type { DeferredMails } from '../../../platform/mail/claims.ts'
import {
  inquiriesWithDueActions,
  organisationsWithDueActions,
  remindOwners,
  type Writing,
} from './action-mails.queries.ts'

/** Reminders of actions, each written once, by one server, when it is the organisation's turn. [RNDS-005] */
export function actionReminders(writing: Writing): DeferredMails {
  return {
    organisations: organisationsWithDueActions,
    async write(db, { customerId, count }, now) {
      let written = 0
      for (const id of await inquiriesWithDueActions(db, customerId, now)) {
        if (written < count && (await lockRowIfFree(db, 'inquiry', id)))
          written += await remindOwners(db, id, writing, now)
      }
      return written
    },
  }
}
