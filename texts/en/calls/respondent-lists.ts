import { texts } from '../../src/texts.ts'

/** What is read of a list of people to invite. */
export const t = texts('calls/respondent-lists', {
  tooManyRows: 'Up to {most, number} rows can be read at a time.',
  notRecreated: 'This inquiry was not re-created from another one.',
  attribute: 'Attribute {number, number}',
  column: 'Column {number, number}',
  more: '{count, number} more',
  manyAddressColumns: '{columns} hold email addresses. Choose the column to invite.',
  rowsHidden:
    '{count, plural, one {Row {rows} is hidden in the workbook. Check whether to invite this person.} other {Rows {rows} are hidden in the workbook. Check whether to invite these people.}}',
  columnAt: '{letter} ({header})',
  columnsHidden:
    '{count, plural, one {Column {columns} is hidden in the workbook and not used unless you choose it.} other {Columns {columns} are hidden in the workbook and not used unless you choose them.}}',
  hiddenSheet: '‘{name}’ (hidden)',
  otherSheets:
    '{count, plural, one {{sheets} also holds email addresses.} other {{sheets} also hold email addresses.}}',
  linesSkipped:
    '{count, plural, one {Line {lines} is above the header and not read.} other {Lines {lines} are above the header and not read.}}',
  encodingGuessed:
    'The file doesn’t say how its letters are encoded. It was read as {encoding}: check the names, or choose another encoding.',
  rowHidden: 'This row is hidden in the workbook.',
  rowTooLong: 'This row has more cells than the header. Check the name.',
  quotationOpen: 'A quotation mark isn’t closed here. Check the name.',
  readAs: 'Read as {encoding}. Check the letters.',
  unknownLanguage: 'We don’t have the language ‘{language}’. Emails will be in your organisation’s language.',
})
