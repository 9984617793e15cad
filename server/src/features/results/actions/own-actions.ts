import {
  type changeOwnAction,
  type getOwnCalendar,
  isToDo,
  type OwnAction,
  type OwnActions,
  type stopActionReminders,
} from '@plumbline/contract/results/actions'
import type { Answer, Checked } from '@plumbline/contract/wire/call'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { countTry } from '../../../domain/limits/rate-limits.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import { inTransaction, lockRow } from '../../../platform/db/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import { actionsCalendar } from './action-files.ts'
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

/** The due days of those to be done, or of one, as a calendar file. Throws 404, 429. [RNDS-006] */
export async function ownCalendar(
  surroundings: MaillessSurroundings,
  { Token, ActionId }: Checked<typeof getOwnCalendar>['body'],
  by: Actor,
) {
  const { db, settings } = surroundings
  await countTry(surroundings, `own-actions:client:${by.client}`, ownActionsLimit)
  const { id, inquiry } = await ownerByLink(db, Token, by.at)
  const all = await actionsOfOwner(db, id, by.at)
  const chosen = all
    .filter(
      ({ Id, Status, DueDate }) => DueDate !== null && (ActionId === undefined ? isToDo(Status) : Id === ActionId),
    )
    .map((action) => ({ ...action, OwnerName: '' }))
  if (ActionId !== undefined && chosen.length === 0) throw notFound('Action')
  return { inquiry, content: actionsCalendar(chosen, { inquiry, host: new URL(settings.publicUrl).hostname }, by.at) }
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
