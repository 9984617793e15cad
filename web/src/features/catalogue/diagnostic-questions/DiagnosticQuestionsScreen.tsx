import { Button, Group } from '@mantine/core'
import {
  createDiagnosticQuestion,
  type DiagnosticQuestionRow,
  type listDiagnosticQuestions,
} from '@plumbline/contract/catalogue/diagnostic-questions'
import { areaName } from '@plumbline/contract/domain/areas'
import { questionTypeName } from '@plumbline/contract/domain/questions'
import { mayCall } from '@plumbline/contract/wire/call'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/diagnostic-questions'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { ownOrder } from '../../../ui/lists/Ordering.tsx'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { useSelection } from '../../../ui/lists/Selection.tsx'
import { cut } from '../../../ui/marks/CutText.tsx'
import { quoted } from '../../../ui/marks/words.ts'
import { lazyCode } from '../../../ui/overlays/lazy-code.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { undoing } from '../../desk/deleted/deleted.queries.ts'
import { pathwayById } from '../pathways/pathways.queries.ts'
import {
  deletingDiagnosticQuestion,
  diagnosticQuestionsPage,
  duplicatingDiagnosticQuestion,
  movingDiagnosticQuestion,
} from './diagnostic-questions.queries.ts'

const useSelectedQuestions = lazyCode(async () => (await import('./SelectedQuestions.tsx')).SelectedQuestions)
const columns: ColumnOf<typeof listDiagnosticQuestions>[] = [
  { header: t.questionTitle, sort: 'Title', cell: (question) => question.Title },
  { header: t.questionType, sort: 'Type', cell: (question) => questionTypeName(question.Type) },
  { header: t.maxLength, sort: 'MaxLength', cell: (question) => question.MaxLength ?? '-' },
  { header: t.area, sort: 'Area', cell: (question) => areaName(question.Area) },
]

/** The questions of one pathway: managed by a SuperAdmin, read by a CustomerAdmin. */
export function DiagnosticQuestionsScreen(at: ParamsOf<typeof paths.diagnosticQuestions>) {
  const { pathwayParamId } = at
  const mayManage = mayCall(at.role, createDiagnosticQuestion)
  const { data: pathway } = useQuery({ ...pathwayById(pathwayParamId), meta: { silent: true } })
  const selection = useSelection<DiagnosticQuestionRow>(
    ({ Id }) => Id,
    ({ Title }) => Title,
  )
  const SelectedQuestions = useSelectedQuestions(selection.rows.length > 0)
  const navigate = useNavigate()
  const { mutate, isPending } = useChange({
    ...duplicatingDiagnosticQuestion(pathwayParamId),
    onSuccess: ({ Id, Title }) => {
      const to = pathTo(paths.diagnosticQuestionEdit, { ...at, diagnosticParamId: Id })
      const link = { label: t.editQuestion, to, follow: () => void navigate(to) }
      toastSuccess({ title: t.diagnosticQuestionDuplicated, secondLine: cut(Title), link })
    },
  })
  return (
    <ListScreen
      title={mayManage ? t.manageDiagnosticQuestions : t.viewDiagnosticQuestions}
      about={pathway ? t.questionsOf({ pathway: quoted(pathway.value.Name) }) : t.questionsOfThisPathway}
      back={{
        to: pathTo(paths.pathways, at),
        label: mayManage ? t.managePathways : t.viewPathways,
      }}
      action={
        <Group gap="sm">
          <Button variant="default" component={Link} to={pathTo(paths.diagnosticQuestionsPreview, at)}>
            {t.previewSurvey}
          </Button>
          {mayManage && (
            <>
              <Button variant="default" component={Link} to={pathTo(paths.diagnosticQuestionsPaste, at)}>
                {t.pasteAList}
              </Button>
              <Button component={Link} to={pathTo(paths.diagnosticQuestionCreate, at)}>
                {t.addNewQuestions}
              </Button>
            </>
          )}
        </Group>
      }
      page={diagnosticQuestionsPage(pathwayParamId)}
      columns={columns}
      rowKey={(question) => question.Id}
      ordering={ownOrder({
        nameOf: (question: DiagnosticQuestionRow) => question.Title,
        move: mayManage ? movingDiagnosticQuestion(pathwayParamId) : undefined,
      })}
      open={({ Id }) => pathTo(paths.diagnosticQuestionView, { ...at, diagnosticParamId: Id })}
      rowActions={mayManage ? managing(at, (id) => isPending || mutate(id)) : looking(at)}
      selection={mayManage ? selection : undefined}
      above={SelectedQuestions && selection.rows.length > 0 && <SelectedQuestions at={at} selection={selection} />}
      searchLabel={t.searchDiagnosticQuestions}
      whenEmpty={mayManage && t.addFirst}
    />
  )
}

type List = ParamsOf<typeof paths.diagnosticQuestions>

const looking =
  (at: List) =>
  ({ Id }: DiagnosticQuestionRow): RowAction[] => [
    { kind: 'view', to: pathTo(paths.diagnosticQuestionView, { ...at, diagnosticParamId: Id }) },
  ]

const managing =
  (at: List, duplicate: (id: string) => unknown) =>
  ({ Id, Title }: DiagnosticQuestionRow): RowAction[] => [
    { kind: 'view', to: pathTo(paths.diagnosticQuestionView, { ...at, diagnosticParamId: Id }) },
    { kind: 'edit', to: pathTo(paths.diagnosticQuestionEdit, { ...at, diagnosticParamId: Id }) },
    { kind: 'duplicate', onClick: () => duplicate(Id) },
    {
      kind: 'delete',
      deletion: {
        name: Title,
        remove: deletingDiagnosticQuestion(Id),
        undo: undoing(deletingDiagnosticQuestion(Id), Id),
        said: t.diagnosticQuestionDeleted,
        alsoGoes: t.surveysKeepIt,
      },
    },
  ]
