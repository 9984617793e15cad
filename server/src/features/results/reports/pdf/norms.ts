import { t } from '@plumbline/texts/documents/norms'
import type { Paper } from '../../../../platform/paper/paper.ts'
import { contentWidth, ink } from '../../../../platform/paper/sheet.ts'
import { questionInWords } from '../content/figures-in-words.ts'
import { basisInWords, type Compared, type Comparison, middleInWords, ownInWords } from '../content/norms-in-words.ts'
import { languageOfText, type TextLanguages } from '../content/original.ts'

const FIGURE = 130

/** Each question beside the median and the middle half of other organisations: a table for each comparison. [RNDS-003, RNDS-004] */
export function writeNorms(paper: Paper, comparisons: readonly Comparison[], languages: TextLanguages): void {
  if (comparisons.length === 0) return
  paper.part(t.title, 240)
  paper.heading(1, t.title)
  const column = (respect: 'Performance' | 'Importance', header: string) => ({
    header,
    width: FIGURE,
    value: ({ question }: Compared) => ownInWords(question[respect].Mean),
    note: ({ norm }: Compared) => middleInWords(norm[respect]),
  })
  for (const { whom, about, compared } of comparisons) {
    paper.heading(2, whom, 150)
    paper.write('P', about, { color: ink.dimmed })
    paper.space(6)
    paper.table(
      [
        {
          header: t.question,
          width: contentWidth - 2 * FIGURE,
          value: ({ question }) => questionInWords(question),
          lang: ({ question }) => languageOfText(question.Question, languages),
          note: ({ norm }) => basisInWords(norm),
        },
        column('Performance', t.performance),
        column('Importance', t.importance),
      ],
      compared,
    )
  }
}
