import { areaName, areas, scoredAreas } from '@plumbline/contract/domain/areas'
import { dayInWords } from '@plumbline/contract/domain/expiry'
import { stepColors } from '@plumbline/contract/domain/step-colors'
import { actionStatusName } from '@plumbline/contract/results/actions'
import type { ReportPart } from '@plumbline/contract/results/reports'
import { axisEnd, axisStart, type Color, colorMeaning } from '@plumbline/contract/results/results'
import {
  type QuestionStatistics,
  quadrantName,
  quadrants,
  responseInWords,
  type Statistics,
} from '@plumbline/contract/results/statistics'
import { limits } from '@plumbline/contract/wire/limits'
import { t as ofPriorities } from '@plumbline/texts/documents/priorities'
import { t as ofReport } from '@plumbline/texts/documents/report'
import { t } from '@plumbline/texts/documents/slides'
import { t as ofSummary } from '@plumbline/texts/documents/summary'
import { dayInFull, decimal, number } from '@plumbline/texts/src/formats'
import { t as emptyTexts } from '@plumbline/texts/wire/empty'
import { ink } from '../../../../platform/paper/sheet.ts'
import { tileInWords, whyItsColor } from '../content/areas-in-words.ts'
import { briefly, byFocus, cut } from '../content/brief.rules.ts'
import { periodInWords } from '../content/facts.ts'
import { rangesInWords, ratingsInWords, shortQuestion } from '../content/figures-in-words.ts'
import { inputsByArea, samplesOf, specified, titleOf } from '../content/inputs.rules.ts'
import { explanationsOf } from '../content/method.ts'
import { comparisonsOf } from '../content/norms-in-words.ts'
import {
  bestRated,
  certaintyInWords,
  describeMap,
  gapsOf,
  notListed,
  numberedPoints,
  pairedInWords,
  type RankedGap,
} from '../content/priorities.rules.ts'
import { groupsCompared, type ReportContent, type ShownInput } from '../content/report-content.ts'
import { areOwnersNamed, byStep } from '../content/shown-actions.ts'
import { summaryOf } from '../content/summary.rules.ts'
import { changeSlides } from './changes.ts'
import { type Cell, type Deck, PADDING, type Place, type Slide } from './deck.ts'
import { asBold, cutToLines, heightOf, inEqualPages, inPages, sizeFor, widthOf } from './fit.rules.ts'
import { groupSlides } from './groups.ts'
import { normSlides } from './norms.ts'

/** The slides of each part; none where there is nothing to say. [RPRT-004] */
export const slidesOf: Readonly<Record<ReportPart, (deck: Deck, content: ReportContent, isBrief: boolean) => void>> = {
  summary: summarySlide,
  overview: (deck, content) => {
    responseSlide(deck, content)
    areasSlide(deck, content)
  },
  priorities: (deck, { figures, results }, isBrief) => {
    if (figures === null) return
    mapSlide(deck, figures.statistics)
    gapsSlide(deck, figures.statistics)
    if (!isBrief) rankingSlides(deck, figures.statistics)
    strengthsSlide(deck, figures.statistics, results)
  },
  findings: (deck, { results }, isBrief) =>
    textSlides(
      deck,
      { title: ofReport.findings, isBrief },
      areas.flatMap((area) =>
        results.findings
          .filter(({ Area }) => Area === area)
          .map(({ FindingsDesc, Evidence = '' }) => ({ about: areaName(area), says: FindingsDesc, note: Evidence })),
      ),
    ),
  scenarios: scenarioSlides,
  inputs: (deck, { inputs, figures }) => inputSlides(deck, inputs, figures?.statistics),
  groups: (deck, { figures }) => {
    for (const group of groupsCompared(figures)) groupSlides(deck, group)
  },
  changes: (deck, { trend }) => {
    if (trend?.Since) changeSlides(deck, trend, trend.Since)
  },
  norms: (deck, content) => normSlides(deck, comparisonsOf(content), sampleOf(content.figures?.statistics)),
  roadmap: (deck, content, isBrief) => {
    roadmapSlides(deck, content.results.roadmap, isBrief)
    actionSlides(deck, content.actions)
    nextSlide(deck, content)
  },
  advanceInsights: (deck, { results }, isBrief) =>
    textSlides(
      deck,
      { title: ofReport.advanceInsights, isBrief },
      scoredAreas.flatMap((area) =>
        results.advanceInsights
          .filter(({ Area }) => Area === area)
          .map(({ AdvanceInsights }) => ({ about: areaName(area), says: AdvanceInsights, note: '' })),
      ),
    ),
  // A deck is shown to a room: it names nobody.
  participants: () => undefined,
  documents: () => undefined,
  method: (deck, { figures }, isBrief) => {
    if (figures !== null)
      textSlides(
        deck,
        { title: t.method, isBrief },
        explanationsOf(figures.statistics).map(([about, says]) => ({ about, says, note: '' })),
      )
  },
}

function summarySlide(deck: Deck, { version, results, figures }: ReportContent): void {
  const lines = summaryOf(version === null ? null : results, figures?.statistics ?? null)
  const slide = deck.slide({ title: ofSummary.summary, notes: sampleOf(figures?.statistics) })
  rowsOf(
    deck,
    slide,
    deck.body,
    lines.map(({ about, says }) => ({ about, says, note: '' })),
  )
}

/** Names at the start, what they say beside them, in a table without a header; cut only if they do not fit at the smallest size. */
function rowsOf(
  deck: Deck,
  slide: Slide,
  place: Place,
  rows: readonly Row[],
  sizes: readonly [number, ...number[]] = [18, 16, 14, 12, 11],
): void {
  const [label, words] = [place.w * 0.2 - 0.2, place.w * 0.8 - 0.3]
  const size = sizeFor(rows.map(inOne), { width: words, height: place.h, gap: ROW }, sizes)
  const total = rows.reduce((sum, row) => sum + heightOf(inOne(row), words, size) + ROW, 0)
  const lines =
    total <= place.h ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor((place.h / rows.length - ROW) / lineOf(size)))
  slide.table(
    [],
    rows.map((row) => [
      {
        text: cutToLines(row.about, { width: asBold(label), lines: 2 }, size),
        style: { bold: true, color: deck.brand.text },
      },
      { text: cutToLines(inOne(row), { width: words, lines }, size) },
    ]),
    { place, columns: [1, 4], size },
  )
}
/** A row's height in inches without its text, and a line's. */
const ROW = 2 * PADDING + 0.02
const lineOf = (points: number) => (points * 1.22) / 72
interface Row {
  readonly about: string
  readonly says: string
  readonly note: string
}
const inOne = ({ says, note }: Row) => (note === '' ? says : `${says}\n${note}`)

/** The n and how it was found, for the notes. */
function sampleOf(statistics: Statistics | undefined): string[] {
  if (statistics === undefined) return []
  return [responseInWords(statistics.Response), t.asOf({ day: dayInFull(statistics.CalculatedAt) })]
}

function responseSlide(deck: Deck, { figures, asked, participants }: ReportContent): void {
  const { x, y, w, h } = deck.body
  if (figures === null) {
    const slide = deck.slide({ title: ofSummary.response, notes: [] })
    slide.text(t.invited({ count: participants.count }), { x, y, w, h: 1 }, { size: 20 })
    return
  }
  const { statistics } = figures
  const { Invited, Submitted, Rate } = statistics.Response
  const slide = deck.slide({ title: ofSummary.response, notes: [...sampleOf(statistics), t.howResponse] })
  const half = w * 0.45
  slide.text(
    Rate === null ? number(Submitted) : t.percent({ rate: Rate }),
    { x, y: y + 0.3, w: half, h: 1.1 },
    { size: 60, bold: true, color: deck.brand.text },
  )
  slide.text(responseInWords(statistics.Response), { x, y: y + 1.45, w: half, h: 0.7 }, { size: 20 })
  slide.lines(
    [
      ...(asked === null ? [] : [t.surveyPeriod({ period: periodInWords(asked) })]),
      t.asOf({ day: dayInFull(statistics.CalculatedAt) }),
      ...(statistics.Confidentiality === 'confidential' ? [ofSummary.confidential] : []),
    ].map((text) => ({ text, style: { size: 14, color: ink.dimmed } })),
    { x, y: y + 2.3, w: half, h: 1.6 },
  )
  slide.ring(
    [
      { name: t.answered, value: Submitted, color: deck.brand.fill },
      { name: t.notAnswered, value: Math.max(0, Invited - Submitted), color: '#c9c4bc' },
    ],
    { place: { x: x + half + 0.2, y, w: w - half - 0.2, h }, alt: responseInWords(statistics.Response), size: 14 },
  )
}

function areasSlide(deck: Deck, { results, figures }: ReportContent): void {
  const { x, y, w, h } = deck.body
  const colorOf = new Map(results.areaColors.map(({ Area, Color }) => [Area, Color]))
  const statistics = figures?.statistics
  const why =
    statistics === undefined
      ? []
      : scoredAreas.map((area) =>
          whyItsColor(
            area,
            colorOf.get(area),
            statistics.Areas.find(({ Area }) => Area === area),
          ),
        )
  const slide = deck.slide({ title: t.fourAreas, notes: [...why, ...sampleOf(statistics)] })
  const tiles = statistics === undefined ? w : w * 0.52
  const gap = 0.18
  const [wide, high] = [(tiles - gap) / 2, statistics === undefined ? 2.2 : (h - gap) / 2]
  for (const [n, area] of scoredAreas.entries()) {
    const place = { x: x + (n % 2) * (wide + gap), y: y + Math.floor(n / 2) * (high + gap), w: wide, h: high }
    tile(slide, place, {
      name: areaName(area),
      color: colorOf.get(area),
      lines: statistics === undefined ? [] : tileInWords(statistics, area),
    })
  }
  if (statistics === undefined) return
  const shown = scoredAreas.flatMap((area) =>
    statistics.Areas.filter(({ Area, Performance }) => Area === area && Performance !== null),
  )
  if (shown.length === 0) return
  slide.bars(
    shown.map(({ Area }) => areaName(Area)),
    [
      { name: ofPriorities.performance, values: shown.map(({ Performance }) => Performance), color: ink.blue },
      { name: ofPriorities.importance, values: shown.map(({ Importance }) => Importance), color: ink.teal },
    ],
    {
      place: { x: x + tiles + 0.25, y, w: w - tiles - 0.25, h },
      alt: t.areasInWords({ count: shown.length }),
      to: axisEnd + 0.6,
    },
  )
}

function tile(
  slide: Slide,
  { x, y, w, h }: Place,
  {
    name,
    color,
    lines,
  }: { readonly name: string; readonly color: Color | undefined; readonly lines: readonly string[] },
): void {
  const [fill, text] =
    color === undefined ? [ink.line, ink.text] : [ink[color], color === 'yellow' ? ink.text : ink.white]
  slide.text('', { x, y, w, h }, { fill, round: true })
  const inside = w - 0.4
  slide.text(name, { x: x + 0.2, y: y + 0.15, w: inside, h: 0.4 }, { size: 20, bold: true, color: text })
  slide.text(
    color === undefined ? ofReport.noData : colorMeaning[color],
    { x: x + 0.2, y: y + 0.55, w: inside, h: 0.3 },
    { size: 13, color: text },
  )
  const size = [14, 13, 12, 11, 10].find((points) => lines.every((line) => widthOf(line, points) <= inside)) ?? 10
  slide.lines(
    lines.map((line) => ({ text: line, style: { size, color: text } })),
    { x: x + 0.2, y: y + 0.95, w: inside, h: h - 1 },
  )
}

function mapSlide(deck: Deck, statistics: Statistics): void {
  const { x, y, w, h } = deck.body
  const points = numberedPoints(statistics)
  const { Map: means, MapBecause } = statistics
  const title = ofPriorities.mapTitle
  if (means === null) {
    deck
      .slide({ title, notes: [] })
      .text(ofPriorities.noMap({ because: MapBecause ?? '' }), { x, y, w, h: 1 }, { size: 18, color: ink.dimmed })
    return
  }
  const about = ofPriorities.aboutMap({
    count: points.length,
    performance: decimal(means.Performance),
    importance: decimal(means.Importance),
  })
  const slide = deck.slide({
    title,
    notes: [about, ...points.map((point) => `${number(point.number)}. ${inWords(point)}`), ...sampleOf(statistics)],
  })
  const chart = w * 0.62
  slide.scatter(
    points.map((point) => ({
      x: point.performance,
      y: point.importance,
      label: number(point.number),
      series: quadrants.indexOf(point.quadrant),
    })),
    quadrants.map((quadrant, n) => ({
      name: quadrantName(quadrant),
      color: ['#b3123f', '#237a36', '#6b645b', '#1864ab'][n] ?? ink.text,
    })),
    {
      place: { x, y, w: chart, h },
      alt: describeMap(points),
      axes: { x: ofPriorities.performance, y: ofPriorities.importance },
      means: { x: means.Performance, y: means.Importance },
      range: {
        x: rangeOf(points.map(({ performance }) => performance)),
        y: rangeOf(points.map(({ importance }) => importance)),
      },
    },
  )
  const width = w - chart - 0.25
  const text = width - 1
  const named = points.map((point) => ({
    ...point,
    name: cutToLines(shortQuestion(point.question, 90), { width: text, lines: 2 }, 12),
  }))
  const listed =
    inPages(named, ({ name }) => heightOf(name, text, 12) + ROW, h - 0.8)[0]?.slice(0, briefly.points) ?? []
  slide.table(
    [ofPriorities.number, ofPriorities.question],
    listed.map(({ number: n, name }) => [{ text: number(n), style: { bold: true } }, { text: name }]),
    { place: { x: x + chart + 0.25, y, w: width, h }, columns: [0.8, width - 0.8], size: 12 },
  )
  if (points.length > listed.length)
    slide.text(
      t.moreInNotes({ count: points.length - listed.length }),
      { x: x + chart + 0.25, y: y + h - 0.3, w: width, h: 0.3 },
      { size: 10, color: ink.dimmed },
    )
}

const inWords = ({ question, performance, importance, quadrant }: ReturnType<typeof numberedPoints>[number]) =>
  t.pointInWords({
    question: shortQuestion(question),
    performance: decimal(performance),
    importance: decimal(importance),
    quadrant: quadrantName(quadrant),
  })

/** The scale from the half point below the lowest to the half point above the highest. */
function rangeOf(values: readonly number[]): [number, number] {
  return [Math.floor(Math.min(...values) * 2 - 0.2) / 2, Math.ceil(Math.max(...values) * 2 + 0.2) / 2]
}

function gapsSlide(deck: Deck, statistics: Statistics): void {
  const { ranked, without } = gapsOf(statistics)
  const top = ranked.slice(0, briefly.gaps)
  const { x, y, w, h } = deck.body
  const title = t.threeGaps({ count: Math.max(1, top.length) })
  if (top.length === 0) {
    const said = notListed(0, without, statistics.Questions)
    deck
      .slide({ title: ofPriorities.gapsThatMatter, notes: sampleOf(statistics) })
      .text(said.join('\n'), { x, y, w, h: 2 }, { size: 18 })
    return
  }
  const slide = deck.slide({ title, notes: [ofPriorities.howRanked, ...sampleOf(statistics)] })
  const chart = w * 0.4
  slide.bars(
    top.map(({ Rank }) => number(Rank)),
    [
      { name: ofPriorities.performance, values: top.map(({ Gap }) => Gap.Performance), color: ink.blue },
      { name: ofPriorities.importance, values: top.map(({ Gap }) => Gap.Importance), color: ink.teal },
    ],
    { place: { x: x + w - chart, y, w: chart, h }, alt: t.gapsInWords({ count: top.length }), to: axisEnd + 0.6 },
  )
  const words = w - chart - 0.3
  const each = h / 3
  for (const [n, gap] of top.entries()) gapText(slide, gap, { x, y: y + n * each, w: words, h: each - 0.15 })
}

function gapText(slide: Slide, gap: RankedGap, { x, y, w, h }: Place): void {
  slide.circle(number(gap.Rank), { x, y: y + 0.05, w: 0.5, h: 0.5 }, ink.red)
  const width = w - 0.7
  const question = cutToLines(shortQuestion(gap), { width: asBold(width), lines: 2 }, 18)
  const evidence = [t.gapOf({ gap: decimal(gap.Gap.Mean ?? 0) }), pairedInWords(gap), certaintyInWords(gap)].join(' ')
  slide.lines(
    [
      { text: question, style: { size: 18, bold: true } },
      { text: cutToLines(evidence, { width, lines: 4 }, 14), style: { size: 14, color: ink.dimmed } },
    ],
    { x: x + 0.7, y, w: width, h },
  )
}

/** All ranked gaps, in as many tables as they need. */
function rankingSlides(deck: Deck, statistics: Statistics): void {
  const { ranked, without } = gapsOf(statistics)
  if (ranked.length <= briefly.gaps) return
  const { body } = deck
  const share = [0.6, 5.2, 1.2, 1.2, 0.9, 1.6]
  const width = (body.w * (share[1] ?? 0)) / share.reduce((sum, one) => sum + one, 0) - 0.2
  const rows = ranked.map((gap) => ({ gap, text: cutToLines(shortQuestion(gap), { width, lines: 2 }, 12) }))
  const pages = inPages(rows, ({ text }) => heightOf(text, width, 12) + ROW, body.h - 0.5)
  for (const page of pages) {
    const slide = deck.slide({
      title: ofPriorities.gapsThatMatter,
      notes: [
        ofPriorities.howRanked,
        ...notListed(ranked.length, without, statistics.Questions),
        ...page.map(({ gap }) => `${number(gap.Rank)}. ${shortQuestion(gap)} ${pairedInWords(gap)}`),
      ],
    })
    slide.table(
      [
        ofPriorities.rank,
        ofPriorities.question,
        ofPriorities.performance,
        ofPriorities.importance,
        ofPriorities.gap,
        ofPriorities.certainty,
      ],
      page.map(({ gap, text }) => [
        { text: number(gap.Rank) },
        { text },
        ...[gap.Gap.Performance, gap.Gap.Importance, gap.Gap.Mean].map((figure) => ({
          text: figure === null ? '–' : decimal(figure),
        })),
        { text: cut(certaintyInWords(gap), 40) },
      ]),
      { place: body, columns: share, size: 12, ends: [2, 3, 4] },
    )
  }
}

function strengthsSlide(deck: Deck, statistics: Statistics, { findings, areaColors }: ReportContent['results']): void {
  const best = bestRated(statistics, briefly.strengths)
  const green = new Set(areaColors.filter(({ Color }) => Color === 'green').map(({ Area }) => Area as string))
  const said = findings.filter(({ Area }) => green.has(Area)).slice(0, briefly.strengths)
  if (best.length === 0 && said.length === 0) return
  const { x, y, w, h } = deck.body
  const slide = deck.slide({
    title: t.strengths,
    notes: [
      ...best.flatMap((question) => [`${shortQuestion(question)}:`, ...samplesIn(question)]),
      ...sampleOf(statistics),
    ],
  })
  const chartHeight = best.length === 0 ? 0 : said.length === 0 ? Math.min(h, 4) : h * 0.5
  if (best.length > 0)
    slide.bars(
      best.map((question) => cut(shortQuestion(question, 80), 70)),
      [{ name: ofPriorities.performance, values: best.map(({ Performance }) => Performance.Mean), color: ink.green }],
      {
        place: { x, y, w, h: chartHeight },
        alt: t.strengthsInWords({ count: best.length }),
        to: axisEnd + 0.4,
        size: 13,
      },
    )
  if (said.length > 0)
    rowsOf(
      deck,
      slide,
      { x, y: y + chartHeight + 0.15, w, h: h - chartHeight - 0.15 },
      said.map(({ Area, FindingsDesc }) => ({ about: areaName(Area), says: cut(FindingsDesc), note: '' })),
      [14, 13, 12, 11, 10],
    )
}

const samplesIn = (question: QuestionStatistics) => [
  ...ratingsInWords(question),
  ...rangesInWords([
    [question.Performance, 'performance'],
    [question.Importance, 'importance'],
  ]),
]

/** Texts by name, on as many slides as they need, or in brief on one; a text longer than a slide is cut, and whole in the notes. */
function textSlides(
  deck: Deck,
  { title, isBrief }: { readonly title: string; readonly isBrief: boolean },
  rows: readonly Row[],
): void {
  if (rows.length === 0) return
  if (isBrief) {
    rowsOf(deck, deck.slide({ title, notes: [] }), deck.body, rows)
    return
  }
  const { body } = deck
  const words = body.w * 0.8 - 0.3
  const size = sizeFor(rows.map(inOne), { width: words, height: body.h, gap: ROW }, [18, 16, 14])
  const most = Math.floor((body.h - 0.3) / lineOf(size))
  const height = (row: Row) => Math.min(body.h - 0.1, heightOf(inOne(row), words, size) + ROW)
  const pages = inPages(rows, height, body.h)
  for (const [n, page] of pages.entries()) {
    const whole = page
      .filter((row) => cutToLines(inOne(row), { width: words, lines: most }, size) !== inOne(row))
      .map(inOne)
    const slide = deck.slide({
      title: pages.length === 1 ? title : t.partOf({ title, part: n + 1, parts: pages.length }),
      notes: whole,
    })
    slide.table(
      [],
      page.map((row) => [
        { text: row.about, style: { bold: true, color: deck.brand.text } },
        { text: cutToLines(inOne(row), { width: words, lines: most }, size) },
      ]),
      { place: body, columns: [1, 4], size },
    )
  }
}

function scenarioSlides(deck: Deck, { results: { recommendations } }: ReportContent): void {
  if (recommendations.length === 0) return
  const { body } = deck
  const words = body.w * 0.8 - 0.3
  const details = recommendations.map(({ RecommendationDetails }) => RecommendationDetails)
  const size = sizeFor(details, { width: words, height: body.h - 0.5, gap: ROW }, [18, 16, 14])
  const rows = byFocus(recommendations).map(({ RecommendationDetails, LevelOfFocus }) => ({
    level: LevelOfFocus,
    text: cutToLines(RecommendationDetails, { width: words, lines: 10 }, size),
    whole: RecommendationDetails,
  }))
  const pages = inPages(rows, ({ text }) => heightOf(text, words, size) + ROW, body.h - 0.5)
  for (const [n, page] of pages.entries()) {
    const title = pages.length === 1 ? t.scenarios : t.partOf({ title: t.scenarios, part: n + 1, parts: pages.length })
    const slide = deck.slide({
      title,
      notes: [
        ofReport.aboutScenarios({ most: limits.levelOfFocusMax }),
        ...page.filter(({ text, whole }) => text !== whole).map(({ whole }) => whole),
      ],
    })
    slide.table(
      [t.focus, t.recommendation],
      page.map(({ level, text }) => [
        { text: focusOf(level), style: { bold: true, color: deck.brand.text } },
        { text },
      ]),
      { place: body, columns: [1, 4], size },
    )
  }
}

/** '●●●●○ 4'. */
const focusOf = (level: number) =>
  `${'●'.repeat(Math.round(level))}${'○'.repeat(Math.max(0, limits.levelOfFocusMax - Math.round(level)))} ${number(level)}`

function inputSlides(deck: Deck, inputs: readonly ShownInput[], statistics: Statistics | undefined): void {
  const samples = samplesOf(statistics)
  const start = axisStart(inputs)
  const { body } = deck
  for (const { area, ofArea } of inputsByArea(inputs)) {
    const pages = inEqualPages(ofArea, INPUTS)
    for (const [n, page] of pages.entries()) {
      const title = t.inputsOf({ area: areaName(area), part: n + 1, parts: pages.length })
      const slide = deck.slide({
        title,
        notes: [
          ofReport.aboutInputs,
          ...page.map((input) => [titleOf(input), samples(input)].filter(Boolean).join(': ')),
        ],
      })
      const rated = page.filter(({ AverageRating, AverageValue, AverageDifference }) =>
        [AverageRating, AverageValue, AverageDifference].some((figure) => figure !== null),
      )
      const chart = body.w * 0.5
      const width = body.w - chart - 0.2
      if (rated.length > 0)
        slide.bars(
          rated.map((input) => cut(titleOf(input), 60)),
          [
            {
              name: ofReport.averageDifference,
              values: rated.map(({ AverageDifference }) => AverageDifference),
              color: '#e8a088',
            },
            { name: ofReport.averageRating, values: rated.map(({ AverageRating }) => AverageRating), color: ink.blue },
            { name: ofReport.averageValue, values: rated.map(({ AverageValue }) => AverageValue), color: ink.teal },
          ],
          {
            place: { ...body, w: chart, h: Math.min(body.h, rated.length * 1.2 + 0.6) },
            alt: ofReport.barsInWords({ count: rated.length, area: areaName(area) }),
            size: 10,
            from: start,
            to: axisEnd + 0.8,
          },
        )
      const text = width * 0.52 - 0.2
      slide.table(
        [ofReport.question, ofReport.averageDifference, ofReport.averageRating, ofReport.averageValue],
        page.map((input) => [
          { text: cutToLines(titleOf(input), { width: text, lines: 4 }, 10) },
          ...[input.AverageDifference, input.AverageRating, input.AverageValue].map(
            (figure): Cell => ({ text: cut(specified(figure, input), 28), style: { size: figure === null ? 9 : 10 } }),
          ),
        ]),
        {
          place: { x: body.x + chart + 0.2, y: body.y, w: width, h: body.h },
          columns: [3.3, 1, 1, 1],
          size: 10,
          ends: [1, 2, 3],
        },
      )
    }
  }
}
/** Questions of a slide. */
const INPUTS = 5

function roadmapSlides(deck: Deck, roadmap: ReportContent['results']['roadmap'], isBrief: boolean): void {
  if (roadmap.length === 0) return
  const { x, y, w, h } = deck.body
  const slide = deck.slide({
    title: ofReport.roadmap,
    notes: roadmap.map(({ Step, RoadmapTitle, RoadmapDetail }) => `${number(Step)}. ${RoadmapTitle}: ${RoadmapDetail}`),
  })
  const gap = 0.3
  const wide = (w - gap * (roadmap.length - 1)) / roadmap.length
  const size = sizeFor(
    roadmap.map(({ BriefDescription }) => BriefDescription),
    { width: wide - 0.1, height: h },
    [16, 14, 13, 12],
  )
  for (const [n, { Step, RoadmapTitle, BriefDescription, RoadmapDetail }] of roadmap.entries()) {
    const left = x + n * (wide + gap)
    slide.circle(number(Step), { x: left, y, w: 0.6, h: 0.6 }, stepColors[Step])
    slide.text('', { x: left + 0.75, y: y + 0.28, w: wide - 0.75, h: 0.04 }, { fill: stepColors[Step] })
    slide.text(
      cutToLines(RoadmapTitle, { width: asBold(wide - 0.1), lines: 3 }, 18),
      { x: left, y: y + 0.75, w: wide, h: 0.95 },
      { size: 18, bold: true, color: stepColors[Step] },
    )
    const rest = h - 1.75
    const brief = cutToLines(BriefDescription, { width: asBold(wide - 0.1), lines: 6 }, size)
    const lines = Math.max(1, Math.floor((rest - heightOf(brief, asBold(wide - 0.1), size)) / lineOf(DETAIL)) - 1)
    slide.lines(
      [
        { text: brief, style: { size, bold: true } },
        { text: cutToLines(RoadmapDetail, { width: wide - 0.1, lines }, DETAIL), style: { size: DETAIL } },
      ],
      { x: left, y: y + 1.7, w: wide, h: rest },
    )
  }
  if (isBrief) return
  textSlides(
    deck,
    { title: t.roadmapInDetail, isBrief },
    roadmap.map(({ Step, RoadmapTitle, RoadmapDetail }) => ({
      about: `${number(Step)}. ${cut(RoadmapTitle, 80)}`,
      says: RoadmapDetail,
      note: '',
    })),
  )
}

/** What is being done: its step, owner, day and status. [RNDS-005] */
function actionSlides(deck: Deck, actions: ReportContent['actions']): void {
  const { body } = deck
  const isNamed = areOwnersNamed(actions)
  const columns = [1.2, isNamed ? 4.6 : 6.6, ...(isNamed ? [2] : []), 1.7, 1.5]
  const width = (body.w * (isNamed ? 4.6 : 6.6)) / 11 - 0.2
  const rows = byStep(actions).map((action) => ({ action, text: cutToLines(action.what, { width, lines: 3 }, 12) }))
  const pages = inPages(rows, ({ text }) => Math.max(2 * lineOf(12), heightOf(text, width, 12)) + ROW, body.h - 0.5)
  for (const [n, page] of pages.entries()) {
    const title =
      pages.length === 1 ? ofReport.actions : t.partOf({ title: ofReport.actions, part: n + 1, parts: pages.length })
    const slide = deck.slide({ title, notes: [ofReport.aboutActions, ...page.map(({ action }) => action.what)] })
    slide.table(
      [t.step, ofReport.action, ...(isNamed ? [ofReport.actionOwner] : []), ofReport.actionDue, ofReport.actionStatus],
      page.map(({ action: { step, owner, dueDay, Status, isLate }, text }) => [
        { text: number(step) },
        { text },
        ...(isNamed ? [{ text: cutToLines(owner || '–', { width: (body.w * 2) / 11 - 0.2, lines: 2 }, 12) }] : []),
        {
          text: [dueDay === null ? '–' : dayInWords(dueDay), isLate ? ofReport.actionLate : '']
            .filter(Boolean)
            .join('\n'),
        },
        { text: actionStatusName(Status) },
      ]),
      { place: body, columns, size: 12 },
    )
  }
}

/** The size of a step's details. */
const DETAIL = 14

/** What to do first: from the priorities, the scenarios and the roadmap. */
function nextSlide(deck: Deck, { results, figures, version }: ReportContent): void {
  if (version === null) return
  const next = summaryOf(results, figures?.statistics ?? null).find(({ about }) => about === ofSummary.next)
  const [first] = results.roadmap.toSorted((one, other) => one.Step - other.Step)
  const [focus] = byFocus(results.recommendations)
  const rows: Row[] = [
    ...(next === undefined ? [] : [{ about: t.whereToStart, says: next.says, note: '' }]),
    ...(focus === undefined
      ? []
      : [
          {
            about: t.highestFocus,
            says: cut(focus.RecommendationDetails),
            note: ofReport.levelOfFocus({ level: number(focus.LevelOfFocus), most: limits.levelOfFocusMax }),
          },
        ]),
    ...(first === undefined
      ? []
      : [{ about: t.firstStep, says: cut(first.RoadmapTitle, 120), note: cut(first.BriefDescription) }]),
  ]
  if (rows.length === 0) return
  rowsOf(
    deck,
    deck.slide({ title: t.nextSteps, notes: first === undefined ? [] : [first.RoadmapDetail] }),
    deck.body,
    rows,
  )
}

/** A deck without anything published says so. */
export function emptySlide(deck: Deck): void {
  const { x, y, w } = deck.body
  deck
    .slide({ title: ofSummary.summary, notes: [] })
    .text(emptyTexts.noData, { x, y, w, h: 1 }, { size: 18, color: ink.dimmed })
}
