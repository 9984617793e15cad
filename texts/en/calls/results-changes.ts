import { texts } from '../../src/texts.ts'

/** What differs between two contents of results. */
export const t = texts('calls/results-changes', {
  evidence: 'Figures each finding is based on',
  shown: 'shown',
  notShown: 'not shown',
  comparedWith: 'Compared with',
  latestRound: 'the proposed round',
  noRound: 'no earlier round',
  joinedQuestions: 'Questions compared as the same',
  joinedCount: '{count, plural, one {# question} other {# questions}}',
  recommendation: 'Recommendation {number, number}',
  levelOfFocus: 'level of focus',
  empty: 'empty',
  color: '{meaning} ({color})',
  step: 'Step {step}, {part, select, RoadmapTitle {title} BriefDescription {summary} other {details}}',
  figureOfInput: '{area}, {question}, {figure}',
  figureOf: '{place}, {figure}: {text}',
  moved: 'From position {from, number} to {to, number}',
  movedIn: '{group}, from position {from, number} to {to, number}',
  textIn: '{group}: {text}',
  withFigures: '{text} ({figures})',
  figure: '{name} {value}',
  averageRating: 'AverageRating',
  averageValue: 'AverageValue',
  averageDifference: 'AverageDifference',
})
