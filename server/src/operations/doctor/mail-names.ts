import { Resolver } from 'node:dns/promises'
import { t } from '@plumbline/texts/commands/doctor'
import type { Settings } from '../../settings.ts'
import { type Remark, remarksAbout } from './remarks.ts'

const { ok, check, fix } = remarksAbout('sender')
const TIMEOUT = 2000
const TRIES = 2

/** What the names of MAIL_FROM's domain tell others of who may send mails for it: SPF, DKIM and DMARC. */
export async function* mailNameRemarks(
  { mailFrom, smtpUrl }: Settings,
  { dkimSelector, nameServer }: { dkimSelector: string | null; nameServer: string | null },
): AsyncGenerator<Remark> {
  if (smtpUrl === null) return
  const [, domain = ''] = /@([A-Za-z0-9.-]+)>?$/.exec(mailFrom) ?? []
  if (!domain.includes('.')) {
    yield fix(t.senderWithoutDomain({ mailFrom }))
    return
  }
  const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES })
  if (nameServer !== null) resolver.setServers([nameServer])
  const textsAt = textsWith(resolver)

  const spf = await textsAt(domain)
  if (spf === 'unknown') {
    yield check(t.noNameServer({ domain }))
    return
  }
  yield spfRemark(domain, spf)
  yield await dmarcRemark(domain, textsAt)
  yield await dkimRemark(domain, dkimSelector, textsAt)
}

type TextsAt = (name: string) => Promise<readonly string[] | 'unknown'>

/** The texts that stand at a name; 'unknown' where nobody answers. */
function textsWith(resolver: Resolver): TextsAt {
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (fault) {
      const code = fault instanceof Error && 'code' in fault ? fault.code : ''
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : 'unknown'
    }
  }
}

function spfRemark(domain: string, texts: readonly string[]): Remark {
  const [spf, ...others] = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (spf === undefined) return fix(t.noSpf({ domain }))
  if (others.length > 0) return fix(t.manySpf({ domain, count: others.length + 1 }))
  if (/\s\+?all(\s|$)/i.test(spf)) return fix(t.spfLetsAnyone({ domain, spf }))
  return ok(t.spf({ domain, spf }))
}

/** DMARC stands at the domain, or at one above it. */
async function dmarcRemark(domain: string, textsAt: TextsAt): Promise<Remark> {
  const labels = domain.split('.')
  for (let n = 0; n <= labels.length - 2; n++) {
    const at = labels.slice(n).join('.')
    const texts = await textsAt(`_dmarc.${at}`)
    if (texts === 'unknown') return check(t.dmarcNotChecked({ at }))
    const dmarc = texts.find((text) => /^v=DMARC1\b/i.test(text))
    if (dmarc !== undefined) return ok(t.dmarc({ at, dmarc }))
  }
  return fix(t.noDmarc({ domain }))
}

async function dkimRemark(domain: string, selector: string | null, textsAt: TextsAt): Promise<Remark> {
  if (selector === null) return check(t.dkimNotChecked({ domain }))
  const name = `${selector}._domainkey.${domain}`
  const texts = await textsAt(name)
  if (texts === 'unknown') return check(t.dkimAtNotChecked({ name }))
  const isKey = texts.some((text) => /(^|;)\s*p=[A-Za-z0-9+/=]{16,}/.test(text))
  return isKey ? ok(t.dkimHasAKey({ name })) : fix(t.dkimHasNoKey({ name }))
}
