import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { keepRowsPerPage, showRowsPerPage } from '../../../ui/lists/rows-per-page.ts'
import { changingPreferences, preferences } from './preferences.queries.ts'

/** Draws nothing: gives the lists what the person has chosen on whatever device, and keeps what they choose on this one. [HOME-007] */
export function FollowPreferences() {
  const { data } = useQuery(preferences)
  const { mutate, variables, isError } = useChange(changingPreferences)
  const chosen = isError ? undefined : variables?.RowsPerPage
  // Where a choice was not kept, lists have again what the server has.
  const rows = chosen ?? data?.RowsPerPage
  useEffect(() => keepRowsPerPage((RowsPerPage) => mutate({ RowsPerPage })), [mutate])
  useEffect(() => {
    if (rows !== undefined) showRowsPerPage(rows)
  }, [rows])
  return null
}
