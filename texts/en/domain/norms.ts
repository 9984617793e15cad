import { texts } from '../../src/texts.ts'

/** Comparison with other organisations. */
export const t = texts('domain/norms', {
  title: 'Compared with others',
  comparedWith: 'Compared with',
  organisations: '{most, plural, one {# organisation} other {# organisations}}',
  organisationsFromTo: '{least, number} to {most, plural, one {# organisation} other {# organisations}}',
  question: 'Question',
  performance: 'Performance',
  importance: 'Importance',
  yours: 'You: {mean}',
  noOwnFigure: 'No figure of yours',
  others: 'Others: {median} ({low} to {high})',
  othersOf: 'Others: {median} ({low} to {high}), {organisations, plural, one {# organisation} other {# organisations}}',
  noNorm: 'No norm',
  aboutOthers:
    'The median of the organisations’ means and, in brackets, their middle half. Only organisations that agreed; yours is not among them. Calculated once a quarter.',
  aboutFile:
    'The median of the organisations’ means and, in brackets, their middle half, as loaded from a file by your consultants.',
})
