import { Email, emailKey } from '@plumbline/contract/fields'
import { limits } from '@plumbline/contract/limits'
import { messages } from '@plumbline/contract/messages'

/** Something typed that is no address, and what is wrong with it. */
export interface FaultyAddress {
  readonly text: string
  readonly fault: string
}

/**
 * What a typed or pasted text holds: pieces between commas, semicolons, spaces and lines, those that are addresses apart from those that
 * are not. Of 'Ben Stone <ben@acme.example.com>', as mail programs copy it, the part in brackets counts.
 */
export function addressesIn(text: string): { good: string[]; faulty: FaultyAddress[] } {
  const pieces = text.split(/[,;\r\n\t]/).flatMap(piecesOf)
  const isGood = (piece: string) => Email.safeParse(piece).success
  return {
    good: pieces.filter(isGood),
    faulty: pieces.filter((piece) => !isGood(piece)).map((text) => ({ text, fault: faultOf(text) })),
  }
}

/** The list with those that are new to it, in whatever case they are written. */
export function withoutDoubles(addresses: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const address of addresses) if (!byKey.has(emailKey(address))) byKey.set(emailKey(address), address)
  return [...byKey.values()]
}

function piecesOf(part: string): string[] {
  const bracketed = /<([^<>]*)>/.exec(part)?.[1]
  return (bracketed ?? part)
    .split(/\s/)
    .map((piece) => piece.replace(/^mailto:/i, ''))
    .filter((piece) => piece !== '')
}

function faultOf(text: string): string {
  const reason = reasonAgainst(text)
  return reason === undefined ? messages.email : `${messages.email} ${reason}`
}

function reasonAgainst(text: string): string | undefined {
  const [name, domain, ...more] = text.split('@')
  if (domain === undefined) return 'There is no @ in it.'
  if (more.length > 0) return 'There is more than one @ in it.'
  if (name === '') return 'Nothing stands before the @.'
  if (text.length > limits.email) return 'It is too long.'
  const foreign = /[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~@-]/u.exec(text)?.[0]
  if (foreign !== undefined) return `‘${foreign}’ cannot stand in it.`
  if (!domain.includes('.')) return 'There is no dot after the @.'
  return undefined
}
