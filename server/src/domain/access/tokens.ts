import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A token for a mailed link: 256 random bits that need no encoding in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A code that a person types: 8 random digits. */
export const newCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

/** What is stored of a token or code (SHA-256), so that who reads the database can use none of them. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
