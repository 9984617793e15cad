import { type createResultLink, linkDays, type openResultLink } from '@plumbline/contract/results/result-links'
import type { Answer, Checked } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import * as paths from '@plumbline/contract/wire/named-paths'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/calls/result-links'
import { t as results } from '@plumbline/texts/calls/results'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { isPasswordOf } from '../../../domain/access/password-tries.ts'
import { hashPassword, refuseCommonPassword } from '../../../domain/access/passwords.ts'
import type { Session } from '../../../domain/access/session.ts'
import { newToken } from '../../../domain/access/tokens.ts'
import { countTry } from '../../../domain/limits/rate-limits.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import { atField } from '../../../platform/at-field.ts'
import { inSnapshot, inTransaction } from '../../../platform/db/transaction.ts'
import { badInput, notAllowed, notFound } from '../../../platform/errors.ts'
import { lockInquiry, requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { countOpening, endLink, insertLink, linkBehind, linkById, versionsToShare } from './result-links.queries.ts'
import { sharedResults } from './shared-results.queries.ts'

/** Readings by one client, who may be a whole board behind one address. */
export const readingLimit = { tries: 300, seconds: 3600 }

/** Makes a link, and tells its address. Throws 400, 403, 404, 409. [RPRT-006] */
export async function makeLink(
  { db, settings: { publicUrl } }: MaillessSurroundings,
  inquiryId: string,
  { Version: version, LastDay: lastDay, Password: password }: Checked<typeof createResultLink>['body'],
  session: Session,
  by: Actor,
): Promise<Answer<typeof createResultLink>> {
  await requireInquiry(db, inquiryId, session)
  const { earliest, latest } = linkDays(by.at)
  if (lastDay < earliest || lastDay > latest)
    throw badInput(atField('LastDay', t.dayWithin({ most: limits.resultLinkMaxDays })))
  if (password) refuseCommonPassword('Password', password)
  const passwordHash = password ? await hashPassword(password, { client: by.client, account: session.userId }) : null
  const token = newToken()
  const Link = await inTransaction(db, async (db) => {
    const { description } = await lockInquiry(db, inquiryId, session)
    const versions = await versionsToShare(db, inquiryId, session)
    if (session.role !== 'SuperAdmin' && versions.length === 0) throw notAllowed(results.exportNotAllowed)
    if (!versions.includes(version)) throw notFound('Results version')
    const link = { inquiryId, version, token, passwordHash, lastDay, createdBy: session.userId }
    const id = await insertLink(db, link, by.at)
    const detail = { Version: String(version), 'Last day': lastDay, Password: passwordHash === null ? 'no' : 'yes' }
    await recordEvent(db, 'resultLinkMade', description, by, detail)
    return linkById(db, id, by.at)
  })
  return { Address: `${publicUrl}${pathTo(paths.sharedResults, { token })}`, Link }
}

/** Ends a link now. Throws 404. */
export function endNow({ db }: MaillessSurroundings, id: string, session: Session, by: Actor): Promise<void> {
  return inTransaction(db, async (db) => {
    const ended = await endLink(db, id, session, by.at)
    if (ended !== null)
      await recordEvent(db, 'resultLinkEnded', ended.description, by, { Version: String(ended.version) })
  })
}

/** What a link leads to; without results as long as its password is not given. Throws 400, 404, 429. [RPRT-006] */
export async function readByLink(
  surroundings: MaillessSurroundings,
  { Token, Password, language }: Checked<typeof openResultLink>['body'] & { readonly language: string | undefined },
  caller: Actor,
): Promise<Answer<typeof openResultLink>> {
  const { db } = surroundings
  await countTry(surroundings, `result-link:client:${caller.client}`, readingLimit)
  const link = await linkBehind(db, Token, caller.at)
  const OrganisationId = link.customer_id
  const by = { ...caller, customerId: OrganisationId }
  const detail = { Version: String(link.version) }
  if (link.password_hash !== null) {
    if (Password === undefined) return { OrganisationId, Results: null }
    const tried = { what: 'link', email: link.id, hash: link.password_hash } as const
    if (!(await isPasswordOf(surroundings, tried, Password, { client: by.client, known: undefined }))) {
      await recordEvent(db, 'resultLinkRefused', link.description, by, detail)
      throw badInput(atField('Password', t.wrongPassword))
    }
  }
  const Results = await inSnapshot(db, (db) => sharedResults(db, link, language, by.at))
  await inTransaction(db, async (db) => {
    await countOpening(db, link.id, by.at)
    await recordEvent(db, 'resultLinkOpened', link.description, by, detail)
  })
  return { OrganisationId, Results }
}
