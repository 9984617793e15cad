/** E-mail addresses in a text that somebody typed or pasted, with the names that mail programs copy beside them. */
import { emailKey, isEmail } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { messages } from '../wire/messages.ts'

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
 * What a text lists between commas, semicolons, tabs, spaces and lines, in its order and at most so many. Of 'Ben Stone <ben@acme.example.com>' and
 * '"Stone, Ben" <ben@acme.example.com>', as mail programs copy it, the part in brackets is the address.
 */
export function entriesIn(text: string, most = Number.POSITIVE_INFINITY): Entry[] {
  const entries: Entry[] = []
  for (const [n, line] of text.split(/\r\n|[\r\n]/).entries()) {
    for (const part of partsOf(line)) {
      for (const entry of entriesOf(part)) entries.push({ line: n + 1, ...entry })
      if (entries.length >= most) return entries.slice(0, most)
    }
  }
  return entries
}

/** The addresses in a text, apart from what stands there and is none. [INQ-070, INQ-071] */
export function addressesIn(text: string): { good: string[]; faulty: FaultyAddress[] } {
  const good: string[] = []
  const faulty: FaultyAddress[] = []
  for (const { address } of entriesIn(text)) {
    if (isEmail(address)) good.push(address)
    else faulty.push({ text: address, fault: faultOf(address) })
  }
  return { good, faulty }
}

/** The list with those that are new to it, in whatever case they are written. */
export function withoutDoubles(addresses: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const address of addresses) if (!byKey.has(emailKey(address))) byKey.set(emailKey(address), address)
  return [...byKey.values()]
}

/** What is wrong with a text that is no address, in words. */
export function faultOf(text: string): string {
  const reason = reasonAgainst(text)
  return reason === undefined ? messages.email : `${messages.email} ${reason}`
}

/** The parts of a name: 'Ben Stone' and 'Stone, Ben' alike. One word is the first name. */
export function nameParts(name: string): { first: string; last: string } {
  const words = name.replace(/\s+/g, ' ').trim()
  const comma = words.indexOf(',')
  if (comma !== -1) return { first: words.slice(comma + 1).trim(), last: words.slice(0, comma).trim() }
  const space = words.indexOf(' ')
  return space === -1 ? { first: words, last: '' } : { first: words.slice(0, space), last: words.slice(space + 1) }
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

/** What a line is made of: a text in quotes, one in brackets, a separator, and all else. */
const TOKENS = /"[^"]*"|<[^<>]*>|[,;\t]|[^,;\t"<]+|["<]/g

/** A line between its separators; those within quotes or brackets part nothing, nor does the comma of 'Stone, Ben <ben@acme.example.com>'. */
function partsOf(line: string): string[] {
  const parts: string[] = []
  let part = ''
  let surname = ''
  const end = (separator: string) => {
    if (separator === ',' && NAME.test(part)) {
      if (surname !== '') parts.push(surname)
      surname = part
    } else {
      if (surname !== '') parts.push(...(NAMED.test(part) ? [] : [surname]))
      parts.push(surname !== '' && NAMED.test(part) ? `${surname},${part}` : part)
      surname = ''
    }
    part = ''
  }
  for (const [token] of line.matchAll(TOKENS)) {
    if (token.length === 1 && SEPARATORS.has(token)) end(token)
    else part += token
  }
  end('')
  return parts
}

const SEPARATORS: ReadonlySet<string> = new Set([',', ';', '\t'])
const NAME = /^[\p{L}\p{M}'’ .-]+$/u
const NAMED = /^[\p{L}\p{M}'’ .-]+<[^<>@]+@[^<>]+>\s*$/u

function entriesOf(part: string): Omit<Entry, 'line'>[] {
  const bracketed = /<([^<>]*)>/.exec(part)
  const name = bracketed === null ? '' : part.slice(0, bracketed.index).replaceAll('"', ' ').trim()
  return (bracketed?.[1] ?? part)
    .split(/\s/)
    .map((piece) => piece.replace(/^mailto:/i, ''))
    .filter((piece) => piece !== '')
    .map((address) => ({ address, name }))
}

function reasonAgainst(text: string): string | undefined {
  const [name, domain, ...more] = text.split('@', 3)
  if (domain === undefined) return 'There is no @ in it.'
  if (more.length > 0) return 'There is more than one @ in it.'
  if (name === '') return 'Nothing stands before the @.'
  if (text.length > limits.email) return 'It is too long.'
  const foreign = /[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~@-]/u.exec(text)?.[0]
  if (foreign !== undefined) return `‘${foreign}’ cannot stand in it.`
  if (!domain.includes('.')) return 'There is no dot after the @.'
  return undefined
}
