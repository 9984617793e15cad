import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepRowsPerPage, showRowsPerPage } from '../ui/frames/rows-per-page.ts'
import { changingPreferences, preferences } from './preferences.queries.ts'

/** Draws nothing: gives the lists what the person has chosen on whatever device, and keeps what they choose on this one. [HOME-007] */
export function FollowPreferences() {
  const { data } = useQuery(preferences)
  const { mutate } = useMutation(changingPreferences)
  const rows = data?.RowsPerPage
  useEffect(() => {
    if (rows !== undefined) showRowsPerPage(rows)
  }, [rows])
  useEffect(
    // Where it was not kept, lists have again what the server has.
    () =>
      keepRowsPerPage((RowsPerPage) =>
        mutate({ RowsPerPage }, { onError: () => rows !== undefined && showRowsPerPage(rows) }),
      ),
    [mutate, rows],
  )
  return null
}
