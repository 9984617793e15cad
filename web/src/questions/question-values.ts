import type { Question } from '@plumbline/contract/questions'
import type { z } from '@plumbline/contract/zod'
import type { Shown } from '../ui/marks/Values.tsx'
import { ratingWord } from './options.ts'
import { formatWord } from './words.ts'

/** A question's values to read; only those of its own type. */
export function questionValues(question: z.output<typeof Question>): Shown[] {
  const { Area, Title, Type, Description } = question
  return [
    { label: 'Area', value: Area },
    { label: 'Question Title', value: Title },
    { label: 'Question Type', value: Type },
    { label: 'Question Detail', value: Description },
    ...valuesOfType(question),
  ]
}

function valuesOfType(question: z.output<typeof Question>): Shown[] {
  switch (question.Type) {
    case 'Textbox':
      return [
        { label: 'Validation Regex', value: question.ValidationRegex },
        { label: 'Max. Length', value: question.MaxLength === null ? '' : String(question.MaxLength) },
      ]
    case 'Rating':
      return [
        {
          label: 'Rating options',
          value: question.RadioButtonOptions.map((option) => `${option} – ${ratingWord(option)}`).join('\n'),
        },
      ]
    case 'Checkbox':
      return [{ label: 'Checkbox options', value: question.CheckBoxOptions.join('\n') }]
    case 'Document':
      return [{ label: 'Accepted formats', value: formatWord(question.AcceptedFormats) }]
  }
}
