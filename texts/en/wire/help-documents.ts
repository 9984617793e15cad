import { texts } from '../../src/texts.ts'

export const t = texts('wire/help-documents', {
  duplicateFile: 'Duplicate File',
  alreadyUploaded: '{file} Already Uploaded',
})
