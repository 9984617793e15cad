import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSetSearch } from '../navigation/Navigated.tsx'

/** A dialog whose open state is in the address ('?dialog=invite'), so that Back closes it. */
export function useDialog(name: string): { opened: boolean; open: () => void; close: () => void } {
  const [address] = useSearchParams()
  const setSearch = useSetSearch()
  return {
    opened: address.get('dialog') === name,
    open: () => setSearch((search) => search.set('dialog', name)),
    close: () => setSearch((search) => search.delete('dialog'), { replace: true }),
  }
}

/**
 * For a lazy dialog: `opened`, but closed on its first render. Mantine records the focus when a dialog opens, not when
 * it mounts.
 */
export function useOpening(opened: boolean): boolean {
  const [isMade, setIsMade] = useState(false)
  useEffect(() => setIsMade(true), [])
  return opened && isMade
}
