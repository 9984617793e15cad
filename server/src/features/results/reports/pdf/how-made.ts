import type { Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/documents/how-made'
import type { Paper } from '../../../../platform/paper/paper.ts'
import { contentWidth } from '../../../../platform/paper/sheet.ts'
import { explanationsOf } from '../content/method.ts'

/** In short what each figure of the report means and when it is withheld; the product's page 'How figures are made' has the formulas. [STAT-009] */
export function writeHowMade(paper: Paper, statistics: Statistics): void {
  const says = explanationsOf(statistics)
  paper.part(t.title, 200)
  paper.heading(1, t.title)
  if (statistics.IsAfterwards) {
    paper.write('P', t.afterwards, { weight: 'bold' })
    paper.space(6)
  }
  paper.blocks(
    says.map(([name, words]) => ({
      height: paper.heightOf(words, contentWidth) + HEADING,
      write: () => {
        paper.heading(3, name, 0)
        paper.write('P', words)
      },
    })),
  )
}
/** The height of a heading of this size with its margins, in points. */
const HEADING = 29
