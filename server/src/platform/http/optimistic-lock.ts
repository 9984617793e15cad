import { createHash } from 'node:crypto'

/** The ETag of a record as it is answered: the same value, the same tag. */
export function versionOf(answer: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
}

/** Whether an `If-Match` header lets this version (ETag) pass: absent, '*', or one of its tags. */
export function isUnchanged(ifMatch: string | undefined, version: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((tag) => tag.trim() === version)
}

declare const looked: unique symbol
/** A record as a change has stored it after `refuseIfStale` had looked at the one before. */
export type Changed<T> = T & { readonly [looked]: true }
/**
 * The check of an optimistic lock, called in the change's transaction with the record as it stands: throws 409 (a conflict) where `If-Match`
 * names another version. What it returns marks the record as stored, and a versioned change can answer no other: one that does not check
 * does not compile.
 */
export type RefuseIfStale<T> = (current: T) => (stored: T) => Changed<T>
