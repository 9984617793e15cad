import type { GapFigures, QuestionStatistics, RatingFigures } from '@plumbline/contract/statistics'
import { type Cell, type ChartTable, told } from '../charts/chart-table.ts'

const columns = [
  { header: 'Question' },
  { header: 'Told apart by' },
  { header: 'Figures of' },
  { header: 'Ratings (n)', isFigure: true },
  { header: 'Don’t know', isFigure: true },
  { header: 'Don’t know (%)', isFigure: true },
  { header: 'Not answered', isFigure: true },
  { header: 'Mean', isFigure: true },
  { header: 'Likely from', isFigure: true },
  { header: 'Likely to', isFigure: true },
  { header: 'Standard deviation', isFigure: true },
  ...[1, 2, 3, 4, 5].map((rating) => ({ header: `Rated ${rating} (%)`, isFigure: true })),
  { header: '4 and 5 (%)', isFigure: true },
  { header: '1 and 2 (%)', isFigure: true },
  { header: 'Opinions split' },
  { header: 'Difference of the two averages', isFigure: true },
] as const

/** All figures of the questions, in their order: of each its performance, its importance and its gap. The column that tells apart is there where it is needed. */
export function questionsTable(caption: string, questions: readonly QuestionStatistics[]): ChartTable {
  const isAmbiguous = questions.some(({ ToldApartBy }) => ToldApartBy !== null)
  const isShown = (_: unknown, n: number) => isAmbiguous || n !== 1
  const rows = questions.flatMap((question) => {
    const which = [question.Question, question.ToldApartBy ?? '']
    return [
      [...which, 'Performance', ...ratingCells(question.Performance), ''],
      [...which, 'Importance', ...ratingCells(question.Importance), ''],
      [...which, 'Gap', ...gapCells(question.Gap), told(question.Difference, 2)],
    ]
  })
  return { caption, columns: columns.filter(isShown), rows: rows.map((row) => row.filter(isShown)) }
}

function ratingCells(figures: RatingFigures): Cell[] {
  const { MeanBecause, RangeBecause, CountsBecause, FavourableBecause } = figures
  const shares = figures.Shares ?? [null, null, null, null, null]
  return [
    told(figures.N, 0, MeanBecause),
    told(figures.Dk, 0, MeanBecause),
    told(figures.DkShare, 0),
    told(figures.NotAnswered, 0),
    told(figures.Mean, 2, MeanBecause),
    told(figures.Low, 1, RangeBecause),
    told(figures.High, 1, RangeBecause),
    told(figures.Deviation, 2, CountsBecause),
    ...shares.map((share) => told(share, 0, CountsBecause)),
    told(figures.Favourable, 0, FavourableBecause),
    told(figures.Unfavourable, 0, FavourableBecause),
    figures.IsSplit ? 'yes' : '',
  ]
}

const NOT_OF_A_GAP = 5 + 3
function gapCells({ N, Mean, MeanBecause, Low, High, RangeBecause, Deviation }: GapFigures): Cell[] {
  return [
    told(N, 0, MeanBecause),
    '',
    '',
    '',
    told(Mean, 2, MeanBecause),
    told(Low, 1, RangeBecause),
    told(High, 1, RangeBecause),
    told(Deviation, 2),
    ...Array.from({ length: NOT_OF_A_GAP }, () => ''),
  ]
}
