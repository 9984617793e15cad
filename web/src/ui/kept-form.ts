import { useEffect, useState } from 'react'
import { beforeEnd, forgetTyped, keepTyped, keptTyped } from '../api/session.ts'
import { type Draft, type FormControls, type FormSchema, useSchemaForm } from './form.ts'

/** A form whose typed values outlast a session that ends by itself, until the same person comes back. */
export interface KeptForm<S extends FormSchema> {
  readonly form: FormControls<S>
  /** Whether values from before are in it. */
  readonly wasKept: boolean
  /** They have been saved or given up. */
  readonly forget: () => void
}

/** `useSchemaForm`, with what is typed kept under a name: the form's address (decisions, section 3). Not for passwords. */
export function useKeptForm<S extends FormSchema>(schema: S, initial: Draft<S>, name: string): KeptForm<S> {
  const [kept] = useState(() => keptOf(name, initial))
  const form = useSchemaForm(schema, initial, kept)
  const { changed } = form
  useEffect(() => beforeEnd(() => Object.keys(changed).length > 0 && keepTyped(name, changed)))
  return { form, wasKept: kept !== undefined, forget: () => forgetTyped(name) }
}

/** What was typed under this name before a session ended, as far as the form still has such fields. */
function keptOf<Values extends object>(name: string, initial: Values): Partial<Values> | undefined {
  const kept = keptTyped(name)
  if (!kept) return undefined
  const known: Partial<Values> = {}
  for (const field in initial) {
    // Kept by this form under this name; a value that does not fit is a fault of its field.
    if (field in kept) known[field] = kept[field] as Values[typeof field]
  }
  return Object.keys(known).length > 0 ? known : undefined
}
