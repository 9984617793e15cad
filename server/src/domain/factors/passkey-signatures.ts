import type { NewCredential, PasskeyAnswer } from '@plumbline/contract/domain/webauthn'
import { z } from '@plumbline/contract/wire/zod'
import type { NewPasskey, StoredPasskey } from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.rules.ts'

/** The algorithms that are taken: EdDSA, ES256 and RS256, by their COSE numbers. */
export const ALGORITHMS = [-8, -7, -257]
/** A key of 4096 bits has half of this; what is larger is no passkey's. */
const MOST_KEY_BYTES = 1100

const ClientData = z.object({ challenge: z.string() })

/** The challenge that was signed, as the browser says it: base64url; null where it says none. */
export function challengeIn({ clientDataJSON }: { readonly clientDataJSON: string }): string | null {
  try {
    return z.parse(ClientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    return null
  }
}

/**
 * What a new passkey is, where it was made for us with its person's finger, face or PIN, and signed this challenge; null otherwise. Who made its authenticator
 * was not asked, and what is said of that is left unread: reading it would follow certificates, and their links, that anybody can write.
 */
export async function checkedRegistration(
  { id, response }: NewCredential,
  challenge: string,
  party: RelyingParty,
): Promise<NewPasskey | null> {
  // Loaded once somebody has a passkey: it takes a fifth of a second, and memory.
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

/** How often a passkey says that it was used, where it has signed this challenge for us with its person's finger, face or PIN; null otherwise. */
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
      // How often it was used is compared where it is kept (`noteUse`), so that two at once cannot both pass.
      credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter: 0 },
    }),
  )
  return verified && authenticationInfo !== undefined ? { counter: authenticationInfo.newCounter } : null
}

/** What is not what it should be makes the library throw, deep within: whatever it says, the answer is no. */
async function orNothing<T extends { verified: boolean }>(
  check: () => Promise<T>,
): Promise<T | { verified: false; registrationInfo?: never; authenticationInfo?: never }> {
  try {
    return await check()
  } catch {
    return { verified: false }
  }
}

/** The same attestation object (CBOR, base64url) that says nothing of who made the authenticator. */
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
