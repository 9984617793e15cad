import { createHash } from 'node:crypto'

/** The ETag of a record as answered: the same value has the same tag. */
export function versionOf(answer: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
}

/** Whether an `If-Match` header allows this version (ETag): absent, '*', or one of its tags. */
export function isUnchanged(ifMatch: string | undefined, version: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((tag) => tag.trim() === version)
}

declare const looked: unique symbol
/** A record as stored by a change, after `refuseIfStale` checked the previous one. */
export type Changed<T> = T & { readonly [looked]: true }
/**
 * The check of an optimistic lock, called in the change’s transaction with the current record: throws 409 (a conflict) if `If-Match`
 * names another version. Its return value marks the record as stored, and a versioned change can answer nothing else: a change that does
 * not check does not compile.
 */
export type RefuseIfStale<T> = (current: T) => (stored: T) => Changed<T>
