import { texts } from '../../src/texts.ts'

/** Comparison with other organisations in reports. */
export const t = texts('documents/norms', {
  title: 'Compared with others',
  titleOf: 'Compared with others: {whom}',
  aboutOthers:
    'The median of the organisations’ means and, in brackets, their middle half: the organisations between the lowest and the highest quarter. Only organisations that agreed; {organisation} is not among them. Calculated once a quarter.',
  aboutFile:
    'The median of the organisations’ means and, in brackets, their middle half: the organisations between the lowest and the highest quarter. Loaded from a file by the consultants.',
  question: 'Question',
  performance: 'Performance',
  importance: 'Importance',
  noOwn: 'no figure',
  others: 'Others: {median} ({low} to {high})',
  noNorm: 'No norm',
  organisations: '{organisations, plural, one {# organisation} other {# organisations}}',
  organisationsAndPeople:
    '{organisations, plural, one {# organisation} other {# organisations}}, {respondents, plural, one {# person} other {# people}}',
  inQuarter: '{those}, {quarter}',
  quarter: 'Q{quarter, number} {year}',
  median: 'Others’ median',
  medianOf: 'Others’ median, performance',
  inWords:
    '{count, plural, one {Bar chart of this question’s performance beside the others’ median.} other {Bar chart of the performance of these # questions beside the others’ median.}}',
  furthest: 'The {shown, number} questions furthest from the median, of {count, number}.',
  comparedWith: 'Compared with',
  lowerQuartile: 'Middle half from',
  upperQuartile: 'Middle half to',
  ofHowMany: 'Organisations',
  people: 'People',
  calculated: 'Calculated',
})
