import { beginLink, getOwnSingleSignOn, unlinkSingleSignOn } from '@plumbline/contract/people/single-sign-on'
import type { Input } from '@plumbline/contract/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** Whether the own account is linked to the provider. */
export const ownSingleSignOn = queryOptions({
  queryKey: ['single-sign-on', 'own'],
  queryFn: ({ signal }) => send(getOwnSingleSignOn, {}, signal),
})

/** Leaves this page to link the own account at the provider. */
export const goingToLink = change(async (body: Input<typeof beginLink>['body']) =>
  location.assign((await send(beginLink, { body })).Location),
)

export const unlinking = change(
  (body: Input<typeof unlinkSingleSignOn>['body']) => send(unlinkSingleSignOn, { body }),
  'single-sign-on',
)
