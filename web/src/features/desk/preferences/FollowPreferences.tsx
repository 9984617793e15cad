import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { keepRowsPerPage, showRowsPerPage } from '../../../ui/lists/rows-per-page.ts'
import { changingPreferences, preferences } from './preferences.queries.ts'

/** Renders nothing: applies the person's preferences to the lists, and stores new choices. [HOME-007] */
export function FollowPreferences() {
  const { data } = useQuery(preferences)
  const { mutate, variables, isError } = useChange(changingPreferences)
  const chosen = isError ? undefined : variables?.RowsPerPage
  // If a choice could not be stored, lists go back to the server's.
  const rows = chosen ?? data?.RowsPerPage
  useEffect(() => keepRowsPerPage((RowsPerPage) => mutate({ RowsPerPage })), [mutate])
  useEffect(() => {
    if (rows !== undefined) showRowsPerPage(rows)
  }, [rows])
  return null
}
