import type { MutationFunction, MutationMeta } from '@tanstack/react-query'
import type { ReadsOf } from './keys.ts'

/** Something that changes what the server holds: given to `useChange` and to the frames of `ui`. */
export interface Change<Variables = void, Answer = unknown> {
  readonly mutationFn: MutationFunction<Answer, Variables>
  readonly meta: MutationMeta
}

/** Names a change and what it makes stale once it has succeeded: `change((body: FindingFields) => send(addFinding, { body }), 'findings')`. */
export function change<Variables, Answer>(
  run: (variables: Variables) => Promise<Answer>,
  ...stale: ReadsOf[]
): Change<Variables, Answer> {
  return { mutationFn: (variables) => run(variables), meta: { stale } }
}

/** A record with its version (its ETag), as `load` reads it. */
export interface Versioned<Value> {
  readonly value: Value
  readonly version: string | undefined
}

/** An optimistic lock's conflict: somebody else has changed or deleted the record since it was read. The form settles it with the person; no toast is raised. */
export class EditConflict extends Error {
  override readonly name = 'EditConflict'
  constructor(cause: unknown) {
    super('Someone else changed it first', { cause })
  }
}
