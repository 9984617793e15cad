import { colorRule, leastFor, marksFrom, type Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/documents/how-made'
import { decimal } from '@plumbline/texts/src/formats'
import type { Paper } from '../../../../platform/paper/paper.ts'
import { contentWidth } from '../../../../platform/paper/sheet.ts'

/** In short what each figure of the report means and when it is withheld; the product's page 'How figures are made' has the formulas. [STAT-009] */
export function writeHowMade(paper: Paper, { MinFigures, Confidentiality, IsAfterwards }: Statistics): void {
  const says = explanations(MinFigures, Confidentiality === 'confidential')
  paper.part(t.title, 200)
  paper.heading(1, t.title)
  if (IsAfterwards) {
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

function explanations(minimum: number, isConfidential: boolean): (readonly [name: string, says: string])[] {
  const { redAbove, redImportance, redGap, greenUpTo, greenPerformance } = colorRule
  return [
    [t.response, t.aboutResponse],
    [t.averages, t.aboutAverages({ dkShare: marksFrom.dkShare })],
    [t.range, t.aboutRange({ least: leastFor.range })],
    [t.gap, t.aboutGap({ difference: decimal(marksFrom.difference) })],
    [
      t.areas,
      t.aboutAreas({
        redAbove: decimal(redAbove),
        redImportance,
        redGap: decimal(redGap),
        greenUpTo: decimal(greenUpTo),
        greenPerformance: decimal(greenPerformance),
      }),
    ],
    [t.headline, t.aboutHeadline],
    [t.priorities, t.aboutPriorities({ least: leastFor.range, questions: leastFor.mapQuestions })],
    [t.notShown, isConfidential ? t.notShownConfidential({ minimum }) : t.notShownOfGroups({ minimum })],
    [t.more, t.aboutMore],
  ]
}
