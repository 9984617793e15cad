import type { Respondent } from '@plumbline/contract/respondents'
import { type Column, List } from '../ui/frames/ListScreen.tsx'
import { BelowOverview } from './BelowOverview.tsx'
import { participantsPage } from './insights.queries.ts'
import { useInquiryId } from './insights-paths.ts'

const columns: Column<Respondent>[] = [
  { header: 'Name', cell: ({ FirstName, LastName }) => `${FirstName} ${LastName}`.trim() || '–' },
  { header: 'Email', cell: ({ Email }) => Email },
]

/** Who was asked. */
export function ParticipantsScreen() {
  return (
    <BelowOverview title="Participants">
      <List
        caption="Participants"
        page={participantsPage(useInquiryId())}
        columns={columns}
        rowKey={({ Id }) => Id}
        searchLabel="Search participants"
        whenEmpty="Nobody has been asked yet."
      />
    </BelowOverview>
  )
}
