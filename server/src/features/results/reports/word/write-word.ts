import { type Area, areaName, areas, scoredAreas } from '@plumbline/contract/domain/areas'
import { dayInWords } from '@plumbline/contract/domain/expiry'
import { actionStatusName } from '@plumbline/contract/results/actions'
import type { ReportPart } from '@plumbline/contract/results/reports'
import { limits } from '@plumbline/contract/wire/limits'
import { t as ofNorms } from '@plumbline/texts/documents/norms'
import { t as onPaper } from '@plumbline/texts/documents/paper'
import { t } from '@plumbline/texts/documents/report'
import { t as ofSlides } from '@plumbline/texts/documents/slides'
import { t as ofSummary } from '@plumbline/texts/documents/summary'
import { direction, number } from '@plumbline/texts/src/formats'
import { language } from '@plumbline/texts/src/language'
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { ink } from '../../../../platform/paper/sheet.ts'
import { brandOfReport, type ReportBrand } from '../content/brand.ts'
import { byFocus } from '../content/brief.rules.ts'
import { factsOf } from '../content/facts.ts'
import { questionInWords } from '../content/figures-in-words.ts'
import { basisInWords, comparisonsOf, middleInWords, ownInWords } from '../content/norms-in-words.ts'
import { oneLine } from '../content/one-line.ts'
import { plain, readable } from '../content/plain.ts'
import type { ReportContent } from '../content/report-content.ts'
import { areOwnersNamed, byStep } from '../content/shown-actions.ts'
import { summaryOf } from '../content/summary.rules.ts'

/** The prose of the chosen parts as a .docx package with headings, for those who edit it. [RPRT-005] */
export async function writeWord(content: ReportContent, parts: readonly ReportPart[]): Promise<Buffer> {
  const brand = brandOfReport(content)
  const inquiry = oneLine(content.inquiry)
  const document = new Document({
    title: plain(t.title({ inquiry })),
    creator: plain(content.organisation),
    lastModifiedBy: plain(content.organisation),
    styles: {
      default: {
        document: {
          run: { font: FONT, size: 22, language: { value: language() }, color: hex(ink.text) },
          paragraph: { spacing: { after: 120, line: 276, lineRule: LineRuleType.AUTO } },
        },
        title: {
          run: { font: FONT, size: 48, bold: true, color: hex(ink.text) },
          paragraph: { spacing: { before: 480, after: 240 } },
        },
        heading1: {
          run: { font: FONT, size: 32, bold: true, color: hex(brand.text) },
          paragraph: { spacing: { before: 360, after: 160 } },
        },
        heading2: {
          run: { font: FONT, size: 26, bold: true, color: hex(ink.text) },
          paragraph: { spacing: { before: 240, after: 100 } },
        },
        heading3: {
          run: { font: FONT, size: 22, bold: true, color: hex(ink.dimmed) },
          paragraph: { spacing: { before: 160, after: 60 } },
        },
      },
    },
    sections: [
      {
        properties: { page: { size: { width: 11_906, height: 16_838 } } },
        footers: { default: footOf(content, brand) },
        children: [...cover(content, brand), ...parts.flatMap((part) => written[part](content))],
      },
    ],
  })
  return Packer.toBuffer(document)
}

/** Each part's paragraphs; none for those that are figures. */
const written: Readonly<Record<ReportPart, (content: ReportContent) => Block[]>> = {
  summary: ({ version, results, figures }) => [
    heading(1, ofSummary.summary),
    ...summaryOf(version === null ? null : results, figures?.statistics ?? null).map(({ about, says }) =>
      named(about, says),
    ),
  ],
  overview: () => [],
  findings: ({ results }) =>
    titled(
      t.findings,
      byArea(areas, results.findings, ({ FindingsDesc, Evidence }) => [
        item(FindingsDesc),
        ...(Evidence === undefined ? [] : [note(Evidence)]),
      ]),
    ),
  scenarios: ({ results }) =>
    titled(
      t.scenarios,
      byFocus(results.recommendations).flatMap(({ LevelOfFocus, RecommendationDetails }) => [
        heading(3, t.levelOfFocus({ level: number(LevelOfFocus), most: limits.levelOfFocusMax })),
        ...body(RecommendationDetails),
      ]),
    ),
  inputs: () => [],
  priorities: () => [],
  groups: () => [],
  changes: () => [],
  norms: (content) =>
    titled(
      ofNorms.title,
      comparisonsOf(content).flatMap(({ whom, about, compared }) => [
        heading(2, whom),
        paragraph([run(about)]),
        table(
          [4, 2, 2],
          [ofNorms.question, ofNorms.performance, ofNorms.importance],
          compared.map(({ question, norm }) => [
            [questionInWords(question), basisInWords(norm)],
            [ownInWords(question.Performance.Mean), middleInWords(norm.Performance)],
            [ownInWords(question.Importance.Mean), middleInWords(norm.Importance)],
          ]),
        ),
        paragraph([]),
      ]),
    ),
  roadmap: ({ results, actions }) => [
    ...titled(
      t.roadmap,
      results.roadmap.flatMap(({ Step, RoadmapTitle, BriefDescription, RoadmapDetail }) => [
        heading(2, `${number(Step)}. ${oneLine(RoadmapTitle)}`),
        paragraph([run(BriefDescription, { bold: true })]),
        ...body(RoadmapDetail),
      ]),
    ),
    ...titled(t.actions, actions.length === 0 ? [] : [paragraph([run(t.aboutActions)]), actionsTable(actions)]),
  ],
  advanceInsights: ({ results }) =>
    titled(
      t.advanceInsights,
      byArea(scoredAreas, results.advanceInsights, ({ AdvanceInsights }) => [item(AdvanceInsights)]),
    ),
  participants: () => [],
  documents: () => [],
  method: () => [],
}

type Block = Paragraph | Table

function actionsTable(actions: ReportContent['actions']): Table {
  const isNamed = areOwnersNamed(actions)
  return table(
    [1, isNamed ? 5 : 7, ...(isNamed ? [2] : []), 2, 2],
    [ofSlides.step, t.action, ...(isNamed ? [t.actionOwner] : []), t.actionDue, t.actionStatus],
    byStep(actions).map(({ step, what, owner, dueDay, isLate, Status }) => [
      [number(step)],
      [what],
      ...(isNamed ? [[owner || '–']] : []),
      [dueDay === null ? '–' : dayInWords(dueDay), isLate ? t.actionLate : ''],
      [actionStatusName(Status)],
    ]),
  )
}

const FONT = 'Arial'
const hex = (color: string) => color.replace('#', '').toUpperCase()
const isMirrored = () => direction() === 'rtl'

function cover(content: ReportContent, brand: ReportBrand): Paragraph[] {
  return [
    ...(brand.logo === null
      ? []
      : [
          paragraph([
            new ImageRun({
              type: 'png',
              data: brand.logo.png,
              transformation: {
                width: 40 * Math.min(4, brand.logo.ratio),
                height: (40 * Math.min(4, brand.logo.ratio)) / brand.logo.ratio,
              },
              altText: { name: plain(brand.name), title: plain(brand.name), description: plain(brand.name) },
            }),
          ]),
        ]),
    paragraph([run(brand.name, { bold: true, color: hex(brand.text) })]),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      bidirectional: isMirrored(),
      children: [run(oneLine(content.inquiry))],
    }),
    ...factsOf(content).map(([name, value]) => named(name, value)),
  ]
}

function footOf({ organisation, inquiry, version }: ReportContent, brand: ReportBrand): Footer {
  const about = { organisation: oneLine(organisation), inquiry: oneLine(inquiry) }
  const foot = version === null ? t.foot(about) : t.footOfVersion({ ...about, version: version.number })
  const style = { size: 16, color: hex(ink.dimmed) }
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.START,
        bidirectional: isMirrored(),
        children: [
          run([foot, brand.foot, brand.madeWith].filter((part) => part !== '').join('  ·  '), style),
          new TextRun({ ...style, rightToLeft: isMirrored(), children: ['  ·  ', ...pageOf()] }),
        ],
      }),
    ],
  })
}

/** The words of 'page of pages' with the program's own numbers in their places. */
function pageOf(): (string | (typeof PageNumber)[keyof typeof PageNumber])[] {
  const [page, pages] = [900_001, 900_002]
  const fields = new Map([
    [number(page), PageNumber.CURRENT],
    [number(pages), PageNumber.TOTAL_PAGES],
  ])
  let parts = [onPaper.pageOfPages({ page, pages })]
  for (const field of fields.keys())
    parts = parts.flatMap((part) => part.split(field).flatMap((words, n) => (n === 0 ? [words] : [field, words])))
  return parts.map((part) => fields.get(part) ?? part)
}

const titled = (title: string, blocks: readonly Block[]): Block[] =>
  blocks.length === 0 ? [] : [heading(1, title), ...blocks]

function byArea<Item extends { readonly Area: Area }>(
  order: readonly Area[],
  items: readonly Item[],
  write: (item: Item) => Paragraph[],
): Paragraph[] {
  return order.flatMap((area) => {
    const ofArea = items.filter(({ Area }) => Area === area)
    return ofArea.length === 0 ? [] : [heading(2, areaName(area)), ...ofArea.flatMap(write)]
  })
}

const levels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const
const heading = (level: 1 | 2 | 3, text: string) =>
  new Paragraph({ heading: levels[level], keepNext: true, bidirectional: isMirrored(), children: [run(oneLine(text))] })
const paragraph = (
  children: ConstructorParameters<typeof Paragraph>[0] extends infer Options
    ? Options extends { children?: infer Children }
      ? NonNullable<Children>
      : never
    : never,
) => new Paragraph({ bidirectional: isMirrored(), children })
/** A paragraph for each line. */
const body = (text: string) =>
  plain(text)
    .split('\n')
    .map((line) => paragraph([run(line)]))
const item = (text: string) =>
  new Paragraph({ bullet: { level: 0 }, bidirectional: isMirrored(), children: [run(oneLine(text))] })
const note = (text: string) =>
  new Paragraph({
    indent: { start: 720 },
    bidirectional: isMirrored(),
    children: [run(text, { size: 18, color: hex(ink.dimmed) })],
  })
/** A table whose header is repeated on each page; columns are shares of its width, a cell's further lines are notes. */
function table(columns: readonly number[], header: readonly string[], rows: readonly (readonly string[][])[]): Table {
  const share = columns.reduce((sum, column) => sum + column, 0)
  const widths = columns.map((column) => Math.round((column / share) * TEXT_WIDTH))
  const cell = (n: number, lines: readonly string[], isHeader: boolean) =>
    new TableCell({
      width: { size: widths[n] ?? 0, type: WidthType.DXA },
      margins: { top: 60, bottom: 60, left: 80, right: 80 },
      borders: {
        top: none,
        left: none,
        right: none,
        bottom: { style: BorderStyle.SINGLE, size: 4, color: hex(ink.line) },
      },
      children: lines
        .filter((line, n) => n === 0 || line !== '')
        .map(
          (line, n) =>
            new Paragraph({
              bidirectional: isMirrored(),
              spacing: { after: 0 },
              children: [
                run(oneLine(line), {
                  bold: isHeader,
                  size: n === 0 && !isHeader ? 20 : 17,
                  ...(n > 0 || isHeader ? { color: hex(ink.dimmed) } : {}),
                }),
              ],
            }),
        ),
    })
  return new Table({
    visuallyRightToLeft: isMirrored(),
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    rows: [
      new TableRow({ tableHeader: true, cantSplit: true, children: header.map((text, n) => cell(n, [text], true)) }),
      ...rows.map((row) => new TableRow({ cantSplit: true, children: row.map((lines, n) => cell(n, lines, false)) })),
    ],
  })
}
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
/** Of a page without its margins, in twentieths of a point. */
const TEXT_WIDTH = 9026

const named = (name: string, value: string) => paragraph([run(`${name}: `, { bold: true }), run(oneLine(value))])

const run = (text: string, style: { readonly bold?: boolean; readonly size?: number; readonly color?: string } = {}) =>
  new TextRun({ ...style, text: readable(text), rightToLeft: isMirrored() })
