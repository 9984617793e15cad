import { type Middle, type Norms, normName, type QuestionNorm } from '@plumbline/contract/results/norms'
import type { QuestionStatistics, Statistics } from '@plumbline/contract/results/statistics'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/documents/norms'
import { decimal, times } from '@plumbline/texts/src/formats'
import type { Paper } from '../../../../platform/paper/paper.ts'
import { contentWidth, ink } from '../../../../platform/paper/sheet.ts'
import { questionInWords } from '../content/figures-in-words.ts'

interface Compared {
  readonly question: QuestionStatistics
  readonly norm: QuestionNorm
}
const FIGURE = 130

/** Each question beside the median and the middle half of other organisations: of the whole, or without one of what comes first. [RNDS-003, RNDS-004] */
export function writeNorms(paper: Paper, { Comparisons: [comparison] }: Norms, figures: Statistics, of: string): void {
  if (comparison === undefined) return
  const normOf = new Map(comparison.Questions.map((norm) => [norm.QuestionId, norm]))
  const rows = figures.Questions.flatMap((question): Compared[] => {
    const norm = normOf.get(question.QuestionId)
    return norm === undefined ? [] : [{ question, norm }]
  })
  if (rows.length === 0) return
  paper.heading(2, t.title, 150)
  paper.write('P', t.about({ whom: isolated(normName(comparison)), organisation: isolated(of) }), { color: ink.dimmed })
  paper.space(6)
  const column = (respect: 'Performance' | 'Importance', header: string) => ({
    header,
    width: FIGURE,
    value: ({ question }: Compared) => meanInWords(question[respect].Mean),
    note: ({ norm }: Compared) => middleInWords(norm[respect]),
  })
  paper.table(
    [
      {
        header: t.question,
        width: contentWidth - 2 * FIGURE,
        value: ({ question }) => questionInWords(question),
        note: ({ norm }) => basisInWords(norm),
      },
      column('Performance', t.performance),
      column('Importance', t.importance),
    ],
    rows,
  )
}

const meanInWords = (mean: number | null) => (mean === null ? t.noOwn : t.own({ mean: decimal(mean, 1) }))

function middleInWords(middle: Middle | null): string {
  if (middle === null) return t.noNorm
  return t.others({
    median: decimal(middle.Median, 1),
    low: decimal(middle.Low, 1),
    high: decimal(middle.High, 1),
  })
}

function basisInWords({ Organisations: organisations, CalculatedAt }: QuestionNorm): string {
  if (CalculatedAt === null) return t.restsOn({ organisations })
  return t.restsOnSince({ organisations, month: monthOf(new Date(CalculatedAt)) })
}
const monthOf = times({ month: 'long', year: 'numeric', timeZone: 'UTC' })
