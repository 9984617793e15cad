import { t } from '@plumbline/texts/ui/forms'
import { createContext, type ReactNode, use, useEffect } from 'react'

/** A field's label, and how a value of it reads. */
export interface FieldWords {
  readonly label: string
  readonly words: (value: unknown) => ReactNode
}

/** The fields of a form that have registered with it, by name. */
export type FieldRegistry = Map<string, FieldWords>

/** Where the fields of a form register; nothing where nobody asks. */
export const FieldRegistryContext = createContext<FieldRegistry | undefined>(undefined)

/** Registers a field with its form's frame, under its label: for what the frame has to say of it elsewhere (a conflict). */
export function useRegisteredField(
  name: string | undefined,
  label: string,
  words: FieldWords['words'] = plainWords,
): void {
  const registry = use(FieldRegistryContext)
  useEffect(() => {
    if (name !== undefined) registry?.set(name, { label, words })
  })
}

/** A value as text: yes or no, a list line by line. */
export function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value)) return value.join('\n')
  return value === null || value === undefined ? '' : String(value)
}
