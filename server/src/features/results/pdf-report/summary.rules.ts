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
    questions && ratedInWords('best', questions.best, questions.figure),
  ])
}

/** The areas with the widest gap, and the questions that perform worst. */
function weakestOf({ Areas, Questions }: Statistics): string {
  const areas = highest(Areas, ({ Gap }) => Gap)
  const questions = highest(Questions, ({ Performance: { Mean } }) => (Mean === null ? null : -Mean))
  return said([
    areas && widestInWords(areas.best, areas.figure),
    questions && ratedInWords('lowest', questions.best, -questions.figure),
  ])
}

type AreaFigures = Statistics['Areas'][number]
const names = (areas: readonly AreaFigures[]) => listed(areas.map(({ Area }) => Area))

function widestInWords(areas: readonly AreaFigures[], gap: number): string {
  if (gap <= 0) return 'No area with figures has importance above performance.'
  const [{ Performance = null, Importance = null } = {}] = areas
  const means =
    areas.length > 1 || Performance === null || Importance === null
      ? ''
      : `: performance ${inDecimals(Performance)}, importance ${inDecimals(Importance)}`
  return `${names(areas)} ${areas.length === 1 ? 'has' : 'have'} the widest gap, ${inDecimals(gap)}${means}.`
}

/** 'The best-rated question is ‘Who decides’, at 4.20.', 'The lowest-rated questions are ‘A’ and ‘B’, at 2.00.', '3 questions share the best rating, 4.20.' */
function ratedInWords(which: 'best' | 'lowest', questions: readonly QuestionStatistics[], figure: number): string {
  const at = inDecimals(figure)
  if (questions.length > 2)
    return `${questions.length.toLocaleString('en')} questions share the ${which} rating, ${at}.`
  const titles = listed(questions.map(titled))
  return questions.length === 1
    ? `The ${which}-rated question is ${titles}, at ${at}.`
    : `The ${which}-rated questions are ${titles}, at ${at}.`
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

/** Those with the highest figure as it is shown; undefined if fewer than two have one, as there is nothing to compare. */
function highest<Item>(items: readonly Item[], figureOf: (item: Item) => number | null) {
  const figures = items.flatMap((item) => figureOf(item) ?? [])
  if (figures.length < 2) return undefined
  const figure = Math.max(...figures)
  return { figure, best: items.filter((item) => figureOf(item) === figure) }
}

const said = (sentences: readonly (string | undefined)[]): string =>
  sentences.filter((sentence) => sentence !== undefined).join(' ') || 'Too few ratings to say.'
