import { z } from '@plumbline/contract/wire/zod'
import { useLocation } from 'react-router'

/** What sign-in screens hand on to one another, in the browser's history and not in the address. */
const HandedOn = z.object({
  /** Whose address it is, where that is known. */
  email: z.optional(z.string()),
  /** The session that has just ended had been opened by a mailed link. */
  wasByLink: z.optional(z.boolean()),
  /** A mail has just been asked for. */
  isSent: z.optional(z.boolean()),
})
export type HandedOn = z.output<typeof HandedOn>

/** What the screen before has handed on; nothing for who came here by the address alone. */
export function useHandedOn(): HandedOn {
  return HandedOn.safeParse(useLocation().state).data ?? {}
}
