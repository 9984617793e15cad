/** What WebAuthn hands from server to browser and back, as JSON, in its own names (Web Authentication, level 3). */
import { t } from '@plumbline/texts/wire/people'
import { z } from '../wire/zod.ts'

/** Bytes as WebAuthn writes them in JSON: base64url, at most so many signs. */
const bytes = (most: number) =>
  z.string({ error: () => t.passkeyInvalid }).check(
    z.refine((text) => text.length <= most, { error: () => t.passkeyTooLong, abort: true }),
    z.regex(/^[\w-]*$/, { error: () => t.passkeyInvalid }),
  )

/** What an authenticator calls its key: up to 1023 bytes. */
const CredentialId = bytes(1364)
/** What the browser says the passkey has signed: the challenge, for which page. */
const ClientData = bytes(8192)

/** How a browser reaches an authenticator, as WebAuthn spells it: 'internal', 'hybrid', 'usb', … */
const Transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))
const Named = z.object({ type: z.literal('public-key'), id: z.string(), transports: Transports })

/** What the browser makes a passkey by: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, its names and all. */
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

/** What the browser asks a passkey by: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Named),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.output<typeof RequestOptions>

/** A passkey just made, as the browser says it (`RegistrationResponseJSON`). Who made the authenticator is not asked, and not looked at. */
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

/** What a passkey has signed, as the browser says it (`AuthenticationResponseJSON`). */
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
