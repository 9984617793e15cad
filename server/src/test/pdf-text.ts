/** Reads our PDF reports back for tests: the text of each page, and figures about their structure. */
import { inflateSync } from 'node:zlib'

export interface PdfText {
  /** The pages' texts, a line per text run. */
  readonly pages: readonly string[]
  /** How far above the bottom of the sheet each line of a page is, in points. */
  readonly baselines: readonly (readonly number[])[]
  /** Missing glyphs: empty boxes. */
  readonly withoutGlyph: number
  /** Count of each structure type: H1, Table, Figure, … */
  readonly tags: Readonly<Record<string, number>>
  readonly fonts: readonly string[]
  /** Where each page’s rectangles and texts are, in points from the left. */
  readonly places: readonly PagePlaces[]
  /** The viewer preferences: '/Direction /R2L'. */
  readonly preferences: string
  readonly language: string
  /** Structure elements in another language: 'P de', … */
  readonly tagged: readonly string[]
}

export interface PagePlaces {
  readonly rectangles: readonly { readonly left: number; readonly right: number }[]
  /** Text runs, each with its left end. */
  readonly texts: readonly { readonly text: string; readonly left: number; readonly isReadable: boolean }[]
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
  const drawn = pages.map((page) => {
    const [, id = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? []
    return streamOf(id)
  })
  const read = drawn.map((page) => textOf(page, alphabets))
  const tags: Record<string, number> = {}
  for (const body of objects.values()) {
    const [, tag] = /\/S \/(H\d|P|Table|TR|TH|TD|Figure|Sect|Document)\b/.exec(body) ?? []
    if (tag !== undefined) tags[tag] = (tags[tag] ?? 0) + 1
  }
  return {
    pages: read.map(({ text }) => text),
    baselines: drawn.map((page) => [...page.matchAll(/1 0 0 1 [\d.-]+ ([\d.-]+) Tm/g)].map(([, y]) => Number(y))),
    withoutGlyph: read.reduce((sum, { withoutGlyph }) => sum + withoutGlyph, 0),
    tags,
    places: drawn.map((page) => placesOf(page, alphabets)),
    preferences: [...objects.values()].find((body) => body.includes('/DisplayDocTitle')) ?? '',
    language: languageOf([...objects.values()].find((body) => body.includes('/Type /Catalog'))) ?? '',
    tagged: [...objects.values()].flatMap((body) => {
      const [, tag] = /\/S \/(\w+)/.exec(body) ?? []
      const language = languageOf(body)
      return tag === undefined || language === undefined ? [] : [`${tag} ${language}`]
    }),
    fonts: [...new Set([...source.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name = '']) => name))],
  }
}

const languageOf = (body = ''): string | undefined => /\/Lang \((.*?)\)/.exec(body)?.[1]

const reportParts = [
  'Summary',
  'Overview',
  'Findings',
  'Scenarios',
  'Inputs',
  'Priorities',
  'By group',
  'Since 2025',
  'Compared with others',
  'Roadmap',
  'Advance Insights',
  'Participants',
  'Documents',
  'How these figures are made',
] as const

/** The text of each part of an insights report, over all pages and without footers. */
export function partsOf({ pages }: Pick<PdfText, 'pages'>): Partial<Record<(typeof reportParts)[number], string>> {
  const text = `\n${pages
    .slice(1)
    .map((page) => page.split('\n').slice(0, -2).join('\n'))
    .join('\n')}\n`
  const starts: { name: (typeof reportParts)[number]; at: number }[] = []
  for (const name of reportParts) {
    const at = text.indexOf(`\n${name}\n`, starts.at(-1)?.at ?? 0)
    if (at !== -1) starts.push({ name, at })
  }
  return Object.fromEntries(starts.map(({ name, at }, n) => [name, text.slice(at + 1, starts[n + 1]?.at)]))
}

function alphabetOf(unicodeMap: string): string[] {
  const alphabet: string[] = []
  for (const [, from = '', signs = ''] of unicodeMap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16)
    for (const [n, [, hex = '']] of [...signs.matchAll(/<([^>]*)>/g)].entries()) {
      alphabet[first + n] = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
    }
  }
  return alphabet
}

/** Applies the page’s transformations, mirroring included. */
function placesOf(page: string, alphabets: ReadonlyMap<string, string[]>): PagePlaces {
  const rectangles: { left: number; right: number }[] = []
  const texts: { text: string; left: number; isReadable: boolean }[] = []
  const kept: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let alphabet: string[] = []
  for (const line of page.split('\n')) {
    const numbers = (line.match(/-?[\d.]+/g) ?? []).map(Number)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    if (line === 'q') kept.push(matrix)
    else if (line === 'Q') matrix = kept.pop() ?? matrix
    else if (line.endsWith(' cm')) matrix = times([a, b, c, d, e, f], matrix)
    else if (line.endsWith(' re')) {
      const sides = [a, a + c].map((x) => matrix[0] * x + matrix[2] * b + matrix[4])
      rectangles.push({ left: Math.min(...sides), right: Math.max(...sides) })
    } else if (line.endsWith(' Tm')) {
      const [across, , , , left] = times([a, b, c, d, e, f], matrix)
      texts.push({ text: '', left, isReadable: across >= 0 })
    } else if (line.endsWith(' Tf')) alphabet = alphabets.get(/F\d+/.exec(line)?.[0] ?? '') ?? []
    else if (line.endsWith(' TJ')) {
      const glyphs = [...line.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      const last = texts.pop()
      const said = glyphs.map((glyph) => alphabet[Number.parseInt(glyph, 16)] ?? '').join('')
      if (last !== undefined) texts.push({ ...last, text: last.text + said })
    }
  }
  return { rectangles, texts }
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]

/** Text marked as one span, in any fonts, is one line; text marked as reversed is turned around. */
function textOf(page: string, alphabets: ReadonlyMap<string, string[]>): { text: string; withoutGlyph: number } {
  let alphabet: string[] = []
  const lines: string[] = []
  const marks: string[] = []
  let withoutGlyph = 0
  let reversed: string[] = []
  const say = (text: string, isNew: boolean) => {
    if (isNew) lines.push(text)
    else lines.push((lines.pop() ?? '') + text)
  }
  for (const [token, mark, font, glyphs] of page.matchAll(
    /\/(\w+) (?:BMC|<<.*?>>\s*BDC)|EMC|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/gs,
  )) {
    if (mark !== undefined) {
      marks.push(mark)
      if (mark === 'Span') lines.push('')
    } else if (token === 'EMC') {
      if (marks.pop() === 'ReversedChars') say(reversed.toReversed().join(''), !marks.includes('Span'))
      reversed = []
    } else if (font !== undefined) alphabet = alphabets.get(font) ?? []
    else {
      const runs = [...(glyphs ?? '').matchAll(/<(\w*)>/g)].map(([, hex = '']) => hex).join('')
      const numbers = (runs.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16))
      withoutGlyph += numbers.filter((number) => number === 0).length
      const said = numbers.map((number) => alphabet[number] ?? '')
      if (marks.includes('ReversedChars')) reversed.push(...said)
      else say(said.join(''), !marks.includes('Span'))
    }
  }
  return { text: lines.join('\n'), withoutGlyph }
}
