/** The JSON that WebAuthn passes between server and browser, in its own names (Web Authentication, level 3). */
import { t } from '@plumbline/texts/wire/people'
import { z } from '../wire/zod.ts'

/** Bytes as WebAuthn encodes them in JSON: base64url, with a maximum length. */
const bytes = (most: number) =>
  z.string({ error: () => t.passkeyInvalid }).check(
    z.refine((text) => text.length <= most, { error: () => t.passkeyTooLong, abort: true }),
    z.regex(/^[\w-]*$/, { error: () => t.passkeyInvalid }),
  )

/** A credential id: up to 1023 bytes. */
const CredentialId = bytes(1364)
/** The client data a passkey has signed: the challenge, and the origin. */
const ClientData = bytes(8192)

/** An authenticator's transport, as WebAuthn spells it: 'internal', 'hybrid', 'usb', … */
const Transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))
const Named = z.object({ type: z.literal('public-key'), id: z.string(), transports: Transports })

/** The options for creating a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Named),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof CreationOptions>

/** The options for signing with a passkey: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Named),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.output<typeof RequestOptions>

/** A newly created passkey (`RegistrationResponseJSON`). Attestation is neither requested nor checked. */
export const NewCredential = z.object({
  id: CredentialId,
  type: z.literal('public-key', { error: () => t.passkeyInvalid }),
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: bytes(32_768),
    transports: z.optional(Transports),
  }),
})
export type NewCredential = z.output<typeof NewCredential>

/** A passkey's signature (`AuthenticationResponseJSON`). */
export const PasskeyAnswer = z.object({
  id: CredentialId,
  type: z.literal('public-key', { error: () => t.passkeyInvalid }),
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    userHandle: z.optional(z.nullable(bytes(88))),
  }),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>
