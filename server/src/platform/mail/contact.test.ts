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
