import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/custom-questions'
import { useSession } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { undoing } from '../../desk/deleted/deleted.queries.ts'
import { ownColumns } from './columns.tsx'
import { deletingCustomQuestion, ownCustomQuestionsPage } from './custom-questions.queries.ts'

/** The signed-in manager's custom questions. */
export function OwnCustomQuestionsScreen() {
  const { userId } = useSession()
  return (
    <ListScreen
      title={t.customMetrics}
      about={t.aboutOwn}
      page={ownCustomQuestionsPage(userId)}
      columns={ownColumns}
      rowKey={(question) => question.CustomQuestionId}
      open={({ CustomQuestionId, InquiryId }) => pathTo(paths.customQuestionView, placeOf(InquiryId, CustomQuestionId))}
      rowActions={({ CustomQuestionId, InquiryId, Status, Title }) => [
        { kind: 'view', to: pathTo(paths.customQuestionView, placeOf(InquiryId, CustomQuestionId)) },
        {
          kind: 'edit',
          to: pathTo(paths.customQuestionEdit, placeOf(InquiryId, CustomQuestionId)),
          disabled: Status === 'Approved' && t.approvedIsFixed,
        },
        {
          kind: 'delete',
          deletion: {
            name: Title,
            remove: deletingCustomQuestion(CustomQuestionId),
            undo: undoing(deletingCustomQuestion(CustomQuestionId), CustomQuestionId),
            said: t.customQuestionDeleted,
            alsoGoes: Status === 'Approved' ? t.surveysKeepCopy : t.notInAnySurvey,
          },
        },
      ]}
      searchLabel={t.searchCustomQuestions}
      whenEmpty={t.noneOfOwnYet}
    />
  )
}

const placeOf = (inquiryParamId: string, CustomParamId: string) =>
  ({ role: 'CustomerAdmin', inquiryParamId, CustomParamId }) as const
