import { texts } from '../../src/texts.ts'

/** Comparison with other organisations in reports. */
export const t = texts('documents/norms', {
  title: 'Compared with others',
  about:
    '{whom}. The median of the organisations’ means and, in brackets, their middle half; {organisation} is not among them.',
  question: 'Question',
  performance: 'Performance',
  importance: 'Importance',
  own: '{mean}',
  noOwn: 'no figure',
  others: 'Others: {median} ({low} to {high})',
  noNorm: 'No norm',
  restsOn: '{organisations, plural, one {# organisation} other {# organisations}}',
  restsOnSince: '{organisations, plural, one {# organisation} other {# organisations}}, {month}',
})
