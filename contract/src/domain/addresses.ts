/** E-mail addresses in a text that somebody typed or pasted, with the names that mail programs copy beside them. */

import { t as addressTexts } from '@plumbline/texts/wire/addresses'
import { t } from '@plumbline/texts/wire/fields'
import { emailKey, isEmail, keptAddress } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { plainlyVisible, visible } from '../wire/visible.ts'
import { withoutMark } from './question-list.ts'

/** Something between two separators: what stands as an address, whether or not it is one, and the name beside it. `line` counts from 1. */
export interface Entry {
  readonly line: number
  readonly address: string
  readonly name: string
}

/** Something typed that is no address, and what is wrong with it. */
export interface FaultyAddress {
  readonly text: string
  readonly fault: string
}

/**
 * What a text lists between commas, semicolons, tabs, spaces and lines, in its order and at most so many. Before an address in brackets stands its name, all of
 * it since the last separator or address: 'Ben Stone <ben@acme.com>', 'Stone, Ben (Sales) <ben@acme.com>', 'Ben [mailto:ben@acme.com]'; so do the words
 * before a bare one at the beginning of a line. A remark behind an address is none. [LIST-005]
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

/** The addresses in a text with their names (by `emailKey`), and everything else in it as faulty. [INQ-070, INQ-071] */
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

/** The list with those that are new to it, in whatever case they are written. */
export function withoutDoubles(addresses: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const address of addresses) if (!byKey.has(emailKey(address))) byKey.set(emailKey(address), address)
  return [...byKey.values()]
}

/** What is wrong with a text that is no address, in words. */
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

/** The parts of a name: 'Ben Stone' and 'Stone, Ben' alike, without a department or number behind it. One word is the first name. */
export function nameParts(name: string): { first: string; last: string } {
  const words = withoutRemarks(name.replace(/\s+/g, ' ').trim())
  const comma = words.indexOf(',')
  if (comma !== -1) return { first: words.slice(comma + 1).trim(), last: words.slice(0, comma).trim() }
  const space = words.indexOf(' ')
  return space === -1 ? { first: words, last: '' } : { first: words.slice(0, space), last: words.slice(space + 1) }
}

/** 'Doe, Jane (Sales)', 'Roe, Rick [EXT]', 'Doe, Jane 2' as mail programs tell people of the same name apart. */
function withoutRemarks(name: string): string {
  const bare = name
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ \d{1,3}$/, '')
  return within(bare, '', ' ,') || name
}

/** Domains that are nearly those of the large mail services, and which one is meant. */
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

/** The address that was probably meant where this one's domain looks mistyped ('ben@gmial.com', 'ben@acme.con'); undefined where it does not. */
export function probablyMeant(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at).toLowerCase()
  const meant = MISTYPED[domain] ?? domain.replace(/\.(con|cmo|ocm|comm)$/, '.com')
  return meant === domain ? undefined : `${address.slice(0, at)}${meant}`
}

/** What a line is made of: a text in quotes (part of an address where '@' follows), in brackets or parentheses, a separator, a word. */
const TOKENS =
  /"(?:[^"\\]|\\.)*"(?:@[^\s,;]+)?|<[^<>]*>|[^\s,;"<>[\]()]*@\[[^\s[\]]*\]|\[[^[\]]*\]|\([^()]*\)|[,;]|[<>"]?[^\s,;"<>[\]()]+"?|[^\s]/g

function* entriesOfLine(line: string): Generator<Omit<Entry, 'line'>> {
  /** What stands since the last separator or address, its commas with it. */
  let words: string[] = []
  let followsAddress = false
  for (const [token] of withoutMark(line.trim()).replaceAll('\t', ';').matchAll(TOKENS)) {
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

/** '<…>' is always meant as an address, '[…]' where there is one in it. */
const isBracketed = (token: string) => /^<[^<>]*[^<>\s][^<>]*>$|^\[[^[\]]*@[^[\]]*\]$/.test(token)
/** A few words of letters that can be somebody's name. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Cf}'’.-]*(?: [\p{L}\p{M}\p{Cf}'’.-]+){0,5}(?: -|:)?$/u

/** Words that belong to no address, one entry each; separators and marks are skipped. */
function* strays(words: readonly string[]): Generator<Omit<Entry, 'line'>> {
  for (const word of words) if (/[\p{L}\p{N}]/u.test(word)) yield { address: word, name: '' }
}

/** The name in front of an address: without quotes, and without the group or the field of a mail that it is listed in ('To: Ben Stone'). */
function nameOf(words: readonly string[]): string {
  const name = words
    .map((word) => (/^".*"$/s.test(word) ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word))
    .map(decodedWord)
    .join(' ')
    .replaceAll(' ,', ',')
  return within(visible(name.slice(name.lastIndexOf(':') + 1)), QUOTES, `${QUOTES}-`).replace(/^"|"$/g, '')
}

const QUOTES = ` \t\u00a0,'‘’“”«»`

/** A word as mails write names that are not plain letters: '=?UTF-8?Q?J=C3=BCrgen?='. Any other stays as it is. */
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

/** What is meant as an address, without what programs and people write around it: quotes, brackets, 'mailto:', a full stop. */
export function bareAddress(written: string): string {
  const address = within(plainlyVisible(written).trim(), `<'‘“«`, `>'’”».`)
  const isLink = /^mailto:/i.test(address)
  const bare = address.replace(/^(?:smtp|mailto):/i, '')
  return keptAddress(isLink ? within(bare.replace(/\?.*$/s, ''), '', '.') : bare)
}

/** What stands between these signs at its beginning and its end. */
function within(text: string, before: string, after: string): string {
  let from = 0
  let to = text.length
  while (from < to && before.includes(text.charAt(from))) from++
  while (to > from && after.includes(text.charAt(to - 1))) to--
  return text.slice(from, to)
}
