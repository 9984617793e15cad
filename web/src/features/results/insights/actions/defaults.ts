import { DAY, dayOf } from '@plumbline/contract/domain/expiry'
import { type ActionStep, daysOfStep } from '@plumbline/contract/results/actions'
import { limits } from '@plumbline/contract/wire/limits'
import { serverNow } from '../../../../domain/access/server-clock.ts'
import type { Session } from '../../../../domain/access/session.ts'

/** A new action's owner and due day: a manager who adds one owns it, and each step has its time. */
export function actionDefaults({ role, userId }: Session, step: ActionStep = 1) {
  return {
    OwnerId: role === 'CustomerAdmin' ? userId : '',
    DueDate: dayOf(new Date(serverNow().getTime() + daysOfStep[step] * DAY)),
  }
}

/** A text as what is to be done: on one line, and not too long. */
export function asWhat(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limits.actionWhat) return line
  return `${line
    .slice(0, limits.actionWhat - 1)
    .toWellFormed()
    .replace('\uFFFD', '')}…`
}
