import { type AskedAgain, askedAgain, oneIsGiven } from '@plumbline/contract/domain/factors'
import {
  addPasskey,
  beginPasskey,
  ChangePasskey,
  changePasskey,
  listPasskeys,
  removePasskey,
} from '@plumbline/contract/people/passkeys'
import { z } from '@plumbline/contract/wire/zod'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'
import { renewToken } from '../../../domain/access/session.ts'

/** One's own passkeys. Every change to them invalidates all keys that start with 'passkeys'. */
export const ownPasskeys = () =>
  queryOptions({ queryKey: ['passkeys', 'own'], queryFn: ({ signal }) => send(listPasskeys, {}, signal) })

/** The confirmation before the browser creates a passkey. */
export const NewPasskeyForm = z.object({ ...askedAgain, ...ChangePasskey.shape }).check(oneIsGiven())

/** Has the browser create a passkey, which the person unlocks, and adds it under this name. */
export const addingPasskey = () =>
  change(
    async ({ Name, ...asked }: z.output<typeof NewPasskeyForm>) => {
      const [options, { makePasskey }] = await Promise.all([
        send(beginPasskey, { body: asked }),
        import('../../../domain/access/passkey-ceremony.ts'),
      ])
      const { token, Passkey } = await send(addPasskey, { body: { Name, Credential: await makePasskey(options) } })
      // All sessions have ended: nothing is read before the token is renewed.
      renewToken(token)
      return Passkey
    },
    'factors',
    'passkeys',
    'audit-log',
  )

export const renamingPasskey = (id: string) =>
  change((body: z.output<typeof ChangePasskey>) => send(changePasskey, { params: { id }, body }), 'passkeys')

export const removingPasskey = (id: string) =>
  change(
    async (body: AskedAgain) => {
      const { token } = await send(removePasskey, { params: { id }, body })
      renewToken(token)
    },
    'factors',
    'passkeys',
    'audit-log',
  )
