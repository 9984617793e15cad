import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '@plumbline/texts/calls/access'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/schema.ts'
import { createDurably } from '../../platform/files/durable.ts'
import type { Secrets } from '../surroundings.ts'
import { newToken } from './tokens.ts'

/** What is wrong with a signing secret, in words that follow its name, or null: too short, or known to or guessable by others. */
export function secretFault(secret: string): string | null {
  if (secret.length < 32) return t.secretTooShort
  const isGuessable =
    new Set(secret).size < 10 ||
    repeatsItself(secret) ||
    /secret|passw|change|example|plumbline|replace|qwerty|abcdef.?ghij|0123456789|1234567890|your[-_. ]/i.test(secret)
  return isGuessable ? t.secretGuessable : null
}

/** The secrets that may have signed something: the current one, then the previous one. [OPS-009] */
export function acceptedSecrets({ secret, previousSecret }: Secrets): string[] {
  return previousSecret === null ? [secret] : [secret, previousSecret]
}

/**
 * The secret that signs sessions and links: SECRET, otherwise the one stored in the data folder. The database has a fingerprint of the one it
 * was used with. A stored one that differs is refused with a message: two servers that each made their own would refuse each other's sessions
 * and links. SECRET may be changed on purpose; the log says what that ends, unless the previous one is given too.
 */
export async function signingSecret(
  db: Db,
  { secret: given, previousSecret, dataDir }: GivenSecrets,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<string> {
  const file = join(dataDir, 'secret')
  if (given === null && !existsSync(file) && (await usedFingerprint(db)) !== undefined)
    throw otherSecret(t.secretMissing({ file }))
  const secret = given ?? (await keptSecret(dataDir))
  const fingerprint = fingerprintOf(secret)
  await db
    .insertInto('signing_secret')
    .values({ id: 1, fingerprint })
    .onConflict((known) => known.doNothing())
    .execute()
  const used = await usedFingerprint(db)
  if (used === fingerprint) return secret
  if (given === null) throw otherSecret(t.secretDiffers({ file }))
  await db.updateTable('signing_secret').set({ fingerprint }).execute()
  if (previousSecret !== null && used === fingerprintOf(previousSecret)) {
    log.warn('SECRET is new and SECRET_PREVIOUS is the old one: sessions and links keep working while it is set.')
    return secret
  }
  log.warn(
    'SECRET is not the one this database was used with: everyone has to log in again, and links signed with the old one no longer work. Every server on this database needs the same SECRET.',
  )
  return secret
}

function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('the secret of this database').digest('base64url')
}

interface GivenSecrets {
  readonly secret: string | null
  readonly previousSecret: string | null
  readonly dataDir: string
}

/** Whether a database was used with this secret, with another one, or with none yet. */
export async function usedSecret(db: Db, secret: string): Promise<'this' | 'another' | 'none'> {
  const used = await usedFingerprint(db)
  if (used === undefined) return 'none'
  return used === fingerprintOf(secret) ? 'this' : 'another'
}

async function usedFingerprint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('signing_secret').select('fingerprint').executeTakeFirst()
  return row?.fingerprint
}

function otherSecret(what: string): Error {
  return new Error(
    `SECRET is not set, and the secret of this database was not found: ${what}. Set SECRET to it (servers that share a database need the same one), or to a new one, which ends all sessions and signed links.`,
  )
}

/**
 * The secret stored in the data folder (mode 0600), created at the first start. Two servers that start at once get the same.
 * Throws if the file contains something else, rather than silently end all sessions.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  await createDurably(file, `${generatedSecret()}\n`)
  await chmod(file, 0o600)
  const secret = (await readFile(file, 'utf8')).trim()
  const fault = secretFault(secret)
  if (fault) throw new Error(`${file} is damaged: the secret in it ${fault}`)
  return secret
}

/**
 * A new random secret of 43 characters. About one draw in 400,000 contains a word that `secretFault` refuses (a stored one would stop
 * every later start): it is drawn again.
 */
export function generatedSecret(draw = newToken): string {
  for (;;) {
    const secret = draw()
    if (secretFault(secret) === null) return secret
  }
}

/** Whether the text repeats one piece: 'k3Xk3Xk3X'. */
function repeatsItself(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.startsWith(text.slice(length))) return true
  }
  return false
}
