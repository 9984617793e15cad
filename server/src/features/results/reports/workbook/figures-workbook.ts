import { areaName, scoredAreas } from '@plumbline/contract/domain/areas'
import { actionStatusName } from '@plumbline/contract/results/actions'
import type { ReportPart } from '@plumbline/contract/results/reports'
import { colorMeaning } from '@plumbline/contract/results/results'
import { actionsAbout, roundName } from '@plumbline/contract/results/rounds'
import {
  type GapFigures,
  quadrantName,
  type RatingFigures,
  type Statistics,
} from '@plumbline/contract/results/statistics'
import type { Change } from '@plumbline/contract/results/trend'
import { t as ofNorms } from '@plumbline/texts/documents/norms'
import { t as ofPriorities } from '@plumbline/texts/documents/priorities'
import { t as ofReport } from '@plumbline/texts/documents/report'
import { t as ofSince } from '@plumbline/texts/documents/since'
import { t as ofSlides } from '@plumbline/texts/documents/slides'
import { t } from '@plumbline/texts/documents/workbook'
import { type WrittenSheet, writeWorkbook } from '../../../../platform/files/workbook.ts'
import { byFocus } from '../content/brief.rules.ts'
import { actionInWords, type Changed } from '../content/changes-in-words.ts'
import { factsOf } from '../content/facts.ts'
import { questionInWords } from '../content/figures-in-words.ts'
import { inputsByArea, titleOf } from '../content/inputs.rules.ts'
import { comparisonsOf, quarterInWords } from '../content/norms-in-words.ts'
import { oneLine } from '../content/one-line.ts'
import { plain } from '../content/plain.ts'
import { certaintyInWords, numberedPoints } from '../content/priorities.rules.ts'
import { groupsCompared, type ReportContent } from '../content/report-content.ts'
import { areOwnersNamed, byStep } from '../content/shown-actions.ts'

/** The figures of the chosen parts as an .xlsx package: a sheet for each part, numbers as numbers, each with its n. Where one is withheld its cell is empty and the note says why. [RPRT-005] */
export function writeFigures(content: ReportContent, parts: readonly ReportPart[]): Promise<Buffer> {
  const title = ofReport.title({ inquiry: oneLine(content.inquiry) })
  const sheets = parts.flatMap((part) => sheetsOf[part](content))
  return writeWorkbook(plain(title), uniquelyNamed([aboutSheet(content), ...sheets]).map(asText))
}

type Cells = WrittenSheet['rows'][number]
const column = (header: string, width = 14) => ({ header, width })
const WIDE = 60

/** A part's sheets; none for one that is only words. */
const sheetsOf: Readonly<Record<ReportPart, (content: ReportContent) => WrittenSheet[]>> = {
  summary: () => [],
  overview: ({ figures, results }) =>
    figures === null ? [] : [responseSheet(figures.statistics), areasSheet(figures.statistics, results)],
  findings: () => [],
  scenarios: ({ results }) => [
    {
      name: ofReport.scenarios,
      columns: [column(t.levelOfFocus), column(t.recommendation, WIDE)],
      rows: byFocus(results.recommendations).map(({ LevelOfFocus, RecommendationDetails }) => [
        LevelOfFocus,
        RecommendationDetails,
      ]),
    },
  ],
  inputs: inputsSheets,
  priorities: ({ figures }) => (figures === null ? [] : [prioritiesSheet(figures.statistics)]),
  groups: groupsSheets,
  changes: changesSheets,
  norms: normsSheets,
  roadmap: ({ actions }) => (actions.length === 0 ? [] : [actionsSheet(actions)]),
  advanceInsights: () => [],
  participants: ({ participants: { count, named } }) => [
    named === null
      ? { name: ofReport.participants, columns: [column(t.invited)], rows: [[count]] }
      : {
          name: ofReport.participants,
          columns: [column(ofReport.name, 32), column(ofReport.email, 40)],
          rows: named.map(({ name, email }) => [name, email]),
        },
  ],
  documents: () => [],
  method: () => [],
}

const aboutSheet = (content: ReportContent): WrittenSheet => ({
  name: t.about,
  columns: [column(t.fact, 24), column(t.value, WIDE)],
  rows: [[t.inquiry, oneLine(content.inquiry)], ...factsOf(content).map(([name, value]) => [name, oneLine(value)])],
})

function responseSheet({ Response: { Invited, Opened, Begun, Submitted, Rate } }: Statistics): WrittenSheet {
  return {
    name: t.response,
    columns: [column(t.invited), column(t.opened), column(t.started), column(t.answered), column(t.rate)],
    rows: [[Invited, Opened, Begun, Submitted, Rate]],
  }
}

function areasSheet({ Areas }: Statistics, { areaColors }: ReportContent['results']): WrittenSheet {
  const colorOf = new Map(areaColors.map(({ Area, Color }) => [Area, colorMeaning[Color]]))
  return {
    name: t.areas,
    columns: [
      ...[
        t.area,
        t.colour,
        ofPriorities.performance,
        ofPriorities.importance,
        ofPriorities.gap,
        t.shortfall,
        t.questions,
        t.questionsShown,
      ].map((header) => column(header)),
      column(t.note, WIDE),
    ],
    rows: scoredAreas.flatMap((area) =>
      Areas.filter(({ Area }) => Area === area).map(
        ({ Performance, Importance, Because, Gap, GapBecause, Shortfall, Questions, Shown }) => [
          areaName(area),
          colorOf.get(area) ?? null,
          Performance,
          Importance,
          Gap,
          Shortfall,
          Questions,
          Shown,
          reasons([Because, GapBecause]),
        ],
      ),
    ),
  }
}

/** The specified figures, and those of each question with their n. */
function inputsSheets({ inputs, figures }: ReportContent): WrittenSheet[] {
  const specified: WrittenSheet = {
    name: ofReport.inputs,
    columns: [
      column(t.area),
      column(ofReport.question, WIDE),
      ...[ofReport.averageDifference, ofReport.averageRating, ofReport.averageValue].map((header) => column(header)),
      column(t.ratedPerformance),
      column(t.ratedImportance),
      column(t.note, 40),
    ],
    rows: inputsByArea(inputs).flatMap(({ area, ofArea }) =>
      ofArea.map((input) => {
        const rated = figures?.statistics.Questions.find(({ QuestionId }) => QuestionId === input.QuestionId)
        const n = [rated?.Performance.N ?? null, rated?.Importance.N ?? null]
        return [
          areaName(area),
          titleOf(input),
          input.AverageDifference,
          input.AverageRating,
          input.AverageValue,
          ...n,
          input.WithheldBecause ?? null,
        ]
      }),
    ),
  }
  if (figures === null) return [specified]
  const rows = figures.statistics.Questions.flatMap((question) => {
    const own = [areaName(question.Area), questionInWords(question)]
    return [
      [...own, ofPriorities.performance, ...ratingCells(question.Performance)],
      [...own, ofPriorities.importance, ...ratingCells(question.Importance)],
      [...own, ofPriorities.gap, ...gapCells(question.Gap)],
    ]
  })
  const headers = [t.n, t.dontKnow, t.mean, t.deviation, t.low, t.high, '1', '2', '3', '4', '5']
  return [
    specified,
    {
      name: t.questions,
      columns: [
        column(t.area),
        column(ofReport.question, WIDE),
        column(t.figure),
        ...headers.map((header) => column(header, 10)),
        column(t.note, 40),
      ],
      rows,
    },
  ]
}

function ratingCells({
  N,
  Dk,
  Mean,
  Deviation,
  Low,
  High,
  Counts,
  MeanBecause,
  RangeBecause,
  CountsBecause,
}: RatingFigures): Cells {
  const counts = Array.from({ length: 5 }, (_, n) => Counts?.[n] ?? null)
  return [N, Dk, Mean, Deviation, Low, High, ...counts, reasons([MeanBecause, RangeBecause, CountsBecause])]
}

const gapCells = ({ N, Mean, Deviation, Low, High, MeanBecause, RangeBecause }: GapFigures): Cells => [
  N,
  null,
  Mean,
  Deviation,
  Low,
  High,
  ...Array.from({ length: 5 }, () => null),
  reasons([MeanBecause, RangeBecause]),
]

function prioritiesSheet(statistics: Statistics): WrittenSheet {
  const places = new Map(
    numberedPoints(statistics).map(({ question, quadrant }) => [question.QuestionId, quadrantName(quadrant)]),
  )
  const ranked = statistics.Questions.toSorted((one, other) => (one.Rank ?? Infinity) - (other.Rank ?? Infinity) || 0)
  return {
    name: ofPriorities.priorities,
    columns: [
      column(ofPriorities.rank, 8),
      column(t.area),
      column(ofReport.question, WIDE),
      ...[ofPriorities.performance, ofPriorities.importance, ofPriorities.gap, t.ratedBoth, t.score].map((header) =>
        column(header),
      ),
      column(ofPriorities.certainty, 20),
      column(ofPriorities.partOfMap, 20),
      column(t.note, 40),
    ],
    rows: ranked.map((question) => [
      question.Rank,
      areaName(question.Area),
      questionInWords(question),
      question.Gap.Performance,
      question.Gap.Importance,
      question.Gap.Mean,
      question.Gap.N,
      question.Score,
      question.Rank === null ? null : certaintyInWords(question),
      places.get(question.QuestionId) ?? null,
      reasons([question.RankBecause, question.Gap.MeanBecause]),
    ]),
  }
}

function groupsSheets({ figures }: ReportContent): WrittenSheet[] {
  return groupsCompared(figures).map(({ Attribute, Groups }) => ({
    name: ofReport.byAttribute({ attribute: Attribute }),
    columns: [
      column(Attribute, 24),
      column(t.invited),
      column(t.answered),
      column(t.area),
      ...[ofPriorities.performance, ofPriorities.importance, ofPriorities.gap, t.leastN, t.mostN].map((header) =>
        column(header),
      ),
      column(t.note, 40),
    ],
    rows: Groups.flatMap(({ Group, Invited, Submitted, Areas }) =>
      Areas.map(({ Area, Performance, Importance, Gap, LeastN, MostN, Because, GapBecause }) => [
        Group || ofReport.noneGiven,
        Invited,
        Submitted,
        areaName(Area),
        Performance,
        Importance,
        Gap,
        LeastN,
        MostN,
        reasons([Because, GapBecause]),
      ]),
    ),
  }))
}

/** Means before and now of areas and questions, with their n. [RNDS-002] */
function changesSheets({ trend }: ReportContent): WrittenSheet[] {
  const since = trend?.Since
  if (!since) return []
  const round = roundName(since.AskedAt, [trend.AskedAt, ...since.Rounds.map(({ AskedAt }) => AskedAt)])
  const figures = ({ Before, BeforeN, Now, NowN, Change, Low, High, Because }: Change): Cells => [
    Before,
    BeforeN,
    Now,
    NowN,
    Change,
    Low,
    High,
    Because,
  ]
  const rowsOf = (own: Cells, { Performance, Importance }: Changed): Cells[] => [
    [...own, ofPriorities.performance, ...figures(Performance)],
    [...own, ofPriorities.importance, ...figures(Importance)],
  ]
  return [
    {
      name: ofSince.since({ round }),
      columns: [
        column(t.area),
        column(ofReport.question, WIDE),
        ...[t.figure, t.before, t.beforeN, t.now, t.nowN, t.change, t.low, t.high].map((header) => column(header)),
        column(t.note, 40),
        column(ofSince.actionsIn({ round }), 40),
      ],
      rows: [
        ...since.Areas.flatMap((area) => rowsOf([areaName(area.Area), null], area)),
        ...since.Questions.flatMap((question) =>
          rowsOf([areaName(question.Area), questionInWords(question)], question).map((row) => [
            ...row,
            actionsAbout(since, question)
              .map((action) => actionInWords(action, round))
              .join('\n') || null,
          ]),
        ),
      ],
    },
  ]
}

/** Each question's own means beside the norms, a row for each comparison and rating. [RNDS-003, RNDS-004] */
function normsSheets(content: ReportContent): WrittenSheet[] {
  const rows = comparisonsOf(content).flatMap(({ whom, compared }) =>
    compared.flatMap(({ question, norm }) =>
      (['Performance', 'Importance'] as const).map((respect): Cells => {
        const { Mean, N } = question[respect]
        const middle = norm[respect]
        return [
          whom,
          areaName(question.Area),
          questionInWords(question),
          respect === 'Performance' ? ofPriorities.performance : ofPriorities.importance,
          Mean,
          N,
          middle?.Median ?? null,
          middle?.Low ?? null,
          middle?.High ?? null,
          norm.Organisations,
          norm.Respondents,
          norm.CalculatedAt === null ? null : quarterInWords(norm.CalculatedAt),
        ]
      }),
    ),
  )
  if (rows.length === 0) return []
  return [
    {
      name: ofNorms.title,
      columns: [
        column(ofNorms.comparedWith, 32),
        column(t.area),
        column(ofReport.question, WIDE),
        ...[
          t.figure,
          t.mean,
          t.n,
          ofNorms.median,
          ofNorms.lowerQuartile,
          ofNorms.upperQuartile,
          ofNorms.ofHowMany,
          ofNorms.people,
          ofNorms.calculated,
        ].map((header) => column(header)),
      ],
      rows,
    },
  ]
}

/** What is being done, by step and due day. [RNDS-005] */
function actionsSheet(actions: ReportContent['actions']): WrittenSheet {
  const isNamed = areOwnersNamed(actions)
  return {
    name: ofReport.actions,
    columns: [
      column(ofSlides.step, 8),
      column(ofReport.action, WIDE),
      ...(isNamed ? [column(ofReport.actionOwner, 28)] : []),
      column(ofReport.actionDue),
      column(ofReport.actionStatus),
      column(t.note),
    ],
    rows: byStep(actions).map(({ step, what, owner, dueDay, Status, isLate }) => [
      step,
      oneLine(what),
      ...(isNamed ? [owner] : []),
      dueDay,
      actionStatusName(Status),
      isLate ? ofReport.actionLate : null,
    ]),
  }
}

const reasons = (all: readonly (string | null)[]): string | null =>
  [...new Set(all.filter((one) => one !== null))].join('; ') || null

/** Sheets' names as the format allows: at most 31 characters, none of []:*?/\, no straight quote at an end, and no two alike. */
export function uniquelyNamed(sheets: readonly WrittenSheet[]): WrittenSheet[] {
  const taken = new Set<string>()
  return sheets.map((sheet) => {
    const name =
      plain(sheet.name)
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/\s+/g, ' ')
        .replaceAll("'", '’')
        .trim() || t.about
    let own = inUnits(name, MOST_OF_NAME)
    for (let n = 2; taken.has(own.toLowerCase()); n++) own = `${inUnits(name, MOST_OF_NAME - `${n}`.length - 1)} ${n}`
    taken.add(own.toLowerCase())
    return { ...sheet, name: own }
  })
}
const MOST_OF_NAME = 31
/** As programs count them; a character of two units stays whole. */
function inUnits(text: string, most: number): string {
  let kept = ''
  for (const sign of text)
    if (kept.length + sign.length <= most) kept += sign
    else break
  return kept.trim()
}

const asText = (sheet: WrittenSheet): WrittenSheet => ({
  ...sheet,
  columns: sheet.columns.map((one) => ({ ...one, header: plain(one.header) })),
  rows: sheet.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? plain(cell) : cell))),
})
