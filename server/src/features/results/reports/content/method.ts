import { colorRule, leastFor, marksFrom, type Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/documents/how-made'
import { decimal } from '@plumbline/texts/src/formats'

/** What each figure means and when it is withheld, in short. [STAT-009] */
export function explanationsOf({
  MinFigures: minimum,
  Confidentiality,
}: Statistics): (readonly [name: string, says: string])[] {
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
    [
      t.notShown,
      Confidentiality === 'confidential' ? t.notShownConfidential({ minimum }) : t.notShownOfGroups({ minimum }),
    ],
    [t.more, t.aboutMore],
  ]
}
