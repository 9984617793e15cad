/** The contact in an email: shown to the reader, used as reply-to, and named as the sender. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Letter } from '../db/schema/mail.ts'
import { renderMail } from './render.ts'
import { folderTransport } from './transport.ts'

const letter = (name: string, address = 'hanna.berg@acme.example.com'): Letter => ({
  to: 'ines@acme.example.com',
  subject: 'You are invited to take part in a survey',
  paragraphs: [],
  facts: [['Organisation', 'acme.com']],
  contact: { label: 'Questions? Ask', name, address },
  notes: [],
})

test('[LIST-016] the contact is shown and linked in text and HTML; anything people type is not linked', () => {
  const { text, html } = renderMail(letter('Hanna Berg'))

  expect(text).toContain('Organisation: acme.\u200bcom\nQuestions? Ask: hanna.berg@acme.example.com\n')
  expect(html).toContain('<a href="mailto:hanna.berg@acme.example.com"')
  expect(html).toContain('>hanna.berg@acme.example.com</a>')
  expect(html).toContain('acme.\u200bcom')
})

test('[LIST-016] replies go to the manager, who is named as the sender at our own address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-mail-'))
  try {
    const transport = folderTransport(folder, 'Plumbline <no-reply@plumbline.example.com>', { info: () => undefined })
    const out = { id: 'one', messageId: 'one', date: new Date('2026-11-27T12:00:00Z') }
    await transport.send({ ...renderMail(letter('Hanna Berg')), ...out })
    await transport.send({ ...renderMail(letter('Jörg Öst')), ...out, id: 'two' })
    transport.close()

    const [one = '', two = ''] = await Promise.all(
      (await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')),
    )
    expect(one).toContain('From: Hanna Berg via Plumbline <no-reply@plumbline.example.com>\r\n')
    expect(one).toContain('Reply-To: Hanna Berg <hanna.berg@acme.example.com>\r\n')
    expect(two).toMatch(/^From: =\?UTF-8\?\S+\s+<no-reply@plumbline\.example\.com>/m)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.for([
  ['x'.repeat(41), 'hanna@acme.example.com'],
  ['Prize: evil.example.com', 'hanna@acme.example.com'],
  ['"Bank" <bank@evil.example.com>', 'hanna@acme.example.com'],
  ['', 'hanna@acme.example.com'],
] as const)(
  '[LIST-016] [C5] a name that could be mistaken for something else is not used as the sender: %s',
  ([name, address]) => {
    const mail = renderMail(letter(name, address))

    expect([mail.senderName, mail.replyTo]).toEqual([undefined, { name: '', address }])
  },
)

test('[LIST-016] [C5] an invalid address is neither linked nor used as reply-to', () => {
  const mail = renderMail(letter('Hanna', 'a@x.example, b@x.example'))

  expect([mail.senderName, mail.replyTo]).toEqual([undefined, undefined])
  expect(mail.html).not.toContain('mailto:')
})

const brand = {
  name: 'Northwind',
  logo: { bytes: Buffer.from('the logo'), width: 640, height: 160 },
  accent: '#0b3d91',
  senderName: 'Northwind Advisory',
  replyTo: 'surveys@northwind.example.com',
  foot: 'Northwind Ltd, see evil.example.com\n1 Market Street',
  imprint: 'https://northwind.example.com/imprint',
  privacy: '',
  showsPlumbline: false,
}
const plainLetter: Letter = { to: 'ines@acme.example.com', subject: 'Your code', paragraphs: ['Here.'], notes: [] }

test('[RPRT-001] a brand frames an email: its logo, colour, footer and links, and Plumbline only if it is to be shown', () => {
  const letters = { action: { label: 'Open', href: 'https://plumbline.example.com/a' } }
  const about = { paragraphs: ['With Plumbline, your people say what they think.'], notes: ['Plumbline asks.'] }
  const { text, html } = renderMail({ ...plainLetter, ...letters, ...about }, brand)

  expect(text).toContain('-- \nNorthwind\nNorthwind Ltd, see evil.\u200bexample.\u200bcom\n1 Market Street\n')
  expect(text).toContain('\nLegal notice: https://northwind.example.com/imprint\n')
  expect(html).toContain('<img src="cid:logo" width="160" height="40" alt="Northwind"')
  expect(html).toContain('background:#0b3d91;color:#ffffff')
  expect(`${text}${html}`.replaceAll('plumbline.example.com', '')).not.toMatch(/plumbline/i)
  expect(renderMail(plainLetter, { ...brand, showsPlumbline: true }).text).toContain('\nSent with Plumbline\n')
})

test('[RPRT-001] [C5] a hostile brand is text in the email, and no header of it', () => {
  const name = '<script>alert(1)</script>'
  const hostile = { ...brand, name, logo: null, imprint: 'javascript:alert(1)', foot: '</td><img src=x>' }
  const headers = { senderName: 'Bank <bank@evil.example.com>', replyTo: 'a@x.example\r\nBcc: b@x.example' }
  const mail = renderMail(plainLetter, { ...hostile, ...headers })

  expect(mail.html).not.toMatch(/<script|<img|javascript:/)
  expect([mail.senderName, mail.replyTo]).toEqual([undefined, undefined])
})

test('[RPRT-001] an email is sent under the brand’s name and reply-to, a manager’s under both names, with the logo inside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-mail-'))
  try {
    const transport = folderTransport(folder, 'Plumbline <no-reply@plumbline.example.com>', { info: () => undefined })
    const out = { messageId: 'one', date: new Date('2026-11-27T12:00:00Z') }
    await transport.send({ ...renderMail(plainLetter, brand), ...out, id: 'a' })
    await transport.send({ ...renderMail(letter('Hanna Berg'), brand), ...out, id: 'b' })
    transport.close()

    const [one = '', two = ''] = await Promise.all(
      (await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')),
    )
    expect(one).toContain('From: Northwind Advisory <no-reply@plumbline.example.com>\r\n')
    expect(one).toContain('Reply-To: Northwind Advisory <surveys@northwind.example.com>\r\n')
    expect(one).toMatch(/^Content-ID: <logo>\r$/im)
    expect(one).toContain(Buffer.from('the logo').toString('base64'))
    expect(two).toContain('From: Hanna Berg via Northwind Advisory <no-reply@plumbline.example.com>\r\n')
    expect(two).toContain('Reply-To: Hanna Berg <hanna.berg@acme.example.com>\r\n')
  } finally {
    await rm(folder, { recursive: true })
  }
})
