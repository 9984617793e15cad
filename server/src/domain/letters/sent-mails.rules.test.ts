/** Every email as it leaves a real SMTP connection: a mailbox decodes exactly what was written. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import type { Mail } from '../../platform/mail/render.ts'
import { smtpTransport } from '../../platform/mail/transport.ts'
import { everyMail } from '../../test/every-mail.ts'

const names = {
  'a plain name': 'Acme Ltd',
  'a name in other alphabets': 'Müller & Söhne — 株式会社 🙂',
  'one endless word': 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten'.repeat(3).slice(0, 200),
  'a name that looks like email encoding': '=3D=20=C3=A9=\r\n.\r\n=?utf-8?B?eA==?=',
  'lines of dots': '. .. ...',
}

test.for(Object.entries(names))(
  '[RUN-021] every email with %s arrives as written, its links intact',
  async ([, name]) => {
    const mailbox = await startMailbox()
    const mails = everyMail(name)

    for (const mail of Object.values(mails)) await mailbox.send(mail)

    expect(mailbox.received).toHaveLength(Object.keys(mails).length)
    for (const [n, [kind, mail]] of Object.entries(mails).entries()) {
      const { raw, headers, parts } = read(mailbox.received[n] ?? '')
      expect({ kind, types: parts.map(({ type }) => type) }).toEqual({ kind, types: ['text/plain', 'text/html'] })
      expect(headers.subject).toBe(mail.subject)
      expect(headers.to).toBe('ines@acme.example.com')
      expect(parts[0]?.content.trimEnd()).toBe(mail.text.trimEnd())
      expect(parts[1]?.content.trimEnd()).toBe(mail.html.trimEnd())
      expect(linksIn(parts[1]?.content ?? '')).toEqual(linksIn(mail.html))
      for (const link of linksIn(mail.html)) {
        expect(new URL(link).origin).toBe('https://plumbline.example.com')
        // On its own line in the text, so that every program makes all of it a link.
        expect(parts[0]?.content.split(/\r?\n/)).toContain(link)
      }
      // What old servers on the way cut or change: long lines (an address in a header is one), and anything but plain characters.
      const lines = raw.split('\r\n').filter((line) => !/^(?:List-Unsubscribe:)? ?<https:/.test(line))
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78)
      expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/)
    }
  },
)

test('no email is missing here', () => {
  const sources = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts') && file !== 'queue.ts')
  const written = sources.flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^export function \w+Mail\b/gm),
  ])
  expect(written.length).toBeGreaterThan(25)
  expect(Object.keys(everyMail('Acme Ltd'))).toHaveLength(written.length)
})

test('docs/mails has a picture of each email (npm run pictures)', () => {
  const drawn = readdirSync(join(import.meta.dirname, '../../../../docs/mails')).filter((name) => name.endsWith('.png'))
  expect(drawn.sort()).toEqual(
    Object.keys(everyMail('Acme Ltd'))
      .map((name) => `${name}.png`)
      .sort(),
  )
})

test('[C5] no name adds a header or a recipient to any email', async () => {
  const mailbox = await startMailbox()
  const mails = everyMail('Acme\r\nBcc: eve@evil.example.net\r\n\r\nHello')

  for (const mail of Object.values(mails)) await mailbox.send(mail)

  expect(mailbox.recipients).toEqual(Object.keys(mails).map(() => ['ines@acme.example.com']))
  for (const raw of mailbox.received) expect(Object.keys(read(raw).headers)).not.toContain('bcc')
})

test('[BOARD-006] only a reminder’s headers name where one click stops reminders, and only over https', async () => {
  const mailbox = await startMailbox()
  const { reminder, survey } = everyMail('Acme Ltd')
  if (reminder === undefined || survey === undefined) throw new Error('a mail is not there')
  const oneClick = reminder.oneClick ?? ''

  await mailbox.send(reminder)
  await mailbox.send({ ...reminder, oneClick: oneClick.replace('https:', 'http:') })
  await mailbox.send(survey)

  const headers = mailbox.received.map((raw) => read(raw).headers)
  expect(oneClick).toMatch(/^https:\/\/plumbline\.example\.com\/api\/Reminders\/OptOut\?token=\S+$/)
  expect(headers.map((all) => [all['list-unsubscribe'], all['list-unsubscribe-post']])).toEqual([
    [`<${oneClick}>`, 'List-Unsubscribe=One-Click'],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

/** The addresses that an email's HTML links to, as a browser reads them. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/href="(?!mailto:)([^"]*)"/g)].map(([, href = '']) =>
    href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  )
}

/** A mailbox behind a real SMTP connection. */
async function startMailbox() {
  const received: string[] = []
  const recipients: string[][] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      text(stream).then((content) => {
        received.push(content)
        recipients.push(envelope.rcptTo.map(({ address }) => address))
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mail server does not listen.')
  const transport = smtpTransport(`smtp://127.0.0.1:${address.port}`, 'Plumbline <no-reply@plumbline.example.com>')
  onTestFinished(async () => {
    transport.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const send = (mail: Mail) =>
    transport.send({ ...mail, id: newId(), messageId: newId(), date: new Date('2026-03-10T09:00:00Z') })
  return { received, recipients, send }
}

/** An email as a mailbox reads it: its headers, and its decoded parts. */
function read(raw: string) {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? 'no boundary'
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const { headers, body } = split(part.replace(/^\r\n/, ''))
      const type = headers['content-type']?.split(';')[0] ?? ''
      const encoding = headers['content-transfer-encoding'] ?? '7bit'
      return { type, content: decoded(body.replace(/\r\n$/, ''), encoding).replaceAll('\r\n', '\n') }
    })
  return { raw, headers, parts }
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[\t ]+/g, ' ')
    .split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) headers[line.slice(0, line.indexOf(':')).toLowerCase()] = line.slice(line.indexOf(':') + 2)
  return { headers, body: raw.slice(end + 4) }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
