import { type Area, areas } from '@plumbline/contract/domain/areas'
import { hasField, type QuestionType, questionTypes } from '@plumbline/contract/domain/questions'
import { limits } from '@plumbline/contract/wire/limits'
import { messages } from '@plumbline/contract/wire/messages'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Change } from '../../../api/change.ts'
import { makeStale } from '../../../api/keys.ts'
import { CallFailed } from '../../../api/send.ts'
import { OptionsEditor } from '../../../domain/questions/OptionsEditor.tsx'
import * as paths from '../../../paths.ts'
import { DigitsField, MultilineField, SelectField } from '../../../ui/forms/fields.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import type { Draft, SchemaForm } from '../../../ui/forms/schema-form.ts'
import { FieldGroup, FormScreen } from '../../../ui/frames/FormScreen.tsx'
import { counted, quoted } from '../../../ui/marks/words.ts'
import { pathwayById } from '../pathways/pathways.queries.ts'
import { creatingDiagnosticQuestions, titlesInPathway } from './diagnostic-questions.queries.ts'
import { PastedLines } from './PastedLines.tsx'
import { linesOf, type PastedList, pastedList, questionsOf } from './pasted-list.rules.ts'

const empty: Draft<PastedList> = {
  Area: '',
  Type: '',
  MaxLength: limits.defaultMaxLength,
  CheckBoxOptions: [],
  Text: '',
}
const noTitles: readonly string[] = []

/** A pasted list becomes questions, one a line, of one area and type; looked at line by line before. [QUES-004] */
export function PasteQuestionsScreen(at: ParamsOf<typeof paths.diagnosticQuestionsPaste>) {
  const { pathwayParamId } = at
  const { data: pathway } = useQuery({ ...pathwayById(pathwayParamId), meta: { silent: true } })
  const { data: there = noTitles } = useQuery({ ...titlesInPathway(pathwayParamId), meta: { silent: true } })
  const schema = useMemo(() => pastedList(there), [there])
  return (
    <FormScreen
      title="Paste a list"
      about={`Each line becomes a question in ${pathway ? quoted(pathway.value.Name) : 'this pathway'}, up to ${limits.pastedQuestions} at a time.`}
      back={{ to: pathTo(paths.diagnosticQuestions, at), label: 'Manage Diagnostic Questions' }}
      schema={schema}
      initial={empty}
      save={useSaving(pathwayParamId)}
      said={messages.diagnosticQuestionsCreated}
      saveLabel={({ Text }) => {
        const { length } = linesOf(Text, noTitles)
        return length === 0 ? 'Add questions' : `Add ${counted(length, 'question')}`
      }}
      aside={(form) => <PastedLines text={form.values.Text} there={there} change={(Text) => form.set({ Text })} />}
    >
      {(form) => <Fields form={form} />}
    </FormScreen>
  )
}

/** Where somebody else has added one of them meanwhile, the preview is to say so. */
function useSaving(pathwayId: string): Change<Parameters<typeof questionsOf>[0]> {
  const client = useQueryClient()
  const { mutationFn, meta } = creatingDiagnosticQuestions(pathwayId)
  return {
    meta,
    mutationFn: async (pasted, context) => {
      try {
        return await mutationFn(questionsOf(pasted), context)
      } catch (error) {
        if (error instanceof CallFailed && error.status === 409) makeStale(client, ['diagnostic-questions'])
        throw error
      }
    },
  }
}

function Fields({ form }: { form: SchemaForm<PastedList> }) {
  const { Area: area, Type: type, CheckBoxOptions: options } = form.values
  return (
    <FieldGroup>
      <SelectField
        {...form.field('Area')}
        onChange={(chosen: Area) => form.set({ Area: chosen, ...(chosen !== 'Other' && { Type: 'Rating' }) })}
        label="Area"
        required
        options={areas}
      />
      {area === '' || area === 'Other' ? (
        <SelectField
          {...form.field('Type')}
          onChange={(Type: QuestionType) => form.set({ Type })}
          label="Question Type"
          required
          options={questionTypes}
          description={type === '' ? undefined : typeWords[type]}
        />
      ) : (
        <LockedField name="Type" label="Question Type" value={type} description={typeWords.Rating} />
      )}
      {type !== '' && hasField(type, 'MaxLength') && (
        <DigitsField
          {...form.field('MaxLength')}
          label="Max. Length"
          required
          description={`Maximum length of an answer (up to ${limits.multiline} characters).`}
        />
      )}
      {type !== '' && hasField(type, 'CheckBoxOptions') && (
        <OptionsEditor
          {...form.field('CheckBoxOptions')}
          options={options === '' ? [] : options}
          kind="checkbox"
          label="Checkbox options"
        />
      )}
      <MultilineField
        {...form.field('Text')}
        label="Questions, one per line"
        required
        rows={10}
        maxLength={limits.bodyBytes}
        description={
          <>
            Leading bullets and numbers are removed. To add a detail, put it after a bar or a tab: ‘Title | Detail’. If
            left out, the title is used.
          </>
        }
      />
    </FieldGroup>
  )
}

const typeWords: Record<QuestionType, string> = {
  Rating: 'Uses the standard scale, 1 to 5 and don’t know.',
  Textbox: 'Answers can contain any text.',
  Checkbox: 'All questions get the same options.',
  Document: 'Answered with any spreadsheet, Word, PDF or zip file.',
}
