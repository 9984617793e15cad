import { changePreferences, getPreferences } from '@plumbline/contract/desk/preferences'
import type { Input } from '@plumbline/contract/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** The signed-in person's preferences; requested once per visit, and nobody waits for them. */
export const preferences = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => send(getPreferences, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
})

export const changingPreferences = change(
  (body: Input<typeof changePreferences>['body']) => send(changePreferences, { body }),
  'preferences',
)
