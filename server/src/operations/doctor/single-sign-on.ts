import type { Settings } from '../../settings.ts'
import { ask, type ToldTime } from './addresses.ts'
import { type Remark, remarksAbout } from './remarks.ts'

const { ok, fix } = remarksAbout('sign-on')

/** Whether the provider of single sign-on answers, and by the name that the settings give it. Answers the time that it tells. */
export async function* singleSignOnRemarks({ oidc }: Pick<Settings, 'oidc'>): AsyncGenerator<Remark, ToldTime[]> {
  if (oidc === null) return []
  const { issuer } = oidc
  const { status, text, words, told } = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const named = status === 200 ? issuerIn(text) : null
  if (named === null)
    yield fix(
      `${issuer} (OIDC_ISSUER) does not describe itself (${words}), so no one can sign in with it. Check that it is the address your provider gave you.`,
    )
  else if (named.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    yield fix(`${issuer} (OIDC_ISSUER) calls itself ${named}: set OIDC_ISSUER to that.`)
  else yield ok(`${issuer} answers under this name.`)
  return told === null ? [] : [{ by: issuer, ahead: told }]
}

/** What a provider's description calls it; null where this is none. */
function issuerIn(text: string): string | null {
  try {
    const { issuer }: { issuer?: unknown } = JSON.parse(text)
    return typeof issuer === 'string' ? issuer : null
  } catch {
    return null
  }
}
