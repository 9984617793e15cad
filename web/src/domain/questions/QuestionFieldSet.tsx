import { Title } from '@mantine/core'
import { type Area, areaName, areas } from '@plumbline/contract/domain/areas'
import type { Question, QuestionFields } from '@plumbline/contract/domain/question-fields'
import {
  hasField,
  type OwnField,
  ownFields,
  presetName,
  proposedPreset,
  type QuestionType,
  questionTypeFacts,
  questionTypeName,
  questionTypes,
  standardRatingOptions,
  validationPresets,
} from '@plumbline/contract/domain/questions'
import { limits } from '@plumbline/contract/wire/limits'
import type { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/domain/questions'
import { t as questionTexts } from '@plumbline/texts/wire/questions'
import { Fragment, type ReactNode } from 'react'
import type { LinkedFields } from '../../ui/conflicts/optimistic-lock.ts'
import { choicesOf, DigitsField, MultilineField, SelectField, TextField } from '../../ui/forms/fields.tsx'
import { LockedField } from '../../ui/forms/LockedField.tsx'
import type { Draft, SchemaForm } from '../../ui/forms/schema-form.ts'
import { type Another, FieldGroup } from '../../ui/frames/FormScreen.tsx'
import type { Shown } from '../../ui/marks/Values.tsx'
import { toastFailure } from '../../ui/overlays/toast.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import { optionsOf } from './options.ts'
import { QuestionPreview } from './QuestionPreview.tsx'
import { acceptedFormatChoices, formatWord, ownFieldLabels } from './words.ts'

type QuestionDraft = Draft<typeof QuestionFields>

/** Initial values for a new question. */
export const newQuestion: QuestionDraft = {
  Area: '',
  Title: '',
  Type: '',
  Description: '',
  MaxLength: limits.defaultMaxLength,
  ValidationRegex: proposedPreset,
  RadioButtonOptions: [],
  CheckBoxOptions: [],
  AcceptedFormats: 'any',
}

/** The next of several new questions keeps area and type. [QUES-003] */
export const anotherQuestion: Another<typeof QuestionFields> = {
  from: ({ Area, Type }) => ({ ...newQuestion, Area, ...(Type !== '' && ofType(Type)) }),
  focus: 'Title',
}

/** Initial values for a stored question. */
export function draftOf(question: z.output<typeof Question>): QuestionDraft {
  const { Area, Title, Type, Description, RadioButtonOptions, CheckBoxOptions, AcceptedFormats } = question
  return {
    ...{ Area, Title, Type, Description, RadioButtonOptions, CheckBoxOptions, AcceptedFormats },
    MaxLength: question.MaxLength ?? limits.defaultMaxLength,
    ValidationRegex: question.ValidationRegex ?? proposedPreset,
  }
}

/** In a conflict about the type, the fields that depend on it are kept or discarded with it. */
export const linkedByType: LinkedFields<typeof QuestionFields> = {
  by: 'Type',
  fields: ['Area', ...ownFields],
  shown: ({ Area, Type, ...question }) => [
    { label: t.area, value: Area && areaName(Area) },
    { label: t.questionType, value: Type && questionTypeName(Type) },
    ...ownFieldsOf(Type).map((field) => ({ label: ownFieldLabels[field], value: shownOf[field](question) })),
  ],
}

const shownOf: Record<OwnField, (question: Omit<QuestionDraft, 'Area' | 'Type'>) => Shown['value']> = {
  ValidationRegex: (question) => {
    const preset = presetOf(question)
    return preset && presetName(preset)
  },
  MaxLength: ({ MaxLength }) => MaxLength,
  RadioButtonOptions: ({ RadioButtonOptions }) => listOf(RadioButtonOptions).join('\n'),
  CheckBoxOptions: ({ CheckBoxOptions }) => listOf(CheckBoxOptions).join('\n'),
  AcceptedFormats: ({ AcceptedFormats }) => AcceptedFormats && formatWord(AcceptedFormats),
}

/** When saving fails, says that the rating option 'd' must be completed first. [DIAG-017, CUSQ-021] */
export function sayInvalidRatingOption({ Type, RadioButtonOptions }: QuestionDraft): void {
  if (Type !== 'Rating' || !listOf(RadioButtonOptions).some((option) => option.trim().toLowerCase() === 'd')) return
  toastFailure({ title: t.failure, message: questionTexts.invalidRatingOption })
}

/** The fields of a diagnostic or custom question; area and type determine the others. */
export function QuestionFieldSet({ form }: { form: SchemaForm<typeof QuestionFields> }) {
  const { Area: area, Type: type } = form.values
  const becoming = (chosen: QuestionType) => (chosen === type ? {} : ofType(chosen))
  return (
    <FieldGroup>
      <SelectField
        {...form.field('Area')}
        onChange={(chosen: Area) => form.set({ Area: chosen, ...(chosen !== 'Other' && becoming('Rating')) })}
        label={t.area}
        required
        options={choicesOf(areas, areaName)}
      />
      <TextField {...form.field('Title')} label={t.questionTitle} required />
      {area === '' || area === 'Other' ? (
        <SelectField
          {...form.field('Type')}
          onChange={(chosen: QuestionType) => form.set(becoming(chosen))}
          label={t.questionType}
          required
          options={choicesOf(questionTypes, questionTypeName)}
        />
      ) : (
        <LockedField
          name="Type"
          label={t.questionType}
          value={type && questionTypeName(type)}
          description={t.alwaysRatings({ area: areaName(area) })}
        />
      )}
      <MultilineField {...form.field('Description')} label={t.questionDetail} required />
      {ownFieldsOf(type).map((field) => (
        <Fragment key={field}>{inputs[field](form)}</Fragment>
      ))}
    </FieldGroup>
  )
}

const inputs: Record<OwnField, (form: SchemaForm<typeof QuestionFields>) => ReactNode> = {
  ValidationRegex: (form) => (
    <SelectField
      {...form.field('ValidationRegex')}
      value={presetOf(form.values)}
      label={ownFieldLabels.ValidationRegex}
      required
      options={choicesOf(validationPresets, presetName)}
    />
  ),
  MaxLength: (form) => (
    <DigitsField
      {...form.field('MaxLength')}
      label={ownFieldLabels.MaxLength}
      required
      description={t.aboutMaxLength({ multiline: limits.multiline })}
    />
  ),
  RadioButtonOptions: (form) => (
    <OptionsEditor
      {...form.field('RadioButtonOptions')}
      options={listOf(form.values.RadioButtonOptions)}
      kind="rating"
      label={ownFieldLabels.RadioButtonOptions}
    />
  ),
  CheckBoxOptions: (form) => (
    <OptionsEditor
      {...form.field('CheckBoxOptions')}
      options={listOf(form.values.CheckBoxOptions)}
      kind="checkbox"
      label={ownFieldLabels.CheckBoxOptions}
    />
  ),
  AcceptedFormats: (form) => (
    <SelectField
      {...form.field('AcceptedFormats')}
      label={ownFieldLabels.AcceptedFormats}
      required
      options={acceptedFormatChoices}
    />
  ),
}

/** A live preview of the question as respondents will see it. */
export function QuestionAside({ form: { values } }: { form: SchemaForm<typeof QuestionFields> }) {
  const { Type: type, AcceptedFormats: formats } = values
  const lists = {
    RadioButtonOptions: listOf(values.RadioButtonOptions),
    CheckBoxOptions: listOf(values.CheckBoxOptions),
  }
  const maxLength = Number(values.MaxLength)
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t.asRespondentsSeeIt}
      </Title>
      <QuestionPreview
        title={values.Title}
        description={values.Description}
        type={type}
        options={type === '' ? [] : optionsOf(type, lists)}
        maxLength={maxLength > 0 ? maxLength : null}
        preset={presetOf(values)}
        formats={formats || 'any'}
      />
    </section>
  )
}

const presetOf = ({ ValidationRegex }: Pick<QuestionDraft, 'ValidationRegex'>) =>
  validationPresets.find((preset) => preset === ValidationRegex) ?? null

/** None until a type is chosen. */
const ownFieldsOf = (type: QuestionType | ''): readonly OwnField[] =>
  type === '' ? [] : questionTypeFacts[type].fields

/**
 * Choosing a type clears the other type's options, and a rating starts with the standard scale. [DIAG-014, QUES-003]
 */
function ofType(type: QuestionType) {
  return {
    Type: type,
    ...(hasField(type, 'RadioButtonOptions') && { CheckBoxOptions: [], RadioButtonOptions: standardRatingOptions }),
    ...(hasField(type, 'CheckBoxOptions') && { RadioButtonOptions: [] }),
  }
}

const listOf = (options: readonly string[] | '' | null): readonly string[] => options || []
