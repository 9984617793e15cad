import type { Settings } from '../../settings.ts'
import { type Remark, remarksAbout, within, wordsOf } from './remarks.ts'

const { ok, look, mend } = remarksAbout('mail server')
const STEP = 5000
const ALL = 15_000

/** Whether the mail server greets, and takes the sign-in of SMTP_URL. No mail is sent. */
export async function* mailServerRemarks({ smtpUrl }: Settings): AsyncGenerator<Remark> {
  if (smtpUrl === null) {
    yield look('SMTP_URL is not set: mails are only written into the outbox of DATA_DIR, and nobody gets one.')
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
      ? look(`${host} greets, and asks for no password: does it send mails to everybody from here?`)
      : ok(`${host} greets${username === '' ? '' : ', and takes the sign-in'}.`)
  } catch (fault) {
    yield mend(
      `${host} takes no mails (${wordsOf(fault)}): bring it back, or set SMTP_URL right. Mails wait for a day meanwhile.`,
    )
  } finally {
    mailer.close()
  }
}

const isLocal = (hostname: string) => /^(localhost|127\.|10\.|192\.168\.|\[)/.test(hostname) || !hostname.includes('.')
