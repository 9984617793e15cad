import type { GapFigures, QuestionStatistics, RatingFigures } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { percent } from '@plumbline/texts/src/formats'
import { type Cell, type ChartTable, cellInWords, told } from '../charts/chart-table.ts'
import { questionInWords } from './words.ts'

const difference = { header: t.differenceOfAverages, isFigure: true } as const

const columns = [
  { header: t.question },
  { header: t.figuresFor },
  { header: t.ratingsN, isFigure: true },
  { header: t.dontKnow, isFigure: true },
  { header: t.notAnswered, isFigure: true },
  { header: t.mean, isFigure: true },
  { header: t.likelyRange, isFigure: true },
  { header: t.standardDeviation, isFigure: true },
  { header: t.sharesOfRatings, isFigure: true },
  { header: t.sharesOf4And5, isFigure: true },
  { header: t.sharesOf1And2, isFigure: true },
  { header: t.opinionsSplit },
  difference,
] as const

/** The questions' figures, in order: performance, importance and gap of each. */
export function questionsTable(caption: string, questions: readonly QuestionStatistics[]): ChartTable {
  const rows = questions.flatMap((question) => [
    [questionInWords(question), t.performance, ...ratingCells(question.Performance), ''],
    [questionInWords(question), t.importance, ...ratingCells(question.Importance), ''],
    ...meansOfBoth(question).map(([name, mean]) => [
      questionInWords(question),
      name,
      ...gapCells({ ...noMeanOf(question.Gap), Mean: mean }),
      '',
    ]),
    [questionInWords(question), t.gap, ...gapCells(question.Gap), told(question.Difference, 2)],
  ])
  return { caption, columns, rows }
}

/** The means behind the gap, if they differ from those of all ratings. [TRUE-001] */
function meansOfBoth({ Performance, Importance, Gap }: QuestionStatistics): (readonly [string, number | null])[] {
  const isSame = Gap.Performance === Performance.Mean && Gap.Importance === Importance.Mean
  if (Gap.Mean === null || isSame) return []
  return [
    [t.performanceRatedBoth, Gap.Performance],
    [t.importanceRatedBoth, Gap.Importance],
  ]
}

/** Only the sample. */
const noMeanOf = (gap: GapFigures): GapFigures => ({
  ...gap,
  Low: null,
  High: null,
  RangeBecause: null,
  Deviation: null,
})

function ratingCells(figures: RatingFigures): Cell[] {
  const { Dk, DkShare, MeanBecause, Shares, CountsBecause, FavourableBecause } = figures
  return [
    told(figures.N, 0, MeanBecause),
    Dk !== null && DkShare !== null && Dk > 0 ? `${cellInWords(told(Dk, 0))} (${percent(DkShare)})` : told(Dk, 0),
    told(figures.NotAnswered, 0),
    told(figures.Mean, 2, MeanBecause),
    rangeCell(figures),
    told(figures.Deviation, 2, CountsBecause),
    (Shares && inOneLine(Shares.join(' · '))) ?? CountsBecause ?? '',
    told(figures.Favourable, 0, FavourableBecause),
    told(figures.Unfavourable, 0, FavourableBecause),
    figures.IsSplit ? t.yes : '',
  ]
}

function gapCells(gap: GapFigures): Cell[] {
  return [
    told(gap.N, 0, gap.MeanBecause),
    '',
    '',
    told(gap.Mean, 2, gap.MeanBecause),
    rangeCell(gap),
    told(gap.Deviation, 2),
    ...Array.from({ length: 4 }, () => ''),
  ]
}

function rangeCell({ Low, High, RangeBecause }: RatingFigures | GapFigures): Cell {
  if (Low === null || High === null) return RangeBecause ?? ''
  return inOneLine(t.lowToHigh({ low: cellInWords(told(Low, 1)), high: cellInWords(told(High, 1)) }))
}

const inOneLine = (words: string) => words.replaceAll(' ', '\u00a0')

const columnsOfFile = [
  { header: t.question },
  { header: t.distinguishedBy },
  { header: t.figuresFor },
  { header: t.ratingsN, isFigure: true },
  { header: t.dontKnow, isFigure: true },
  { header: t.shareOfDontKnowColumn, isFigure: true },
  { header: t.notAnswered, isFigure: true },
  { header: t.mean, isFigure: true },
  { header: t.likelyFrom, isFigure: true },
  { header: t.likelyTo, isFigure: true },
  { header: t.standardDeviation, isFigure: true },
  ...[1, 2, 3, 4, 5].map((rating) => ({ header: t.countOfRating({ rating }), isFigure: true })),
  ...[1, 2, 3, 4, 5].map((rating) => ({ header: t.shareOfRating({ rating }), isFigure: true })),
  { header: t.sharesOf4And5, isFigure: true },
  { header: t.sharesOf1And2, isFigure: true },
  { header: t.opinionsSplit },
  difference,
]

/**
 * The same for a file, each number in its own column, with counts. The column that distinguishes questions is only
 * included if needed.
 */
export function questionsFile(caption: string, questions: readonly QuestionStatistics[]): ChartTable {
  const isAmbiguous = questions.some(({ ToldApartBy }) => ToldApartBy !== null)
  const isShown = (_: unknown, n: number) => isAmbiguous || n !== 1
  const rows = questions.flatMap((question) => {
    const { Question, ToldApartBy, Performance, Importance, Gap, Difference } = question
    return [
      [Question, ToldApartBy ?? '', t.performance, ...ratingsOfFile(Performance), ''],
      [Question, ToldApartBy ?? '', t.importance, ...ratingsOfFile(Importance), ''],
      ...meansOfBoth(question).map(([name, mean]) => [
        Question,
        ToldApartBy ?? '',
        name,
        ...gapOfFile({ ...noMeanOf(Gap), Mean: mean }),
        '',
      ]),
      [Question, ToldApartBy ?? '', t.gap, ...gapOfFile(Gap), told(Difference, 2)],
    ]
  })
  return { caption, columns: columnsOfFile.filter(isShown), rows: rows.map((row) => row.filter(isShown)) }
}

function ratingsOfFile(figures: RatingFigures): Cell[] {
  const { MeanBecause, RangeBecause, CountsBecause, FavourableBecause } = figures
  return [
    told(figures.N, 0, MeanBecause),
    told(figures.Dk, 0, MeanBecause),
    told(figures.DkShare, 0),
    told(figures.NotAnswered, 0),
    told(figures.Mean, 2, MeanBecause),
    told(figures.Low, 1, RangeBecause),
    told(figures.High, 1, RangeBecause),
    told(figures.Deviation, 2, CountsBecause),
    ...(figures.Counts ?? untold).map((count) => told(count, 0, CountsBecause)),
    ...(figures.Shares ?? untold).map((share) => told(share, 0, CountsBecause)),
    told(figures.Favourable, 0, FavourableBecause),
    told(figures.Unfavourable, 0, FavourableBecause),
    figures.IsSplit ? t.yes : '',
  ]
}
const untold = [null, null, null, null, null]

function gapOfFile({ N, Mean, MeanBecause, Low, High, RangeBecause, Deviation }: GapFigures): Cell[] {
  return [
    told(N, 0, MeanBecause),
    '',
    '',
    '',
    told(Mean, 2, MeanBecause),
    told(Low, 1, RangeBecause),
    told(High, 1, RangeBecause),
    told(Deviation, 2),
    ...Array.from({ length: 13 }, () => ''),
  ]
}
