import { createHmac, timingSafeEqual } from 'node:crypto'
import { pathOf } from '@plumbline/contract/call'
import { openFile } from '@plumbline/contract/documents'
import { keyFor } from '../access/session.ts'
import type { Surroundings } from '../surroundings.ts'

/** How long a link opens its document. */
export const LINK_MINUTES = 10

type Signing = Pick<Surroundings, 'secret' | 'clock'>

/** A link to a document for one person, valid for 10 minutes: '/api/files/0197…?token=…'. */
export function documentLink(documentId: string, userId: string, { secret, clock }: Signing): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + LINK_MINUTES * 60
  const claim = `${userId}.${expires}`
  return `/api${pathOf(openFile, { documentId })}?token=${claim}.${signature(documentId, claim, secret)}`
}

/** The person a link's token was made for, or null where it is not ours, not for this document, or too old. */
export function personOfLink(documentId: string, token: string, { secret, clock }: Signing): string | null {
  const [userId, expires, given] = token.split('.')
  if (userId === undefined || expires === undefined || given === undefined) return null
  const expected = Buffer.from(signature(documentId, `${userId}.${expires}`, secret))
  const actual = Buffer.from(given)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  return Number(expires) * 1000 > clock.now().getTime() ? userId : null
}

function signature(documentId: string, claim: string, secret: string): string {
  return createHmac('sha256', keyFor('link', secret)).update(`${documentId}.${claim}`).digest('base64url')
}
