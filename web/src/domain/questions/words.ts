import type { AcceptedFormats, OwnField } from '@plumbline/contract/domain/questions'

/** What the fields are called that only some types of question have. */
export const ownFieldLabels: Record<OwnField, string> = {
  ValidationRegex: 'Validation Regex',
  MaxLength: 'Max. Length',
  RadioButtonOptions: 'Rating options',
  CheckBoxOptions: 'Checkbox options',
  AcceptedFormats: 'Accepted formats',
}

const formatWords: Record<AcceptedFormats, string> = {
  any: 'Spreadsheet, Word, PDF or zip file',
  excel: 'Excel only',
}

/** What a document question accepts, in words. */
export const formatWord = (formats: AcceptedFormats): string => formatWords[formats]

/** The choices of a document question's form. */
export const acceptedFormatChoices = [
  { value: 'any', label: formatWords.any },
  { value: 'excel', label: formatWords.excel },
] as const
