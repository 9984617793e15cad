import type { NewCredential, PasskeyAnswer } from '@plumbline/contract/domain/webauthn'
import { z } from '@plumbline/contract/wire/zod'
import type { NewPasskey, StoredPasskey } from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.rules.ts'

/** The accepted algorithms: EdDSA, ES256 and RS256, by their COSE numbers. */
export const ALGORITHMS = [-8, -7, -257]
/** A 4096-bit key needs half of this; anything larger is not a passkey. */
const MOST_KEY_BYTES = 1100

const ClientData = z.object({ challenge: z.string() })

/** The signed challenge, as stated by the browser: base64url; null if it states none. */
export function challengeIn({ clientDataJSON }: { readonly clientDataJSON: string }): string | null {
  try {
    return z.parse(ClientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    return null
  }
}

/**
 * A new passkey, if it was created for us with its owner's finger, face or PIN, and signed this challenge; otherwise null. We did not ask who made its authenticator,
 * and do not read what it says: that would mean following certificates, and their links, that anyone can write.
 */
export async function checkedRegistration(
  { id, response }: NewCredential,
  challenge: string,
  party: RelyingParty,
): Promise<NewPasskey | null> {
  // Loaded once someone uses a passkey: it takes a fifth of a second, and memory.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await orNothing(async () =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: await withoutAttestation(response.attestationObject),
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified || registrationInfo === undefined) return null
  const { credential, credentialBackedUp } = registrationInfo
  if (credential.id !== id || credential.publicKey.length > MOST_KEY_BYTES) return null
  return {
    credentialId: id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports ?? [],
    isSynced: credentialBackedUp,
  }
}

/** The use counter that a passkey reports, if it signed this challenge for us with its owner's finger, face or PIN; otherwise null. */
export async function checkedSignature(
  { id, response }: PasskeyAnswer,
  { credentialId, publicKey }: StoredPasskey,
  challenge: string,
  party: RelyingParty,
): Promise<{ counter: number } | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await orNothing(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The counter is compared where it is stored (`noteUse`), so that two at once cannot both pass.
      credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter: 0 },
    }),
  )
  return verified && authenticationInfo !== undefined ? { counter: authenticationInfo.newCounter } : null
}

/** Invalid data makes the library throw deep inside: whatever the error, the answer is no. */
async function orNothing<T extends { verified: boolean }>(
  check: () => Promise<T>,
): Promise<T | { verified: false; registrationInfo?: never; authenticationInfo?: never }> {
  try {
    return await check()
  } catch {
    return { verified: false }
  }
}

/** The same attestation object (CBOR, base64url) without the statement about the authenticator's maker. */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const authData = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url'))).get('authData')
  if (!(authData instanceof Uint8Array)) throw new TypeError('no authenticator data')
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url')
}
