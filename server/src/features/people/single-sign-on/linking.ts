import type { OwnSingleSignOn } from '@plumbline/contract/people/single-sign-on'
import { t } from '@plumbline/texts/calls/people'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Browser } from '../../../domain/access/browser.ts'
import type { Session } from '../../../domain/access/session.ts'
import { askAgain } from '../../../domain/factors/ask-again.ts'
import {
  identityOf,
  isProviderOnly,
  linkIdentity,
  linkOf,
  mayBeLinked,
  unlinkIdentity,
} from '../../../domain/factors/federated-identities.queries.ts'
import { singleSignOnMail } from '../../../domain/letters/factors.ts'
import { queueMail } from '../../../domain/letters/queue.ts'
import type { MaillessSurroundings, OidcSettings, Surroundings } from '../../../domain/surroundings.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { inTransaction, lockRow } from '../../../platform/db/transaction.ts'
import { conflict, Refusal } from '../../../platform/errors.ts'
import { endAttempt } from './attempts.queries.ts'
import { beginAtProvider, type CameBack, personWhoCame, requireSet, type SetProvider } from './entering.ts'

/** A person's view of their account's link. */
export async function ownSingleSignOn(
  db: Db,
  oidc: OidcSettings | null,
  { userId, customerId }: Pick<Session, 'userId' | 'customerId'>,
): Promise<OwnSingleSignOn> {
  const nothing = { Name: null, LinkedAt: null, IsOnly: false }
  if (oidc === null) return nothing
  const link = await linkOf(db, oidc, userId)
  if (link === undefined) return (await mayBeLinked(db, oidc, customerId)) ? { ...nothing, Name: oidc.name } : nothing
  const IsOnly = await isProviderOnly(db, oidc, { id: userId, customer_id: customerId })
  return { Name: oidc.name, LinkedAt: link.linkedAt, IsOnly }
}

type Asked = Parameters<typeof askAgain>[1]

/** Starts linking the caller's account, after reauthentication. Throws 404, 409 if already linked, 400, 429, 503. */
export async function beginToLink(
  surroundings: MaillessSurroundings,
  set: SetProvider | null,
  given: Asked,
  session: Session,
  asking: { by: Actor; browser: Browser },
): Promise<{ Location: string }> {
  const { oidc } = requireSet(set)
  await requireLinkable(surroundings.db, oidc, session)
  await askAgain(surroundings, given, session, asking.by)
  return beginAtProvider(surroundings, set, { kind: 'link', userId: session.userId }, asking)
}

/** Links the caller's account to the returned identity. Throws 404, 409 with a reason, 503, 429. */
export async function linkWhoCame(
  surroundings: Surroundings,
  set: SetProvider | null,
  { AuthorizationCode, ...cameBack }: CameBack & { readonly AuthorizationCode: string },
  session: Session,
  asking: { by: Actor; browser: Browser },
): Promise<OwnSingleSignOn> {
  const { db, settings } = surroundings
  const { by } = asking
  const { userId, email, firstName } = session
  const known = requireSet(set)
  const { oidc } = known
  const back = { ...cameBack, code: AuthorizationCode }
  const came = await unlessBelieved(oidc, personWhoCame(surroundings, known, { kind: 'link', userId }, back, asking))
  if (came === undefined) throw conflict(t.linkingLapsed)
  await inTransaction(db, async (db) => {
    await lockRow(db, 'user_account', userId)
    if (!(await endAttempt(db, came.attemptId))) throw conflict(t.linkingUsed)
    await requireLinkable(db, oidc, session)
    const { subject } = came.person
    const identity = await identityOf(db, oidc, subject)
    if (identity !== undefined && identity.deleted_at === null)
      throw conflict(t.identityLinkedElsewhere({ name: oidc.name }))
    await linkIdentity(db, oidc, { userId, subject }, by.at)
    await recordEvent(db, 'singleSignOnLinked', email, by, { Provider: oidc.name })
    const mail = () =>
      singleSignOnMail(settings.publicUrl, { to: email, firstName, provider: oidc.name, isLinked: true })
    await queueMail(db, mail, { customerId: null }, by.at)
  })
  surroundings.mailQueued()
  return ownSingleSignOn(db, oidc, session)
}

/**
 * Unlinks the caller's account, after reauthentication. Throws 404, 409 if the provider is the only way to sign in,
 * 400, 429.
 */
export async function unlinkOwn(
  surroundings: Surroundings,
  set: SetProvider | null,
  given: Asked,
  session: Session,
  by: Actor,
): Promise<OwnSingleSignOn> {
  const { oidc } = requireSet(set)
  const { db, settings } = surroundings
  const { userId, customerId, email, firstName } = session
  if (await isProviderOnly(db, oidc, { id: userId, customer_id: customerId }))
    throw conflict(t.staysLinked({ name: oidc.name }))
  await askAgain(surroundings, given, session, by)
  await inTransaction(db, async (db) => {
    if (!(await unlinkIdentity(db, oidc, userId))) return
    await recordEvent(db, 'singleSignOnUnlinked', email, by, { Provider: oidc.name })
    const mail = () =>
      singleSignOnMail(settings.publicUrl, { to: email, firstName, provider: oidc.name, isLinked: false })
    await queueMail(db, mail, { customerId: null }, by.at)
  })
  surroundings.mailQueued()
  return ownSingleSignOn(db, oidc, session)
}

async function requireLinkable(db: Db, oidc: OidcSettings, { userId, customerId }: Session): Promise<void> {
  if (!(await mayBeLinked(db, oidc, customerId))) throw conflict(t.providerNotOfOrganisation({ name: oidc.name }))
  if ((await linkOf(db, oidc, userId)) !== undefined) throw conflict(t.alreadyLinked({ name: oidc.name }))
}

/** The caller stays logged in: an untrusted response is a conflict here. */
async function unlessBelieved<T>({ name }: OidcSettings, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (fault) {
    if (fault instanceof Refusal && fault.status === 401) throw conflict(t.linkNotVerified({ name }))
    throw fault
  }
}
