import { createHmac, timingSafeEqual } from 'node:crypto'
import { emailKey } from '@plumbline/contract/wire/fields'
import { acceptedSecrets } from '../../../domain/access/secret.ts'
import { keyFor } from '../../../domain/access/session.ts'
import type { Secrets } from '../../../domain/surroundings.ts'

/** Whom a token opts out: a respondent, as long as they have this address. */
export interface Reminded {
  readonly respondentId: string
  readonly email: string
}

/** The token in a reminder's footer. It opts one respondent out, and opens nothing. [BOARD-006] */
export function optOutToken(reminded: Reminded, secret: string): string {
  return `${reminded.respondentId}.${signature(reminded, secret)}`
}

/** The respondent named by a token; `isTokenOf` verifies it. */
export function respondentIn(token: string): string {
  return token.split('.', 1).join()
}

/** Whether this token was emailed to this respondent at this address. */
export function isTokenOf(reminded: Reminded, token: string, secrets: Secrets): boolean {
  const given = Buffer.from(token)
  return acceptedSecrets(secrets).some((secret) => {
    const expected = Buffer.from(optOutToken(reminded, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function signature({ respondentId, email }: Reminded, secret: string): string {
  return createHmac('sha256', keyFor('reminders', secret))
    .update(`${respondentId}.${emailKey(email)}`)
    .digest('base64url')
}
