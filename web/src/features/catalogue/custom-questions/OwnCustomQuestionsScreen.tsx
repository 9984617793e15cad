import { messages } from '@plumbline/contract/wire/messages'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { useSession } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { undoing } from '../../desk/deleted/deleted.queries.ts'
import { ownColumns } from './columns.tsx'
import { deletingCustomQuestion, ownCustomQuestionsPage } from './custom-questions.queries.ts'

/** The questions that the manager who is signed in has added to inquiries. */
export function OwnCustomQuestionsScreen() {
  const { userId } = useSession()
  return (
    <ListScreen
      title="Custom Metrics"
      about="Your own questions. Approved ones are asked in the survey."
      page={ownCustomQuestionsPage(userId)}
      columns={ownColumns}
      rowKey={(question) => question.CustomQuestionId}
      open={({ CustomQuestionId, InquiryId }) => pathTo(paths.customQuestionView, placeOf(InquiryId, CustomQuestionId))}
      rowActions={({ CustomQuestionId, InquiryId, Status, Title }) => [
        { kind: 'view', to: pathTo(paths.customQuestionView, placeOf(InquiryId, CustomQuestionId)) },
        {
          kind: 'edit',
          to: pathTo(paths.customQuestionEdit, placeOf(InquiryId, CustomQuestionId)),
          disabled: Status === 'Approved' && 'This question is approved and can’t be changed.',
        },
        {
          kind: 'delete',
          deletion: {
            name: Title,
            remove: deletingCustomQuestion(CustomQuestionId),
            undo: undoing(deletingCustomQuestion(CustomQuestionId), CustomQuestionId),
            said: messages.customQuestionDeleted,
            alsoGoes:
              Status === 'Approved' ? 'Surveys already under way keep their copy.' : 'It is not in any survey yet.',
          },
        },
      ]}
      searchLabel="Search custom questions"
      whenEmpty="Open an inquiry in the Inquiry Log and add one before you invite respondents."
    />
  )
}

const placeOf = (inquiryParamId: string, CustomParamId: string) =>
  ({ role: 'CustomerAdmin', inquiryParamId, CustomParamId }) as const
