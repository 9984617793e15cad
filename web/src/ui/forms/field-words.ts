import { t } from '@plumbline/texts/ui/forms'
import { createContext, type ReactNode, use, useEffect } from 'react'

/** A field's label, and its value in words. */
export interface FieldWords {
  readonly label: string
  readonly words: (value: unknown) => ReactNode
}

/** A form's registered fields, by name. */
export type FieldRegistry = Map<string, FieldWords>

/** Where a form's fields register; undefined if nobody needs it. */
export const FieldRegistryContext = createContext<FieldRegistry | undefined>(undefined)

/** Registers a field and its label with the form's frame, for messages elsewhere (a conflict). */
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
