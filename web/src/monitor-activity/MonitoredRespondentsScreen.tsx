import { type ParamsOf, pathTo } from '@plumbline/contract/path-to'
import type { Respondent } from '@plumbline/contract/respondents'
import * as paths from '../paths.ts'
import { type Column, List } from '../ui/frames/ListScreen.tsx'
import type { RowAction } from '../ui/frames/RowActions.tsx'
import { Screen } from '../ui/frames/Screen.tsx'
import { MailAddress } from '../ui/marks/MailAddress.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { backToMonitor } from './links.ts'
import { monitoredRespondentsPage } from './monitor-activity.queries.ts'
import { WhichInquiry } from './WhichInquiry.tsx'

const columns: Column<Respondent>[] = [
  { header: 'First Name', cell: ({ FirstName }) => FirstName || '–' },
  { header: 'Last Name', cell: ({ LastName }) => LastName || '–' },
  { header: 'Email', cell: ({ Email, MailFailed }) => <MailAddress address={Email} failure={MailFailed} /> },
  { header: 'Status', cell: ({ status }) => <StatusMark status={status} /> },
]

/** Who was asked, and what those who have submitted gave as answers. */
export function MonitoredRespondentsScreen({ inquiryId }: ParamsOf<typeof paths.monitoredRespondents>) {
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
  const at = { inquiryId, customerUserId: Id }
  const disabled = status === 'pending' && 'This respondent has not submitted yet.'
  return [
    { kind: 'link', label: 'View Survey Form', to: pathTo(paths.monitoredSurvey, at), disabled },
    { kind: 'link', label: 'View Open Ended Answers', to: pathTo(paths.monitoredOpenEnded, at), disabled },
    { kind: 'link', label: 'View Documents', to: pathTo(paths.monitoredDocuments, at), disabled },
  ]
}
