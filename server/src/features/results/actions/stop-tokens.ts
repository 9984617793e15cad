import { createHmac, timingSafeEqual } from 'node:crypto'
import { acceptedSecrets } from '../../../domain/access/secret.ts'
import { keyFor } from '../../../domain/access/session.ts'
import type { Secrets } from '../../../domain/surroundings.ts'

/** The token in the footer of a reminder of actions. It stops one owner's reminders, and opens nothing. */
export function stopToken(ownerId: string, secret: string): string {
  const signature = createHmac('sha256', keyFor('action-reminders', secret)).update(ownerId).digest('base64url')
  return `${ownerId}.${signature}`
}

/** The owner whose token this is; undefined if we did not sign it. */
export function ownerOfToken(token: string, secrets: Secrets): string | undefined {
  const ownerId = token.split('.', 1).join()
  const given = Buffer.from(token)
  const isOurs = acceptedSecrets(secrets).some((secret) => {
    const expected = Buffer.from(stopToken(ownerId, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? ownerId : undefined
}
