import { beginSingleSignOn, finishSingleSignOn } from '@plumbline/contract/people/single-sign-on'
import type { Input } from '@plumbline/contract/wire/call'
import { onTestFinished } from 'vitest'
import type { OidcSettings } from '../../domain/surroundings.ts'
import { cookieOf } from '../cookies.ts'
import { startServer } from '../server.ts'
import { startOpenIdProvider } from './openid-provider.ts'

/** The provider's claims about Ada. */
export const ADA = { email: 'Ada@acme.example.com', email_verified: true, given_name: 'Ada', family_name: 'Stone' }

type Given = { settings?: Partial<OidcSettings> } & Parameters<typeof startOpenIdProvider>[0]

/** A provider that knows Ada, a server whose Acme Ltd uses it, and the sign-in between them. */
export async function startBoth({ settings, ...given }: Given = {}) {
  const provider = await startOpenIdProvider({ people: { ada: ADA }, ...given })
  onTestFinished(() => provider.close())
  const server = await startServer({ settings: { oidc: provider.settings(settings) } })
  const acme = await server.make.customer({ name: 'Acme Ltd' })
  const { send, db } = server

  /** Starts in a browser, possibly a known one, and returns as this person. */
  async function toProviderAndBack(who: string, browser?: string) {
    const begun = await send(beginSingleSignOn, { body: {}, headers: browser === undefined ? {} : { cookie: browser } })
    const came = await provider.comeBack(begun.answer.Location, who)
    return { browser: cookieOf(begun), came, begun }
  }
  const finish = (body: Input<typeof finishSingleSignOn>['body'], browser?: string) =>
    send(finishSingleSignOn, { body, headers: browser === undefined ? {} : { cookie: browser } })
  return {
    ...server,
    provider,
    acme,
    toProviderAndBack,
    finish,
    enter: async (who: string) => {
      const { browser, came } = await toProviderAndBack(who)
      return finish(came, browser)
    },
    /** The accounts, links and number of sessions, to compare. */
    stored: async () => ({
      accounts: (
        await db.selectFrom('user_account').selectAll().where('deleted_at', 'is', null).orderBy('id').execute()
      ).map(({ last_sign_in_at: _, ...account }) => account),
      links: await db.selectFrom('federated_identity').select(['user_id', 'subject']).orderBy('id').execute(),
      sessions: (await db.selectFrom('session').select('id').execute()).length,
    }),
    events: () => db.selectFrom('audit_event').select(['action', 'subject', 'detail']).orderBy('id').execute(),
  }
}

/** A refusal's message. */
export const refusalOf = ({ status, failure }: { status: number; failure: { errorMessage: string[] } | undefined }) => [
  status,
  failure?.errorMessage.join(' '),
]
