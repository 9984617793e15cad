import type { Font } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'
import { bytesOf, opened } from './fonts.ts'

/**
 * A font whose glyphs HarfBuzz chooses and places: it kerns Latin letters, joins Arabic, orders and stacks Indic characters, places marks. The PDF library would take
 * many times as long, kerns figures twice, gets some scripts wrong (Burmese, Bengali) and fails on others (foliojs/fontkit#367).
 */
export interface ShapedFont {
  /** For the PDF library. A run with the feature `rtla` is set from right to left. */
  readonly source: Buffer
  /** The width of a run at one point. Without features, set word by word as the PDF library does. */
  readonly widthOf: (run: string, features: readonly string[] | undefined) => number
}

const shapers = new Map<string, harfbuzz.Font>()
const text = new harfbuzz.Buffer()

/** One of our fonts for one report, which caches what it has set; the file itself is read once per thread. */
export function shapedFont(file: string): ShapedFont {
  const font = opened(file)
  const shaper = shapers.get(file) ?? new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytesOf(file))))
  shapers.set(file, shaper)
  const said = new SaidGlyphs(font)
  const known = new Map<string, Glyphs>()
  const shaped = (run: string, asked: readonly string[]): Glyphs => {
    text.addText(run)
    text.setDirection(asked.includes('rtla') ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
    text.guessSegmentProperties()
    const features = asked.map((tag) => new harfbuzz.Feature(tag))
    harfbuzz.shape(shaper, text, features)
    const glyphs = glyphsIn(text, run, said)
    text.reset()
    return glyphs
  }
  const glyphsOf = (run: string, asked: readonly string[] = []): Glyphs => {
    const key = `${asked.join()} ${run}`
    let glyphs = known.get(key)
    if (glyphs === undefined) {
      glyphs = shaped(run, asked)
      if (known.size > MOST_KNOWN) known.clear()
      known.set(key, glyphs)
    }
    return glyphs
  }
  return {
    source: forLibrary(font, { layout: glyphsOf, createSubset: () => subsetOf(font, said) }),
    widthOf: (run, features) => {
      const words = features === undefined ? run.split(AFTER_SPACE) : [run]
      return words.reduce((width, word) => width + glyphsOf(word, features).advanceWidth, 0) / 1000
    },
  }
}

const AFTER_SPACE = /(?<= )/
const MOST_KNOWN = 1000

interface Glyphs {
  readonly glyphs: readonly SaidGlyph[]
  readonly positions: readonly harfbuzz.GlyphPosition[]
  readonly advanceWidth: number
}

/**
 * An already open font that the PDF library asks for the glyphs of a run; its types allow files only. Everything is in the library’s own unit, a thousandth of the size: its
 * in-place scaling then changes nothing, so glyphs can be passed to it again.
 */
function forLibrary(font: Font, own: { readonly layout: object; readonly createSubset: object }): Buffer {
  const scale = 1000 / font.unitsPerEm
  const { ascent, descent, lineGap, xHeight, capHeight, bbox } = font
  const scaled = Object.entries({ ascent, descent, lineGap, xHeight, capHeight }).map(([name, value]) => [
    name,
    value * scale,
  ])
  const { minX, minY, maxX, maxY } = bbox
  const all = {
    ...own,
    ...Object.fromEntries(scaled),
    unitsPerEm: 1000,
    bbox: { minX: minX * scale, minY: minY * scale, maxX: maxX * scale, maxY: maxY * scale },
    getGlyph: (glyph: number) => ({ advanceWidth: font.getGlyph(glyph).advanceWidth * scale }),
  }
  return Object.create(font, Object.fromEntries(Object.entries(all).map(([name, value]) => [name, { value }])))
}

/** Glyphs from left to right with the characters each represents. */
function glyphsIn(text: harfbuzz.Buffer, run: string, said: SaidGlyphs): Glyphs {
  const infos = text.getGlyphInfos()
  const positions = text.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance: xAdvance * said.scale,
    yAdvance: yAdvance * said.scale,
    xOffset: xOffset * said.scale,
    yOffset: yOffset * said.scale,
    // The library’s own.
    advanceWidth: 0,
  }))
  const places = infos.map(({ cluster }, n) => ({ start: cluster, isSpacing: (positions[n]?.xAdvance ?? 0) > 0 }))
  const letters = lettersOf(run, places)
  const glyphs = infos.map(({ codepoint: glyph }, n) => said.of(glyph, letters[n] ?? ''))
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
}

/**
 * The characters each glyph represents, so that copied or searched text is as written: characters shared by several glyphs are divided
 * among those with a width. `start` is where a glyph’s characters begin in the run, descending if it is set from right to left.
 */
export function lettersOf(run: string, glyphs: readonly { readonly start: number; readonly isSpacing: boolean }[]) {
  const isOneToOne = glyphs.every(({ start }, n) => n === 0 || start > (glyphs[n - 1]?.start ?? 0))
  if (isOneToOne) return glyphs.map(({ start }, n) => run.slice(start, glyphs[n + 1]?.start))
  const starts = [...new Set(glyphs.map(({ start }) => start))].toSorted((one, other) => one - other)
  const isReversed = (glyphs.at(-1)?.start ?? 0) < (glyphs[0]?.start ?? 0)
  const said = glyphs.map(() => '')
  const together = Map.groupBy(glyphs.keys(), (n) => glyphs[n]?.start ?? 0)
  for (const [n, start] of starts.entries()) {
    const all = together.get(start) ?? []
    const spacing = all.filter((glyph) => glyphs[glyph]?.isSpacing)
    const sharing = spacing.length > 0 ? spacing : all.slice(0, 1)
    const letters = [...run.slice(start, starts[n + 1])]
    const share = Math.ceil(letters.length / sharing.length)
    for (const [k, glyph] of (isReversed ? sharing.toReversed() : sharing).entries()) {
      said[glyph] = letters.slice(k * share, (k + 1) * share).join('')
    }
  }
  return said
}

interface SaidGlyph {
  readonly id: number
  readonly codePoints: readonly number[]
  readonly advanceWidth: number
}

/** Glyphs with the text they represent, each under its own number: in Arabic one outline serves several letters that differ by dots above and below. */
class SaidGlyphs {
  readonly #font: Font
  readonly #said = new Map<
    string,
    { readonly id: number; readonly codePoints: number[]; readonly advanceWidth: number }
  >()
  readonly #glyphs: number[] = []
  /** Font units to thousandths of the size. */
  readonly scale: number

  constructor(font: Font) {
    this.#font = font
    this.scale = 1000 / font.unitsPerEm
  }

  of(glyph: number, letters: string): SaidGlyph {
    const key = `${glyph} ${letters}`
    let said = this.#said.get(key)
    if (said === undefined) {
      said = {
        id: FIRST + this.#glyphs.push(glyph) - 1,
        codePoints: Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
        advanceWidth: this.#font.getGlyph(glyph).advanceWidth * this.scale,
      }
      this.#said.set(key, said)
    }
    return said
  }

  glyphOf(number: number): number {
    return number < FIRST ? number : (this.#glyphs[number - FIRST] ?? 0)
  }
}
/** Above every glyph number of a font. */
const FIRST = 0x10000

/** The embedded part of a font; a glyph that represents several texts is in it several times, since readers map glyph numbers to text. */
function subsetOf(font: Font, said: SaidGlyphs): Subset {
  const subset: unknown = font.createSubset()
  if (!isSubset(subset)) throw new Error('The font library keeps its subsets otherwise.')
  const { glyphs, mapping } = subset
  subset.includeGlyph = (asked) => {
    const number = typeof asked === 'number' ? asked : asked.id
    mapping[number] ??= glyphs.push(said.glyphOf(number)) - 1
    return mapping[number]
  }
  return subset
}

/** The parts of the library’s internals that we use: the glyphs in order and their indices. */
interface Subset {
  readonly glyphs: number[]
  readonly mapping: Record<number, number>
  includeGlyph: (glyph: number | { readonly id: number }) => number
}
const isSubset = (subset: unknown): subset is Subset =>
  subset instanceof Object && 'glyphs' in subset && Array.isArray(subset.glyphs) && 'mapping' in subset
