import type { MutationFunction, MutationMeta } from '@tanstack/react-query'
import type { ReadsOf } from './keys.ts'

/** A change of server data: passed to `useChange` and to the frames of `ui`. */
export interface Change<Variables = void, Answer = unknown> {
  readonly mutationFn: MutationFunction<Answer, Variables>
  readonly meta: MutationMeta
}

/**
 * Defines a change and what it invalidates on success: `change((body: FindingFields) => send(addFinding, { body }),
 * 'findings')`.
 */
export function change<Variables, Answer>(
  run: (variables: Variables) => Promise<Answer>,
  ...stale: ReadsOf[]
): Change<Variables, Answer> {
  return { mutationFn: (variables) => run(variables), meta: { stale } }
}

/** A record with its version (ETag), as read by `load`. */
export interface Versioned<Value> {
  readonly value: Value
  readonly version: string | undefined
}

/**
 * An optimistic lock conflict: someone else has changed or deleted the record since it was read. The form resolves it
 * with the person; no toast is shown.
 */
export class EditConflict extends Error {
  override readonly name = 'EditConflict'
  constructor(cause: unknown) {
    super('Someone else changed it first', { cause })
  }
}
