import { useEffect, useState } from 'react'
import { namesOf } from './field-names.ts'
import { type Draft, type FormControls, type FormSchema, useSchemaForm } from './schema-form.ts'
import { beforeLeaving, forgetTyped, keepTyped, keptTyped } from './typed-values.ts'

/** A form whose unsaved values survive an expired session, and are restored when the same person returns. */
export interface RestorableForm<S extends FormSchema> {
  readonly form: FormControls<S>
  /** Whether it contains restored values. */
  readonly wasRestored: boolean
  /** Removes the unsaved values, after saving or discarding. */
  readonly forget: () => void
}

/**
 * `useSchemaForm` with unsaved values in session storage under a name: the form's address (decisions, section 3). Not
 * for passwords.
 */
export function useRestorableForm<S extends FormSchema>(schema: S, initial: Draft<S>, name: string): RestorableForm<S> {
  const [kept] = useState(() => keptOf(name, initial))
  const form = useSchemaForm(schema, { ...initial, ...kept?.began }, kept?.typed)
  const { changed, began } = form
  useEffect(() => beforeLeaving(() => Object.keys(changed).length > 0 && keepTyped(name, { typed: changed, began })))
  return { form, wasRestored: kept !== undefined, forget: () => forgetTyped(name) }
}

/** The values typed under this name before a session ended, and their starting point, limited to the form's fields. */
function keptOf<Values extends object>(name: string, initial: Values) {
  const { typed, began } = keptTyped(name) ?? {}
  const known = partOf(typed, initial)
  return namesOf(known).length > 0 ? { typed: known, began: partOf(began, known) } : undefined
}

/** The stored members that exist in these values. */
export function partOf<Values extends object>(kept: unknown, values: Values): Partial<Values> {
  const part: Partial<Values> = {}
  if (typeof kept !== 'object' || kept === null) return part
  const all: Record<string, unknown> = { ...kept }
  for (const name of namesOf(values)) {
    // Stored by this form under this name; an invalid value is an error of its field.
    if (name in all) part[name] = all[name] as Values[typeof name]
  }
  return part
}
