import { texts } from '../../src/texts.ts'

/** The slides of an inquiry's insights. */
export const t = texts('documents/slides', {
  asOf: 'As of {day}.',
  invited: '{count, plural, one {# person was} other {# people were}} invited.',
  howResponse: 'People who have submitted their answers, of all who were invited.',
  percent: '{rate, number, ::unit/percent}',
  surveyPeriod: 'Survey: {period}.',
  answered: 'Answered',
  notAnswered: 'Not answered',
  fourAreas: 'The four areas',
  areasInWords: 'Bar chart of performance and importance in {count, plural, one {# area} other {# areas}}.',
  moreInNotes: '{count, plural, one {# more question is} other {# more questions are}} in the notes.',
  pointInWords: '{question} Performance {performance}, importance {importance}: {quadrant}.',
  threeGaps: '{count, plural, one {The gap that matters most} other {The {count, number} gaps that matter most}}',
  gapsInWords:
    '{count, plural, one {Bar chart of performance and importance of this question.} other {Bar chart of performance and importance of these # questions.}}',
  gapOf: 'Gap {gap}.',
  strengths: 'Strengths',
  strengthsInWords:
    '{count, plural, one {Bar chart of the best-rated question’s performance.} other {Bar chart of the performance of the # best-rated questions.}}',
  partOf: '{title} ({part, number} of {parts, number})',
  inputsOf: '{parts, plural, one {Inputs: {area}} other {Inputs: {area} ({part, number} of {parts, number})}}',
  scenarios: 'Scenarios by level of focus',
  focus: 'Focus',
  recommendation: 'Recommendation',
  roadmapInDetail: 'The roadmap in detail',
  step: 'Step',
  nextSteps: 'Next steps',
  whereToStart: 'Where to start',
  highestFocus: 'Highest focus',
  firstStep: 'First step',
  method: 'How these figures are made',
})
