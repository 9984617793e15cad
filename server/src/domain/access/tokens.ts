import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A token for an emailed link: 256 random bits that need no encoding in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A code that a person types: 8 random digits. */
export const newCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

/** The stored form of a token or code (SHA-256), so that reading the database does not reveal usable ones. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
