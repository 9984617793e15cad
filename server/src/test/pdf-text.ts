/** Reads back what our reports say, for tests: the text of each page, and the numbers that follow from their structure. */
import { inflateSync } from 'node:zlib'

export interface PdfText {
  /** The pages' texts, a line for each piece that was set. */
  readonly pages: readonly string[]
  /** How often each structure type occurs: H1, Table, Figure, … */
  readonly tags: Readonly<Record<string, number>>
  readonly fonts: readonly string[]
}

/** Knows only what the library writes: one object after the other, glyphs as four hexadecimal digits. */
export function readPdf(content: Buffer): PdfText {
  const source = content.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) objects.set(id, body)
  const streamOf = (id: string) => {
    const [, packed = ''] = /stream\r?\n(.*)\r?\nendstream/s.exec(objects.get(id) ?? '') ?? []
    const bytes = Buffer.from(packed, 'latin1')
    return (objects.get(id)?.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const alphabets = new Map<string, string[]>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
    alphabets.set(name, alphabetOf(streamOf(unicode)))
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  const tags: Record<string, number> = {}
  for (const body of objects.values()) {
    const [, tag] = /\/S \/(H\d|P|Table|TR|TH|TD|Figure|Sect|Document)\b/.exec(body) ?? []
    if (tag !== undefined) tags[tag] = (tags[tag] ?? 0) + 1
  }
  return {
    pages: pages.map((page) => {
      const [, id = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? []
      return textOf(streamOf(id), alphabets)
    }),
    tags,
    fonts: [...new Set([...source.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name = '']) => name))],
  }
}

function alphabetOf(unicodeMap: string): string[] {
  const alphabet: string[] = []
  for (const [, from = '', signs = ''] of unicodeMap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16)
    for (const [n, sign] of signs.trim().split(/\s+/).entries()) {
      alphabet[first + n] = Buffer.from(sign.replace(/[<>]/g, ''), 'hex').swap16().toString('utf16le')
    }
  }
  return alphabet
}

function textOf(page: string, alphabets: ReadonlyMap<string, string[]>): string {
  let alphabet: string[] = []
  const lines: string[] = []
  for (const [, font, glyphs] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) alphabet = alphabets.get(font) ?? []
    else {
      const runs = [...(glyphs ?? '').matchAll(/<(\w*)>/g)].map(([, hex = '']) => hex).join('')
      lines.push((runs.match(/.{4}/g) ?? []).map((glyph) => alphabet[Number.parseInt(glyph, 16)] ?? '').join(''))
    }
  }
  return lines.join('\n')
}
