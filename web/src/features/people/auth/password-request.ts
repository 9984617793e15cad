import { z } from '@plumbline/contract/wire/zod'
import { useLocation } from 'react-router'

/**
 * State passed between the steps of a forgotten password, in the browser's history rather than the address: address,
 * request, time, code.
 */
const PasswordRequest = z.object({
  email: z.string(),
  handle: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
  code: z.optional(z.string()),
})
export type PasswordRequest = z.output<typeof PasswordRequest>

/** The previous step's state; undefined when opened directly. */
export function usePasswordRequest(): PasswordRequest | undefined {
  return PasswordRequest.safeParse(useLocation().state).data
}
