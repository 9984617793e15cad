import { beginPasskeySignIn, passkeySignIn } from '@plumbline/contract/people/passkeys'
import { change } from '../../api/change.ts'
import { send } from '../../api/send.ts'

/** Signs in with a passkey of this device, which the person unlocks. */
export const signingInByPasskey = change(async () => {
  const [options, { askPasskey }] = await Promise.all([
    send(beginPasskeySignIn, {}),
    import('../access/passkey-ceremony.ts'),
  ])
  return send(passkeySignIn, { body: { Passkey: await askPasskey(options) } })
})
