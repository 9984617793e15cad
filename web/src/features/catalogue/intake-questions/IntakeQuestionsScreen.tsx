import { Button } from '@mantine/core'
import type { IntakeQuestionRow, listIntakeQuestions } from '@plumbline/contract/catalogue/intake-questions'
import { questionTypeName } from '@plumbline/contract/domain/questions'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/intake-questions'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { ownOrder } from '../../../ui/lists/Ordering.tsx'
import { quoted } from '../../../ui/marks/words.ts'
import { undoing } from '../../desk/deleted/deleted.queries.ts'
import { inquiryTypeById } from '../inquiry-types/inquiry-types.queries.ts'
import { deletingIntakeQuestion, intakeQuestionsPage, movingIntakeQuestion } from './intake-questions.queries.ts'

const columns: ColumnOf<typeof listIntakeQuestions>[] = [
  { header: t.questionTitle, sort: 'Title', cell: (question) => question.Title },
  { header: t.questionType, sort: 'Type', cell: (question) => questionTypeName(question.Type) },
  { header: t.maxLengthColumn, sort: 'MaxLength', cell: (question) => question.MaxLength ?? '-' },
]

/** The questions a manager answers when starting an inquiry of this type. */
export function IntakeQuestionsScreen({ role, inquiryParamId }: ParamsOf<typeof paths.intakeQuestions>) {
  const { data: type } = useQuery({ ...inquiryTypeById(inquiryParamId), meta: { silent: true } })
  return (
    <ListScreen
      title={t.screenTitle}
      about={type ? t.questionsFor({ type: quoted(type.value.InqType) }) : t.questionsForThisType}
      back={{ to: pathTo(paths.inquiryTypes, { role }), label: t.inquiryTypeManagement }}
      action={
        <Button component={Link} to={pathTo(paths.intakeQuestionCreate, { inquiryParamId })}>
          {t.createQuestion}
        </Button>
      }
      page={intakeQuestionsPage(inquiryParamId)}
      columns={columns}
      rowKey={(question) => question.Id}
      ordering={ownOrder({
        nameOf: (question: IntakeQuestionRow) => question.Title,
        move: movingIntakeQuestion(inquiryParamId),
      })}
      open={({ Id }) => pathTo(paths.intakeQuestionView, { inquiryParamId, intakeQuestionId: Id })}
      rowActions={({ Id, Title }) => [
        { kind: 'view', to: pathTo(paths.intakeQuestionView, { inquiryParamId, intakeQuestionId: Id }) },
        { kind: 'edit', to: pathTo(paths.intakeQuestionEdit, { inquiryParamId, intakeQuestionId: Id }) },
        {
          kind: 'delete',
          deletion: {
            name: Title,
            remove: deletingIntakeQuestion(Id),
            undo: undoing(deletingIntakeQuestion(Id), Id),
            said: t.intakeQuestionDeleted,
            alsoGoes: t.answersAreKept,
          },
        },
      ]}
      searchLabel={t.searchIntakeQuestions}
      whenEmpty={t.addFirst}
    />
  )
}
