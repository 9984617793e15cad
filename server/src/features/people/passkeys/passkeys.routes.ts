import {
  addPasskey,
  askPasskeyAgain,
  beginPasskey,
  beginPasskeySignIn,
  changePasskey,
  confirmByPasskey,
  listPasskeys,
  passkeySignIn,
  removePasskey,
} from '@plumbline/contract/people/passkeys'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { passkeysOf, renamePasskey } from '../../../domain/factors/passkeys.queries.ts'
import { confirmationOptions, confirmWithPasskey } from '../../../domain/factors/passkeys.ts'
import { relyingParty } from '../../../domain/factors/relying-party.rules.ts'
import { addPasskeyTo, beginNewPasskey } from './adding.ts'
import { removeOwnPasskey } from './removing.ts'
import { optionsToSignIn, signInByPasskey } from './sign-in-by-passkey.ts'

export async function passkeyRoutes(app: FastifyInstance) {
  route(app, listPasskeys, async ({ session }, { db, settings }) => ({
    IsOffered: relyingParty(settings.publicUrl) !== null,
    data: await passkeysOf(db, session.userId),
  }))
  route(app, beginPasskey, ({ body, session, by }, surroundings) => beginNewPasskey(surroundings, body, session, by))
  route(app, addPasskey, ({ body, session, by }, surroundings) => addPasskeyTo(surroundings, body, session, by))
  route(app, changePasskey, ({ params: { id }, body: { Name }, session: { userId } }, { db }) =>
    renamePasskey(db, id, Name, userId),
  )
  route(app, removePasskey, ({ params: { id }, body, session, by }, surroundings) =>
    removeOwnPasskey(surroundings, id, body, session, by),
  )
  route(app, askPasskeyAgain, ({ session, by }, surroundings) => confirmationOptions(surroundings, session, by.at))
  route(app, confirmByPasskey, ({ body: { Passkey }, session, by }, surroundings) =>
    confirmWithPasskey(surroundings, Passkey, session, by),
  )
  route(app, beginPasskeySignIn, ({ by, browser }, surroundings) => optionsToSignIn(surroundings, by, browser))
  route(app, passkeySignIn, ({ body, by, browser }, surroundings) => signInByPasskey(surroundings, body, by, browser))
}
