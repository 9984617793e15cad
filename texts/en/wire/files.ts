import { texts } from '../../src/texts.ts'

export const t = texts('wire/files', {
  uploadNothing: 'Please upload a document, first.',
  wrongFile: 'Please upload the correct file.',
  excelOnly: 'Invalid File Format,only Excel Format is allowed.',
  accepted: 'Accepted files are {some} and {last}.',
  acceptedNotPhotos: 'Accepted files are {some} and {last}. Save a photo as a PDF, or insert it into a document.',
  notReadHere:
    '{hasEnding, select, true {.{ending} files} other {Files without an extension}} can’t be read here. Open it in a spreadsheet program and save it as {takesText, select, true {.xlsx or UTF-8 .csv} other {.xlsx}}.',
})
