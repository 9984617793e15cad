/** Called in turn with the content of an XML text (SAX). Names come without their prefix. */
export interface XmlHandlers {
  /** An element starts. `attributes` are as written: `attributesIn` parses them. */
  readonly open: (name: string, attributes: string) => void
  readonly close: (name: string) => void
  readonly text: (text: string) => void
}

const SLASH = 47
const MORE = 62
const QUESTION = 63
const BANG = 33
const QUOTE = 34
const APOSTROPHE = 39

/**
 * Reads an XML text once from start to end. Throws for an unclosed tag or comment, and for a document type, which could define
 * entities. Correct nesting is left to the listener.
 */
export function scanXml(xml: string, { open, close, text }: XmlHandlers): void {
  let at = xml.indexOf('<')
  while (at !== -1) {
    const sign = xml.charCodeAt(at + 1)
    if (sign === SLASH) {
      const end = endAfter(xml, at, '>')
      close(localName(xml.slice(at + 2, end - 1).trimEnd()))
      at = end
    } else if (sign === QUESTION) at = endAfter(xml, at, '?>')
    else if (sign !== BANG) {
      const end = tagEnd(xml, at)
      const isEmpty = xml.charCodeAt(end - 1) === SLASH
      const last = isEmpty ? end - 1 : end
      const nameEnd = endOfName(xml, at + 1, last)
      const name = localName(xml.slice(at + 1, nameEnd))
      open(name, xml.slice(nameEnd, last))
      if (isEmpty) close(name)
      at = end + 1
    } else if (xml.startsWith('<!--', at)) at = endAfter(xml, at + 4, '-->')
    else if (xml.startsWith('<![CDATA[', at)) {
      const end = endAfter(xml, at, ']]>')
      text(xml.slice(at + 9, end - 3))
      at = end
    } else throw new Error('A document type is declared.')
    const next = xml.indexOf('<', at)
    if (next > at) text(unescaped(xml.slice(at, next)))
    at = next
  }
}

/** Attributes by name, without prefix. */
export function attributesIn(written: string): { readonly [name: string]: string | undefined } {
  const attributes: Record<string, string> = {}
  let at = spaceEnd(written, 0)
  for (let equals = written.indexOf('=', at); equals !== -1; equals = written.indexOf('=', at)) {
    const from = spaceEnd(written, equals + 1)
    const quote = written.charCodeAt(from)
    const to = quote === QUOTE || quote === APOSTROPHE ? written.indexOf(written.charAt(from), from + 1) : -1
    if (to === -1) break
    attributes[localName(written.slice(at, equals).trimEnd())] = unescaped(written.slice(from + 1, to))
    at = spaceEnd(written, to + 1)
  }
  return attributes
}

const SPACE = 32

function spaceEnd(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) <= SPACE) at++
  return at
}

function endOfName(xml: string, from: number, last: number): number {
  let at = from
  while (at < last && xml.charCodeAt(at) > SPACE) at++
  return at
}

function endAfter(xml: string, from: number, what: string): number {
  const at = xml.indexOf(what, from)
  if (at === -1) throw new Error(`A ${what} is missing.`)
  return at + what.length
}

/** Where the tag that starts there ends; a quoted value may contain any character. */
function tagEnd(xml: string, from: number): number {
  for (let at = from; at < xml.length; at++) {
    const sign = xml.charCodeAt(at)
    if (sign === MORE) return at
    if (sign === QUOTE || sign === APOSTROPHE) at = endAfter(xml, at + 1, xml.charAt(at)) - 1
  }
  throw new Error('A tag does not end.')
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces XML’s five entities and numeric character references. */
function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]{1,8}|#\d{1,8}|\w{2,4});/gi, (written, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? written
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written
  })
}
