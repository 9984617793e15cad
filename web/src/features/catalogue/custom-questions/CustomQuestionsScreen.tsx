import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/custom-questions'
import * as paths from '../../../paths.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { allColumns } from './columns.tsx'
import { customQuestionsPage } from './custom-questions.queries.ts'

/** Every organisation's custom questions, for a SuperAdmin to approve or reject. */
export function CustomQuestionsScreen() {
  return (
    <ListScreen
      title={t.customMetrics}
      about={t.aboutAll}
      page={customQuestionsPage}
      columns={allColumns}
      rowKey={(question) => question.CustomQuestionId}
      open={({ CustomQuestionId, InquiryId }) => pathTo(paths.customQuestionView, placeOf(InquiryId, CustomQuestionId))}
      rowActions={({ CustomQuestionId, InquiryId, Status }) => [
        { kind: 'view', to: pathTo(paths.customQuestionView, placeOf(InquiryId, CustomQuestionId)) },
        {
          kind: 'edit',
          to: pathTo(paths.customQuestionEdit, placeOf(InquiryId, CustomQuestionId)),
          disabled: Status === 'Approved' && t.approvedIsFixed,
        },
      ]}
      searchLabel={t.searchCustomQuestions}
      whenEmpty={t.noneYet}
    />
  )
}

const placeOf = (inquiryParamId: string, CustomParamId: string) =>
  ({ role: 'SuperAdmin', inquiryParamId, CustomParamId }) as const
