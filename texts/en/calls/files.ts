import { texts } from '../../src/texts.ts'

/** Uploaded files, and workbooks that we write. */
export const t = texts('calls/files', {
  withDecimalPoint: ': write {number} with a decimal point',
  cellIsEmpty: 'the cell is empty',
  foundDate: 'found a date',
  found: 'found {value}',
  uncomputed: 'a formula without a stored value (open the workbook and save it once)',
  moreFaults: 'And {more} more.',
  workbookLocked: 'The workbook has a password or is in the old .xls format. Save a copy as .xlsx without a password.',
  workbookMisnamedOld: 'This is a workbook with the wrong file extension. Open it and save it as .xlsx.',
  workbookHasMacros: 'The workbook contains macros. Save it as .xlsx, which removes them.',
  notAWorkbook: 'This is not an .xlsx workbook. Open it in a spreadsheet program and save it as .xlsx.',
  workbookMisnamed: 'This is a workbook with the wrong file extension. Rename it to .xlsx.',
  webPage: 'This is a web page with the wrong file extension. Open it in a spreadsheet program and save it as .xlsx.',
  perhapsText:
    'This is not an .xlsx workbook. If it is plain text, rename it to .csv; otherwise save it again as .xlsx.',
  invalidCharacters:
    'The file contains invalid characters. Open it in a spreadsheet program and save it as .xlsx or UTF-8 .csv.',
  chooseOneOf: 'Choose one of: {choices}.',
  chooseFromList: 'Choose one from the list, or add it there first.',
  enterNumber: 'Enter a number from {min, number} to {max, number}.',
})
