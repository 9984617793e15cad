import type { SlideShape } from '@plumbline/contract/results/reports'
import { direction } from '@plumbline/texts/src/formats'
import { language } from '@plumbline/texts/src/language'
import library from 'pptxgenjs'
import { ink } from '../../../../platform/paper/sheet.ts'
import type { ReportBrand } from '../content/brand.ts'
import { plain, readable } from '../content/plain.ts'

/** Its types describe its other file, which has the class as a member. */
const Library = library as unknown as typeof library.default

/** A place on a slide in inches, as on a slide read from left to right. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface Style {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
  readonly align?: 'start' | 'center' | 'end'
  readonly middle?: boolean
  readonly fill?: string
  readonly line?: string
  readonly round?: boolean
}

/** A note of a cell is so many points smaller. */
const NOTE = 3

/** A cell of a table; its note is smaller, in a line of its own. */
export interface Cell {
  readonly text: string
  readonly note?: string
  readonly style?: Style
}

/** A named row of figures. Null ones are withheld and leave a gap. */
export interface Series {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly color: string
}

/** What is on a slide before anything is added to it. */
export interface Titled {
  readonly title: string
  readonly notes: readonly string[]
}

const HEIGHT = 7.5
const MARGIN = 0.6
/** On every current Windows and Mac, and with Arabic and Cyrillic letters. */
const FONT = 'Arial'

/**
 * A deck of slides: texts, tables and charts with their data, each with a unique name and in reading order. In a language from right to left it is mirrored: places and
 * sides are given as for one from left to right. [RPRT-004]
 */
export class Deck {
  readonly width: number
  readonly brand: ReportBrand
  readonly #pptx = new Library()
  readonly #isMirrored = direction() === 'rtl'

  constructor(
    about: { readonly title: string; readonly author: string; readonly foot: string },
    shape: SlideShape,
    brand: ReportBrand,
  ) {
    this.width = shape === '16:9' ? (HEIGHT * 16) / 9 : (HEIGHT * 4) / 3
    this.brand = brand
    const pptx = this.#pptx
    pptx.defineLayout({ name: shape, width: this.width, height: HEIGHT })
    pptx.layout = shape
    pptx.theme = { headFontFace: FONT, bodyFontFace: FONT }
    pptx.title = plain(about.title)
    pptx.author = plain(about.author)
    pptx.subject = plain(about.title)
    // The only text that the library does not escape.
    pptx.company = plain(brand.name).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    pptx.rtlMode = this.#isMirrored
    this.#master(readable(about.foot))
  }

  /** The room below a slide's title and above its foot. */
  get body(): Place {
    return { x: MARGIN, y: 1.45, w: this.width - 2 * MARGIN, h: 5.4 }
  }

  slide({ title, notes }: Titled): Slide {
    const slide = this.#pptx.addSlide({ masterName: MASTER })
    slide.addText(readable(title), { placeholder: TITLE, ...this.#titled() })
    return this.#slide(slide, notes)
  }

  cover(title: string, notes: readonly string[], size: number): Slide {
    this.#coverMaster(size)
    const slide = this.#pptx.addSlide({ masterName: COVER })
    slide.addText(readable(title), { placeholder: TITLE, ...this.#titled() })
    return this.#slide(slide, notes)
  }

  #slide(slide: library.default.Slide, notes: readonly string[]): Slide {
    const said = notes.filter((line) => line !== '').map(readable)
    slide.addNotes(said.join('\n'))
    return new Slide(slide, { width: this.width, isMirrored: this.#isMirrored, rule: this.brand.fill })
  }

  #titled() {
    return {
      objectName: 'Title',
      lang: language(),
      rtlMode: this.#isMirrored,
      align: this.#isMirrored ? ('right' as const) : ('left' as const),
    }
  }

  /** Its bytes as the library writes them. */
  async bytes(): Promise<Buffer> {
    return Buffer.from((await this.#pptx.write({ outputType: 'nodebuffer', compression: false })) as Uint8Array)
  }

  #master(foot: string): void {
    const { width } = this
    const { at, align, text, stripe, logo } = this.#layout()
    this.#pptx.defineSlideMaster({
      title: MASTER,
      background: { color: 'FFFFFF' },
      objects: [
        { rect: stripe },
        ...logo,
        {
          text: {
            text: foot,
            options: {
              ...text,
              ...at({ x: MARGIN, y: 6.98, w: width - 2 * MARGIN - 0.8, h: 0.36 }),
              fontSize: 9,
              color: hex(ink.dimmed),
              align,
            },
          },
        },
        {
          placeholder: {
            options: {
              ...text,
              name: TITLE,
              type: 'title',
              ...at({ x: MARGIN, y: 0.4, w: width - 2 * MARGIN, h: 0.85 }),
              fontSize: 26,
              bold: true,
              color: hex(ink.text),
              align,
              valign: 'middle',
            },
            text: '',
          },
        },
      ],
      slideNumber: {
        ...at({ x: width - MARGIN - 0.7, y: 7.02, w: 0.7, h: 0.28 }),
        fontFace: FONT,
        fontSize: 10,
        color: hex(ink.dimmed),
        align: this.#isMirrored ? 'left' : 'right',
      },
    })
  }

  /** A title that is long is set smaller, which a layout decides. */
  #coverMaster(size: number): void {
    const { width } = this
    const { at, align, text, stripe, logo } = this.#layout()
    this.#pptx.defineSlideMaster({
      title: COVER,
      background: { color: hex(ink.page) },
      objects: [
        { rect: { ...stripe, ...at({ x: 0, y: 0, w: 0.35, h: HEIGHT }) } },
        ...logo,
        {
          placeholder: {
            options: {
              ...text,
              name: TITLE,
              type: 'title',
              ...at({ x: 1, y: 1.75, w: width - 2, h: 2.2 }),
              fontSize: size,
              bold: true,
              color: hex(ink.text),
              align,
              valign: 'top',
            },
            text: '',
          },
        },
      ],
    })
  }

  #layout() {
    const { brand, width } = this
    const at = (place: Place) => mirrored(place, width, this.#isMirrored)
    const align = this.#isMirrored ? ('right' as const) : ('left' as const)
    const text = { fontFace: FONT, rtlMode: this.#isMirrored, lang: language(), margin: 0 }
    const stripe = {
      ...at({ x: 0, y: 0, w: 0.18, h: HEIGHT }),
      fill: { color: hex(brand.fill) },
      line: { type: 'none' as const },
    }
    const logo =
      brand.logo === null
        ? []
        : [
            {
              image: {
                data: `image/png;base64,${brand.logo.png.toString('base64')}`,
                ...at(logoPlace(brand.logo.ratio, width)),
                altText: plain(brand.name),
              },
            },
          ]
    return { at, align, text, stripe, logo }
  }
}
/** Above and below a cell's text, in inches. */
export const PADDING = 0.07
const MASTER = 'Content'
const COVER = 'Cover'
const TITLE = 'title'

/** The upper corner at the end of the line. */
function logoPlace(ratio: number, width: number): Place {
  const w = Math.min(1.6, 0.45 * ratio)
  return { x: width - MARGIN - w, y: 0.18, w, h: w / ratio }
}

/** One slide; what is added first is read first. */
export class Slide {
  readonly #slide: library.default.Slide
  readonly #width: number
  readonly #isMirrored: boolean
  /** Below a table's header. */
  readonly #rule: string
  #named = 0

  constructor(
    slide: library.default.Slide,
    { width, isMirrored, rule }: { readonly width: number; readonly isMirrored: boolean; readonly rule: string },
  ) {
    this.#slide = slide
    this.#width = width
    this.#isMirrored = isMirrored
    this.#rule = rule
  }

  text(text: string, place: Place, style: Style = {}): void {
    this.#slide.addText(readable(text), {
      ...this.#at(place),
      ...this.#textOf(style),
      objectName: this.#name('Text'),
      margin: style.fill === undefined ? 0 : 6,
      valign: style.middle === true ? 'middle' : 'top',
      ...(style.fill !== undefined && { fill: { color: hex(style.fill) } }),
      ...(style.line !== undefined && { line: { color: hex(style.line), width: 0.75 } }),
      ...(style.round === true && { shape: 'roundRect', rectRadius: 0.08 }),
    })
  }

  /** Paragraphs of one text box. */
  lines(lines: readonly Cell[], place: Place): void {
    this.#slide.addText(
      lines.map(({ text, style = {} }) => ({
        text: readable(text),
        options: { ...this.#textOf(style), breakLine: true, paraSpaceAfter: 4 },
      })),
      { ...this.#at(place), objectName: this.#name('Text'), margin: 0, valign: 'top' },
    )
  }

  circle(text: string, place: Place, fill: string): void {
    this.#slide.addText(readable(text), {
      ...this.#at(place),
      ...this.#textOf({ size: 16, bold: true, color: ink.white, align: 'center' }),
      objectName: this.#name('Number'),
      shape: 'ellipse',
      fill: { color: hex(fill) },
      margin: 0,
      valign: 'middle',
    })
  }

  /** A table with a header; columns are shares of its width. */
  table(
    header: readonly string[],
    rows: readonly (readonly Cell[])[],
    {
      place,
      columns,
      size,
      ends = [],
    }: {
      readonly place: Place
      readonly columns: readonly number[]
      readonly size: number
      readonly ends?: readonly number[]
    },
  ): void {
    const share = columns.reduce((sum, column) => sum + column, 0)
    const cell = ({ text, note = '', style = {} }: Cell, at: number, isHeader: boolean) => ({
      text:
        note === ''
          ? readable(text)
          : [
              { text: readable(text), options: { ...this.#textOf({ size, ...style }), breakLine: true } },
              {
                text: readable(note),
                options: { ...this.#textOf({ size: size - NOTE, color: ink.dimmed }), bold: false },
              },
            ],
      options: {
        ...this.#textOf({ size, align: ends.includes(at) ? 'end' : 'start', ...style }),
        valign: 'middle' as const,
        margin: [PADDING, 0.08, PADDING, 0.08] as [number, number, number, number],
        border: [
          { type: 'none' as const },
          { type: 'none' as const },
          { type: 'solid' as const, pt: isHeader ? 1.25 : 0.75, color: hex(isHeader ? this.#rule : ink.line) },
          { type: 'none' as const },
        ] as [
          library.default.BorderProps,
          library.default.BorderProps,
          library.default.BorderProps,
          library.default.BorderProps,
        ],
        ...(style.fill !== undefined && { fill: { color: hex(style.fill) } }),
      },
    })
    // Not every program turns a table around, so its columns are written in the order in which they are seen.
    const seen = <Item>(items: Item[]) => (this.#isMirrored ? items.reverse() : items)
    const headerRow = seen(header.map((text, at) => cell({ text, style: { bold: true, color: ink.dimmed } }, at, true)))
    const body = rows.map((row) => seen(row.map((one, at) => cell(one, at, false))))
    const { x, y, w } = this.#at(place)
    this.#slide.addTable(header.length === 0 ? body : [headerRow, ...body], {
      x,
      y,
      w,
      colW: seen(columns.map((column) => (column / share) * place.w)),
      objectName: this.#name(header.length === 0 ? 'Rows' : 'Table'),
    })
  }

  /** Horizontal bars, the first category on top, each with its figure. */
  bars(
    categories: readonly string[],
    series: readonly Series[],
    {
      place,
      alt,
      size = 12,
      from = 0,
      to,
    }: {
      readonly place: Place
      readonly alt: string
      readonly size?: number
      readonly from?: number
      readonly to: number
    },
  ): void {
    const names = categories.map(plain)
    this.#slide.addChart(
      'bar',
      series.map(({ name, values }) => ({ name: plain(name), labels: names, values: figures(values) })),
      {
        ...this.#at(place),
        ...this.#chart(alt, size),
        barDir: 'bar',
        barGapWidthPct: 45,
        chartColors: series.map(({ color }) => hex(color)),
        showLegend: series.length > 1,
        legendPos: 'b',
        legendFontFace: FONT,
        legendFontSize: size,
        legendColor: hex(ink.text),
        showValue: true,
        dataLabelPosition: 'outEnd',
        dataLabelFormatCode: '0.00',
        dataLabelFontFace: FONT,
        dataLabelFontSize: size,
        dataLabelColor: hex(ink.text),
        // The first category is on top.
        catAxisOrientation: 'maxMin' as 'minMax',
        catAxisLabelFontFace: FONT,
        catAxisLabelFontSize: size,
        catAxisLabelColor: hex(ink.text),
        catAxisLabelPos: 'low',
        catAxisLineShow: true,
        valAxisOrientation: (this.#isMirrored ? 'maxMin' : 'minMax') as 'minMax',
        valAxisHidden: true,
        valAxisLineShow: false,
        valAxisMinVal: from,
        valAxisMaxVal: to,
        valGridLine: { style: 'none' },
        catGridLine: { style: 'none' },
      },
    )
  }

  /** A ring of two shares. */
  ring(
    parts: readonly { readonly name: string; readonly value: number; readonly color: string }[],
    { place, alt, size = 12 }: { readonly place: Place; readonly alt: string; readonly size?: number },
  ): void {
    this.#slide.addChart(
      'doughnut',
      [
        {
          name: plain(alt),
          labels: parts.map(({ name }) => plain(name)),
          values: figures(parts.map(({ value }) => value)),
        },
      ],
      {
        ...this.#at(place),
        ...this.#chart(alt, size),
        holeSize: 62,
        chartColors: parts.map(({ color }) => hex(color)),
        dataBorder: { pt: 1, color: 'FFFFFF' },
        showLegend: true,
        legendPos: 'b',
        legendFontFace: FONT,
        legendFontSize: size,
        showPercent: false,
        showValue: false,
        showLabel: false,
        dataNoEffects: true,
      },
    )
  }

  /** Points by series, each with its label; the axes cross at the means. */
  scatter(
    points: readonly { readonly x: number; readonly y: number; readonly label: string; readonly series: number }[],
    series: readonly { readonly name: string; readonly color: string }[],
    {
      place,
      alt,
      axes,
      means,
      range,
      size = 11,
    }: {
      readonly place: Place
      readonly alt: string
      readonly axes: { readonly x: string; readonly y: string }
      readonly means: { readonly x: number; readonly y: number }
      readonly range: { readonly x: readonly [number, number]; readonly y: readonly [number, number] }
      readonly size?: number
    },
  ): void {
    const shown = series.map((one, n) => ({ ...one, n })).filter(({ n }) => points.some((point) => point.series === n))
    this.#slide.addChart(
      'scatter',
      [
        { name: plain(axes.x), values: points.map(({ x }) => x) },
        ...shown.map(({ name, n }) => ({
          name: plain(name),
          values: figures(points.map((point) => (point.series === n ? point.y : null))),
          labels: points.map(({ label }) => plain(label)),
        })),
      ] as library.default.OptsChartData[],
      {
        ...this.#at(place),
        ...this.#chart(alt, size),
        chartColors: shown.map(({ color }) => hex(color)),
        lineSize: 0,
        lineDataSymbol: 'circle',
        lineDataSymbolSize: 11,
        showLabel: true,
        dataLabelFormatScatter: 'custom',
        dataLabelPosition: 'r',
        showLegend: true,
        legendPos: 'b',
        legendFontFace: FONT,
        legendFontSize: size,
        showCatAxisTitle: true,
        catAxisTitle: plain(axes.x),
        catAxisTitleFontFace: FONT,
        catAxisTitleFontSize: size,
        catAxisTitleColor: hex(ink.dimmed),
        showValAxisTitle: true,
        valAxisTitle: plain(axes.y),
        valAxisTitleFontFace: FONT,
        valAxisTitleFontSize: size,
        valAxisTitleColor: hex(ink.dimmed),
        catAxisOrientation: (this.#isMirrored ? 'maxMin' : 'minMax') as 'minMax',
        catAxisMinVal: range.x[0],
        catAxisMaxVal: range.x[1],
        valAxisMinVal: range.y[0],
        valAxisMaxVal: range.y[1],
        // The library has each where the other belongs.
        valAxisCrossesAt: means.y,
        catAxisCrossesAt: means.x,
        catAxisLineShow: true,
        catAxisLineStyle: 'dash',
        valAxisLineStyle: 'dash',
        catAxisLabelPos: 'low',
        valAxisLabelPos: 'low',
        catAxisLabelFontFace: FONT,
        catAxisLabelFontSize: size,
        valAxisLabelFontFace: FONT,
        valAxisLabelFontSize: size,
        valAxisLabelFormatCode: '0.0',
        catLabelFormatCode: '0.0',
        valGridLine: { style: 'none' },
        catGridLine: { style: 'none' },
        valAxisMajorUnit: 0.5,
        catAxisMajorUnit: 0.5,
      },
    )
  }

  #chart(alt: string, size: number) {
    return { altText: plain(alt), objectName: this.#name('Chart'), lang: language(), titleFontSize: size }
  }

  #name(kind: string): string {
    this.#named += 1
    return `${kind} ${this.#named}`
  }

  #at(place: Place): Place {
    return mirrored(place, this.#width, this.#isMirrored)
  }

  #textOf({ size = 14, bold = false, color = ink.text, align = 'start' }: Style) {
    const sides = this.#isMirrored
      ? ({ start: 'right', end: 'left' } as const)
      : ({ start: 'left', end: 'right' } as const)
    return {
      fontFace: FONT,
      fontSize: size,
      bold,
      color: hex(color),
      lang: language(),
      rtlMode: this.#isMirrored,
      align: align === 'center' ? ('center' as const) : sides[align],
    }
  }
}

const mirrored = (place: Place, width: number, isMirrored: boolean): Place =>
  isMirrored ? { ...place, x: width - place.x - place.w } : place

/** As the library wants it: 'c8401a'. */
const hex = (color: string) => color.replace('#', '').toUpperCase()

/** The library writes an empty cell for the number 0, but not for '0'; what is withheld stays empty. */
const figures = (values: readonly (number | null)[]) =>
  values.map((value) => (value === null ? null : String(value))) as unknown as number[]
