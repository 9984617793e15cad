/** An authenticator in software: makes passkeys and signs like a phone or security key, and as none should. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { CreationOptions, NewCredential, PasskeyAnswer, RequestOptions } from '@plumbline/contract/domain/webauthn'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Cbor = Parameters<typeof isoCBOR.encode>[0]

/** Deviations from a correct authenticator. */
export interface Oddities {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** Without user verification. */
  readonly isUnverified?: boolean
  readonly type?: string
  readonly counter?: number
  /** Its attestation format: none by default. */
  readonly attestation?: readonly [format: string, statement: Map<string, Cbor>]
  /** A different public key in its place. */
  readonly key?: Map<number, Cbor>
  readonly userHandle?: string
  readonly signature?: Buffer
}

/** A new one without passkeys, used at this origin. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let handle: string | undefined
  return {
    id: id.toString('base64url'),
    /** Creates its passkey. */
    make(options: CreationOptions, odd: Oddities = {}): NewCredential {
      handle = options.user.id
      const attested = Buffer.concat([Buffer.alloc(16), twoBytes(id.length), id, encoded(odd.key ?? coseOf(publicKey))])
      const [fmt, attStmt] = odd.attestation ?? ['none', new Map<string, Cbor>()]
      const attestation = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authenticatorData(odd.rpId ?? options.rp.id, odd, attested))],
      ])
      return {
        id: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData(odd.type ?? 'webauthn.create', options, origin, odd).toString('base64url'),
          attestationObject: encoded(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Signs with its passkey. */
    sign(options: RequestOptions, odd: Oddities = {}): PasskeyAnswer {
      const data = authenticatorData(odd.rpId ?? options.rpId, odd)
      const client = clientData(odd.type ?? 'webauthn.get', options, origin, odd)
      const signature = odd.signature ?? sign('sha256', Buffer.concat([data, digest(client)]), privateKey)
      return {
        id: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: odd.userHandle ?? handle,
        },
      }
    },
  }
}

function clientData(type: string, { challenge }: { challenge: string }, origin: string, odd: Oddities): Buffer {
  const said = { type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? origin, crossOrigin: false }
  return Buffer.from(JSON.stringify(said))
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

function authenticatorData(rpId: string, { isUnverified = false, counter = 0 }: Oddities, attested?: Buffer): Buffer {
  const flags = PRESENT | (isUnverified ? 0 : VERIFIED) | (attested === undefined ? 0 : ATTESTED)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([digest(Buffer.from(rpId)), Buffer.of(flags), count, attested ?? Buffer.alloc(0)])
}

/** ES256 on P-256, in COSE numbers. */
function coseOf(publicKey: KeyObject): Map<number, Cbor> {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ])
}

const encoded = (value: Cbor | Map<number, Cbor>) => Buffer.from(isoCBOR.encode(value as Cbor))
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

function twoBytes(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
