import { createContext, type ReactNode, use, useEffect } from 'react'

/** What a field is called, and how a value of it reads. */
export interface FieldWords {
  readonly label: string
  readonly words: (value: unknown) => ReactNode
}

/** The fields of a form by name, as they have told it themselves. */
export type ToldFields = Map<string, FieldWords>

/** Where the fields of a form tell their names; nothing where nobody asks. */
export const FieldsTold = createContext<ToldFields | undefined>(undefined)

/** A field tells its form's frame what it is called: for what the frame has to say of it elsewhere. */
export function useFieldWords(name: string | undefined, label: string, words: FieldWords['words'] = plainWords): void {
  const told = use(FieldsTold)
  useEffect(() => {
    if (name !== undefined) told?.set(name, { label, words })
  })
}

/** A value as text: yes or no, a list line by line. */
export function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join('\n')
  return value === null || value === undefined ? '' : String(value)
}
