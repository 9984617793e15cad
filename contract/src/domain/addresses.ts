/** Extracts email addresses from typed or pasted text, with the names mail programs copy along. */

import { t as addressTexts } from '@plumbline/texts/wire/addresses'
import { t } from '@plumbline/texts/wire/fields'
import { emailKey, isEmail, keptAddress } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { withPlainSeparators } from '../wire/separators.ts'
import { plainlyVisible, visible } from '../wire/visible.ts'
import { withoutMark } from './question-list.ts'

/** A piece between two separators: the presumed address, valid or not, and its name. `line` counts from 1. */
export interface Entry {
  readonly line: number
  readonly address: string
  readonly name: string
}

/** An invalid entry, with the reason. */
export interface FaultyAddress {
  readonly text: string
  readonly fault: string
}

/**
 * The entries of a text separated by commas, semicolons (of any script), tabs, spaces and lines, in order, up to a maximum. Before an
 * address in brackets is its name, everything since the last separator or address: 'Ben Stone <ben@acme.com>', 'Stone,
 * Ben (Sales) <ben@acme.com>', 'Ben [mailto:ben@acme.com]'; so are the words before a bare address at the start of a
 * line. A remark after an address is no name. [LIST-005]
 */
export function entriesIn(text: string, most = Number.POSITIVE_INFINITY): Entry[] {
  const entries: Entry[] = []
  for (const [n, line] of text.split(/\r\n|[\r\n\v\u2028]/).entries()) {
    for (const entry of entriesOfLine(line)) {
      entries.push({ line: n + 1, ...entry })
      if (entries.length >= most) return entries
    }
  }
  return entries
}

/** The addresses in a text with their names (by `emailKey`), and everything else as invalid. [INQ-070, INQ-071] */
export function addressesIn(text: string): { good: string[]; names: Record<string, string>; faulty: FaultyAddress[] } {
  const good: string[] = []
  const names: Record<string, string> = {}
  const faulty: FaultyAddress[] = []
  for (const { address, name } of entriesIn(text)) {
    if (isEmail(address)) {
      good.push(address)
      if (name !== '') names[emailKey(address)] = name
    } else faulty.push({ text: address, fault: faultOf(address) })
  }
  return { good, names, faulty }
}

/** The list plus new addresses, ignoring case. */
export function withoutDoubles(addresses: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const address of addresses) if (!byKey.has(emailKey(address))) byKey.set(emailKey(address), address)
  return [...byKey.values()]
}

/** Why a text is no valid address. */
export function faultOf(text: string): string {
  const [name, domain, ...more] = text.split('@', 3)
  if (domain === undefined) return addressTexts.noAt
  if (more.length > 0) return addressTexts.twoAts
  if (name === '') return addressTexts.nothingBeforeAt
  if (text.length > limits.email) return addressTexts.tooLong
  if (/^\.|\.\.|\.$/.test(name ?? '')) return addressTexts.extraDot
  const foreign = /[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~@-]/u.exec(text)?.[0]
  if (foreign !== undefined) return addressTexts.foreign({ foreign })
  if (!domain.includes('.')) return addressTexts.noDot
  return t.email
}

/**
 * Splits a name: 'Ben Stone' and 'Stone, Ben' alike, without a trailing department or number. A single word is the
 * first name.
 */
export function nameParts(name: string): { first: string; last: string } {
  const words = withoutRemarks(name.replace(/\s+/g, ' ').trim())
  const comma = withPlainSeparators(words).indexOf(',')
  if (comma !== -1) return { first: words.slice(comma + 1).trim(), last: words.slice(0, comma).trim() }
  const space = words.indexOf(' ')
  return space === -1 ? { first: words, last: '' } : { first: words.slice(0, space), last: words.slice(space + 1) }
}

/** 'Doe, Jane (Sales)', 'Roe, Rick [EXT]', 'Doe, Jane 2': how mail programs distinguish people of the same name. */
function withoutRemarks(name: string): string {
  const bare = name
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ \d{1,3}$/, '')
  return within(bare, '', ' ,') || name
}

/** Misspellings of large mail services, with the intended domain. */
const MISTYPED: Readonly<Record<string, string>> = {
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gmial.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'hotmial.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outloo.com': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahooo.com': 'yahoo.com',
  'iclod.com': 'icloud.com',
}

/**
 * The likely intended address if this one's domain looks mistyped ('ben@gmial.com', 'ben@acme.con'); undefined
 * otherwise.
 */
export function probablyMeant(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at).toLowerCase()
  const meant = MISTYPED[domain] ?? domain.replace(/\.(con|cmo|ocm|comm)$/, '.com')
  return meant === domain ? undefined : `${address.slice(0, at)}${meant}`
}

/**
 * The tokens of a line: a quoted text (part of an address if followed by '@'), one in brackets or parentheses, a
 * separator, a word.
 */
const TOKENS =
  /"(?:[^"\\]|\\.)*"(?:@[^\s,;]+)?|<[^<>]*>|[^\s,;"<>[\]()]*@\[[^\s[\]]*\]|\[[^[\]]*\]|\([^()]*\)|[,;]|[<>"]?[^\s,;"<>[\]()]+"?|[^\s]/g

function* entriesOfLine(line: string): Generator<Omit<Entry, 'line'>> {
  /** Everything since the last separator or address, including commas. */
  let words: string[] = []
  let followsAddress = false
  for (const [token] of withPlainSeparators(withoutMark(line.trim())).replaceAll('\t', ';').matchAll(TOKENS)) {
    if (token === ';' || (token === ',' && words.length === 0)) {
      yield* strays(words)
      words = []
      followsAddress = false
    } else if (isBracketed(token)) {
      yield { address: bareAddress(token.slice(1, -1)), name: nameOf(words) }
      words = []
      followsAddress = true
    } else if (token.startsWith('(') && followsAddress && words.length === 0) continue
    else if (token.includes('@') && !token.startsWith('(')) {
      const name = followsAddress ? [] : words.slice(words.lastIndexOf(',') + 1)
      const isName = NAME.test(name.join(' '))
      yield* strays(isName ? words.slice(0, -name.length) : words)
      yield { address: bareAddress(token), name: isName ? nameOf(name) : '' }
      words = []
      followsAddress = true
    } else words.push(token)
  }
  yield* strays(words)
}

/** '<…>' always contains an address, '[…]' only if there is one in it. */
const isBracketed = (token: string) => /^<[^<>]*[^<>\s][^<>]*>$|^\[[^[\]]*@[^[\]]*\]$/.test(token)
/** A few words of letters that can be a name. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Cf}'’.-]*(?: [\p{L}\p{M}\p{Cf}'’.-]+){0,5}(?: -|:)?$/u

/** Words that belong to no address, one entry each; separators and marks are skipped. */
function* strays(words: readonly string[]): Generator<Omit<Entry, 'line'>> {
  for (const word of words) if (/[\p{L}\p{N}]/u.test(word)) yield { address: word, name: '' }
}

/** The name before an address: without quotes, and without a group or header name ('To: Ben Stone'). */
function nameOf(words: readonly string[]): string {
  const name = words
    .map((word) => (/^".*"$/s.test(word) ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word))
    .map(decodedWord)
    .join(' ')
    .replaceAll(' ,', ',')
  return within(visible(name.slice(name.lastIndexOf(':') + 1)), QUOTES, `${QUOTES}-`).replace(/^"|"$/g, '')
}

const QUOTES = ` \t\u00a0,'‘’“”«»`

/** Decodes an RFC 2047 word: '=?UTF-8?Q?J=C3=BCrgen?='. Any other is unchanged. */
function decodedWord(word: string): string {
  const [, written] = /^=\?utf-8\?q\?([^?]*)\?=$/i.exec(word) ?? []
  if (written === undefined) return word
  try {
    return decodeURIComponent(
      written
        .replaceAll('%', '%25')
        .replaceAll('_', ' ')
        .replace(/=([\da-f]{2})/gi, '%$1'),
    )
  } catch {
    return word
  }
}

/** Strips what programs and people add around an address: quotes, brackets, 'mailto:', a full stop. */
export function bareAddress(written: string): string {
  const address = within(plainlyVisible(written).trim(), `<'‘“«`, `>'’”».`)
  const isLink = /^mailto:/i.test(address)
  const bare = address.replace(/^(?:smtp|mailto):/i, '')
  return keptAddress(isLink ? within(bare.replace(/\?.*$/s, ''), '', '.') : bare)
}

/** Trims these characters at both ends. */
function within(text: string, before: string, after: string): string {
  let from = 0
  let to = text.length
  while (from < to && before.includes(text.charAt(from))) from++
  while (to > from && after.includes(text.charAt(to - 1))) to--
  return text.slice(from, to)
}
