import { type RefObject, useRef, useState } from 'react'
import type { z } from 'zod/mini'

/** A schema of the contract for an object of fields. */
export type FormSchema = z.ZodMiniType<object, object>

type KeysOf<T> = T extends unknown ? keyof T : never
type ValueOf<T, K extends PropertyKey> = T extends { [P in K]?: infer V } ? Exclude<V, undefined> : never

/** A form's values while it is filled in: every field of the schema, '' if not chosen yet. */
export type Draft<S extends FormSchema> = { [K in KeysOf<z.input<S>>]: ValueOf<z.input<S>, K> | '' }

/** The props of a field in `fields.tsx`: `<TextField {...form.field('Name')} label="Pathway Name" />`. */
export interface FieldProps<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

/** A schema's form: values, fields, and errors. */
export interface SchemaForm<S extends FormSchema> {
  readonly values: Draft<S>
  field: <K extends keyof Draft<S> & string>(name: K) => FieldProps<Draft<S>[K]>
  set: (values: Partial<Draft<S>>) => void
  /** The error at a path such as 'RadioButtonOptions.0'; none before the first save. */
  fault: (path: string) => string | undefined
  /** The dirty fields: those changed since the form started. */
  readonly changed: Partial<Draft<S>>
  /** Resets the values, and hides errors. */
  reset: () => void
}

/** The same with what the surrounding frame needs. */
export interface FormControls<S extends FormSchema> extends SchemaForm<S> {
  readonly element: RefObject<HTMLFormElement | null>
  /** Validates everything; on errors the first invalid field is focused and `blocked` is called instead of `save`. */
  submit: (save: (values: z.output<S>) => void, blocked?: (values: Draft<S>) => void) => void
  /** The starting values, to compare with what someone else has saved since. */
  readonly began: Draft<S>
  /** Restarts from another version of the record, with these values in the fields. */
  rebase: (began: Draft<S>, values: Draft<S>) => void
  /** Restarts with these values, without errors. */
  begin: (values: Draft<S>) => void
  /** Focuses a field. */
  focus: (name: keyof Draft<S> & string) => void
  /** Shows the server's validation errors, 'Field: message', under their fields. */
  refuse: (errorMessage: readonly string[]) => void
}

/** A form's state and schema validation. No errors are shown before the first save; then they follow typing. */
export function useSchemaForm<S extends FormSchema>(schema: S, initial: Draft<S>, typed?: Partial<Draft<S>>) {
  const element = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  // A server error applies as long as its field keeps the value.
  const [refused, setRefused] = useState<Record<string, { message: string; value: unknown }>>({})
  const [began, setBegan] = useState(initial)
  const [values, setValues] = useState<Draft<S>>({ ...initial, ...typed })
  // Two fields may be set in one go: the second must see the first's change.
  const latest = useRef(values)
  const put = (next: Draft<S>) => {
    latest.current = next
    setValues(next)
  }
  const faults = tried ? faultsOf(schema, values, refused) : {}

  const controls: FormControls<S> = {
    element,
    values,
    changed: changedOf(began, values),
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => put({ ...latest.current, [name]: value }),
      error: faults[name],
    }),
    set: (changed) => put({ ...latest.current, ...changed }),
    fault: (path) => faults[path],
    began,
    rebase: (now, values) => {
      setBegan(now)
      put(values)
    },
    begin: (values) => {
      setBegan(values)
      put(values)
      setTried(false)
      setRefused({})
    },
    reset: () => controls.begin(began),
    focus: (name) => focusFirst(element.current, [name]),
    submit: (save, blocked) => {
      setTried(true)
      const now = latest.current
      const { success, data } = schema.safeParse(now)
      if (success) return save(data)
      focusFirst(element.current, Object.keys(faultsOf(schema, now, {})))
      blocked?.(now)
    },
    refuse: (errorMessage) => {
      const now: Record<string, unknown> = latest.current
      const placed = Object.fromEntries(
        errorMessage.flatMap((text) => {
          const [, path, message] = /^([\w.]+): (.+)$/s.exec(text) ?? []
          const name = path?.split('.')[0]
          return path && name && message && name in now ? [[path, { message, value: now[name] }]] : []
        }),
      )
      setRefused(placed)
      focusFirst(element.current, Object.keys(placed))
    },
  }
  return controls
}

function changedOf<Values extends object>(began: Values, values: Values): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const name in values) {
    if (!isSame(values[name], began[name])) changed[name] = values[name]
  }
  return changed
}

/** Long lists are first compared by length. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false
  return JSON.stringify(one) === JSON.stringify(other)
}

function faultsOf(
  schema: FormSchema,
  values: Record<string, unknown>,
  refused: Record<string, { message: string; value: unknown }>,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [path, { message, value }] of Object.entries(refused)) {
    if (values[path.split('.')[0] ?? path] === value) faults[path] = message
  }
  const said = new Set<string>()
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const name = path.join('.')
    // The first error of a field is shown, and replaces the server's.
    if (!said.has(name)) faults[name] = message
    said.add(name)
  }
  return faults
}

/** The first in page order; a list's own error leads to its first input. */
function focusFirst(form: HTMLFormElement | null, paths: readonly string[]): void {
  const inputs = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const isFaulty = ({ dataset: { field = '' } }: HTMLElement) =>
    paths.some((path) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`))
  inputs.find(isFaulty)?.focus()
}
