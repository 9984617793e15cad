import type { changeOwnAction, OwnAction, OwnActions, stopActionReminders } from '@plumbline/contract/results/actions'
import type { Answer, Checked } from '@plumbline/contract/wire/call'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { countTry } from '../../../domain/limits/rate-limits.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import { inTransaction, lockRow } from '../../../platform/db/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import { planRemindersOfOwner, updateOwnAction } from './actions.queries.ts'
import { actionsOfOwner, ownerByLink, ownerToStop, stopsNothing } from './own-actions.queries.ts'
import { ownerOfToken } from './stop-tokens.ts'

/** Rate limits by client: of using a link, and of stopping reminders, which many people's mail programs do from one address. */
export const ownActionsLimit = { tries: 300, seconds: 3600 }
export const stopLimit = { tries: 600, seconds: 3600 }

/** The actions that a link opens. Throws 404, 429. [RNDS-006] */
export async function ownActionsOf(surroundings: MaillessSurroundings, token: string, by: Actor): Promise<OwnActions> {
  const { db } = surroundings
  await countTry(surroundings, `own-actions:client:${by.client}`, ownActionsLimit)
  const { id, inquiry, organisation, name, until } = await ownerByLink(db, token, by.at)
  return {
    Inquiry: inquiry,
    CustomerName: organisation,
    Name: name,
    Until: until,
    Actions: await actionsOfOwner(db, id, by.at),
  }
}

/** Changes status and note of one of them. Throws 404, 409, 429. [RNDS-006] */
export async function changeOwn(
  surroundings: MaillessSurroundings,
  { Token, ActionId, Version, Status, Note }: Checked<typeof changeOwnAction>['body'],
  by: Actor,
): Promise<OwnAction> {
  await countTry(surroundings, `own-actions:client:${by.client}`, ownActionsLimit)
  return inTransaction(surroundings.db, async (db) => {
    const owner = await ownerByLink(db, Token, by.at)
    await lockRow(db, 'inquiry', owner.inquiryId)
    await lockRow(db, 'action', ActionId)
    const named = { id: ActionId, ownerId: owner.id, revision: Version }
    await updateOwnAction(db, named, { status: Status, note: Note }, by.at)
    const changed = (await actionsOfOwner(db, owner.id, by.at)).find(({ Id }) => Id === ActionId)
    if (changed === undefined) throw notFound('Action')
    return changed
  })
}

/** Stops an owner's reminders, or allows them again. Throws 404, 429. [RNDS-005] */
export async function stopReminding(
  surroundings: MaillessSurroundings,
  { token, isUndone }: { token: string; isUndone: boolean },
  by: Actor,
): Promise<Answer<typeof stopActionReminders>> {
  await countTry(surroundings, `opt-out:client:${by.client}`, stopLimit)
  const ownerId = ownerOfToken(token, surroundings)
  if (ownerId === undefined) throw stopsNothing()
  return inTransaction(surroundings.db, async (db) => {
    const { inquiryId, customerId, email, stoppedAt, inquiry, organisation } = await ownerToStop(db, ownerId)
    if ((stoppedAt === null) !== isUndone) {
      await lockRow(db, 'inquiry', inquiryId)
      await planRemindersOfOwner(db, { ownerId, isStopped: !isUndone }, by.at)
      await recordEvent(db, isUndone ? 'remindersResumed' : 'remindersStopped', email, { ...by, customerId })
    }
    return { Inquiry: inquiry, CustomerName: organisation, Stopped: !isUndone }
  })
}
