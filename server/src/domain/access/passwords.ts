import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { passwordFault } from '@plumbline/contract/domain/passwords'
import { t as passwordTexts } from '@plumbline/texts/wire/passwords'
import { badInput } from '../../platform/errors.ts'
import { watchedQueue } from '../../platform/jobs/queue-lengths.ts'
import { fairQueue, type Waiter } from '../limits/fair-queue.ts'

/** Stored for people without a password: no password ever matches it. [ENTRY-009] */
export const NO_PASSWORD = ''

/** A password as stored: argon2id (19 MiB, 2 passes, 1 lane) with its own salt, as a PHC string. [AUTH-046] */
export function hashPassword(password: string, who: Waiter = ourselves): Promise<string> {
  return inTurn(who, async () => {
    const salt = randomBytes(16)
    return phcString(salt, await derive(password, salt, cost))
  })
}

/**
 * Whether this is the stored password; if there is none (`stored` null: no such account) it takes as long and is false. `before` runs when its turn
 * comes: if it throws, nothing is hashed and the error is passed on.
 */
export function verifyPassword(
  password: string,
  stored: string | null,
  { who = ourselves, before }: { who?: Waiter; before?: () => Promise<void> } = {},
): Promise<boolean> {
  return inTurn(who, async () => {
    await before?.()
    const hash = stored === NO_PASSWORD ? null : stored
    const { salt, key, ...parameters } = parsed(hash ?? NOBODYS)
    const isEqual = timingSafeEqual(await derive(password, salt, { ...parameters, tagLength: key.length }), key)
    return isEqual && hash !== null
  })
}

// Without characters that look alike: 0 and O, 1, l and I.
const SIGNS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Five groups of five random characters (145 bits) that satisfy the password rule: 'k7QmX-…'. */
export function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const password = Array.from({ length: 5 }, group).join('-')
  return passwordFault(password) === null ? password : makePassword()
}

/** Throws 400 for a common password, even if it satisfies the rule. `field` is its name in the call. [AUTH-123] */
export function refuseCommonPassword(field: 'Password' | 'NewPassword', password: string): void {
  if (isCommonPassword(password)) throw badInput(`${field}: ${passwordTexts.passwordCommon}`)
}

/** Whether the password is in the list of common ones, in any case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.normalize('NFKC').toLowerCase())
}

const commonPasswords = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.toLowerCase()),
)

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism' | 'tagLength'>
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const derived = promisify(argon2)

function derive(password: string, nonce: Buffer, given: Cost): Promise<Buffer> {
  // Keyboards differ in how they send 'é': both are one password.
  return derived('argon2id', { ...given, nonce, message: password.normalize('NFKC') })
}

function phcString(salt: Buffer, key: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`
}

function parsed(phc: string) {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc)
  const [, memory, passes, parallelism, salt, key] = found ?? []
  if (salt === undefined || key === undefined) throw new Error('a stored password hash is damaged')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')

/** A try for an address without an account is compared with this, so that it takes as long (security, A8). */
const NOBODYS = phcString(randomBytes(16), randomBytes(32))

/** Hashing uses a core and 19 MiB for a while: running a few at a time leaves room for all other calls (security, A18). */
export const hashing = { atOnce: 2, most: { account: 50, client: 200, all: 1000 } }
const inTurn = watchedQueue('passwords', fairQueue(hashing))
const ourselves: Waiter = { client: '', account: '' }
