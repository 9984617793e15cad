import { texts } from '../../src/texts.ts'

/** What the figures of the report mean. */
export const t = texts('documents/how-made', {
  title: 'How these figures are made',
  afterwards: 'These figures were calculated after the results were published.',
  response: 'Who answered',
  aboutResponse:
    'How many of the people invited have submitted their answers. ‘Completion (%)’ is something else: how far the work on the inquiry has come.',
  averages: 'Average Rating and Average Value',
  aboutAverages:
    'The means of performance and of importance, from 1 to 5. ‘Don’t know’ and unanswered questions are left out, never counted as 0. {dkShare, number, ::unit/percent} or more ‘don’t know’ means that many found the question hard to answer.',
  range: 'The likely range',
  aboutRange:
    'In 95 of 100 such surveys, the mean of everyone invited is in this range, if people who didn’t answer think like those who did. There is no range for fewer than {least, number} ratings, or where everyone answered or all ratings are the same.',
  gap: 'Average Difference and the gap',
  aboutGap:
    'Average Difference is mean importance minus mean performance. The gap of priorities and areas is the same, but only for people who rated both: their importance minus their performance, as shown. Where it differs from the Average Difference by {difference} or more, both are shown.',
  areas: 'Areas and their colours',
  aboutAreas:
    'An area’s performance and importance are the means of its questions, for the people who rated both; its gap is the difference. The shortfall is the mean of its gaps, with 0 in place of those below 0. Red is suggested for a shortfall above {redAbove}, or for one question with an importance of {redImportance, number} or more and a gap of {redGap} or more; green for a shortfall up to {greenUpTo} with a performance of {greenPerformance} or more; otherwise blue. The consultant may choose another colour.',
  headline: 'The headline',
  aboutHeadline:
    'It is made from the colours: green is strong, blue progressing, yellow needs watching and red needs attention. It names the green areas, then only the most urgent of the others. The red area, of several the one with the widest gap, needs attention ‘first’; ‘above all’ is that area’s question with the first rank. If none is red or yellow and one is blue, it says where the widest gap is.',
  priorities: 'Priorities',
  aboutPriorities:
    'Gaps are ranked by gap times mean importance. A gap is ‘clear’ where a test (Wilcoxon signed ranks, corrected for the number of questions after Benjamini and Hochberg) finds it unlikely to be due to chance. Gaps rated by fewer than {least, number} people are not tested. The map needs {questions, number} or more questions.',
  notShown: 'What is not shown',
  notShownConfidential:
    'The answers are confidential: no figure is based on fewer than {minimum, number} people, and any figure that would let another be worked out is left out too.',
  notShownOfGroups:
    'Figures by group need {minimum, number} or more people, and a group’s figures that would let another’s be worked out are left out too.',
  more: 'More',
  aboutMore: 'Plumbline’s page ‘How figures are made’ has the formulas, with a worked example.',
})
