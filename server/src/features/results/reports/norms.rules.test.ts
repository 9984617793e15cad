/** Comparisons with others in a report: in each format, all of them, with what they rest on. */
import { partsOffered, type ReportFormat } from '@plumbline/contract/results/reports'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { anyReport } from '../../../test/reports/any-report.ts'
import { chartsIn, partsOfPackage } from '../../../test/reports/chart-data.ts'
import { writeReport } from './pdf/report.ts'
import { writeSlides } from './slides/write-slides.ts'
import { writeWord } from './word/write-word.ts'
import { writeFigures } from './workbook/figures-workbook.ts'

/** A report whose questions are compared with all others, and with a source in a file. */
function comparedReport() {
  const report = anyReport(2)
  const questions = report.figures?.statistics.Questions ?? []
  const middle = { Low: 3.1, Median: 3.4, High: 3.8 }
  const normOf = ({ QuestionId }: (typeof questions)[number]) => ({
    ...{ QuestionId, Organisations: 12, Respondents: null, CalculatedAt: '2026-01-01T00:00:00.000Z' },
    ...{ Performance: middle, Importance: null },
  })
  const fromFile = { Organisations: 40, Respondents: 900, CalculatedAt: null, Importance: { ...middle, Median: 3.5 } }
  const Comparisons = [
    { Kind: 'all' as const, Value: '', Questions: questions.map(normOf) },
    {
      Kind: 'file' as const,
      Value: 'Survey of 2019',
      Questions: questions.slice(0, 3).map((question) => ({ ...normOf(question), ...fromFile })),
    },
  ]
  return { report: { ...report, norms: { Comparisons } }, questions }
}
const parts = (format: ReportFormat) => partsOffered(format, 'full')
const QUARTER = '12 organisations, Q1 2026'
const FILE = '40 organisations, 900 people'

test('[RNDS-003, RNDS-004, RPRT-002] every comparison is in the PDF, the slides and Word, with source, organisations and quarter', async () => {
  const { report } = comparedReport()
  const texts = (content: Buffer, of: RegExp) =>
    [...partsOfPackage(content)].flatMap(([name, xml]) => (of.test(name) ? [xml] : [])).join('\n')

  const pdf = readPdf(Buffer.concat(await writeReport(report).toArray()))
    .pages.join(' ')
    .replace(/\s+/g, ' ')
  const deck = await writeSlides(report, { parts: parts('pptx'), reader: 'full', shape: '16:9' })
  const word = texts(await writeWord(report, parts('docx')), /^word\/document\.xml$/)
  const slides = texts(deck, /^ppt\/slides\/slide/)
  const notes = texts(deck, /^ppt\/notesSlides\//)

  for (const said of [pdf, word, slides])
    for (const expected of [
      'All other organisations',
      'Survey of 2019 (from a file)',
      QUARTER,
      FILE,
      '3.4 (3.1 to 3.8)',
    ])
      expect([expected, said.includes(expected)]).toEqual([expected, true])
  for (const said of [pdf, word, notes]) {
    expect(said).toContain('Acme is not among them. Calculated once a quarter.')
    expect(said).toContain('Loaded from a file by the consultants.')
  }
  expect(notes).toContain(QUARTER)
  expect(notes).toMatch(/people rated performance/)
})

test('[RNDS-003, RPRT-004, RPRT-005] the figures of comparisons can be read back from the charts and the workbook', async () => {
  const { report, questions } = comparedReport()

  const charts = chartsIn(await writeSlides(report, { parts: ['norms'], reader: 'full', shape: '4:3' }))
  const { sheets } = await readWorkbook(await writeFigures(report, parts('xlsx')), () => true, 1000)

  const own = questions.map(({ Performance }) => Performance.Mean)
  expect(charts.length).toBeGreaterThan(1)
  for (const { series } of charts) {
    expect(series.map(({ name }) => name)).toEqual(['Performance', 'Others’ median, performance'])
    for (const value of series[0]?.values ?? []) expect(own).toContain(value)
    expect(new Set(series[1]?.values)).toEqual(new Set([3.4]))
  }
  const rows = sheets.find(({ name }) => name === 'Compared with others')?.rows.slice(1) ?? []
  expect(rows).toHaveLength(2 * questions.length + 6)
  const [first] = questions
  expect(rows[0]?.cells.slice(2)).toEqual([
    ...[first?.Question, 'Performance', first?.Performance.Mean, first?.Performance.N, 3.4, 3.1, 3.8, 12],
    ...[null, 'Q1 2026'],
  ])
  expect(rows.at(-1)?.cells.slice(3, 11)).toEqual([
    ...['Importance', questions[2]?.Importance.Mean, questions[2]?.Importance.N],
    ...[3.5, 3.1, 3.8, 40, 900],
  ])
})
