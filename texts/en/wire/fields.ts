import { texts } from '../../src/texts.ts'

export const t = texts('wire/fields', {
  mandatory: 'This field is mandatory.',
  url: 'Please enter a valid URL.',
  email: 'Please enter a valid email.',
  numeric: 'This field only contain number',
  date: 'Please select a valid date.',
  commaNumber: 'Please add a number',
  tooLong: 'At most {max, number, ::group-off} characters.',
  notAnId: 'This is not a valid id.',
  noFile: 'Add a file.',
  notStorable: 'This text contains characters that can’t be stored.',
  notText: 'This must be text.',
  notYesOrNo: 'This must be yes or no.',
  oneOf: 'Choose one of: {values}.',
})
