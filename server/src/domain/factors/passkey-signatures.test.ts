import { randomBytes, randomInt } from 'node:crypto'
import type { CreationOptions, NewCredential, RequestOptions } from '@plumbline/contract/domain/webauthn'
import { addPasskey, beginPasskey } from '@plumbline/contract/people/passkeys'
import { expect, test } from 'vitest'
import { DEFAULT_PASSWORD } from '../../test/factories.ts'
import { authenticator } from '../../test/outside/passkey-authenticator.ts'
import { startServer } from '../../test/server.ts'
import { challengeIn, checkedRegistration, checkedSignature } from './passkey-signatures.ts'

const party = { id: 'plumbline.test', origin: 'https://plumbline.test' }
const challenge = randomBytes(32).toString('base64url')
const created: CreationOptions = {
  rp: { id: party.id, name: 'Plumbline' },
  user: { id: 'AAAA', name: 'ben@acme.example.com', displayName: 'Ben' },
  challenge,
  pubKeyCredParams: [],
  timeout: 1,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}
const asked: RequestOptions = {
  challenge,
  rpId: party.id,
  timeout: 1,
  allowCredentials: [],
  userVerification: 'required',
}

/** The rest of a 24 kB attestation object, the contract's maximum, in bytes meant to take much time or memory. */
const MOST = 24_000
const hostile: Readonly<Record<string, (size: number) => Buffer>> = {
  'lists in lists': (size) => Buffer.alloc(size, 0x81),
  'tables in tables': (size) => Buffer.concat(Array(size / 3).fill(Buffer.of(0xa1, 0x61, 0x61))),
  'marks in marks': (size) => Buffer.alloc(size, 0xc1),
  'a list of 2⁶⁴ − 1 things': (size) => Buffer.concat([Buffer.of(0x9b, ...Array(8).fill(0xff)), Buffer.alloc(size)]),
  'a list of 2³² − 1 empty lists': (size) =>
    Buffer.concat([Buffer.of(0x9a, ...Array(4).fill(0xff)), Buffer.alloc(size, 0x80)]),
  'a byte string longer than its content': () => Buffer.of(0x5b, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3),
  'a table with one name over and over': (size) =>
    Buffer.concat([Buffer.of(0xb9, 0xff, 0xff), Buffer.concat(Array(size / 3).fill(Buffer.of(0x61, 0x61, 0x00)))]),
  'an invalid text': (size) => Buffer.concat([Buffer.of(0x79, 0x50, 0), Buffer.alloc(size, 0xff)]),
  nothing: () => Buffer.alloc(0),
  zeros: (size) => Buffer.alloc(size),
}

const bare = (attestationObject: Buffer): NewCredential => ({
  id: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: authenticator(party.origin).make(created).response.clientDataJSON,
    attestationObject: attestationObject.toString('base64url'),
  },
})

test.for(Object.entries(hostile))(
  '[TEAM-003] [A39] [C8] %s in place of a passkey is soon rejected',
  async ([, bytes]) => {
    // Loaded before the clock starts.
    await checkedRegistration(bare(Buffer.alloc(1)), challenge, party)

    const began = performance.now()
    const found = await checkedRegistration(bare(bytes(MOST)), challenge, party)

    expect(found).toBeNull()
    expect(performance.now() - began).toBeLessThan(2000)
  },
)

test('[TEAM-003] [A39] a passkey with any byte changed is not accepted, and cannot sign', {
  timeout: 60_000,
}, async () => {
  const key = authenticator(party.origin)
  const made = key.make(created)
  const passkey = await checkedRegistration(made, challenge, party)
  if (passkey === null) throw new Error('The passkey as it was made is none.')
  const stored = { id: 'id', userId: 'user', ...passkey }
  const signed = key.sign(asked)
  const parts = ['clientDataJSON', 'authenticatorData', 'signature'] as const
  const taken: string[] = []

  for (let n = 0; n < 600; n++) {
    const part = parts[n % parts.length] ?? 'signature'
    // The length around a signature is read leniently, and does not matter.
    const changed = withOtherByte(signed.response[part], part === 'signature' ? 2 : 0)
    const response = { ...signed.response, [part]: changed }
    if (await checkedSignature({ ...signed, response }, stored, challenge, party)) taken.push(`${part}: ${changed}`)
  }
  for (let n = 0; n < 300; n++) {
    const attestationObject = withOtherByte(made.response.attestationObject)
    // A new passkey is not signed: another key is another passkey. It never throws, and what is accepted is what was sent.
    const found = await checkedRegistration(
      { ...made, response: { ...made.response, attestationObject } },
      challenge,
      party,
    )
    if (found !== null && found.credentialId !== made.id) taken.push(attestationObject)
  }

  expect(await checkedSignature(signed, stored, challenge, party)).toEqual({ counter: 0 })
  expect(taken).toEqual([])
})

test('[TEAM-003] [C8] anything longer than a passkey is refused before it is read', async () => {
  const { make, signedIn } = await startServer({ settings: { publicUrl: party.origin } })
  const { send, sendFaulty } = await signedIn(await make.customerUser())
  const { answer: options } = await send(beginPasskey, { body: { Password: DEFAULT_PASSWORD } })
  const made = authenticator(party.origin).make(options)
  const withResponse = (response: object) => ({
    Name: 'Phone',
    Credential: { ...made, response: { ...made.response, ...response } },
  })

  const statuses = []
  for (const Credential of [
    withResponse({ attestationObject: 'A'.repeat(32_769) }),
    withResponse({ attestationObject: 'A'.repeat(70_000) }),
    withResponse({ clientDataJSON: 'A'.repeat(8193) }),
    withResponse({ attestationObject: '=+/' }),
    withResponse({ attestationObject: { $ne: 1 } }),
    withResponse({ transports: Array(11).fill('usb') }),
    { ...withResponse({}), Name: 'N'.repeat(61) },
    { ...withResponse({}), Name: ' ' },
  ])
    statuses.push((await sendFaulty(addPasskey, { body: Credential })).status)
  const right = await send(addPasskey, { body: { Name: 'Phone', Credential: made } })

  expect(statuses).toEqual([400, 413, 400, 400, 400, 400, 400, 400])
  expect(right.status).toBe(200)
})

test.for(['', 'e30', 'bnVsbA', 'W10', 'eyJjaGFsbGVuZ2UiOjF9', Buffer.from('{"challenge":').toString('base64url')])(
  'client data without a challenge gives none: %s',
  (clientDataJSON) => {
    expect(challengeIn({ clientDataJSON })).toBeNull()
  },
)

function withOtherByte(text: string, from = 0): string {
  const bytes = Buffer.from(text, 'base64url')
  const at = randomInt(from, bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ randomInt(1, 256)
  return bytes.toString('base64url')
}
