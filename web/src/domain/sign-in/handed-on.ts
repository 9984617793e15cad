import { z } from '@plumbline/contract/wire/zod'
import { useLocation } from 'react-router'

/** State passed between sign-in screens, in the browser's history rather than the address. */
const HandedOn = z.object({
  /** The address, if known. */
  email: z.optional(z.string()),
  /** The session that has just ended was opened by an emailed link. */
  wasByLink: z.optional(z.boolean()),
  /** An email has just been requested. */
  isSent: z.optional(z.boolean()),
})
export type HandedOn = z.output<typeof HandedOn>

/** The state from the previous screen; empty when opened directly. */
export function useHandedOn(): HandedOn {
  return HandedOn.safeParse(useLocation().state).data ?? {}
}
