import { createHmac, timingSafeEqual } from 'node:crypto'
import { openFile } from '@plumbline/contract/domain/documents'
import { pathOf } from '@plumbline/contract/wire/call'
import { acceptedSecrets } from '../access/secret.ts'
import { keyFor } from '../access/session.ts'
import type { Secrets, Surroundings } from '../surroundings.ts'

/** How long a link opens its document. */
export const LINK_MINUTES = 10

type Signing = Pick<Surroundings, 'secret' | 'clock'>

/** A link to a document for one person, valid for 10 minutes: '/api/files/0197…?token=…'. */
export function documentLink(documentId: string, userId: string, { secret, clock }: Signing): string {
  return `/api${pathOf(openFile, { documentId })}?token=${linkToken(documentId, userId, { secret, clock })}`
}

/** The token of one person's link to `subject`: a document's id or a word for another kind of link. */
export function linkToken(subject: string, userId: string, { secret, clock }: Signing): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + LINK_MINUTES * 60
  const claim = `${userId}.${expires}`
  return `${claim}.${signature(subject, claim, secret)}`
}

/** The person a link's token was made for, or null if it is not ours, for another subject, or expired. */
export function personOfLink(
  subject: string,
  token: string,
  { clock, ...secrets }: Pick<Surroundings, 'clock'> & Secrets,
): string | null {
  const [userId, expires, given] = token.split('.')
  if (userId === undefined || expires === undefined || given === undefined) return null
  const actual = Buffer.from(given)
  const isOurs = acceptedSecrets(secrets).some((secret) => {
    const expected = Buffer.from(signature(subject, `${userId}.${expires}`, secret))
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
  if (!isOurs) return null
  return Number(expires) * 1000 > clock.now().getTime() ? userId : null
}

function signature(subject: string, claim: string, secret: string): string {
  return createHmac('sha256', keyFor('link', secret)).update(`${subject}.${claim}`).digest('base64url')
}
