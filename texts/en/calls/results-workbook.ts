import { texts } from '../../src/texts.ts'

/** What is wrong with an uploaded results workbook. The names of sheets, columns and values are those of the file. */
export const t = texts('calls/results-workbook', {
  sheetHidden: 'This sheet is hidden in the workbook, but its content would be published.',
  columnHidden: 'Column {column} is hidden in the workbook, but its content would be published.',
  rowHidden: 'This row is hidden in the workbook, but its content would be published.',
  noSheet: '{sheet}: expected a sheet with this name.',
  twoSheets: '{sheet}: expected one sheet with this name, found two.',
  tooLong: '{sheet}, row {row}: expected at most {most} rows.',
  noColumn: '{sheet}, row {row}: expected a column {column}.',
  expected: '{sheet}, row {row}, {column}: expected {expected}; {found}.',
  aNumber: 'a number from {min, number} to {max, number}',
  text: 'text',
  shortText: 'text of at most {most} characters',
  characters: '{count} characters',
  storableText: 'text that can be stored',
  notStorable: 'characters that cannot be stored',
  oneOf: 'one of {values}',
  emptyDifference: 'an empty cell, where AverageRating or AverageValue is empty',
  difference: '{difference}, AverageValue minus AverageRating',
  noRow: '{sheet}, row {row}: expected a row for {column} {value}.',
  onlyOnce: '{sheet}, row {row}, {column}: expected {value} only once; it is already in row {other}.',
})
