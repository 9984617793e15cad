/**
 * Unsaved values: what somebody has typed is kept in this tab's session storage under the form's address until the same person comes
 * back. Who that is, is set by `access/session.ts`.
 */
const KEPT = 'kept:'
const keepers = new Set<() => void>()
let owner: string | undefined

/** Sets who owns what is typed from now on: the id of who is signed in, undefined where nobody is. */
export function typedBelongsTo(userId: string | undefined): void {
  owner = userId
}

/** Who owns what is typed, and whatever else the device keeps for one person only. */
export const ownerOfTyped = (): string | undefined => owner

/** Whether somebody is signed in, who owns what is typed. */
export const hasOwner = (): boolean => owner !== undefined

/** Subscribes a form to the end of the session: called right before it, to keep its unsaved values. Returns how to unsubscribe. */
export function beforeLeaving(keep: () => void): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** The session ends by itself: every open form keeps its unsaved values. */
export function keepAll(): void {
  for (const keep of keepers) keep()
}

/** Keeps unsaved values under a name (the form's address). */
export function keepTyped(name: string, values: Record<string, unknown>): void {
  if (owner !== undefined) sessionStorage.setItem(`${KEPT}${name}`, JSON.stringify({ userId: owner, values }))
}

/** The unsaved values kept under this name for who is signed in now. */
export function keptTyped(name: string): Record<string, unknown> | undefined {
  const { userId, values } = parsedRecord(sessionStorage.getItem(`${KEPT}${name}`))
  return userId === owner && typeof values === 'object' && values !== null ? { ...values } : undefined
}

/** Removes unsaved values, which have been saved or discarded. */
export function forgetTyped(name: string): void {
  sessionStorage.removeItem(`${KEPT}${name}`)
}

/** Removes everybody's unsaved values, but for one person's. */
export function forgetAllTyped({ butOf }: { butOf?: string } = {}): void {
  for (const name of Object.keys(sessionStorage)) {
    if (!name.startsWith(KEPT)) continue
    if (butOf === undefined || parsedRecord(sessionStorage.getItem(name)).userId !== butOf)
      sessionStorage.removeItem(name)
  }
}

/** Parses what a storage holds as JSON; an empty record where it is none. */
export function parsedRecord(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
