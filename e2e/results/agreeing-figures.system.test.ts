/**
 * Wherever performance, importance and gap are shown together, the reader's own subtraction agrees: in the calls, the
 * PDF, the workbook and the figure files.
 */
import { buffer } from 'node:stream/consumers'
import { arrayOf, scoredAreas } from '@plumbline/contract/domain/areas'
import { inHundredths } from '@plumbline/contract/results/agreeing-figures'
import { rowsOfDelimited } from '@plumbline/contract/wire/delimited'
import { expect, test } from 'vitest'
import type { ReportContent } from '../../server/src/features/results/reports/content/report-content.ts'
import { writeReport } from '../../server/src/features/results/reports/pdf/report.ts'
import { inputsOf } from '../../server/src/features/results/results/inputs.rules.ts'
import { checkWorkbook } from '../../server/src/features/results/results/workbook/results.rules.ts'
import { sheetsOf } from '../../server/src/features/results/results/workbook/template.rules.ts'
import { ratedOf } from '../../server/src/features/results/statistics/figures/rated-questions.rules.ts'
import {
  groupStatisticsOf,
  statisticsOf,
} from '../../server/src/features/results/statistics/figures/statistics.rules.ts'
import { readPdf } from '../../server/src/test/pdf-text.ts'
import { chanceFrom, randomInquiry, sourceOf } from '../../server/src/test/random-inquiry.ts'
import { barsTable } from '../../web/src/domain/charts/bars-table.rules.ts'
import { type ChartTable, csvOf } from '../../web/src/domain/charts/chart-table.ts'
import { groupsTable } from '../../web/src/domain/statistics/groups.rules.ts'
import { inputsOf as barsOf } from '../../web/src/domain/statistics/inputs-of.rules.ts'
import { questionsFile } from '../../web/src/domain/statistics/questions-table.rules.ts'

const INQUIRIES = 200
const results = { areaColors: [], findings: [], recommendations: [], advanceInsights: [], roadmap: [] }

/** Three figures shown together; null if withheld. */
type Three = readonly [performance: number | null, importance: number | null, gap: number | null]

const agrees = ([performance, importance, gap]: Three) =>
  performance === null ||
  importance === null ||
  gap === null ||
  inHundredths(importance) - inHundredths(performance) === inHundredths(gap)

function reportOf(source: ReturnType<typeof sourceOf>): ReportContent {
  const view = { attribute: null, group: null, keepsMinimum: true }
  return {
    organisation: 'Northwind',
    inquiry: 'Autumn',
    inquiryType: 'Health check',
    createdAt: source.calculatedAt,
    completion: 100,
    version: { number: 1, publishedAt: source.calculatedAt },
    asked: null,
    trend: null,
    norms: null,
    figures: {
      statistics: { ...statisticsOf(source, view), Version: 1 },
      groups: [{ ...groupStatisticsOf(source, 'Site', view), Version: 1 }],
    },
    results,
    languages: { texts: null, original: null },
    inputs: inputsOf(ratedOf(source.questions), () => null),
    actions: [],
    participants: { count: 0, named: null },
    documents: [],
  }
}

/** All figures shown together, by place. */
function inCalls(source: ReturnType<typeof sourceOf>, { figures, inputs }: ReportContent): Record<string, Three[]> {
  const consultant = { attribute: null, group: null, keepsMinimum: false }
  const narrowed = source.groups.map(({ value }) =>
    statisticsOf(source, { attribute: 'Site', group: value, keepsMinimum: false }),
  )
  const groups = [groupStatisticsOf(source, 'Site', consultant), ...(figures?.groups ?? [])]
  const all = [statisticsOf(source, consultant), ...narrowed]
  const ofArea = (
    area: (typeof all)[number]['Areas'][number] | (typeof groups)[number]['Groups'][number]['Areas'][number],
  ) => [area.Performance, area.Importance, area.Gap] as const
  return {
    inputs: inputs.map((input) => [input.AverageRating, input.AverageValue, input.AverageDifference]),
    questions: all.flatMap(({ Questions }) =>
      Questions.map(({ Gap }) => [Gap.Performance, Gap.Importance, Gap.Mean] as const),
    ),
    differences: all.flatMap(({ Questions }) =>
      Questions.map(
        ({ Performance, Importance, Difference }) => [Performance.Mean, Importance.Mean, Difference] as const,
      ),
    ),
    areas: all.flatMap(({ Areas }) => Areas.map(ofArea)),
    groups: groups.flatMap(({ Groups }) => Groups.flatMap(({ Areas }) => Areas.map(ofArea))),
  }
}

/** The rows of a figures file, below its header: each cell by column name. */
function rowsOfFile(table: ChartTable): Record<string, string>[] {
  const [, header = [], ...rows] = rowsOfDelimited(csvOf(table, [table.caption]), ',', 10_000).map(({ cells }) =>
    cells.map(String),
  )
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [header[at] ?? '', cell])))
}

/** A cell's value: a figure, or the reason why there is none. */
const figureIn = (cell = ''): number | null => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : null)
const threeIn = (row: Record<string, string>, performance: string, importance: string, gap: string): Three => [
  figureIn(row[performance]),
  figureIn(row[importance]),
  figureIn(row[gap]),
]

/** In the files that a manager and a consultant save of charts. */
function inFiles(source: ReturnType<typeof sourceOf>): Record<string, Three[]> {
  const shown = [true, false].map((keepsMinimum) => {
    const view = { attribute: null, group: null, keepsMinimum }
    return { all: statisticsOf(source, view), groups: { ...groupStatisticsOf(source, 'Site', view), Version: null } }
  })
  return {
    'file of bars': shown.flatMap(({ all }) =>
      scoredAreas.flatMap((area) =>
        rowsOfFile(barsTable(area, barsOf({ Questions: all.Questions })[arrayOf[area]])).map((row) =>
          threeIn(row, 'Average Rating', 'Average Value', 'Average Difference'),
        ),
      ),
    ),
    'file of groups': shown.flatMap(({ groups }) =>
      rowsOfFile(groupsTable('Groups', groups)).map((row) =>
        threeIn(row, 'Mean performance', 'Mean importance', 'Mean gap'),
      ),
    ),
    ...inQuestionFiles(
      shown.flatMap(({ all }) => all.Questions.map((question) => questionsFile('Questions', [question]))),
    ),
  }
}

/** A question has a row for each figure: the gap's is of those who rated both, and its last column of all averages. */
function inQuestionFiles(files: readonly ChartTable[]): Record<string, Three[]> {
  const found = files.map((file) => {
    const rows = rowsOfFile(file)
    const means = new Map(rows.map((row) => [row['Figures for'], figureIn(row.Mean)]))
    const mean = (of: string) => means.get(of) ?? null
    const gap = rows.find((row) => row['Figures for'] === 'Gap')
    const hasBoth = means.has('Performance, rated both')
    return {
      gap: [
        mean(hasBoth ? 'Performance, rated both' : 'Performance'),
        mean(hasBoth ? 'Importance, rated both' : 'Importance'),
        mean('Gap'),
      ] as const,
      difference: [
        mean('Performance'),
        mean('Importance'),
        figureIn(gap?.['Difference between the two averages']),
      ] as const,
    }
  })
  return {
    'file of questions, gaps': found.map(({ gap }) => gap),
    'file of questions, differences': found.map(({ difference }) => difference),
  }
}

/** In the starting workbook for results, as written and as read back. */
function inWorkbook({ results, inputs }: ReportContent): Record<string, Three[]> {
  const sheets = sheetsOf({ ...results, inputs: [...inputs] })
  const read = checkWorkbook(
    sheets.map(({ name, columns, rows }) => ({
      name,
      rows: [columns.map(({ header }) => header), ...rows].map((cells, n) => ({ number: n + 1, cells })),
      isTooLong: false,
    })),
  )
  if ('faults' in read) throw new Error(read.faults.join(' '))
  const figure = (cell: unknown) => (typeof cell === 'number' ? cell : null)
  const written = sheets.find(({ name }) => name === 'Inputs')?.rows ?? []
  return {
    'workbook as written': written.map((cells) => [figure(cells[2]), figure(cells[3]), figure(cells[4])]),
    'workbook as read': read.results.inputs.map((input) => [
      input.AverageRating,
      input.AverageValue,
      input.AverageDifference,
    ]),
  }
}

const FIGURE = '(−?\\d\\.\\d\\d)'
/** How the PDF prints the three, and in which order. */
const CERTAINTY = '(?:Clear|Not clear|Not tested)'
const written = {
  'PDF, tiles': [`Performance ${FIGURE} · Importance ${FIGURE} Gap ${FIGURE}`, [0, 1, 2]],
  'PDF, bars': [`\\. ${FIGURE} ${FIGURE} ${FIGURE}(?! ${CERTAINTY})`, [1, 2, 0]],
  'PDF, rated both': [`the gap is ${FIGURE}: importance ${FIGURE} minus performance ${FIGURE}`, [2, 1, 0]],
  'PDF, priorities': [`${FIGURE} ${FIGURE} ${FIGURE} ${CERTAINTY}`, [0, 1, 2]],
  'PDF, groups': [`Gap ${FIGURE} Performance ${FIGURE} Importance ${FIGURE}`, [1, 2, 0]],
} as const satisfies Record<string, readonly [string, readonly [number, number, number]]>

async function inPdf(content: ReportContent): Promise<Record<string, Three[]>> {
  const { pages } = readPdf(await buffer(writeReport(content)))
  const text = pages.join('\n').replace(/\s+/g, ' ')
  return Object.fromEntries(
    Object.entries(written).map(([name, [pattern, [performance, importance, gap]]]) => [
      name,
      [...text.matchAll(new RegExp(pattern, 'g'))].map(([, ...found]): Three => {
        const figure = (place: number) => Number((found[place] ?? '').replace('−', '-'))
        return [figure(performance), figure(importance), figure(gap)]
      }),
    ]),
  )
}

test('[TRUE-001] over 200 random inquiries the gap shown is importance minus performance as shown, in every call, the PDF, the workbook and the figure files', {
  timeout: 300_000,
}, async () => {
  const chance = chanceFrom(33)
  const compared: Record<string, number> = {}
  for (let n = 0; n < INQUIRIES; n++) {
    const source = sourceOf(randomInquiry(chance))
    const content = reportOf(source)
    const shown = {
      ...inCalls(source, content),
      ...inFiles(source),
      ...inWorkbook(content),
      ...(await inPdf(content)),
    }
    for (const [where, figures] of Object.entries(shown)) {
      compared[where] = (compared[where] ?? 0) + figures.filter((three) => !three.includes(null)).length
      expect({ n, where, wrong: figures.filter((three) => !agrees(three)) }).toEqual({ n, where, wrong: [] })
    }
  }
  // Each place has shown some.
  expect(Object.entries(compared).filter(([, times]) => times < 30)).toEqual([])
})
