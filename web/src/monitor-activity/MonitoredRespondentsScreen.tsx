import type { Respondent } from '@plumbline/contract/respondents'
import { useParams } from 'react-router'
import { type Column, List } from '../ui/frames/ListScreen.tsx'
import type { RowAction } from '../ui/frames/RowActions.tsx'
import { Screen } from '../ui/frames/Screen.tsx'
import { MailAddress } from '../ui/marks/MailAddress.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { monitoredRespondentsPage } from './monitor-activity.queries.ts'
import { backToMonitor, monitorActivity } from './monitor-activity-paths.ts'
import { WhichInquiry } from './WhichInquiry.tsx'

const columns: Column<Respondent>[] = [
  { header: 'First Name', cell: ({ FirstName }) => FirstName || '–' },
  { header: 'Last Name', cell: ({ LastName }) => LastName || '–' },
  { header: 'Email', cell: ({ Email, MailFailed }) => <MailAddress address={Email} failure={MailFailed} /> },
  { header: 'Status', cell: ({ status }) => <StatusMark status={status} /> },
]

/** Who was asked, and what those who have submitted gave as answers. */
export function MonitoredRespondentsScreen() {
  const { inquiryId = '' } = useParams()
  return (
    <Screen title="Monitor Activity" about="Respondents List" back={backToMonitor}>
      <WhichInquiry id={inquiryId} />
      <List
        caption="Respondents List"
        page={monitoredRespondentsPage(inquiryId)}
        columns={columns}
        rowKey={({ Id }) => Id}
        rowActions={(respondent) => actionsOf(inquiryId, respondent)}
        searchLabel="Search respondents"
        whenEmpty="Nobody has been asked yet."
      />
    </Screen>
  )
}

function actionsOf(inquiryId: string, { Id, status }: Respondent): RowAction[] {
  const path = `${monitorActivity}/view-respondents/${inquiryId}`
  const disabled = status === 'pending' && 'This respondent has not submitted yet.'
  return [
    { kind: 'link', label: 'View Survey Form', to: `${path}/view-survey-form/${Id}`, disabled },
    { kind: 'link', label: 'View Open Ended Answers', to: `${path}/view-open-ended/${Id}`, disabled },
    { kind: 'link', label: 'View Documents', to: `${path}/uploaded-answers/${Id}`, disabled },
  ]
}
