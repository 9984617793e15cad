import { optOut } from '@plumbline/contract/inquiries/reminders'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** Opts the token's respondent out of reminders, or back in (`Undo`). */
export const optingOut = (Token: string) =>
  change(({ Undo }: { Undo: boolean }) => send(optOut, { query: {}, body: { Token, Undo } }))
