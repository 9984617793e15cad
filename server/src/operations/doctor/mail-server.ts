import { t } from '@plumbline/texts/commands/doctor'
import type { Settings } from '../../settings.ts'
import { type Remark, remarksAbout, within, wordsOf } from './remarks.ts'

const { ok, check, fix } = remarksAbout('mail server')
const STEP = 5000
const ALL = 15_000

/** Whether the mail server greets, and takes the sign-in of SMTP_URL. No mail is sent. */
export async function* mailServerRemarks({ smtpUrl }: Settings): AsyncGenerator<Remark> {
  if (smtpUrl === null) {
    yield check(t.noSmtp)
    return
  }
  const { host, hostname, protocol, username } = new URL(smtpUrl)
  const { createTransport } = await import('nodemailer')
  const mailer = createTransport({
    url: smtpUrl,
    connectionTimeout: STEP,
    greetingTimeout: STEP,
    socketTimeout: 2 * STEP,
    dnsTimeout: STEP,
  })
  try {
    await within(ALL, mailer.verify())
    const isOpen = protocol === 'smtp:' && username === '' && !isLocal(hostname)
    yield isOpen
      ? check(t.answersWithoutPassword({ host }))
      : ok(username === '' ? t.answers({ host }) : t.answersAndAccepts({ host }))
  } catch (fault) {
    yield fix(t.doesNotAccept({ host, fault: wordsOf(fault) }))
  } finally {
    mailer.close()
  }
}

const isLocal = (hostname: string) => /^(localhost|127\.|10\.|192\.168\.|\[)/.test(hostname) || !hostname.includes('.')
