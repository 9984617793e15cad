import { areaName } from '@plumbline/contract/domain/areas'
import { colorMeaning } from '@plumbline/contract/results/results'
import type { QuestionStatistics, Statistics } from '@plumbline/contract/results/statistics'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/documents/summary'
import { decimal, list } from '@plumbline/texts/src/formats'
import type { PublishedResults } from '../../../../platform/db/schema/results.ts'
import { shortQuestion } from './figures-in-words.ts'

/** A line of the summary: 'Response', '36 of 40 people answered (90%).'. */
export interface SummaryLine {
  readonly about: string
  readonly says: string
}

/**
 * What the results say, from their figures alone: how many answered, each area's colour, what is strongest, what is weakest, and where to start.
 * `results` are null before any are published, `statistics` if figures are withheld. [TRUE-008]
 */
export function summaryOf(
  results: Pick<PublishedResults, 'areaColors' | 'roadmap'> | null,
  statistics: Statistics | null,
): SummaryLine[] {
  if (results === null) return [{ about: t.results, says: t.notPublished }]
  const areas: SummaryLine = { about: t.areas, says: colorsOf(results.areaColors) }
  const next: SummaryLine = { about: t.next, says: nextOf(statistics, results.roadmap) }
  if (statistics === null) return [areas, next]
  return [
    { about: t.response, says: responseOf(statistics) },
    areas,
    { about: t.strongest, says: strongestOf(statistics) },
    { about: t.weakest, says: weakestOf(statistics) },
    next,
  ]
}

function responseOf({ Response: { Invited, Submitted, Rate }, Confidentiality }: Statistics): string {
  const counts = { submitted: Submitted, invited: Invited }
  const answered = Rate === null ? t.answered(counts) : t.answeredWithRate({ ...counts, rate: Rate })
  return said([answered, Confidentiality === 'confidential' ? t.confidential : undefined])
}

/** 'Strength: Structure. Vulnerability: Culture and People.' */
function colorsOf(areaColors: PublishedResults['areaColors']): string {
  if (areaColors.length === 0) return t.noColour
  return (['green', 'blue', 'yellow', 'red'] as const)
    .flatMap((color) => {
      const areas = areaColors.filter(({ Color }) => Color === color).map(({ Area }) => isolated(areaName(Area)))
      return areas.length === 0 ? [] : [t.areasOfColour({ meaning: colorMeaning[color], areas: list(areas) })]
    })
    .join(' ')
}

const TITLE = 64
const titled = (question: QuestionStatistics) => t.question({ question: isolated(shortQuestion(question, TITLE)) })

/** The areas and the questions that perform best. */
function strongestOf({ Areas, Questions }: Statistics): string {
  const areas = highest(Areas, ({ Performance }) => Performance)
  const questions = highest(Questions, ({ Performance }) => Performance.Mean)
  return said([
    areas && t.performsBest({ areas: names(areas.best), count: areas.best.length, figure: decimal(areas.figure) }),
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
const names = (areas: readonly AreaFigures[]) => list(areas.map(({ Area }) => isolated(areaName(Area))))

function widestInWords(areas: readonly AreaFigures[], gap: number): string {
  if (gap <= 0) return t.nothingBelow
  const [{ Performance = null, Importance = null } = {}] = areas
  if (areas.length > 1 || Performance === null || Importance === null)
    return t.widestGap({ areas: names(areas), count: areas.length, gap: decimal(gap) })
  return t.widestGapWithMeans({
    area: names(areas),
    gap: decimal(gap),
    performance: decimal(Performance),
    importance: decimal(Importance),
  })
}

/** 'The best-rated question is ‘Who decides’, at 4.20.', 'The lowest-rated questions are ‘A’ and ‘B’, at 2.00.', '3 questions share the best rating, 4.20.' */
function ratedInWords(which: 'best' | 'lowest', questions: readonly QuestionStatistics[], figure: number): string {
  const count = questions.length
  const [rated, share] = which === 'best' ? [t.bestRated, t.shareBestRating] : [t.lowestRated, t.shareLowestRating]
  if (count > 2) return share({ count, figure: decimal(figure) })
  return rated({ count, questions: list(questions.map(titled)), figure: decimal(figure) })
}

/** Where the most important gaps are, and what the roadmap starts with. */
function nextOf(statistics: Statistics | null, roadmap: PublishedResults['roadmap']): string {
  const gaps = (statistics?.Questions ?? [])
    .filter(({ Rank, Score, Gap }) => Rank !== null && Score !== null && Score > 0 && Gap.Mean !== null)
    .toSorted((one, other) => (one.Rank ?? 0) - (other.Rank ?? 0))
    .slice(0, TOP)
    .map((question) =>
      t.questionWithGap({ question: isolated(shortQuestion(question, TITLE)), gap: decimal(question.Gap.Mean ?? 0) }),
    )
  const [first] = roadmap.toSorted((one, other) => one.Step - other.Step)
  return said([
    gaps.length > 0 ? t.startWith({ questions: list(gaps) }) : undefined,
    gaps.length === 0 && statistics !== null && first === undefined ? t.noGapStandsOut : undefined,
    first && t.roadmapStarts({ title: isolated(first.RoadmapTitle.replace(/\s+/g, ' ').trim()) }),
  ])
}
const TOP = 3

/** Those with the highest displayed figure; undefined if fewer than two have one, as there is nothing to compare. */
function highest<Item>(items: readonly Item[], figureOf: (item: Item) => number | null) {
  const figures = items.flatMap((item) => figureOf(item) ?? [])
  if (figures.length < 2) return undefined
  const figure = Math.max(...figures)
  return { figure, best: items.filter((item) => figureOf(item) === figure) }
}

const said = (sentences: readonly (string | undefined)[]): string =>
  sentences.filter((sentence) => sentence !== undefined).join(' ') || t.tooFewRatings
