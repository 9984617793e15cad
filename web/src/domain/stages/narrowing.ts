import { useSetSearch } from '../../ui/navigation/Navigated.tsx'

/** The filters' names in the address; '' clears one. */
export type Narrowing = Readonly<Partial<Record<'stage' | 'type' | 'organisation' | 'search', string>>>

/** Changes the filters in the address (`narrowedBy`); the list returns to page 1. */
export function useNarrowing(): (values: Narrowing) => void {
  const setSearch = useSetSearch()
  return (values) =>
    setSearch(
      (search) => {
        search.delete('page')
        for (const [name, value] of Object.entries(values))
          if (value) search.set(name, value)
          else search.delete(name)
      },
      { replace: true },
    )
}

/** Clears all filters. */
export const notNarrowed: Narrowing = { stage: '', type: '', organisation: '' }
