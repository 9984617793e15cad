import { type Area, areaName, areas, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import { stepColors } from '@plumbline/contract/domain/step-colors'
import { type ReportPart, type ReportReader, reportParts } from '@plumbline/contract/results/reports'
import { axisStart, type Color, colorMeaning } from '@plumbline/contract/results/results'
import { responseInWords, type Statistics } from '@plumbline/contract/results/statistics'
import { isolated } from '@plumbline/contract/wire/isolated'
import { limits } from '@plumbline/contract/wire/limits'
import { t as onPaper } from '@plumbline/texts/documents/paper'
import { t } from '@plumbline/texts/documents/report'
import { t as summary } from '@plumbline/texts/documents/summary'
import { dayInFull, number } from '@plumbline/texts/src/formats'
import { t as emptyTexts } from '@plumbline/texts/wire/empty'
import type { PublishedResults } from '../../../../platform/db/schema/results.ts'
import { Paper, type TableColumn } from '../../../../platform/paper/paper.ts'
import { contentWidth, ink, sheet } from '../../../../platform/paper/sheet.ts'
import { tileInWords, whyItsColor } from '../content/areas-in-words.ts'
import { byFocus, inBrief } from '../content/brief.rules.ts'
import { factsOf } from '../content/facts.ts'
import { inputsByArea, samplesOf, specified, titleOf } from '../content/inputs.rules.ts'
import { comparisonsOf } from '../content/norms-in-words.ts'
import { oneLine } from '../content/one-line.ts'
import { languageOfText, type TextLanguages } from '../content/original.ts'
import { groupsCompared, type ReportContent, type ShownInput } from '../content/report-content.ts'
import { type SummaryLine, summaryOf } from '../content/summary.rules.ts'
import { writeActions } from './actions.ts'
import { barsHeight, describeBars, drawBars, drawLegend, legendHeight } from './bars.ts'
import { writeCover } from './cover.ts'
import { writeGroups } from './groups.ts'
import { writeHowMade } from './how-made.ts'
import { writeNorms } from './norms.ts'
import { writePriorities } from './priorities.ts'
import { writeSince } from './since.ts'

/** Writes the chosen parts of a report and ends the document, which is a stream of bytes. For a board in brief: at most 8 pages. [RPRT-003] */
export function writeReport(
  whole: ReportContent,
  {
    parts = reportParts,
    reader = 'full',
  }: { readonly parts?: readonly ReportPart[]; readonly reader?: ReportReader } = {},
): PDFKit.PDFDocument {
  const isBrief = reader === 'board'
  const content = isBrief ? inBrief(whole) : whole
  const title = oneLine(content.inquiry)
  const paper = new Paper(
    t.title({ inquiry: title }),
    content.organisation,
    new Date(content.createdAt),
    content.brand?.colors.light,
  )
  writeCover(paper, t.kind, content.inquiry, factsOf(content), content.brand)
  for (const part of reportParts) if (parts.includes(part)) writers[part](paper, content, isBrief)
  const about = { organisation: isolated(content.organisation), inquiry: isolated(title) }
  const foot = content.version === null ? t.foot(about) : t.footOfVersion({ ...about, version: content.version.number })
  paper.finish((page, pages) => [foot, onPaper.pageOfPages({ page, pages })], content.brand?.reportFoot)
  return paper.doc
}

/** How each part is written, in any order. */
const writers: Readonly<Record<ReportPart, (paper: Paper, content: ReportContent, isBrief: boolean) => void>> = {
  summary: (paper, { version, results, figures }) =>
    writeSummary(paper, summaryOf(version === null ? null : results, figures?.statistics ?? null)),
  overview: writeOverview,
  findings: (paper, { results, languages }) => writePart(paper, t.findings, results.findings, writeFindings, languages),
  scenarios: (paper, { results, languages }) =>
    writePart(paper, t.scenarios, results.recommendations, writeScenarios, languages),
  inputs: (paper, { inputs, figures, languages }) =>
    writePart(paper, t.inputs, inputs, () => writeInputs(paper, inputs, figures?.statistics, languages), languages),
  priorities: (paper, { figures, languages }, isBrief) => {
    if (figures !== null) writePriorities(paper, figures.statistics, { isBrief, languages })
  },
  groups: (paper, { figures }) => {
    const compared = groupsCompared(figures)
    if (compared.length > 0) writeGroups(paper, compared)
  },
  changes: (paper, { trend }) => {
    if (trend?.Since) writeSince(paper, trend, trend.Since)
  },
  norms: (paper, content) => writeNorms(paper, comparisonsOf(content), content.languages),
  roadmap: (paper, { results, actions, languages }) => {
    writePart(paper, t.roadmap, results.roadmap, writeRoadmap, languages)
    if (actions.length > 0) writeActions(paper, actions)
  },
  advanceInsights: (paper, { results, languages }) =>
    writePart(paper, t.advanceInsights, results.advanceInsights, writeAdvanceInsights, languages),
  participants: (paper, { participants }) => {
    if (participants.count === 0) writeEmpty(paper, t.participants)
    else writeParticipants(paper, participants)
  },
  documents: (paper, { documents, languages }) => writePart(paper, t.documents, documents, writeDocuments, languages),
  method: (paper, { figures }) => {
    if (figures !== null) writeHowMade(paper, figures.statistics)
  },
}

/** What the results say, one line each. [TRUE-008] */
function writeSummary(paper: Paper, lines: readonly SummaryLine[]): void {
  paper.part(summary.summary)
  paper.heading(1, summary.summary)
  const left = sheet.left + 76
  const style = { weight: 'bold', color: paper.accent.text } as const
  for (const { about, says } of lines) {
    paper.place('P', about, { x: sheet.left, y: paper.y, width: left - sheet.left - 8 }, style)
    paper.write('P', says, {}, left)
    paper.space(6)
  }
}

function writeParticipants(paper: Paper, { count, named }: ReportContent['participants']): void {
  paper.part(t.participants, named === null ? SHORT : LIST)
  paper.heading(1, t.participants)
  if (named === null) paper.write('P', t.invitedWithoutNames({ count }))
  else
    paper.table(
      [
        { header: t.name, width: contentWidth * 0.45, value: ({ name }) => name || '–' },
        { header: t.email, width: contentWidth * 0.55, value: ({ email }) => email },
      ],
      named,
    )
}

function writeDocuments(paper: Paper, documents: ReportContent['documents']): void {
  paper.part(t.documents, LIST)
  paper.heading(1, t.documents)
  paper.table(
    [
      { header: t.document, width: contentWidth - 120, value: ({ name }) => name },
      { header: t.uploaded, width: 120, value: ({ uploadedAt }) => dayInFull(uploadedAt) },
    ],
    documents,
  )
}

/** Space in points that a part needs to start on the current page: with a sentence, with a list. */
const SHORT = 70
const LIST = 150

function writeOverview(paper: Paper, { results, figures, completion, participants, documents }: ReportContent): void {
  paper.part(t.overview, 200)
  paper.heading(1, t.overview)
  const counts = [
    [t.participants, participants.count],
    [t.tools, documents.length],
    [t.advanceInsights, results.advanceInsights.length],
    [t.completion, completion],
  ] as const
  const gap = 10
  const width = (contentWidth - 3 * gap) / 4
  const top = paper.y
  const style = { size: 9, color: ink.dimmed }
  const height = COUNT + Math.max(...counts.map(([name]) => paper.heightOf(name, width - 14, style)))
  for (const [n, [name, count]] of counts.entries()) {
    const x = sheet.left + n * (width + gap)
    paper.decorate((doc) => doc.roundedRect(x, top, width, height, 6).lineWidth(0.75).fillAndStroke(ink.page, ink.line))
    paper.place('P', number(count), { x: x + 12, y: top + 7, width: width - 24 }, { size: 20, weight: 'bold' })
    paper.place('P', name, { x: x + 12, y: top + 34, width: width - 14 }, style)
  }
  paper.space(height)
  if (figures !== null) writeResponse(paper, figures.statistics)

  const tileHeight = figures === null ? TILE : TALL_TILE
  paper.heading(2, t.howAreasAreDoing, 2 * (tileHeight + gap) + LEGEND)
  const tileWidth = (contentWidth - gap) / 2
  const colorOf = new Map<ScoredArea, Color>(results.areaColors.map(({ Area, Color }) => [Area, Color]))
  for (const row of [scoredAreas.slice(0, 2), scoredAreas.slice(2)]) {
    const y = paper.y
    for (const [n, area] of row.entries()) {
      const box = { x: sheet.left + n * (tileWidth + gap), y, width: tileWidth }
      const lines = figures === null ? [] : tileInWords(figures.statistics, area)
      writeTile(paper, { area, color: colorOf.get(area), lines }, box)
    }
    paper.space(tileHeight + gap)
  }
  writeColorLegend(paper, [...colorOf.values()])
  if (figures !== null) writeColorReasons(paper, figures.statistics, colorOf)
}

/** How many answered, separate from the inquiry's progress. [STAT-004, STAT-008] */
function writeResponse(paper: Paper, { Response, CalculatedAt }: Statistics): void {
  const top = paper.y + 10
  paper.decorate((doc) =>
    doc.roundedRect(sheet.left, top, contentWidth, 34, 6).lineWidth(0.75).fillAndStroke(ink.page, ink.line),
  )
  const inside = { x: sheet.left + 12, y: top + 9, width: contentWidth / 2 }
  paper.place('P', responseInWords(Response), inside, { size: 12, weight: 'bold' })
  const when = { x: sheet.left + contentWidth / 2, y: top + 11, width: contentWidth / 2 - 12 }
  paper.place('P', t.asOf({ day: dayInFull(CalculatedAt) }), when, { size: 9, color: ink.dimmed, align: 'right' })
  paper.space(44)
}

/** Why each area has its colour; one changed by the consultant says so. [STAT-008] */
function writeColorReasons(paper: Paper, { Areas }: Statistics, colorOf: ReadonlyMap<ScoredArea, Color>): void {
  paper.heading(3, t.whyTheseColours, 60)
  for (const area of scoredAreas) {
    const figures = Areas.find(({ Area }) => Area === area)
    paper.write('P', whyItsColor(area, colorOf.get(area), figures), { size: 9.5 })
  }
}

/** The height of a count in points, without its name. */
const COUNT = 38
const TILE = 46
const TALL_TILE = 94
const LEGEND = 24

function writeTile(
  paper: Paper,
  { area, color, lines }: { area: ScoredArea; color: Color | undefined; lines: readonly string[] },
  box: { x: number; y: number; width: number },
) {
  const [ground, text] =
    color === undefined ? [ink.line, ink.text] : [ink[color], color === 'yellow' ? ink.text : ink.white]
  const height = lines.length > 0 ? TALL_TILE : TILE
  paper.decorate((doc) => doc.roundedRect(box.x, box.y, box.width, height, 8).fill(ground))
  const inside = { x: box.x + 16, width: box.width - 32 }
  paper.place('P', areaName(area), { ...inside, y: box.y + 12 }, { size: 18, weight: 'bold', color: text })
  const meaning = color === undefined ? t.noData : colorMeaning[color]
  paper.place('P', meaning, { ...inside, y: box.y + 18 }, { size: 11, color: text, align: 'right' })
  for (const [n, line] of lines.entries()) {
    const weight = n < lines.length - 1 ? 'bold' : 'regular'
    const place = { ...inside, y: box.y + 41 + n * 15, height: 14 }
    paper.place('P', line, place, { size: 9.5, weight, color: text })
  }
}

/** 'Watch' appears only when used. [INSI-010, INSI-011] */
function writeColorLegend(paper: Paper, used: readonly Color[]): void {
  const shown = (['green', 'blue', 'red', 'yellow'] as const).filter(
    (color) => color !== 'yellow' || used.includes(color),
  )
  const y = paper.y + 4
  let x: number = sheet.left
  for (const color of shown) {
    paper.decorate((doc) => doc.roundedRect(x, y, 10, 10, 2).fill(ink[color]))
    const name = t.colourLegend({ color, meaning: colorMeaning[color] })
    paper.place('P', name, { x: x + 16, y: y - 1, width: 110 }, { size: 9, color: ink.dimmed })
    x += 122
  }
  paper.space(LEGEND)
}

function writeFindings(paper: Paper, findings: PublishedResults['findings'], languages: TextLanguages): void {
  paper.part(t.findings, LIST)
  paper.heading(1, t.findings)
  for (const area of areas) {
    const ofArea = findings.filter(({ Area }) => Area === area)
    if (ofArea.length === 0) continue
    writeAreaHeading(paper, area)
    for (const { FindingsDesc, Evidence } of ofArea)
      writeItem(paper, FindingsDesc, { evidence: Evidence, lang: languageOfText(FindingsDesc, languages) })
  }
}

function writeScenarios(
  paper: Paper,
  recommendations: PublishedResults['recommendations'],
  languages: TextLanguages,
): void {
  paper.part(t.scenarios, LIST)
  paper.heading(1, t.scenarios)
  paper.write('P', t.aboutScenarios({ most: limits.levelOfFocusMax }), {
    color: ink.dimmed,
  })
  paper.space(10)
  for (const { RecommendationDetails, LevelOfFocus } of byFocus(recommendations)) {
    paper.ensure(60)
    writeFocus(paper, LevelOfFocus)
    paper.space(4)
    paper.write('P', RecommendationDetails, { lang: languageOfText(RecommendationDetails, languages) })
    paper.space(8)
    paper.decorate((doc) => doc.moveTo(sheet.left, doc.y).lineTo(sheet.right, doc.y).lineWidth(0.5).stroke(ink.line))
    paper.space(10)
  }
}

/** Five boxes, filled up to the level, and the level in words. */
function writeFocus(paper: Paper, level: number): void {
  const words = t.levelOfFocus({ level: number(level), most: limits.levelOfFocusMax })
  paper.figure(words, 12, (doc, top) => {
    const [width, gap] = [30, 3]
    for (let n = 0; n < limits.levelOfFocusMax; n++) {
      const x = sheet.left + n * (width + gap)
      doc.roundedRect(x, top + 2, width, 7, 2).fill(ink.line)
      const filled = Math.min(1, Math.max(0, level - n))
      if (filled > 0) doc.roundedRect(x, top + 2, width * filled, 7, 2).fill(ink.accent)
    }
    const x = sheet.left + limits.levelOfFocusMax * (width + gap) + 8
    paper.print(words, { x, y: top, width: 200 }, { size: 9, weight: 'bold', color: ink.dimmed })
  })
}

function writeInputs(
  paper: Paper,
  inputs: readonly ShownInput[],
  statistics: Statistics | undefined,
  languages: TextLanguages,
): void {
  const byArea = inputsByArea(inputs)
  const [first] = byArea
  if (first === undefined) return
  paper.part(t.inputs, HEADED + chartsOf(first.ofArea)[0].height)
  paper.heading(1, t.inputs)
  paper.write('P', t.aboutInputs, { color: ink.dimmed })
  // All charts start at the same value, so that areas can be compared.
  const start = axisStart(inputs)
  for (const { area, ofArea } of byArea) {
    const [firstChart, ...moreCharts] = chartsOf(ofArea)
    writeAreaHeading(paper, area, firstChart.height + AREA_RULE)
    for (const { shown, height } of [firstChart, ...moreCharts])
      paper.figure(describeBars(areaName(area), shown), height, (doc, top) => {
        drawLegend(paper, doc, top)
        drawBars(paper, doc, top + legendHeight, shown, start)
      })
    paper.space(10)
    paper.table(inputColumns(statistics, languages), ofArea)
  }
}

/** In points: the inputs' heading, the text below it, and the first area's heading. */
const HEADED = 134

/** An area's charts, none taller than half a page, with equal numbers of questions. */
function chartsOf(inputs: readonly ShownInput[]): readonly [Chart, ...Chart[]] {
  const charts = Math.max(1, Math.ceil(inputs.length / MOST_OF_CHART))
  const size = Math.ceil(inputs.length / charts)
  const chart = (n: number): Chart => {
    const shown = inputs.slice(n * size, (n + 1) * size)
    return { shown, height: barsHeight(shown.length) + legendHeight }
  }
  return [chart(0), ...Array.from({ length: charts - 1 }, (_, n) => chart(n + 1))]
}
interface Chart {
  readonly shown: readonly ShownInput[]
  readonly height: number
}
const MOST_OF_CHART = 8

/** The specified figures, and with statistics their samples and likely range. [STAT-001, STAT-002, STAT-005] */
function inputColumns(statistics: Statistics | undefined, languages: TextLanguages): TableColumn<ShownInput>[] {
  const column = (header: string, value: (input: ShownInput) => number | null): TableColumn<ShownInput> => ({
    header,
    width: 72,
    align: 'right',
    value: (input) => specified(value(input), input),
  })
  return [
    {
      header: t.question,
      width: contentWidth - 3 * 72,
      value: titleOf,
      lang: (input) => languageOfText(titleOf(input), languages),
      note: samplesOf(statistics),
    },
    column(t.averageDifference, ({ AverageDifference }) => AverageDifference),
    column(t.averageRating, ({ AverageRating }) => AverageRating),
    column(t.averageValue, ({ AverageValue }) => AverageValue),
  ]
}

function writeRoadmap(paper: Paper, roadmap: PublishedResults['roadmap'], languages: TextLanguages): void {
  const lang = (text: string) => languageOfText(text, languages)
  paper.part(t.roadmap, LIST)
  paper.heading(1, t.roadmap)
  for (const { Step, RoadmapTitle, BriefDescription, RoadmapDetail } of roadmap) {
    paper.ensure(120)
    const top = paper.y
    const x = paper.beginsOpposite(RoadmapTitle) ? sheet.right - 30 : sheet.left
    paper.decorate((doc) => doc.circle(x + 15, top + 15, 15).fill(stepColors[Step]))
    const circle = { x, y: top + 6.5, width: 30 }
    paper.place('P', number(Step), circle, { size: 14, weight: 'bold', color: ink.white, align: 'center' })
    const left = sheet.left + 46
    paper.space(5)
    const title = { size: 14, weight: 'bold', color: stepColors[Step], lang: lang(RoadmapTitle) } as const
    paper.write('H2', RoadmapTitle, title, left)
    paper.space(2)
    paper.write('P', BriefDescription, { weight: 'bold', lang: lang(BriefDescription) }, left)
    paper.space(4)
    paper.write('P', RoadmapDetail, { lang: lang(RoadmapDetail) }, left)
    paper.space(22)
  }
}

function writeAdvanceInsights(
  paper: Paper,
  insights: PublishedResults['advanceInsights'],
  languages: TextLanguages,
): void {
  paper.part(t.advanceInsights, LIST)
  paper.heading(1, t.advanceInsights)
  for (const area of scoredAreas) {
    const ofArea = insights.filter(({ Area }) => Area === area)
    if (ofArea.length === 0) continue
    writeAreaHeading(paper, area)
    for (const { AdvanceInsights } of ofArea)
      writeItem(paper, AdvanceInsights, { lang: languageOfText(AdvanceInsights, languages) })
  }
}

function writeAreaHeading(paper: Paper, area: Area, keep?: number): void {
  paper.heading(2, areaName(area), keep)
  paper.decorate((doc) => doc.moveTo(sheet.left, doc.y).lineTo(sheet.right, doc.y).lineWidth(0.75).stroke(ink.line))
  paper.space(AREA_RULE)
}
/** Space between an area's rule and the content below it, in points. */
const AREA_RULE = 9

/** A finding or insight, with the figures it rests on as a muted second line. [TRUE-006] */
function writeItem(
  paper: Paper,
  text: string,
  { evidence, lang }: { readonly evidence?: string | undefined; readonly lang: string | undefined },
): void {
  paper.ensure(30)
  const top = paper.y
  const x = paper.beginsOpposite(text) ? sheet.right - 5 : sheet.left
  paper.decorate((doc) => doc.rect(x, top + 3.5, 5, 5).fill(paper.accent.decoration))
  paper.write('P', text, { lang }, sheet.left + 16)
  if (evidence !== undefined) {
    paper.space(1)
    paper.write('P', evidence, { size: 8.5, color: ink.dimmed }, sheet.left + 16)
  }
  paper.space(7)
}

function writePart<Items extends readonly unknown[]>(
  paper: Paper,
  name: string,
  items: Items,
  write: (paper: Paper, items: Items, languages: TextLanguages) => void,
  languages: TextLanguages,
): void {
  if (items.length === 0) writeEmpty(paper, name)
  else write(paper, items, languages)
}

/** The line for an empty part. */
function writeEmpty(paper: Paper, name: string): void {
  paper.part(name, 20, 16)
  paper.place('H1', name, { x: sheet.left, y: paper.y, width: 110 }, { size: 11, weight: 'bold' })
  paper.write('P', emptyTexts.noData, { color: ink.dimmed }, sheet.left + 120)
}
