import { type Color, colorMeaning } from '@plumbline/contract/results/results'
import type { QuestionStatistics, Statistics } from '@plumbline/contract/results/statistics'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import { inDecimals, listed, people, shortQuestion } from './figures-in-words.ts'

/** A line of the summary: 'Response', '36 of 40 people answered (90 %).'. */
export interface SummaryLine {
  readonly about: 'Response' | 'Areas' | 'Strongest' | 'Weakest' | 'Next' | 'Results'
  readonly says: string
}

/**
 * What the results say, from their figures alone: how many answered, what colour each area has, what is strongest, what is weakest, and where to start.
 * `results` are null before any are published, `statistics` where figures are not told. [TRUE-008]
 */
export function summaryOf(
  results: Pick<PublishedResults, 'areaColors' | 'roadmap'> | null,
  statistics: Statistics | null,
): SummaryLine[] {
  if (results === null) return [{ about: 'Results', says: 'No results have been published yet.' }]
  const areas: SummaryLine = { about: 'Areas', says: colorsOf(results.areaColors) }
  const next: SummaryLine = { about: 'Next', says: nextOf(statistics, results.roadmap) }
  if (statistics === null) return [areas, next]
  return [
    { about: 'Response', says: responseOf(statistics) },
    areas,
    { about: 'Strongest', says: strongestOf(statistics) },
    { about: 'Weakest', says: weakestOf(statistics) },
    next,
  ]
}

function responseOf({ Response: { Invited, Submitted, Rate }, Confidentiality }: Statistics): string {
  const answered = `${Submitted.toLocaleString('en')} of ${people(Invited)} answered${Rate === null ? '' : ` (${Rate} %)`}.`
  return Confidentiality === 'confidential' ? `${answered} Their answers are confidential.` : answered
}

/** 'Strength: Structure. Vulnerability: Culture and People.' */
function colorsOf(areaColors: readonly { readonly Area: string; readonly Color: Color }[]): string {
  if (areaColors.length === 0) return 'No area has a colour.'
  return (['green', 'blue', 'yellow', 'red'] as const)
    .flatMap((color) => {
      const areas = areaColors.filter(({ Color }) => Color === color).map(({ Area }) => Area)
      return areas.length === 0 ? [] : [`${colorMeaning[color]}: ${listed(areas)}.`]
    })
    .join(' ')
}

const TITLE = 64
const titled = (question: QuestionStatistics) => `‘${shortQuestion(question, TITLE)}’`

/** The areas and the questions that perform best. */
function strongestOf({ Areas, Questions }: Statistics): string {
  const areas = highest(Areas, ({ Performance }) => Performance)
  const questions = highest(Questions, ({ Performance }) => Performance.Mean)
  return said([
    areas &&
      `${names(areas.best)} ${areas.best.length === 1 ? 'performs' : 'perform'} best, at ${inDecimals(areas.figure)} out of 5.`,
    questions && `The best-rated ${questionsInWords(questions.best)}, at ${inDecimals(questions.figure)}.`,
  ])
}

/** The areas with the widest gap, and the questions that perform worst. */
function weakestOf({ Areas, Questions }: Statistics): string {
  const areas = highest(Areas, ({ Gap }) => Gap)
  const questions = highest(Questions, ({ Performance: { Mean } }) => (Mean === null ? null : -Mean))
  return said([
    areas && widestInWords(areas.best, areas.figure),
    questions && `The lowest-rated ${questionsInWords(questions.best)}, at ${inDecimals(-questions.figure)}.`,
  ])
}

type AreaFigures = Statistics['Areas'][number]
const names = (areas: readonly AreaFigures[]) => listed(areas.map(({ Area }) => Area))

function widestInWords(areas: readonly AreaFigures[], gap: number): string {
  if (gap <= 0) return 'In no area with figures is importance above performance.'
  const [{ Performance = null, Importance = null } = {}] = areas
  const means =
    areas.length > 1 || Performance === null || Importance === null
      ? ''
      : `: performance ${inDecimals(Performance)}, importance ${inDecimals(Importance)}`
  return `${names(areas)} ${areas.length === 1 ? 'has' : 'have'} the widest gap, ${inDecimals(gap)}${means}.`
}

/** 'question is ‘Who decides’', 'questions are ‘A’ and ‘B’', 'questions are 3 with the same rating'. */
function questionsInWords(questions: readonly QuestionStatistics[]): string {
  if (questions.length > 2) return `questions are ${questions.length.toLocaleString('en')} with the same rating`
  return `${questions.length === 1 ? 'question is' : 'questions are'} ${listed(questions.map(titled))}`
}

/** Where the gaps that matter most are, and what the roadmap starts with. */
function nextOf(statistics: Statistics | null, roadmap: PublishedResults['roadmap']): string {
  const gaps = (statistics?.Questions ?? [])
    .filter(({ Rank, Score, Gap }) => Rank !== null && Score !== null && Score > 0 && Gap.Mean !== null)
    .toSorted((one, other) => (one.Rank ?? 0) - (other.Rank ?? 0))
    .slice(0, TOP)
    .map((question) => `${titled(question)} (gap ${inDecimals(question.Gap.Mean ?? 0)})`)
  const [first] = roadmap.toSorted((one, other) => one.Step - other.Step)
  return said([
    gaps.length > 0 ? `Start with ${listed(gaps)}, where the gap matters most.` : undefined,
    gaps.length === 0 && statistics !== null && first === undefined ? 'No gap stands out.' : undefined,
    first && `The roadmap starts with ‘${first.RoadmapTitle.replace(/\s+/g, ' ').trim()}’.`,
  ])
}
const TOP = 3

/** Those with the highest figure as it is shown; undefined where fewer than two have one, as there is nothing to compare. */
function highest<Item>(items: readonly Item[], figureOf: (item: Item) => number | null) {
  const figures = items.flatMap((item) => figureOf(item) ?? [])
  if (figures.length < 2) return undefined
  const figure = Math.max(...figures)
  return { figure, best: items.filter((item) => figureOf(item) === figure) }
}

const said = (sentences: readonly (string | undefined)[]): string =>
  sentences.filter((sentence) => sentence !== undefined).join(' ') || 'Too few ratings to say.'
