import { createHash } from 'node:crypto'

/** The ETag of a record as it is answered: the same value, the same tag. */
export function versionOf(answer: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
}

/** Whether an `If-Match` header lets this version pass: absent, '*', or one of its tags. */
export function isUnchanged(ifMatch: string | undefined, version: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((tag) => tag.trim() === version)
}
