import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SendMailOptions } from 'nodemailer'
import { createDurably } from '../files/durable.ts'
import type { Mail } from './render.ts'

/** An outgoing email. `messageId` is the same for each attempt, so that a mailbox can detect duplicates. */
export interface OutgoingMail extends Mail {
  readonly id: string
  readonly messageId: string
  readonly date: Date
}

/** The transport of outgoing mail: `send` resolves once another server has accepted it. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Sends through an SMTP server, over at most five connections. */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const { mailer, close } = lazyMailer(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 5,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 45_000,
      ...noOutsideContent,
    }),
  )
  return {
    async send(mail) {
      await (await mailer()).sendMail(message(mail, from))
    },
    close,
  }
}

/** Writes each email as an .eml file and logs its subject and link, for use without an SMTP server. */
export function folderTransport(folder: string, from: string, log: Pick<FastifyBaseLogger, 'info'>): MailTransport {
  const { mailer, close } = lazyMailer(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noOutsideContent }),
  )
  return {
    async send(mail) {
      const { message: content } = await (await mailer()).sendMail(message(mail, from))
      if (!Buffer.isBuffer(content)) throw new Error('The email was not built in one piece.')
      await createDurably(join(folder, `${mail.id}.eml`), content)
      log.info({ subject: mail.subject, link: /^https?:\/\/\S+$/m.exec(mail.text)?.[0] }, 'email written to the outbox')
    },
    close,
  }
}

/** Lazy: the mail library is loaded for the first email, so that start-up need not wait. */
function lazyMailer<T extends { close(): void }>(make: (library: typeof import('nodemailer')) => T) {
  let made: Promise<T> | undefined
  return {
    mailer() {
      made ??= import('nodemailer').then(make)
      return made
    },
    close: () => void made?.then((mailer) => mailer.close()),
  }
}

/** No file or URL in an email is ever read (security, C5). */
const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true }

/** The contact's name with our own address: mailboxes check that the sender may use its domain. */
function message(mail: OutgoingMail, from: string): SendMailOptions {
  const { to, subject, text, html, messageId, date, oneClick, replyTo, senderName, logo } = mail
  const domain = /@([^>]+)/.exec(from)?.[1] ?? 'localhost'
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return {
    from: senderName === undefined ? from : { name: senderName, address },
    ...(replyTo && { replyTo }),
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(logo && { attachments: [inlineLogo(logo)] }),
    date,
    messageId: `<${messageId}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...noMore(oneClick) },
  }
}

const inlineLogo = (content: Uint8Array) => ({
  filename: 'logo.png',
  cid: 'logo',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: Buffer.from(content),
})

/** One-click only over https, as RFC 8058 requires. */
function noMore(oneClick: string | undefined): Record<string, string> {
  if (!oneClick?.startsWith('https:')) return {}
  return { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
