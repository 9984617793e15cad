import type { AskedAgain } from '@plumbline/contract/domain/factors'
import type { CreationOptions, NewCredential } from '@plumbline/contract/domain/webauthn'
import type { Passkey } from '@plumbline/contract/people/passkeys'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { askAgain } from '../../../domain/factors/ask-again.ts'
import { insertChallenge } from '../../../domain/factors/passkey-challenges.queries.ts'
import { ALGORITHMS, checkedRegistration } from '../../../domain/factors/passkey-signatures.ts'
import { credentialsOf, insertPasskey, requireRoomFor } from '../../../domain/factors/passkeys.queries.ts'
import { handleOf, named, refusals, spentChallenge, TIMEOUT } from '../../../domain/factors/passkeys.ts'
import { requireRelyingParty } from '../../../domain/factors/relying-party.rules.ts'
import { renewSession } from '../../../domain/factors/setting-up.ts'
import { passkeyAddedMail } from '../../../domain/letters/factors.ts'
import { queueMail } from '../../../domain/letters/queue.ts'
import type { MaillessSurroundings, Surroundings } from '../../../domain/surroundings.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { badInput } from '../../../platform/errors.ts'

/**
 * The browser's options for creating a passkey. No reauthentication in a session just started to set up a second
 * factor. Throws 400 for a wrong password or code, 409 at the maximum number, or if passkeys do not work, 429.
 * [TEAM-003]
 */
export async function beginNewPasskey(
  surroundings: MaillessSurroundings,
  given: AskedAgain,
  session: Session,
  by: Actor,
): Promise<CreationOptions> {
  const { db, settings } = surroundings
  const { userId, email, firstName, lastName } = session
  if (!session.needsFactor) await askAgain(surroundings, given, session, by)
  const { id } = requireRelyingParty(settings)
  const known = await credentialsOf(db, userId)
  requireRoomFor(known.length)
  return {
    rp: { id, name: 'Plumbline' },
    user: { id: handleOf(userId), name: email, displayName: `${firstName} ${lastName}` },
    challenge: await insertChallenge(db, { purpose: 'registration', userId }, by.at),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT,
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/**
 * Adds the passkey created by a person's browser; they are emailed, and all other sessions end. Throws 400 if invalid
 * or too late, 409. [TEAM-003]
 */
export async function addPasskeyTo(
  surroundings: Surroundings,
  { Name, Credential }: { Name: string; Credential: NewCredential },
  session: Session,
  by: Actor,
): Promise<{ token: string; Passkey: Passkey }> {
  const { db, settings } = surroundings
  const { userId, email, firstName } = session
  const party = requireRelyingParty(settings)
  const challenge = await spentChallenge(surroundings, Credential, { purpose: 'registration', userId }, by.at)
  if (challenge === null) throw badInput(`Credential: ${refusals.late()}`)
  const made = await checkedRegistration(Credential, challenge, party)
  if (made === null) throw badInput(`Credential: ${refusals.wrong()}`)
  const added = await inTransaction(db, async (db) => {
    const passkey = await insertPasskey(db, { ...made, userId, name: Name }, by.at)
    await recordEvent(db, 'passkeyAdded', email, by, { Name })
    const mail = () => passkeyAddedMail(settings.publicUrl, { to: email, firstName, name: Name })
    await queueMail(db, mail, { customerId: null }, by.at)
    return { token: await renewSession(db, session, by, surroundings), Passkey: passkey }
  })
  surroundings.mailQueued()
  return added
}
