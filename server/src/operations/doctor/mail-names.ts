import { Resolver } from 'node:dns/promises'
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
    yield fix(
      `MAIL_FROM is ${mailFrom}: mailboxes refuse or hide emails from such a sender. Set it to an address in your own domain.`,
    )
    return
  }
  const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES })
  if (nameServer !== null) resolver.setServers([nameServer])
  const textsAt = textsWith(resolver)

  const spf = await textsAt(domain)
  if (spf === 'unknown') {
    yield check(
      `SPF, DKIM and DMARC of ${domain} could not be checked: no name server answers here. Try "--dns ADDRESS".`,
    )
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
  if (spf === undefined)
    return fix(`${domain} has no SPF. Add a TXT record that names the mail server, such as "v=spf1 include:… -all".`)
  if (others.length > 0) return fix(`${domain} has ${others.length + 1} SPF records, which counts as none. Keep one.`)
  if (/\s\+?all(\s|$)/i.test(spf))
    return fix(`SPF of ${domain} lets anyone send for it ("${spf}"). End it with -all or ~all.`)
  return ok(`SPF of ${domain}: ${spf}`)
}

/** DMARC stands at the domain, or at one above it. */
async function dmarcRemark(domain: string, textsAt: TextsAt): Promise<Remark> {
  const labels = domain.split('.')
  for (let n = 0; n <= labels.length - 2; n++) {
    const at = labels.slice(n).join('.')
    const texts = await textsAt(`_dmarc.${at}`)
    if (texts === 'unknown') return check(`DMARC of ${at} could not be checked.`)
    const dmarc = texts.find((text) => /^v=DMARC1\b/i.test(text))
    if (dmarc !== undefined) return ok(`DMARC of ${at}: ${dmarc}`)
  }
  return fix(
    `${domain} has no DMARC, so large mailboxes refuse its emails. Add "v=DMARC1; p=none; rua=mailto:…" at _dmarc.${domain}.`,
  )
}

async function dkimRemark(domain: string, selector: string | null, textsAt: TextsAt): Promise<Remark> {
  if (selector === null)
    return check(
      `DKIM of ${domain} was not checked. Ask the operator of the mail server for the selector and add "--dkim SELECTOR".`,
    )
  const name = `${selector}._domainkey.${domain}`
  const texts = await textsAt(name)
  if (texts === 'unknown') return check(`DKIM at ${name} could not be checked.`)
  const isKey = texts.some((text) => /(^|;)\s*p=[A-Za-z0-9+/=]{16,}/.test(text))
  return isKey
    ? ok(`DKIM has a key at ${name}.`)
    : fix(`DKIM has no key at ${name}. Ask the operator of the mail server to add it.`)
}
