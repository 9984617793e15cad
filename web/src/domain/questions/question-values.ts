import { areaName } from '@plumbline/contract/domain/areas'
import type { Question } from '@plumbline/contract/domain/question-fields'
import { type OwnField, presetName, questionTypeFacts, questionTypeName } from '@plumbline/contract/domain/questions'
import type { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/domain/questions'
import type { Shown } from '../../ui/marks/Values.tsx'
import { ratingWord } from './options.ts'
import { formatWord, ownFieldLabels } from './words.ts'

/** A question's values for a view; only those of its own type. */
export function questionValues(question: z.output<typeof Question>): Shown[] {
  const { Area, Title, Type, Description } = question
  return [
    { label: t.area, value: areaName(Area) },
    { label: t.questionTitle, value: Title },
    { label: t.questionType, value: questionTypeName(Type) },
    { label: t.questionDetail, value: Description },
    ...questionTypeFacts[Type].fields.map((field) => ({
      label: ownFieldLabels[field],
      value: wordsOf[field](question),
    })),
  ]
}

const wordsOf: Record<OwnField, (question: z.output<typeof Question>) => Shown['value']> = {
  ValidationRegex: ({ ValidationRegex }) => ValidationRegex && presetName(ValidationRegex),
  MaxLength: ({ MaxLength }) => (MaxLength === null ? '' : String(MaxLength)),
  RadioButtonOptions: ({ RadioButtonOptions }) =>
    RadioButtonOptions.map((option) => `${option} – ${ratingWord(option)}`).join('\n'),
  CheckBoxOptions: ({ CheckBoxOptions }) => CheckBoxOptions.join('\n'),
  AcceptedFormats: ({ AcceptedFormats }) => formatWord(AcceptedFormats),
}
