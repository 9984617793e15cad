import { changePreferences, getPreferences } from '@plumbline/contract/desk/preferences'
import type { Input } from '@plumbline/contract/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** What the person who is signed in has chosen; asked for once a visit. Nobody waits for it. */
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
