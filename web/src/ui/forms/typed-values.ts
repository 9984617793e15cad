/**
 * Unsaved values: kept in this tab's session storage under the form's address until the same person returns.
 * `access/session.ts` sets who that is.
 */
const KEPT = 'kept:'
const keepers = new Set<() => void>()
let owner: string | undefined

/** Sets the owner of typed values: the signed-in person's id, undefined when signed out. */
export function typedBelongsTo(userId: string | undefined): void {
  owner = userId
}

/** The owner of typed values and other per-person data on the device. */
export const ownerOfTyped = (): string | undefined => owner

/** Whether someone who owns typed values is signed in. */
export const hasOwner = (): boolean => owner !== undefined

/**
 * Subscribes a form to the end of the session: called right before it, to store unsaved values. Returns an unsubscribe
 * function.
 */
export function beforeLeaving(keep: () => void): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** The session expires: every open form stores its unsaved values. */
export function keepAll(): void {
  for (const keep of keepers) keep()
}

/** Stores unsaved values under a name (the form's address). */
export function keepTyped(name: string, values: Record<string, unknown>): void {
  if (owner !== undefined) sessionStorage.setItem(`${KEPT}${name}`, JSON.stringify({ userId: owner, values }))
}

/** The signed-in person's unsaved values under this name. */
export function keptTyped(name: string): Record<string, unknown> | undefined {
  const { userId, values } = parsedRecord(sessionStorage.getItem(`${KEPT}${name}`))
  return userId === owner && typeof values === 'object' && values !== null ? { ...values } : undefined
}

/** Removes unsaved values, after saving or discarding. */
export function forgetTyped(name: string): void {
  sessionStorage.removeItem(`${KEPT}${name}`)
}

/** Removes everyone's unsaved values, except one person's. */
export function forgetAllTyped({ butOf }: { butOf?: string } = {}): void {
  for (const name of Object.keys(sessionStorage)) {
    if (!name.startsWith(KEPT)) continue
    if (butOf === undefined || parsedRecord(sessionStorage.getItem(name)).userId !== butOf)
      sessionStorage.removeItem(name)
  }
}

/** Parses stored JSON; an empty record if invalid. */
export function parsedRecord(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
