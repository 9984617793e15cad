import type { AcceptedFormats, OwnField } from '@plumbline/contract/domain/questions'
import { t } from '@plumbline/texts/domain/questions'

/** The labels of fields that only some question types have. */
export const ownFieldLabels: Record<OwnField, string> = {
  ValidationRegex: t.validationRegex,
  MaxLength: t.maxLength,
  RadioButtonOptions: t.ratingOptions,
  CheckBoxOptions: t.checkboxOptions,
  AcceptedFormats: t.acceptedFormats,
}

const formatWords: Record<AcceptedFormats, string> = {
  any: t.anyDocument,
  excel: t.excelOnly,
}

/** What a document question accepts, in words. */
export const formatWord = (formats: AcceptedFormats): string => formatWords[formats]

/** The options in a document question's form. */
export const acceptedFormatChoices = [
  { value: 'any', label: formatWords.any },
  { value: 'excel', label: formatWords.excel },
] as const
