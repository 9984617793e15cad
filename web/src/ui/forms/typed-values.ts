/**
 * What somebody has typed and not saved, kept in this tab under the form's address until the same person comes back. Who that is says
 * whoever knows (`access/session.ts`).
 */
const KEPT = 'kept:'
const keepers = new Set<() => void>()
let owner: string | undefined

/** Whose what is typed from now on is: the id of who sits here, nothing where nobody is known. */
export function typedBelongsTo(userId: string | undefined): void {
  owner = userId
}

/** Whether it is known who sits here. */
export const hasOwner = (): boolean => owner !== undefined

/** Calls back right before the owner has to leave, for what stands in a form; answers how to stop it. */
export function beforeLeaving(keep: () => void): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** The owner has to leave, against their will: every open form keeps what it holds. */
export function keepAll(): void {
  for (const keep of keepers) keep()
}

/** Keeps typed values under a name (the form's address). */
export function keepTyped(name: string, values: Record<string, unknown>): void {
  if (owner !== undefined) sessionStorage.setItem(`${KEPT}${name}`, JSON.stringify({ userId: owner, values }))
}

/** What was kept under this name for who sits here now. */
export function keptTyped(name: string): Record<string, unknown> | undefined {
  const { userId, values } = parsedRecord(sessionStorage.getItem(`${KEPT}${name}`))
  return userId === owner && typeof values === 'object' && values !== null ? { ...values } : undefined
}

/** They have been saved or given up. */
export function forgetTyped(name: string): void {
  sessionStorage.removeItem(`${KEPT}${name}`)
}

/** Forgets what everybody has typed, but for one person. */
export function forgetAllTyped({ butOf }: { butOf?: string } = {}): void {
  for (const name of Object.keys(sessionStorage)) {
    if (!name.startsWith(KEPT)) continue
    if (butOf === undefined || parsedRecord(sessionStorage.getItem(name)).userId !== butOf)
      sessionStorage.removeItem(name)
  }
}

/** What a storage holds as JSON; an empty record where it is none. */
export function parsedRecord(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
