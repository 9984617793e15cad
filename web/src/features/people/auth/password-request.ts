import { z } from '@plumbline/contract/wire/zod'
import { useLocation } from 'react-router'

/** What the steps of a forgotten password hand on, in the browser's history and not in the address: whose, which request, when, the code. */
const PasswordRequest = z.object({
  email: z.string(),
  handle: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
  code: z.optional(z.string()),
})
export type PasswordRequest = z.output<typeof PasswordRequest>

/** What the step before has handed on; undefined for who came here by the address alone. */
export function usePasswordRequest(): PasswordRequest | undefined {
  return PasswordRequest.safeParse(useLocation().state).data
}
