import { isEmail, isWebAddress } from '@plumbline/contract/wire/fields'
import { visible } from '@plumbline/contract/wire/visible'
import { t } from '@plumbline/texts/emails/frame'
import { direction } from '@plumbline/texts/src/formats'
import { ENGLISH, language } from '@plumbline/texts/src/language'
import type { Letter, OwnWords } from '../db/schema/mail.ts'
import { inLanguage } from '../languages.ts'

/** A rendered email. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The reply-to, and the name it is sent under: 'Hanna Berg via Plumbline'. [LIST-016] */
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly senderName?: string
  /** The one-click unsubscribe address (RFC 8058). */
  readonly oneClick?: string
  /** A PNG that its HTML shows as `cid:logo`. */
  readonly logo?: Uint8Array
}

/** What frames an email: whose it is. Everything may be empty. [RPRT-001] */
export interface MailBrand {
  readonly name: string
  readonly logo: { readonly bytes: Uint8Array; readonly width: number; readonly height: number } | null
  /** Readable on white, and behind white text. */
  readonly accent: string
  readonly senderName: string
  readonly replyTo: string
  readonly foot: string
  readonly imprint: string
  readonly privacy: string
  readonly showsPlumbline: boolean
}

const ownBrand: MailBrand = {
  ...{ name: '', logo: null, accent: '#c8401a', senderName: '', replyTo: '', foot: '', imprint: '', privacy: '' },
  showsPlumbline: true,
}

/** Renders an email as plain text and as HTML with the same words; the HTML fetches nothing. */
export function renderMail(letter: Letter, brand: MailBrand = ownBrand): Mail {
  return inLanguage(letter.language ?? ENGLISH, () => rendered(letter, brand))
}

/** As a page of its own: the logo is in it. */
export function shownMail(letter: Letter, brand: MailBrand): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, text, html, logo } = renderMail(letter, brand)
  if (logo === undefined) return { subject, text, html }
  const data = `data:image/png;base64,${Buffer.from(logo).toString('base64')}`
  return { subject, text, html: html.replace('src="cid:logo"', `src="${data}"`) }
}

function rendered(letter: Letter, brand: MailBrand): Mail {
  const { to, words, noMore, contact } = letter
  const inBrand = (text: string) => (brand.name === '' ? text : text.replaceAll('Plumbline', () => apart(brand.name)))
  const subject = inBrand(letter.subject)
  const facts = (letter.facts ?? []).map(([label, value]) => [label, sanitised(value)] as const)
  const harmless = {
    ...letter,
    subject,
    paragraphs: letter.paragraphs.map(inBrand),
    notes: letter.notes.map(inBrand),
    facts,
    ...(words && { words: { by: sanitised(words.by), text: sanitisedLines(words.text) } }),
  }
  const greeting = letter.greeting ? salutation(letter.greeting.name) : t.hello
  const oneClick = noMore && { oneClick: noMore.oneClick }
  const framed = { ...brand, name: apart(brand.name), foot: sanitisedLines(brand.foot) }
  const texts = { text: plain(harmless, greeting, framed), html: page(harmless, greeting, framed) }
  const logo = brand.logo && { logo: brand.logo.bytes }
  return { to, subject, ...texts, ...oneClick, ...logo, ...sentBy(brand), ...(contact && sentFor(contact, brand)) }
}

function sentBy({ senderName, replyTo }: MailBrand): Pick<Mail, 'replyTo' | 'senderName'> {
  const sender = headerName(senderName)
  return {
    ...(isEmail(replyTo) && { replyTo: { name: sender, address: replyTo } }),
    ...(sender !== '' && { senderName: sender }),
  }
}

/** Only if the name can be one: the part before 'via' is the first thing a reader sees. */
function sentFor(
  { name, address }: NonNullable<Letter['contact']>,
  brand: MailBrand,
): Pick<Mail, 'replyTo' | 'senderName'> {
  if (!isEmail(address)) return {}
  const contact = headerName(name)
  const product = headerName(brand.senderName) || headerName(brand.name) || 'Plumbline'
  return {
    replyTo: { name: contact, address },
    ...(contact !== '' && { senderName: t.sentVia({ name: contact, product }) }),
  }
}

/** A name as it may be in a header; '' if it could be mistaken for something else. */
function headerName(name: string): string {
  const line = visible(name.replace(/\s+/g, ' ')).trim()
  return [...line].length <= LONGEST_NAME && apart(line) === line && !/["<>,;]/.test(line) ? line : ''
}

const LONGEST = 200
/** Sanitises something typed: one line, limited length, nothing a mail program would link. */
function sanitised(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim()
  const short = [...line].length > LONGEST ? `${[...line].slice(0, LONGEST - 1).join('')}…` : line
  return apart(short)
}

/** The same for several lines, whose length the field limits; no line is empty. */
function sanitisedLines(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => apart(line.replace(/\s+/g, ' ').trim()))
  return lines.filter((line) => line !== '').join('\n')
}

const apart = (line: string) => line.replace(JOINT, '$&\u200b').replace(BEGINNING, '$&\u200b')

/**
 * The characters that join an address: an invisible space after each breaks it up. Other alphabets have dots of their
 * own, which programs treat as dots.
 */
const JOINT = /[.\u2024\u3002\uff0e\uff61:\uff1a/\uff0f\\@\uff20](?=\S)/gu

/**
 * Prefixes that start an address on their own: 'www2.', 'ftp.', 'mailto:'. Some programs link everything up to a space
 * and ignore an invisible one, so it must come before the dot or colon too.
 */
const BEGINNING =
  /(?:(?<![\p{L}\p{N}])(?:www\d*|ftp)(?=[.\u2024\u3002\uff0e\uff61])|(?<![a-z\d+-])[a-z][a-z\d+-]*(?=[:\uff1a]\u200b))/giu

const LONGEST_NAME = 40
/** By name only if it can be one: a stranger at sign-up can type a name for any address (security, A19). */
function salutation(name: string): string {
  const named = `${name},`
  return name.trim() !== '' && [...name].length <= LONGEST_NAME && sanitised(named) === named
    ? t.helloName({ name })
    : t.hello
}

function plain(
  { paragraphs, words, facts = [], contact, action, code, notes, noMore }: Letter,
  greeting: string,
  brand: MailBrand,
): string {
  const lines = [...facts, ...(contact ? [[contact.label, printed(contact.address)] as const] : [])]
  const parts = [
    greeting,
    ...paragraphs,
    ...(words ? [`${writes(words)}\n${words.text.replace(/^/gm, '> ')}`] : []),
    ...(lines.length > 0 ? [lines.map(([label, value]) => t.fact({ label, value })).join('\n')] : []),
    ...(code ? [code] : []),
    ...(action ? [`${action.about ?? t.lead({ label: action.label })}\n${action.href}`] : []),
    ...notes,
    ...(noMore ? [`${t.lead({ label: noMore.label })}\n${noMore.href}`] : []),
    `-- \n${footLines(brand).join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Whose email it is, where to find out more, and 'Plumbline' unless that is switched off. */
function footLines({ name, foot, imprint, privacy, showsPlumbline }: MailBrand): string[] {
  if (name === '') return ['Plumbline', t.slogan, ...foot.split('\n').filter(Boolean)]
  const links = [
    [t.imprint, imprint],
    [t.privacy, privacy],
  ] as const
  return [
    name,
    ...foot.split('\n').filter(Boolean),
    ...links.flatMap(([label, value]) => (isWebAddress(value) ? [t.fact({ label, value })] : [])),
    ...(showsPlumbline ? [t.sentWith] : []),
  ]
}

const colour = {
  page: '#faf9f7',
  surface: '#ffffff',
  line: '#e8e5e0',
  text: '#1f1b16',
  dimmed: '#6b645b',
}
const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function page(
  { subject, paragraphs, words, facts = [], contact, action, code, notes, noMore }: Letter,
  greeting: string,
  brand: MailBrand,
): string {
  const rows = [
    ...facts.map(([label, value]) => [label, escaped(value)] as const),
    ...(contact ? [[contact.label, linked(contact.address, brand)] as const] : []),
  ]
  const body = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(words ? [quotation(words)] : []),
    ...(rows.length > 0 ? [factTable(rows)] : []),
    ...(code ? [codeBox(code)] : []),
    ...(action ? [button(action, brand)] : []),
    ...notes.map(note),
  ]
  return `<!doctype html>
<html lang="${language()}"${direction() === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;background:${colour.page}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[0] ?? subject)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${font};font-size:16px;line-height:1.5;color:${colour.text}">
<tr><td style="padding:0 0 16px;font-size:18px;font-weight:700;letter-spacing:-0.3px">${head(brand)}</td></tr>
<tr><td style="padding:28px 24px;background:${colour.surface};border:1px solid ${colour.line};border-radius:8px;word-break:break-word;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;letter-spacing:-0.4px">${escaped(subject)}</h1>
${body.join('\n')}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:14px;color:${colour.dimmed}">${foot(brand)}${noMore ? footLink(noMore) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** A logo on white, so that it is visible whatever the program's background. */
function head({ name, logo, accent }: MailBrand): string {
  if (logo === null) return name === '' ? `${mark(accent)}Plumbline` : escaped(name)
  const scale = Math.min(1, 40 / logo.height, 240 / logo.width)
  const size = `width="${Math.round(logo.width * scale)}" height="${Math.round(logo.height * scale)}"`
  return `<img src="cid:logo" ${size} alt="${escaped(name || 'Plumbline')}" style="display:block;border:0;background:#ffffff">`
}

/** The same lines as in plain text. */
function foot(brand: MailBrand): string {
  const { name, imprint, privacy, showsPlumbline } = brand
  if (name === '') return [t.slogan, ...brand.foot.split('\n').filter(Boolean)].map(escaped).join('<br>')
  const links = [
    [t.imprint, imprint],
    [t.privacy, privacy],
  ] as const
  const addresses = links.flatMap(([label, href]) =>
    isWebAddress(href) ? [`<a href="${escaped(href)}" style="color:${colour.dimmed}">${escaped(label)}</a>`] : [],
  )
  return [
    ...[name, ...brand.foot.split('\n').filter(Boolean)].map(escaped),
    ...(addresses.length > 0 ? [addresses.join(' · ')] : []),
    ...(showsPlumbline ? [escaped(t.sentWith)] : []),
  ].join('<br>')
}

/** The logo's plumb bob, drawn in a way every mail program supports. */
function mark(accent: string): string {
  const style = `display:inline-block;width:28px;height:28px;margin-right:10px;border-radius:8px;background:${accent}`
  return `<span aria-hidden="true" style="${style};color:#ffffff;font-size:13px;line-height:28px;text-align:center">&#9660;</span>`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`
}

function note(text: string): string {
  return `<p style="margin:0 0 8px;font-size:14px;color:${colour.dimmed}">${escaped(text)}</p>`
}

const writes = ({ by }: OwnWords) => t.writes({ name: by })

/** A person's own words: a bar at the side sets them apart. */
function quotation(words: OwnWords): string {
  const style = `margin:0 0 16px;padding:8px 16px;border-left:4px solid ${colour.line};background:${colour.page}`
  return (
    `<div style="${style}"><p style="margin:0 0 4px;font-size:14px;color:${colour.dimmed}">${escaped(writes(words))}</p>` +
    `<p style="margin:0">${words.text.split('\n').map(escaped).join('<br>')}</p></div>`
  )
}

/** A proven address is shown so that it can be copied; any other is sanitised like typed text. */
const printed = (address: string) => (isEmail(address) ? address : sanitised(address))

function linked(address: string, { accent }: MailBrand): string {
  if (!isEmail(address)) return escaped(printed(address))
  const style = `color:${accent};text-decoration:underline`
  return `<a href="mailto:${escaped(encodeURIComponent(address).replaceAll('%40', '@'))}" style="${style}">${escaped(address)}</a>`
}

/** Labels, and values that are already HTML. */
function factTable(facts: NonNullable<Letter['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" style="padding:8px 0 0;font-size:14px;font-weight:400;color:${colour.dimmed}">${escaped(label)}</th></tr>` +
      `<tr><td style="padding:0 0 4px;font-weight:600">${value}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">\n${rows.join('\n')}\n</table>`
}

function codeBox(code: string): string {
  const style = `margin:0 0 16px;padding:12px 0;background:${colour.page};border-radius:8px;text-align:center`
  return `<p style="${style};font-size:28px;font-weight:600;letter-spacing:4px;font-variant-numeric:tabular-nums">${escaped(code)}</p>`
}

/** A button, with the full address below for programs that show no buttons. */
function button({ label, href, about }: NonNullable<Letter['action']>, { accent }: MailBrand): string {
  const style = `display:inline-block;padding:12px 20px;background:${accent};color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none`
  return (
    `<p style="margin:24px 0 16px"><a href="${escaped(href)}" style="${style}">${escaped(label)}</a></p>\n` +
    (about === undefined ? '' : `${note(about)}\n`) +
    `<p style="margin:0 0 24px;font-size:14px;color:${colour.dimmed};word-break:break-all">${escaped(href)}</p>`
  )
}

/** A link in the footer, large enough for a thumb. */
function footLink({ label, href }: NonNullable<Letter['noMore']>): string {
  const style = `display:inline-block;padding:12px 0;line-height:22px;color:${colour.dimmed}`
  return `<br><a href="${escaped(href)}" style="${style}">${escaped(label)}</a>`
}

/** Escapes text for HTML. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
