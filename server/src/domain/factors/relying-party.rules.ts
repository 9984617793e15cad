import { isIP } from 'node:net'
import { t } from '@plumbline/texts/calls/factors'
import { conflict } from '../../platform/errors.ts'

/** Whom a passkey is made for (the relying party of WebAuthn): no other host, and no other origin, can ask for it. */
export interface RelyingParty {
  /** The host, without its port. */
  readonly id: string
  readonly origin: string
}

/**
 * The relying party of the installation with this public address; null where browsers know no passkeys: at an IP address, and without https but on one's own
 * machine.
 */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || (protocol !== 'https:' && !isOwnMachine)) return null
  return { id: hostname, origin }
}

/** The same; throws 409 where there is none. */
export function requireRelyingParty({ publicUrl }: { readonly publicUrl: string }): RelyingParty {
  const party = relyingParty(publicUrl)
  if (party === null) throw conflict(t.passkeysNeedHost({ publicUrl }))
  return party
}
