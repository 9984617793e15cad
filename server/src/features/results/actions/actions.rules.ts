import { DAY, dayOf } from '@plumbline/contract/domain/expiry'
import { type ActionField, type ActionStatus, actionFieldNames, isToDo } from '@plumbline/contract/results/actions'

/** What decides whether, and when, an action's owner is reminded. */
export interface Reminded {
  readonly dueDay: string | null
  readonly status: ActionStatus
  readonly reminders: boolean
  readonly ownerId: string | null
}

/**
 * The first reminder after this moment: a week before the due day, on it, and weekly from then on, at 08:00 UTC, on the Monday after if that is
 * a weekend; null if there is none. Those that were missed count together. [RNDS-005]
 */
export function nextReminder({ dueDay, status, reminders, ownerId }: Reminded, after: Date): Date | null {
  if (dueDay === null || ownerId === null || !reminders || !isToDo(status)) return null
  const first = onWorkingDay(Date.parse(`${dueDay}T08:00:00Z`)) - WEEK
  const weeks = Math.max(0, Math.floor((after.getTime() - first) / WEEK) + 1)
  return new Date(first + weeks * WEEK)
}
const WEEK = 7 * DAY

function onWorkingDay(time: number): number {
  const day = new Date(time).getUTCDay()
  if (day === 6) return time + 2 * DAY
  return day === 0 ? time + DAY : time
}

/** Whether it is to be done, and its due day (UTC) is past. */
export function isLate({ dueDay, status }: Pick<Reminded, 'dueDay' | 'status'>, now: Date): boolean {
  return dueDay !== null && isToDo(status) && dueDay < dayOf(now)
}

/** An action's fields as its history writes them: each a text, an owner their id. */
export type Written = Readonly<Record<ActionField, string>>

/** The fields that differ, in the order in which they are shown. */
export function changesBetween(before: Written, after: Written): { Field: ActionField; From: string; To: string }[] {
  return actionFieldNames
    .filter((Field) => before[Field] !== after[Field])
    .map((Field) => ({ Field, From: before[Field], To: after[Field] }))
}
