import { useSearchParams } from 'react-router'

/** What the filters of the address are called there; '' takes one back. */
export type Narrowing = Readonly<Partial<Record<'stage' | 'type' | 'organisation' | 'search', string>>>

/** Changes the filters of the address (`narrowedBy`); a list begins at its first page again. */
export function useNarrowing(): (values: Narrowing) => void {
  const [, setAddress] = useSearchParams()
  return (values) =>
    setAddress(
      (before) => {
        before.delete('page')
        for (const [name, value] of Object.entries(values))
          if (value) before.set(name, value)
          else before.delete(name)
        return before
      },
      { replace: true },
    )
}

/** All filters taken back. */
export const notNarrowed: Narrowing = { stage: '', type: '', organisation: '' }
