import { createHash } from 'node:crypto'
import { type NormOutcome, type NormsPlan, normOutcomes, type PlannedNorm } from '@plumbline/contract/results/norms'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/norms'
import type { LoadedNorm } from '../../../../platform/db/schema/results.ts'
import { inWords, isEmpty, numberIn, textIn, withPoint } from '../../../../platform/files/cells.ts'
import type { CellValue } from '../../../../platform/files/workbook.ts'
import { wordsOf } from '../figures/told-apart.rules.ts'
import { type GivenNorm, type GivenNorms, type NormColumn, normColumns } from './table.rules.ts'

/** The plan of an import, with what it loads. */
export interface NormFilePlan extends Omit<NormsPlan, 'Rows'> {
  readonly rows: readonly PlannedNorm[]
  readonly norms: readonly LoadedNorm[]
}

/** What a file would load: each row with what is wrong with it. A question is found by its words. [RNDS-004] */
export function planOf(given: GivenNorms, questions: readonly { id: string; title: string }[]): NormFilePlan {
  const known = Map.groupBy(questions, ({ title }) => keyOf(title))
  const seen = new Map<string, number>()
  const rows: PlannedNorm[] = []
  const norms: LoadedNorm[] = []
  for (const one of given.faults.length > 0 ? [] : given.rows) {
    const { norm, faults } = judged(one)
    const key = `${keyOf(norm.title)} ${keyOf(norm.source)}`
    const before = seen.get(key)
    if (before === undefined) seen.set(key, one.row)
    else faults.push(t.twice({ row: before }))
    const found = known.get(keyOf(norm.title)) ?? []
    const outcome = faults.length > 0 ? 'Faulty' : found.length === 0 ? 'Unknown' : 'Added'
    rows.push(planned(outcome, one.row, norm, outcome === 'Unknown' ? t.unknown : faults.join(' ')))
    if (outcome === 'Added') norms.push(...found.map(({ id, title }) => ({ ...norm, questionId: id, title })))
  }
  const Counts = { Faulty: 0, Unknown: 0, Added: 0 }
  for (const { Outcome } of rows) Counts[Outcome]++
  const said = JSON.stringify([given, questions])
  return {
    PlanId: createHash('sha256').update(said).digest('base64url'),
    Faults: [...given.faults],
    Counts,
    rows,
    norms,
  }
}

/** A plan as its call answers it: at most a thousand rows of each outcome. */
export function previewOf({ rows, norms: _, ...plan }: NormFilePlan): NormsPlan {
  const some = (outcome: NormOutcome) => rows.filter(({ Outcome }) => Outcome === outcome).slice(0, limits.previewRows)
  return { ...plan, Rows: normOutcomes.flatMap(some) }
}

/** Why the file cannot be loaded, in words. */
export const faultsIn = ({ Faults, rows }: NormFilePlan): string[] => [
  ...Faults,
  ...rows.flatMap(({ Row, Outcome, Message }) =>
    Outcome === 'Faulty' ? [t.inRow({ row: Row, message: Message })] : [],
  ),
]

const MOST_PEOPLE = 1_000_000

function judged({ cells }: GivenNorm): { norm: Omit<LoadedNorm, 'questionId'>; faults: string[] } {
  const faults: string[] = []
  const cell = (key: NormColumn) => cells[key] ?? null
  const words = (key: NormColumn, missing: string, most: number) => {
    const text = wordsOf(textIn(cell(key)) ?? '').toWellFormed()
    if (text === '') faults.push(missing)
    else if (text.length > most) faults.push(t.tooLong({ column: normColumns[key], most }))
    return text.slice(0, most)
  }
  const whole = (key: NormColumn, least: number) => {
    const value = numberIn(cell(key))
    if (value !== null && Number.isInteger(value) && value >= least && value <= MOST_PEOPLE) return value
    faults.push(t.notWhole({ column: normColumns[key], least, most: MOST_PEOPLE, found: found(cell(key)) }))
    return null
  }
  const figure = (key: NormColumn) => {
    if (isEmpty(cell(key))) return null
    const value = numberIn(cell(key))
    if (value !== null && value >= 1 && value <= 5) return Math.round(value * 100) / 100
    faults.push(t.notOnScale({ column: normColumns[key], found: withPoint(cell(key)) || found(cell(key)) }))
    return null
  }
  const quartiles = (respect: string, keys: readonly [NormColumn, NormColumn, NormColumn]) => {
    const before = faults.length
    const [low, median, high] = keys.map(figure)
    if (faults.length > before || keys.every((key) => isEmpty(cell(key)))) return null
    if (low == null || median == null || high == null) faults.push(t.incomplete({ respect }))
    else if (low > median || median > high) faults.push(t.notInOrder({ respect }))
    else return [low, median, high] as const
    return null
  }
  const norm = {
    title: words('question', t.questionMissing, limits.multiline),
    organisations: whole('organisations', 1) ?? 0,
    respondents: isEmpty(cell('respondents')) ? null : whole('respondents', 1),
    performance: quartiles(t.performance, ['performanceLow', 'performanceMedian', 'performanceHigh']),
    importance: quartiles(t.importance, ['importanceLow', 'importanceMedian', 'importanceHigh']),
    source: words('source', t.sourceMissing, limits.text),
  }
  if (faults.length === 0 && norm.performance === null && norm.importance === null) faults.push(t.noFigures)
  return { norm, faults }
}

const found = (cell: CellValue) => `: ${inWords(cell)}`

function planned(
  Outcome: NormOutcome,
  Row: number,
  { title, organisations, respondents, performance, importance, source }: Omit<LoadedNorm, 'questionId'>,
  Message: string,
): PlannedNorm {
  return {
    Row,
    Outcome,
    Question: title.slice(0, limits.previewText).toWellFormed(),
    Organisations: organisations === 0 ? null : organisations,
    Respondents: respondents,
    Performance: middle(performance),
    Importance: middle(importance),
    Source: source,
    Message,
  }
}

/** Quartiles as they are answered. */
export function middle(quartiles: LoadedNorm['performance']) {
  if (quartiles === null) return null
  const [Low, Median, High] = quartiles
  return { Low, Median, High }
}

const keyOf = (words: string) => wordsOf(words.normalize('NFKC')).toLowerCase()
