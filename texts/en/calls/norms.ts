import { texts } from '../../src/texts.ts'

/** What is wrong with a file of norms. */
export const t = texts('calls/norms', {
  changedSincePreview: 'The file or the questions have changed since the preview. Check the changes again.',
  noColumns: 'No columns were found. The first row must name them: {columns}.',
  columnMissing: 'The column ‘{column}’ is missing.',
  nothingFound: 'The file has no rows below the header.',
  tooManyRows: 'The file has more than {most, number} rows.',
  questionMissing: 'The question is missing.',
  sourceMissing: 'Say where the figures come from.',
  tooLong: '{column}: use at most {most, number} characters.',
  notWhole: '{column}: enter a whole number from {least, number} to {most, number}{found}.',
  notOnScale: '{column}: enter a number from 1 to 5{found}.',
  notInOrder: '{respect}: the lower quartile, the median and the upper quartile must rise.',
  incomplete: '{respect}: enter all of lower quartile, median and upper quartile, or none.',
  noFigures: 'Enter the quartiles of performance or of importance.',
  twice: 'The same question and source are already in row {row, number}.',
  unknown: 'This inquiry type has no rating question with these words.',
  inRow: 'Row {row, number}: {message}',
  performance: 'Performance',
  importance: 'Importance',
})
