import { colorRule, leastFor, marksFrom, rangeAssumes, type Statistics } from '@plumbline/contract/results/statistics'
import type { Paper } from '../../../platform/paper/paper.ts'
import { ink } from '../../../platform/paper/sheet.ts'
import { inDecimals } from './figures-in-words.ts'

/** In short what each figure of the report means and when it is not told; the product's page 'How figures are made' has the formulas. [STAT-009] */
export function writeHowMade(paper: Paper, { MinFigures, Confidentiality, IsAfterwards }: Statistics): void {
  paper.part('How these figures are made')
  paper.heading(1, 'How these figures are made')
  if (IsAfterwards) {
    paper.write('P', 'These figures were calculated after the results had been published.', { weight: 'bold' })
    paper.space(6)
  }
  for (const [name, says] of explanations(MinFigures, Confidentiality === 'confidential')) {
    paper.heading(3, name, 30)
    paper.write('P', says)
  }
  paper.space(12)
  paper.write('P', 'The formulas, worked on a small example, stand in Plumbline on the page ‘How figures are made’.', {
    color: ink.dimmed,
  })
}

function explanations(minimum: number, isConfidential: boolean): (readonly [name: string, says: string])[] {
  return [
    [
      'Who answered',
      'Of the people who were asked, those who have submitted their answers. ‘Completion’ is something else: how far the work on the inquiry has come.',
    ],
    [
      'Average Rating, Average Value and n',
      'The means of performance and of importance, from 1 to 5. They rest on n ratings. ‘Don’t know’ and questions left open are missing, never 0; ' +
        `from ${marksFrom.dkShare} % ‘don’t know’ on a question was hard to answer for many.`,
    ],
    [
      'The likely range',
      `Between these values the mean of all who were asked likely lies (in 95 of 100 such surveys), ${rangeAssumes}. There is none below ` +
        `${leastFor.range} ratings, and none where all answered or rated alike.`,
    ],
    [
      'Average Difference and the gap',
      'Average Difference is mean importance minus mean performance. The gap of priorities and areas is the same for people who rated both: their importance minus their performance, ' +
        `as shown. Where it differs from the Average Difference by ${inDecimals(marksFrom.difference)} or more, both are shown.`,
    ],
    [
      'Areas and their colours',
      'An area’s performance and importance are the means of its questions, of people who rated both; its gap is the difference. The shortfall is the mean of its gaps, those below 0 taken as 0. ' +
        `Red is proposed for a shortfall above ${inDecimals(colorRule.redAbove)}, or for one question of importance ${colorRule.redImportance} or more with a gap of ` +
        `${inDecimals(colorRule.redGap)} or more; green for a shortfall up to ${inDecimals(colorRule.greenUpTo)} with a performance of ` +
        `${inDecimals(colorRule.greenPerformance)} or more; else blue. The consultant may choose another.`,
    ],
    [
      'Priorities',
      'Gaps are ranked by gap times mean importance. A gap is ‘clear’ where a test (Wilcoxon signed ranks, corrected for the number of questions after Benjamini and ' +
        `Hochberg) finds it hardly an accident; below ${leastFor.range} people who rated both it is not tested. The map needs ${leastFor.mapQuestions} questions.`,
    ],
    [
      'What is not told',
      isConfidential
        ? `The answers are confidential: no figure rests on fewer than ${minimum} people, and where one would let another be worked out, that one is left out too.`
        : `Figures by group are told from ${minimum} people on, and where one group’s would let another’s be worked out, that one is left out too.`,
    ],
  ]
}
