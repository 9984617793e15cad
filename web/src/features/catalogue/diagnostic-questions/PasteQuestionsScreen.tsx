import { type Area, areaName, areas } from '@plumbline/contract/domain/areas'
import { hasField, type QuestionType, questionTypeName, questionTypes } from '@plumbline/contract/domain/questions'
import { limits } from '@plumbline/contract/wire/limits'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/diagnostic-questions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Change } from '../../../api/change.ts'
import { makeStale } from '../../../api/keys.ts'
import { CallFailed } from '../../../api/send.ts'
import { OptionsEditor } from '../../../domain/questions/OptionsEditor.tsx'
import * as paths from '../../../paths.ts'
import { choicesOf, DigitsField, MultilineField, SelectField } from '../../../ui/forms/fields.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import type { Draft, SchemaForm } from '../../../ui/forms/schema-form.ts'
import { FieldGroup, FormScreen } from '../../../ui/frames/FormScreen.tsx'
import { quoted } from '../../../ui/marks/words.ts'
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

/** Turns a pasted list into questions, one per line, of one area and type, with a preview by line. [QUES-004] */
export function PasteQuestionsScreen(at: ParamsOf<typeof paths.diagnosticQuestionsPaste>) {
  const { pathwayParamId } = at
  const { data: pathway } = useQuery({ ...pathwayById(pathwayParamId), meta: { silent: true } })
  const { data: there = noTitles } = useQuery({ ...titlesInPathway(pathwayParamId), meta: { silent: true } })
  const schema = useMemo(() => pastedList(there), [there])
  return (
    <FormScreen
      title={t.pasteAList}
      about={
        pathway
          ? t.eachLineBecomes({ pathway: quoted(pathway.value.Name), most: limits.pastedQuestions })
          : t.eachLineBecomesHere({ most: limits.pastedQuestions })
      }
      back={{ to: pathTo(paths.diagnosticQuestions, at), label: t.manageDiagnosticQuestions }}
      schema={schema}
      initial={empty}
      save={useSaving(pathwayParamId)}
      said={t.diagnosticQuestionsCreated}
      saveLabel={({ Text }) => t.addQuestions({ count: linesOf(Text, noTitles).length })}
      aside={(form) => <PastedLines text={form.values.Text} there={there} change={(Text) => form.set({ Text })} />}
    >
      {(form) => <Fields form={form} />}
    </FormScreen>
  )
}

/** If someone else has added one of them meanwhile, the preview should say so. */
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
        label={t.area}
        required
        options={choicesOf(areas, areaName)}
      />
      {area === '' || area === 'Other' ? (
        <SelectField
          {...form.field('Type')}
          onChange={(Type: QuestionType) => form.set({ Type })}
          label={t.questionType}
          required
          options={choicesOf(questionTypes, questionTypeName)}
          description={type === '' ? undefined : typeWords[type]}
        />
      ) : (
        <LockedField
          name="Type"
          label={t.questionType}
          value={type && questionTypeName(type)}
          description={typeWords.Rating}
        />
      )}
      {type !== '' && hasField(type, 'MaxLength') && (
        <DigitsField
          {...form.field('MaxLength')}
          label={t.maxLengthField}
          required
          description={t.aboutMaxLength({ most: limits.multiline })}
        />
      )}
      {type !== '' && hasField(type, 'CheckBoxOptions') && (
        <OptionsEditor
          {...form.field('CheckBoxOptions')}
          options={options === '' ? [] : options}
          kind="checkbox"
          label={t.checkboxOptions}
        />
      )}
      <MultilineField
        {...form.field('Text')}
        label={t.questionsPerLine}
        required
        rows={10}
        maxLength={limits.bodyBytes}
        description={t.aboutList}
      />
    </FieldGroup>
  )
}

const typeWords: Record<QuestionType, string> = {
  Rating: t.aboutRatings,
  Textbox: t.aboutTextboxes,
  Checkbox: t.aboutCheckboxes,
  Document: t.aboutDocuments,
}
