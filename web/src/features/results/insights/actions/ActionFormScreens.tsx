import { Skeleton } from '@mantine/core'
import { ActionFields as FieldsSchema } from '@plumbline/contract/results/actions'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import type { SearchOf } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/results/actions'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../../domain/access/session.ts'
import { publishedStatistics } from '../../../../domain/statistics/statistics.queries.ts'
import { questionInWords } from '../../../../domain/statistics/words.ts'
import * as paths from '../../../../paths.ts'
import { EditScreen, FormScreen } from '../../../../ui/frames/FormScreen.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { ActionFields } from './ActionFields.tsx'
import { ActionHistory } from './ActionHistory.tsx'
import { actionById, addingAction, changingAction } from './actions.queries.ts'
import { actionDefaults, asWhat } from './defaults.ts'
import { RestsOn } from './RestsOn.tsx'

const backTo = (at: ParamsOf<typeof paths.insightsRoadmap>) => ({
  to: pathTo(paths.insightsRoadmap, at),
  label: t.roadmap,
})

/** A new action; `?question` names the gap it is to close. */
export function AddActionScreen(at: ParamsOf<typeof paths.insightsActionCreate>) {
  const address: SearchOf<typeof paths.insightsActionCreate> = useSearchParams()[0]
  const question = address.get('question') ?? undefined
  if (question === undefined) return <AddForm at={at} />
  return (
    <Loaded read={publishedStatistics(at)} waiting={<Skeleton height={420} radius={12} />}>
      {(statistics) => <AddForm at={at} question={statistics?.Questions.find((one) => one.QuestionId === question)} />}
    </Loaded>
  )
}

type Question = Parameters<typeof questionInWords>[0] & { readonly QuestionId: string }

function AddForm({
  at,
  question,
}: {
  at: ParamsOf<typeof paths.insightsActionCreate>
  question?: Question | undefined
}) {
  const session = useSession()
  const text = question === undefined ? '' : questionInWords(question)
  const QuestionIds = question === undefined ? [] : [question.QuestionId]
  return (
    <FormScreen
      title={t.newAction}
      about={t.aboutActions}
      back={backTo(at)}
      schema={FieldsSchema}
      initial={{
        Step: 1,
        What: text === '' ? '' : asWhat(t.closeTheGap({ question: text })),
        OwnerName: '',
        OwnerEmail: '',
        StartDate: '',
        Status: 'open',
        Note: '',
        Reminders: true,
        ...actionDefaults(session),
      }}
      save={addingAction(at.inquiryId, { QuestionIds })}
      said={t.actionSaved}
    >
      {(form) => (
        <>
          {question && <RestsOn basis={null} questions={[{ Id: question.QuestionId, Text: text }]} />}
          <ActionFields form={form} inquiryId={at.inquiryId} />
        </>
      )}
    </FormScreen>
  )
}

/** One action: what it rests on, its fields, and its history. */
export function EditActionScreen({ actionId, ...at }: ParamsOf<typeof paths.insightsActionEdit>) {
  return (
    <EditScreen
      title={t.editAction}
      back={backTo(at)}
      schema={FieldsSchema}
      record={actionById(actionId)}
      initial={(action) => ({
        Step: action.Step,
        What: action.What,
        OwnerId: action.OwnerId ?? '',
        OwnerName: action.OwnerId === null ? action.OwnerName : '',
        OwnerEmail: action.OwnerId === null ? action.OwnerEmail : '',
        StartDate: action.StartDate ?? '',
        DueDate: action.DueDate ?? '',
        Status: action.Status,
        Note: action.Note,
        Reminders: action.Reminders,
      })}
      save={(version) => changingAction(actionId, version)}
      said={t.actionSaved}
      below={<ActionHistory actionId={actionId} />}
    >
      {(form, action) => (
        <>
          <RestsOn basis={action.RestsOn} questions={action.Questions} />
          <ActionFields form={form} inquiryId={at.inquiryId} owner={action} />
        </>
      )}
    </EditScreen>
  )
}
