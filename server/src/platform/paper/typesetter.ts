import { type Family, fileOf, fontsFor, inter, isPlain, metricsOf, type Weight } from './fonts.ts'
import { isDirection, type Line, linesOf, linesOfWords, type Run, type Type } from './lines.ts'
import { printable } from './printable.ts'
import { type ShapedFont, shapedFont } from './shaping.ts'
import { ink, sheet } from './sheet.ts'

export interface TextStyle {
  readonly size?: number
  readonly weight?: Weight
  readonly color?: string
  /** 'left' is where a text starts: at the right for Hebrew or Arabic, and on mirrored pages. Figures keep their side, so that their digits line up. */
  readonly align?: 'left' | 'right' | 'center'
  /** Points between lines. */
  readonly leading?: number
  /** Numbers aligned in a column. */
  readonly isFigures?: boolean
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Overflowing text ends with '…'. */
  readonly height?: number
}

/**
 * Sets texts on the document’s pages, line by line. Text that Inter has (nearly all) is broken between words; any other text is set character by character in the
 * first font that has each, in both writing directions. A character that no font has is shown as its number: [U+13000].
 */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument & Inside
  /** By file: a family without a bold one uses the same font for both weights. */
  readonly #fonts = new Map<string, ShapedFont>()
  /** Lines are needed when a text is measured and again when it is set. */
  readonly #lines = new Map<string, readonly SetLine[]>()
  /** Whether pages are read from the right. */
  readonly #isMirrored: boolean

  constructor(doc: PDFKit.PDFDocument, isMirrored: boolean) {
    if (!isInside(doc)) throw new Error('The PDF library draws its texts otherwise.')
    this.#doc = doc
    this.#isMirrored = isMirrored
  }

  /** Across a width from the pen down and on to new pages; the pen ends below. */
  flow(text: string, { x, width }: Omit<Box, 'y' | 'height'>, style: TextStyle): void {
    for (const line of this.#linesOf(text, width, style)) {
      if (this.#doc.y + line.height > sheet.bottom) this.#doc.continueOnNewPage()
      this.#draw(line, { x, y: this.#doc.y, width }, style)
      this.#doc.y += line.height + leadingOf(style)
    }
  }

  print(text: string, { x, y, width, height }: Box, style: TextStyle): void {
    let top = y
    for (const line of this.#linesThatFit(text, { width, height }, style)) {
      this.#draw(line, { x, y: top, width }, style)
      top += line.height + leadingOf(style)
    }
  }

  isRightToLeft(text: string): boolean {
    return this.#linesOf(text, sheet.width, {})[0]?.isRightToLeft ?? false
  }

  /** The height of a text at this width, in points. */
  heightOf(text: string, width: number, style: TextStyle): number {
    let height = 0
    for (const line of this.#linesOf(text, width, style)) height += line.height + leadingOf(style)
    return height
  }

  #linesThatFit(text: string, { width, height }: Pick<TextBox, 'width' | 'height'>, style: TextStyle) {
    const lines = this.#linesOf(text, width, style)
    if (height === undefined) return lines
    let used = 0
    let fitting = 0
    for (const line of lines) {
      used += line.height
      if (used > height && fitting > 0) break
      used += leadingOf(style)
      fitting += 1
    }
    if (fitting === lines.length) return lines
    const shown = lines.slice(0, fitting)
    let last = shown.pop()?.text.trimEnd() ?? ''
    // As much of the last line as leaves room for the ellipsis.
    while (last !== '' && this.#linesOf(`${last}…`, width, style).length > 1) last = last.slice(0, -1)
    return [...shown, ...this.#linesOf(`${last}…`, width, style)]
  }

  #linesOf(text: string, width: number, style: TextStyle): readonly SetLine[] {
    const { size = SIZE, weight = 'regular', isFigures = false } = style
    const key = `${width} ${size} ${weight} ${isFigures} ${text}`
    let lines = this.#lines.get(key)
    if (lines === undefined) {
      lines = this.#broken(printable(text), width, style)
      if (this.#lines.size > MOST_KEPT) this.#lines.clear()
      this.#lines.set(key, lines)
    }
    return lines
  }

  #broken(text: string, width: number, style: TextStyle): readonly SetLine[] {
    if (text === '') return []
    const { size = SIZE } = style
    if (isPlain(text)) {
      const widthOf = (run: string) => this.#widthOf(run, inter, false, style)
      const { ascent, descent } = metricsOf(inter)
      return linesOfWords(text, width, widthOf).map((line) => ({
        text: line,
        runs: [{ text: line, font: inter, isRightToLeft: false, x: 0 }],
        width: widthOf(line.trimEnd()),
        isRightToLeft: false,
        ascent: ascent * size,
        height: (ascent + descent) * size,
      }))
    }
    const fontOf = fontsFor(text)
    const type: Type<Family> = {
      fontOf: (sign) => fontOf(sign) ?? inter,
      widthOf: (run, family, isRightToLeft) => this.#widthOf(run, family, isRightToLeft, style),
    }
    return linesOf(legible(text, fontOf), width, type, this.#isMirrored).map((line) => {
      const fonts = [inter, ...line.runs.map(({ font }) => font)].map(metricsOf)
      const ascent = Math.max(...fonts.map((font) => font.ascent)) * size
      return { ...line, ascent, height: ascent + Math.max(...fonts.map((font) => font.descent)) * size }
    })
  }

  #widthOf(run: string, family: Family, isRightToLeft: boolean, style: TextStyle): number {
    const { size = SIZE, weight = 'regular' } = style
    const { features } = runOptions(style, family, isRightToLeft)
    return this.#fontOf(fileOf(family, weight)).widthOf(run, features) * size
  }

  #fontOf(file: string): ShapedFont {
    let font = this.#fonts.get(file)
    if (font === undefined) {
      font = shapedFont(file)
      this.#doc.registerFont(file, font.source)
      this.#fonts.set(file, font)
    }
    return font
  }

  /**
   * A line of several fonts, its runs in reading order, so that screen readers read it as written.
   */
  #draw(line: SetLine, { x, y, width }: Omit<Box, 'height'>, style: TextStyle): void {
    const { align = 'left', isFigures = false } = style
    const room = width - line.width
    const beginsAtRight = this.#isMirrored ? !isFigures : line.isRightToLeft
    const isAtRight = align === 'right' ? !this.#isMirrored || isFigures : beginsAtRight
    const left = x + (align === 'center' ? room / 2 : isAtRight ? room : 0)
    const isTogether = line.runs.length > 1
    if (isTogether) this.#doc.markContent('Span')
    for (const run of line.runs) this.#drawRun(run, left + run.x, y + line.ascent, style)
    if (isTogether) this.#doc.endMarkedContent()
  }

  #drawRun({ text, font, isRightToLeft }: Run<Family>, x: number, baseline: number, style: TextStyle): void {
    const { size = SIZE, weight = 'regular', color = ink.text } = style
    const file = fileOf(font, weight)
    this.#fontOf(file)
    this.#doc.font(file).fontSize(size).fillColor(color)
    const isEdged = weight === 'bold' && font.bold === undefined
    if (isEdged) this.#doc.lineWidth(size * EDGE).strokeColor(color)
    if (isRightToLeft) this.#doc.markContent('ReversedChars')
    this.#doc._fragment(text, x, baseline, {
      baseline: 'alphabetic',
      // For underlines and links, which we do not use.
      textWidth: 0,
      wordCount: 0,
      ...(isEdged && { fill: true, stroke: true }),
      ...runOptions(style, font, isRightToLeft),
    })
    if (isRightToLeft) this.#doc.endMarkedContent()
  }
}

/** The parts of the library’s internals that we use: draws a run where told, without breaking lines, and leaves the pen where it is. */
interface Inside {
  readonly _fragment: (text: string, x: number, y: number, options: object) => void
}
const isInside = (doc: object): doc is Inside => '_fragment' in doc && doc._fragment instanceof Function

interface SetLine extends Line<Family> {
  /** Points from its top to the baseline. */
  readonly ascent: number
  readonly height: number
}

type TextBox = { readonly width: number; readonly height: number | undefined }

const SIZE = 10
const MOST_KEPT = 200
/** Outline width of a bold character whose font has no bold, relative to its size. */
const EDGE = 0.035
const leadingOf = ({ leading = 2 }: TextStyle) => leading

// Figures in a column all have the same width.
const FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'tnum']

function runOptions(
  { isFigures = false }: TextStyle,
  family: Family,
  isRightToLeft: boolean,
): PDFKit.Mixins.TextOptions {
  if (isFigures && family === inter) return { features: FIGURES }
  return isRightToLeft ? { features: ['rtla'] } : {}
}

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Marks that their letter’s font does not have are shown beside it; a character that no font has is shown as its number. */
function legible(text: string, fontOf: (sign: string) => Family | null): string {
  return text.replace(/[^\n]+/g, (paragraph) =>
    [...signs.segment(paragraph)]
      .map(({ segment }) =>
        isDirection(segment) || fontOf(segment) !== null ? segment : [...segment].map(named).join(''),
      )
      .join(''),
  )

  function named(sign: string): string {
    if (fontOf(sign) !== null) return sign
    return `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
  }
}
