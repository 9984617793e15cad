import { t } from '@plumbline/texts/documents/paper'
import { direction } from '@plumbline/texts/src/formats'
import { language } from '@plumbline/texts/src/language'
import PDFDocument from 'pdfkit'
import { joinWrites } from './joined-writes.ts'
import { pageBreaks } from './page-breaks.rules.ts'
import { printable } from './printable.ts'
import { type Accent, contentWidth, ink, ownAccent, sheet } from './sheet.ts'
import { type Box, type TextStyle, Typesetter } from './typesetter.ts'

/** A column of a table. `value` is the cell's text. */
export interface TableColumn<Row> {
  readonly header: string
  readonly width: number
  readonly align?: 'left' | 'right'
  readonly value: (row: Row) => string
  /** Shown below it, smaller. */
  readonly note?: (row: Row) => string
  /** The language of its text, without the note, if it is not the document's. */
  readonly lang?: (row: Row) => string | undefined
  /** A background for the cell, which adds nothing to its text. */
  readonly ground?: (row: Row) => string | undefined
}

/** A text's language, if it is not the document's. */
interface Tagged extends TextStyle {
  readonly lang?: string | undefined
}

type Structure = ReturnType<PDFKit.PDFDocument['struct']>

const ROW_PADDING = 5
/** Between two parts on the same page. */
const PART_GAP = 30

/**
 * Pages to write a report on, from top to bottom. Content is tagged for screen readers;
 * rules and backgrounds are decoration. Everything written is treated as plain text.
 * In a right-to-left language each page is mirrored and its texts stay readable: positions and sides are always given as for a left-to-right page. [LANG-006]
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly accent: Accent
  #type: Typesetter
  #root: Structure
  #section: Structure
  #needsPage = true
  readonly #isMirrored = direction() === 'rtl'
  /** While something mirrored is drawn. */
  #isTurned = false
  /** Of the page’s table, not yet drawn. */
  #rules: number[] = []

  constructor(title: string, author: string, created: Date, accent: Accent = ownAccent) {
    this.accent = accent
    const { left, right, top, bottom } = sheet
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { left, right: sheet.width - right, top, bottom: sheet.height - bottom },
      bufferPages: true,
      // Our own typesetter keeps track of fonts.
      fontLayoutCache: false,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      ...accessible,
      lang: language(),
      displayTitle: true,
      info: { Title: printable(title), Author: printable(author), Creator: 'Plumbline', CreationDate: created },
      // No default font: one that is also the default would be read from its file again at each use.
      font: '',
    })
    joinWrites(this.doc)
    if (this.#isMirrored) readFromRight(this.doc)
    this.#type = new Typesetter(this.doc, this.#isMirrored)
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
    this.#section = this.#root
  }

  get y(): number {
    return this.doc.y
  }

  /** Starts a part of the report with its bookmark: on the same page if this many points are left, otherwise on a new one. */
  part(name: string, keep: number = sheet.bottom, gap = PART_GAP): void {
    if (this.#needsPage || this.doc.y + gap + keep > sheet.bottom) this.doc.addPage()
    else this.space(gap)
    this.#needsPage = false
    this.#section = this.doc.struct('Sect', { title: name })
    this.#root.add(this.#section)
    this.doc.outline.addItem(name)
  }

  /** A page without margins, for the cover. */
  cover(): void {
    this.doc.addPage({ size: 'A4', margin: 0 })
    this.#needsPage = true
    this.#section = this.doc.struct('Sect', { title: t.cover })
    this.#root.add(this.#section)
  }

  /** Continues on a new page if less than this is left. */
  ensure(points: number): void {
    if (this.doc.y + points > sheet.bottom) this.doc.addPage()
  }

  space(points: number): void {
    this.doc.y += points
  }

  /** A heading, kept together with at least `keep` points of what follows. */
  heading(level: 1 | 2 | 3, text: string, keep = 80): void {
    const style = headings[level]
    if (this.doc.y > sheet.top + 1) this.space(style.before)
    this.ensure(this.heightOf(text, contentWidth, style) + style.after + keep)
    if (level === 1) this.decorate((doc) => doc.rect(sheet.left, doc.y - 9, 28, 3).fill(this.accent.fill))
    this.write(`H${level}`, text, style)
    this.space(style.after)
  }

  /** Flowing text across the page’s width, or between `left` and the margin; text that starts at the opposite side is indented there instead. */
  write(tag: string, text: string, { lang, ...style }: Tagged = {}, left: number = sheet.left): void {
    const x = this.beginsOpposite(text) ? sheet.left : left
    const lines = this.#placed({ x, width: sheet.right - left })
    this.#section.add(this.doc.struct(tag, inLanguage(lang), () => this.#type.flow(text, lines, style)))
    this.doc.x = sheet.left
  }

  /** Whether a text starts at the right of a left-to-right page, as in Hebrew or Arabic. On a mirrored page all texts start at the right. */
  beginsOpposite(text: string): boolean {
    return !this.#isMirrored && this.#type.isRightToLeft(text)
  }

  /** Text in a box; the pen does not move. */
  place(tag: string, text: string, box: Box, style: TextStyle = {}): void {
    const { x, y } = this.doc
    this.#section.add(this.doc.struct(tag, {}, () => this.print(text, box, style)))
    this.doc.x = x
    this.doc.y = y
  }

  /** The same without its own tag, for text that a figure’s description covers. */
  print(text: string, box: Box, style: TextStyle = {}): void {
    const print = () => this.#type.print(text, this.#placed(box), style)
    if (this.#isTurned) this.#turned(print)
    else print()
  }

  /** The height of a text at this width, in points. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.#type.heightOf(text, width, style)
  }

  /** A PNG with a text description, as large as the box allows; the pen does not move. */
  picture(description: string, bytes: Uint8Array, box: Box & { readonly height: number }): void {
    const { x, y } = this.doc
    const place = this.#placed(box)
    const draw = () => this.doc.image(Buffer.from(bytes), place.x, box.y, { width: box.width, height: box.height })
    this.#section.add(this.doc.struct('Figure', { alt: printable(description) }, draw))
    this.doc.x = x
    this.doc.y = y
  }

  /** Backgrounds, rules and marks: ignored by screen readers. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.#draw(draw)
    this.doc.endMarkedContent()
  }

  /** A drawing with a text description; moves the pen below it. */
  figure(description: string, height: number, draw: (doc: PDFKit.PDFDocument, top: number) => void): void {
    this.ensure(height)
    const top = this.doc.y
    this.#section.add(
      this.doc.struct('Figure', { alt: printable(description) }, () => this.#draw((doc) => draw(doc, top))),
    )
    this.doc.x = sheet.left
    this.doc.y = top + height
  }

  /** Texts that are each kept together; pages break between them as between rows of a table. */
  blocks(blocks: readonly { readonly height: number; readonly write: () => void }[]): void {
    const heights = blocks.map(({ height }) => height)
    const breaks = pageBreaks(heights, { first: sheet.bottom - this.doc.y, further: sheet.bottom - sheet.top })
    for (const [n, { write }] of blocks.entries()) {
      if (breaks.has(n)) this.doc.addPage()
      write()
    }
  }

  /** A table whose header is repeated on each page. */
  table<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): void {
    const table = this.doc.struct('Table')
    this.#section.add(table)
    const header = columns.map(({ header }) => ({ text: header, note: '' }))
    const headerHeight = this.#rowHeight(columns, header, headerStyle)
    // A row taller than a page is cut.
    const further = sheet.bottom - sheet.top - headerHeight
    const heights = rows.map((row) => Math.min(this.#rowHeight(columns, cellsOf(columns, row), cellStyle), further))
    const breaks = pageBreaks(heights, { first: sheet.bottom - this.doc.y - headerHeight, further })
    if (breaks.has(0) && this.doc.y > sheet.top) this.doc.addPage()
    this.#tableRow(table, columns, { tag: 'TH', cells: header, height: headerHeight })
    for (const [n, row] of rows.entries()) {
      const height = heights[n] ?? 0
      if (n > 0 && breaks.has(n)) {
        this.#drawRules()
        this.doc.addPage()
        this.#headerAgain(columns, header, headerHeight)
      }
      this.#grounds(columns, row, height)
      this.#tableRow(table, columns, { tag: 'TD', cells: cellsOf(columns, row), height })
    }
    this.#drawRules()
    table.end()
    this.space(10)
  }

  /** Writes `line(number)` on every page except the cover, and ends the document. `below` has room for two lines. */
  finish(line: (page: number, pages: number) => readonly [left: string, right: string], below = ''): void {
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = start + 1; page < start + count; page++) {
      this.doc.switchToPage(page)
      const [left, right] = line(page + 1, count)
      this.doc.markContent('Artifact', { type: 'Pagination' })
      this.doc.moveTo(sheet.left, 788).lineTo(sheet.right, 788).lineWidth(0.5).stroke(ink.line)
      const style = { size: 8, color: ink.dimmed }
      this.print(left, { x: sheet.left, y: 797, width: contentWidth - 100, height: 10 }, style)
      this.print(right, { x: sheet.right - 90, y: 797, width: 90, height: 10 }, { ...style, align: 'right' })
      if (below !== '')
        this.print(below, { x: sheet.left, y: 809, width: contentWidth, height: 22 }, { ...style, size: 7 })
      this.doc.endMarkedContent()
    }
    this.doc.flushPages()
    this.#root.end()
    this.doc.end()
  }

  #draw(draw: (doc: PDFKit.PDFDocument) => void): void {
    if (this.#isMirrored) this.#turned(() => draw(this.doc))
    else {
      this.doc.save()
      draw(this.doc)
      this.doc.restore()
    }
  }

  /** Draws something mirrored; text in it is mirrored again, so it stays readable. */
  #turned(draw: () => void): void {
    this.doc.save()
    this.doc.transform(-1, 0, 0, 1, sheet.width, 0)
    this.#isTurned = !this.#isTurned
    draw()
    this.#isTurned = !this.#isTurned
    this.doc.restore()
  }

  #placed<Place extends Pick<Box, 'x' | 'width'>>(place: Place): Place {
    return this.#isMirrored ? { ...place, x: sheet.width - place.x - place.width } : place
  }

  #rowHeight<Row>(columns: readonly TableColumn<Row>[], cells: readonly Cell[], style: TextStyle): number {
    const heights = columns.map(({ width, align }, n) => {
      const { text, note } = cells[n] ?? nothing
      const inside = width - 2 * ROW_PADDING
      return this.heightOf(text, inside, styleOf(style, align)) + this.heightOf(note, inside, styleOf(noteStyle, align))
    })
    return Math.max(...heights) + 2 * ROW_PADDING
  }

  #grounds<Row>(columns: readonly TableColumn<Row>[], row: Row, height: number): void {
    if (columns.every(({ ground }) => ground === undefined)) return
    const top = this.doc.y
    this.decorate((doc) => {
      let x: number = sheet.left
      for (const { width, ground } of columns) {
        const color = ground?.(row)
        if (color !== undefined) doc.rect(x + 1, top + 1, width - 2, height - 2).fill(color)
        x += width
      }
    })
    this.doc.y = top
  }

  #tableRow<Row>(
    table: Structure,
    columns: readonly TableColumn<Row>[],
    { tag, cells, height }: { readonly tag: 'TH' | 'TD'; readonly cells: readonly Cell[]; readonly height: number },
  ): void {
    const style = tag === 'TH' ? headerStyle : cellStyle
    const top = this.doc.y
    if (tag === 'TH') this.#headerGround(height)
    const row = this.doc.struct('TR')
    table.add(row)
    this.#cells(columns, cells, { top, height, style }, (n, print, printNote) => {
      const scope = { title: columns[n]?.header ?? '', scope: 'Column' }
      const lang = cells[n]?.lang
      const text = lang === undefined ? print : this.doc.struct('Span', { lang }, print)
      const children = printNote === undefined ? [text] : [text, printNote]
      row.add(this.doc.struct(tag, tag === 'TH' ? scope : {}, children))
    })
    row.end()
    this.#endRow(top + height)
  }

  /** The header repeated at the top of a further page: the table already has it, so screen readers skip it. */
  #headerAgain<Row>(columns: readonly TableColumn<Row>[], cells: readonly Cell[], height: number): void {
    const top = this.doc.y
    this.#headerGround(height)
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.#cells(columns, cells, { top, height, style: headerStyle }, (_, text) => text())
    this.doc.endMarkedContent()
    this.#endRow(top + height)
  }

  #headerGround(height: number): void {
    this.decorate((doc) => doc.rect(sheet.left, doc.y, contentWidth, height).fill(ink.page))
  }

  #endRow(y: number): void {
    this.#rules.push(y)
    this.doc.y = y
  }

  /** Below each row of the page. */
  #drawRules(): void {
    this.decorate((doc) => {
      for (const y of this.#rules) doc.moveTo(sheet.left, y).lineTo(sheet.right, y)
      doc.lineWidth(0.5).stroke(ink.line)
    })
    this.#rules = []
  }

  #cells<Row>(
    columns: readonly TableColumn<Row>[],
    cells: readonly Cell[],
    { top, height, style }: { top: number; height: number; style: TextStyle },
    each: (n: number, text: () => void, note?: () => void) => void,
  ): void {
    let x: number = sheet.left
    for (const [n, { width, align }] of columns.entries()) {
      const { text, note } = cells[n] ?? nothing
      const inside = { x: x + ROW_PADDING, width: width - 2 * ROW_PADDING }
      const [y, room] = [top + ROW_PADDING, height - 2 * ROW_PADDING + 1]
      const used = note === '' ? 0 : this.heightOf(text, inside.width, styleOf(style, align))
      const print = () => this.print(text, { ...inside, y, height: room }, styleOf(style, align))
      if (note === '' || used >= room) each(n, print)
      else
        each(n, print, () =>
          this.print(note, { ...inside, y: y + used, height: room - used }, styleOf(noteStyle, align)),
        )
      x += width
    }
    this.doc.x = sheet.left
  }
}

interface Cell {
  readonly text: string
  readonly note: string
  readonly lang?: string | undefined
}
const nothing: Cell = { text: '', note: '' }
const cellsOf = <Row>(columns: readonly TableColumn<Row>[], row: Row): Cell[] =>
  columns.map(({ value, note, lang }) => ({ text: value(row), note: note?.(row) ?? '', lang: lang?.(row) }))
const inLanguage = (lang: string | undefined) => (lang === undefined ? {} : { lang })

/** Viewers with two pages side by side show the first at the right. */
function readFromRight(doc: PDFKit.PDFDocument): void {
  if (!hasPreferences(doc)) throw new Error('The PDF library keeps its preferences otherwise.')
  doc._root.data.ViewerPreferences.data.Direction = 'R2L'
}

/** Library internals. */
interface Inside {
  readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: Record<string, unknown> } } }
}
const hasPreferences = (doc: object): doc is Inside =>
  (doc as Partial<Inside>)._root?.data.ViewerPreferences?.data instanceof Object

/** The library’s types do not have this one yet. */
const accessible: object = { subset: 'PDF/UA' }

const headings = {
  1: { size: 24, weight: 'bold', color: ink.text, before: 0, after: 14 },
  2: { size: 14, weight: 'bold', color: ink.text, before: 16, after: 6 },
  3: { size: 11, weight: 'bold', color: ink.text, before: 10, after: 4 },
} as const
/** Figures are right-aligned. */
const styleOf = (style: TextStyle, align: 'left' | 'right' = 'left'): TextStyle => ({
  ...style,
  align,
  isFigures: align === 'right',
})
const headerStyle = { size: 8.5, weight: 'bold', color: ink.dimmed } as const
const cellStyle = { size: 9.5, leading: 1.5 } as const
const noteStyle = { size: 8, leading: 1, color: ink.dimmed } as const
