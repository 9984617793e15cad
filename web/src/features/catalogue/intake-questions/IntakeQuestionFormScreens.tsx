import { IntakeQuestionFields, intakeQuestionTypes } from '@plumbline/contract/catalogue/intake-questions'
import { questionTypeName } from '@plumbline/contract/domain/questions'
import { limits } from '@plumbline/contract/wire/limits'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/intake-questions'
import * as paths from '../../../paths.ts'
import type { LinkedFields } from '../../../ui/conflicts/optimistic-lock.ts'
import { choicesOf, DigitsField, MultilineField, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import type { Draft, SchemaForm } from '../../../ui/forms/schema-form.ts'
import { type Another, EditScreen, FieldGroup, FormScreen } from '../../../ui/frames/FormScreen.tsx'
import { changingIntakeQuestion, creatingIntakeQuestion, intakeQuestionById } from './intake-questions.queries.ts'

export function CreateIntakeQuestionScreen({ inquiryParamId }: ParamsOf<typeof paths.intakeQuestionCreate>) {
  return (
    <FormScreen
      title={t.createIntakeQuestion}
      back={backTo(inquiryParamId)}
      schema={IntakeQuestionFields}
      initial={newQuestion}
      another={anotherQuestion}
      save={creatingIntakeQuestion(inquiryParamId)}
      said={t.intakeQuestionCreated}
    >
      {(form) => <Fields form={form} />}
    </FormScreen>
  )
}

export function EditIntakeQuestionScreen({
  inquiryParamId,
  intakeQuestionId,
}: ParamsOf<typeof paths.intakeQuestionEdit>) {
  return (
    <EditScreen
      title={t.editIntakeQuestion}
      back={backTo(inquiryParamId)}
      schema={IntakeQuestionFields}
      record={intakeQuestionById(intakeQuestionId)}
      initial={({ Title, Type, Description, MaxLength }) => ({
        Title,
        Type,
        Description,
        MaxLength: MaxLength ?? limits.defaultMaxLength,
      })}
      save={(version) => changingIntakeQuestion(inquiryParamId, intakeQuestionId, version)}
      said={t.intakeQuestionEdited}
      linked={linkedByType}
    >
      {(form) => <Fields form={form} />}
    </EditScreen>
  )
}

const newQuestion: Draft<typeof IntakeQuestionFields> = {
  Title: '',
  Type: '',
  Description: '',
  MaxLength: limits.defaultMaxLength,
}

/** The next of several new questions keeps the type. [QUES-003] */
const anotherQuestion: Another<typeof IntakeQuestionFields> = {
  from: ({ Type }) => ({ ...newQuestion, Type }),
  focus: 'Title',
}

/** In a conflict about the type, the length goes with it. */
const linkedByType: LinkedFields<typeof IntakeQuestionFields> = {
  by: 'Type',
  fields: ['MaxLength'],
  shown: ({ Type, MaxLength }) => [
    { label: t.questionType, value: Type && questionTypeName(Type) },
    ...(Type === 'Textbox' ? [{ label: t.maxLength, value: MaxLength }] : []),
  ],
}

function backTo(inquiryParamId: string) {
  return { to: pathTo(paths.intakeQuestions, { inquiryParamId }), label: t.intakeQuestionsManagement }
}

function Fields({ form }: { form: SchemaForm<typeof IntakeQuestionFields> }) {
  return (
    <FieldGroup>
      <TextField {...form.field('Title')} label={t.questionTitle} required />
      <SelectField
        {...form.field('Type')}
        label={t.questionType}
        required
        options={choicesOf(intakeQuestionTypes, questionTypeName)}
        description={t.aboutTypes}
      />
      {form.values.Type === 'Textbox' && (
        <DigitsField
          {...form.field('MaxLength')}
          label={t.maxLength}
          required
          description={t.aboutMaxLength({ most: limits.multiline })}
        />
      )}
      <MultilineField {...form.field('Description')} label={t.questionDetail} required />
    </FieldGroup>
  )
}
