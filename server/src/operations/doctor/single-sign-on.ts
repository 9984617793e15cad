import { t } from '@plumbline/texts/commands/doctor'
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
  if (named === null) yield fix(t.issuerSilent({ issuer, words }))
  else if (named.replace(/\/$/, '') !== issuer.replace(/\/$/, '')) yield fix(t.issuerNamedOtherwise({ issuer, named }))
  else yield ok(t.issuerAnswers({ issuer }))
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
