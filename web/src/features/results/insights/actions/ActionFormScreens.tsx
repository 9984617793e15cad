import { Skeleton } from '@mantine/core'
import { areas, arrayOf } from '@plumbline/contract/domain/areas'
import { languageOfTag } from '@plumbline/contract/domain/languages'
import { ActionFields as FieldsSchema } from '@plumbline/contract/results/actions'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import type { SearchOf } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/results/actions'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../../domain/access/session.ts'
import { pageLanguage } from '../../../../domain/language/language.ts'
import { publishedStatistics } from '../../../../domain/statistics/statistics.queries.ts'
import { questionInWords } from '../../../../domain/statistics/words.ts'
import * as paths from '../../../../paths.ts'
import { EditScreen, FormScreen } from '../../../../ui/frames/FormScreen.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { publishedFindings } from '../insights.queries.ts'
import { ActionFields } from './ActionFields.tsx'
import { ActionHistory } from './ActionHistory.tsx'
import { actionById, addingAction, allActions, changingAction } from './actions.queries.ts'
import { actionDefaults, asWhat } from './defaults.ts'
import { RestsOn } from './RestsOn.tsx'

const backTo = (at: ParamsOf<typeof paths.insightsRoadmap>) => ({
  to: pathTo(paths.insightsRoadmap, at),
  label: t.roadmap,
})

/** A new action; `?question` names the gap it is to close, `?finding` the finding it rests on. */
export function AddActionScreen(at: ParamsOf<typeof paths.insightsActionCreate>) {
  const address: SearchOf<typeof paths.insightsActionCreate> = useSearchParams()[0]
  const question = address.get('question') ?? undefined
  const place = address.get('finding')
  if (place !== null) return <AddFromFinding at={at} place={place} />
  if (question === undefined) return <AddForm at={at} />
  return (
    <Loaded read={publishedStatistics(at)} waiting={<Skeleton height={420} radius={12} />}>
      {(statistics) => <AddForm at={at} question={statistics?.Questions.find((one) => one.QuestionId === question)} />}
    </Loaded>
  )
}

/** `place`: 'Culture.0', the first of Culture. */
function AddFromFinding({ at, place }: { at: ParamsOf<typeof paths.insightsActionCreate>; place: string }) {
  const language = languageOfTag(pageLanguage())
  const [named, n] = place.split('.')
  const area = areas.find((one) => one === named)
  return (
    <Loaded
      read={publishedFindings({ inquiryId: at.inquiryId, ...(language !== undefined && { language }) })}
      waiting={<Skeleton height={420} radius={12} />}
    >
      {(findings) => {
        const found = area === undefined ? undefined : findings[arrayOf[area]][Number(n)]
        return <AddForm at={at} {...(found && { finding: found.FindingsDesc.trim() })} />
      }}
    </Loaded>
  )
}

type Question = Parameters<typeof questionInWords>[0] & { readonly QuestionId: string }

function AddForm({
  at,
  question,
  finding,
}: {
  at: ParamsOf<typeof paths.insightsActionCreate>
  question?: Question | undefined
  finding?: string
}) {
  const session = useSession()
  const text = question === undefined ? '' : questionInWords(question)
  const QuestionIds = question === undefined ? [] : [question.QuestionId]
  const basis = finding === undefined ? null : ({ Kind: 'finding', Text: finding } as const)
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
      save={addingAction(at.inquiryId, { QuestionIds, ...(basis && { RestsOn: basis }) })}
      said={t.actionSaved}
    >
      {(form) => (
        <>
          <RestsOn basis={basis} questions={question ? [{ Id: question.QuestionId, Text: text }] : []} />
          <ActionFields form={form} inquiryId={at.inquiryId} />
        </>
      )}
    </FormScreen>
  )
}

/** One action: what it rests on, its fields, and its history. */
export function EditActionScreen({ actionId, ...at }: ParamsOf<typeof paths.insightsActionEdit>) {
  // Its record is as stored; the list has what it rests on in the reader's language.
  const { data } = useQuery({ ...allActions(at.inquiryId), meta: { silent: true } })
  const read = data?.data.find(({ Id }) => Id === actionId)
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
          <RestsOn basis={(read ?? action).RestsOn} questions={(read ?? action).Questions} />
          <ActionFields form={form} inquiryId={at.inquiryId} owner={action} />
        </>
      )}
    </EditScreen>
  )
}
