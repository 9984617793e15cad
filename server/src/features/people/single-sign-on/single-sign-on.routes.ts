import {
  beginLink,
  beginSingleSignOn,
  finishLink,
  finishSingleSignOn,
  getOwnSingleSignOn,
  getSingleSignOn,
  unlinkSingleSignOn,
} from '@plumbline/contract/people/single-sign-on'
import * as paths from '@plumbline/contract/wire/named-paths'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { beginAtProvider, enterByProvider, type SetProvider } from './entering.ts'
import { beginToLink, linkWhoCame, ownSingleSignOn, unlinkOwn } from './linking.ts'
import { openIdProvider } from './provider.ts'

export async function singleSignOnRoutes(app: FastifyInstance) {
  const { oidc, publicUrl } = app.surroundings.settings
  const set: SetProvider | null = oidc && {
    oidc,
    provider: openIdProvider(oidc, `${publicUrl}${paths.singleSignOn}`, app.log),
  }

  route(app, getSingleSignOn, async () => ({ Name: oidc?.name ?? null }))
  route(app, beginSingleSignOn, ({ body: { Anew }, by, browser }, surroundings) =>
    beginAtProvider(surroundings, set, { kind: 'enter' }, { by, browser, isAnew: Anew }),
  )
  route(app, finishSingleSignOn, ({ body, by, browser }, surroundings) =>
    enterByProvider(surroundings, set, body, { by, browser }),
  )
  route(app, getOwnSingleSignOn, ({ session }, { db }) => ownSingleSignOn(db, oidc, session))
  route(app, beginLink, ({ body, session, by, browser }, surroundings) =>
    beginToLink(surroundings, set, body, session, { by, browser }),
  )
  route(app, finishLink, ({ body, session, by, browser }, surroundings) =>
    linkWhoCame(surroundings, set, body, session, { by, browser }),
  )
  route(app, unlinkSingleSignOn, ({ body, session, by }, surroundings) =>
    unlinkOwn(surroundings, set, body, session, by),
  )
}
