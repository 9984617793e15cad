import { isIP } from 'node:net'
import { t } from '@plumbline/texts/calls/factors'
import { conflict } from '../../platform/errors.ts'

/** The relying party of WebAuthn that passkeys are made for: no other host or origin can request them. */
export interface RelyingParty {
  /** The host, without its port. */
  readonly id: string
  readonly origin: string
}

/**
 * The relying party for this public address; null if browsers do not allow passkeys there: at an IP address, and without https except on one's own
 * machine.
 */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || (protocol !== 'https:' && !isOwnMachine)) return null
  return { id: hostname, origin }
}

/** The same; throws 409 if there is none. */
export function requireRelyingParty({ publicUrl }: { readonly publicUrl: string }): RelyingParty {
  const party = relyingParty(publicUrl)
  if (party === null) throw conflict(t.passkeysNeedHost({ publicUrl }))
  return party
}
