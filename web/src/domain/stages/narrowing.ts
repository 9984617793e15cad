import { useSetSearch } from '../../ui/navigation/Navigated.tsx'

/** What the filters of the address are called there; '' takes one back. */
export type Narrowing = Readonly<Partial<Record<'stage' | 'type' | 'organisation' | 'search', string>>>

/** Changes the filters of the address (`narrowedBy`); a list begins at its first page again. */
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

/** All filters taken back. */
export const notNarrowed: Narrowing = { stage: '', type: '', organisation: '' }
