import { randomBytes } from 'node:crypto'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDurably } from './files/durable.ts'

/** What is wrong with a signing secret, in words that follow its name, or null: too short, or one that others know or guess. */
export function secretFault(secret: string): string | null {
  if (secret.length < 32) return 'must have at least 32 characters: openssl rand -base64 32 makes one.'
  const isGuessable =
    new Set(secret).size < 10 ||
    repeatsItself(secret) ||
    /secret|passw|change|example|plumbline|replace|qwerty|abcdef.?ghij|0123456789|1234567890|your[-_. ]/i.test(secret)
  return isGuessable ? 'must be random, not words or a pattern: openssl rand -base64 32 makes one.' : null
}

/**
 * The secret kept in the data folder (mode 0600), made at the first start. Two servers that start at once get the same.
 * Throws where the file holds something else, rather than end everybody's session without a word.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  await createDurably(file, `${randomBytes(32).toString('base64url')}\n`)
  await chmod(file, 0o600)
  const secret = (await readFile(file, 'utf8')).trim()
  const fault = secretFault(secret)
  if (fault) throw new Error(`${file} is damaged: the secret in it ${fault}`)
  return secret
}

/** Whether the text is one piece over and over: 'k3Xk3Xk3X'. */
function repeatsItself(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.startsWith(text.slice(length))) return true
  }
  return false
}
