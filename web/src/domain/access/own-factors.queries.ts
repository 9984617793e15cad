import { getFactors } from '@plumbline/contract/domain/factors'
import { askPasskeyAgain, confirmByPasskey } from '@plumbline/contract/people/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../api/change.ts'
import { send } from '../../api/send.ts'

/** One's own second factors. Every change to them invalidates all keys that start with 'factors'. */
export const ownFactors = () =>
  queryOptions({ queryKey: ['factors', 'own'], queryFn: ({ signal }) => send(getFactors, {}, signal) })

/** Confirms identity with one of the person's passkeys; returns the code to send along. */
export const confirmingByPasskey = () =>
  change(async () => {
    const [options, { askPasskey }] = await Promise.all([send(askPasskeyAgain, {}), import('./passkey-ceremony.ts')])
    return send(confirmByPasskey, { body: { Passkey: await askPasskey(options) } })
  })
