import { optOut } from '@plumbline/contract/inquiries/reminders'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** Ends the reminders of who was mailed this token, or lets them come again (`Undo`). */
export const optingOut = (Token: string) =>
  change(({ Undo }: { Undo: boolean }) => send(optOut, { query: {}, body: { Token, Undo } }))
