import type { ParamsOf } from '@plumbline/contract/path-to'
import type { Respondent } from '@plumbline/contract/respondents'
import type * as paths from '../paths.ts'
import { type Column, ListScreen } from '../ui/frames/ListScreen.tsx'
import { MailAddress } from '../ui/marks/MailAddress.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { respondentsPage } from './inquiries.queries.ts'
import { backToLog } from './links.ts'

const columns: Column<Respondent>[] = [
  { header: 'First Name', cell: ({ FirstName }) => FirstName || '–' },
  { header: 'Last Name', cell: ({ LastName }) => LastName || '–' },
  { header: 'Email', cell: ({ Email, MailFailed }) => <MailAddress address={Email} failure={MailFailed} /> },
  { header: 'Status', cell: ({ status }) => <StatusMark status={status} /> },
]

/** Who was asked to answer, and who has. */
export function RespondentsScreen({ inquiryId }: ParamsOf<typeof paths.respondents>) {
  return (
    <ListScreen
      title="Respondents List"
      about="Who was asked to answer, and who has. Their answers stay with the consultant."
      back={backToLog}
      page={respondentsPage(inquiryId)}
      columns={columns}
      rowKey={({ Id }) => Id}
      searchLabel="Search respondents"
      whenEmpty="Nobody has been asked yet."
    />
  )
}
