import { colorRule, leastFor, marksFrom, type Statistics } from '@plumbline/contract/results/statistics'
import type { Paper } from '../../../platform/paper/paper.ts'
import { contentWidth } from '../../../platform/paper/sheet.ts'
import { inDecimals } from './figures-in-words.ts'

/** In short what each figure of the report means and when it is not told; the product's page 'How figures are made' has the formulas. [STAT-009] */
export function writeHowMade(paper: Paper, { MinFigures, Confidentiality, IsAfterwards }: Statistics): void {
  const says = explanations(MinFigures, Confidentiality === 'confidential')
  paper.part('How these figures are made', 200)
  paper.heading(1, 'How these figures are made')
  if (IsAfterwards) {
    paper.write('P', 'These figures were calculated after the results were published.', { weight: 'bold' })
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
/** Points of a heading of this size with its distances. */
const HEADING = 29

function explanations(minimum: number, isConfidential: boolean): (readonly [name: string, says: string])[] {
  return [
    [
      'Who answered',
      'How many of the people invited have submitted their answers. ‘Completion (%)’ is something else: how far the work on the inquiry has come.',
    ],
    [
      'Average Rating and Average Value',
      'The means of performance and of importance, from 1 to 5. ‘Don’t know’ and unanswered questions are left out, never counted as 0. ' +
        `${marksFrom.dkShare} % or more ‘don’t know’ means that many found the question hard to answer.`,
    ],
    [
      'The likely range',
      `In 95 of 100 such surveys, the mean of everyone invited is in this range, if people who didn’t answer think like those who did. There is no range for fewer than ` +
        `${leastFor.range} ratings, or where everyone answered or all ratings are the same.`,
    ],
    [
      'Average Difference and the gap',
      'Average Difference is mean importance minus mean performance. The gap of priorities and areas is the same, but only for people who rated both: their importance minus their ' +
        `performance, as shown. Where it differs from the Average Difference by ${inDecimals(marksFrom.difference)} or more, both are shown.`,
    ],
    [
      'Areas and their colours',
      'An area’s performance and importance are the means of its questions, for the people who rated both; its gap is the difference. The shortfall is the mean of its gaps, with 0 in place of those below 0. ' +
        `Red is suggested for a shortfall above ${inDecimals(colorRule.redAbove)}, or for one question with an importance of ${colorRule.redImportance} or more and a gap of ` +
        `${inDecimals(colorRule.redGap)} or more; green for a shortfall up to ${inDecimals(colorRule.greenUpTo)} with a performance of ` +
        `${inDecimals(colorRule.greenPerformance)} or more; otherwise blue. The consultant may choose another colour.`,
    ],
    [
      'Priorities',
      'Gaps are ranked by gap times mean importance. A gap is ‘clear’ where a test (Wilcoxon signed ranks, corrected for the number of questions after Benjamini and ' +
        `Hochberg) finds it unlikely to be due to chance. Gaps rated by fewer than ${leastFor.range} people are not tested. The map needs ${leastFor.mapQuestions} or more questions.`,
    ],
    [
      'What is not shown',
      isConfidential
        ? `The answers are confidential: no figure rests on fewer than ${minimum} people, and where one would let another be worked out, that one is left out too.`
        : `Figures by group need ${minimum} or more people, and where one group’s would let another’s be worked out, that one is left out too.`,
    ],
    ['More', 'Plumbline’s page ‘How figures are made’ has the formulas, with a worked example.'],
  ]
}
