import { pathTo } from '@plumbline/contract/wire/path-to'
import * as paths from '../../../paths.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { allColumns } from './columns.tsx'
import { customQuestionsPage } from './custom-questions.queries.ts'

/** Every organisation's custom questions, for a SuperAdmin to approve or reject. */
export function CustomQuestionsScreen() {
  return (
    <ListScreen
      title="Custom Metrics"
      about="Questions that managers have added to their inquiries. Approve or reject them here."
      page={customQuestionsPage}
      columns={allColumns}
      rowKey={(question) => question.CustomQuestionId}
      open={({ CustomQuestionId, InquiryId }) => pathTo(paths.customQuestionView, placeOf(InquiryId, CustomQuestionId))}
      rowActions={({ CustomQuestionId, InquiryId, Status }) => [
        { kind: 'view', to: pathTo(paths.customQuestionView, placeOf(InquiryId, CustomQuestionId)) },
        {
          kind: 'edit',
          to: pathTo(paths.customQuestionEdit, placeOf(InquiryId, CustomQuestionId)),
          disabled: Status === 'Approved' && 'This question is approved and can’t be changed.',
        },
      ]}
      searchLabel="Search custom questions"
      whenEmpty="Questions appear here when a manager adds one."
    />
  )
}

const placeOf = (inquiryParamId: string, CustomParamId: string) =>
  ({ role: 'SuperAdmin', inquiryParamId, CustomParamId }) as const
