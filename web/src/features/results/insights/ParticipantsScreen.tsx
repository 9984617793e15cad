import type { listRespondents } from '@plumbline/contract/inquiries/respondents'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import { BelowOverview } from './BelowOverview.tsx'
import { participantsPage } from './insights.queries.ts'
import type { InsightsAt } from './links.ts'

const columns: ColumnOf<typeof listRespondents>[] = [
  { header: 'Name', sort: 'FirstName', cell: ({ FirstName, LastName }) => `${FirstName} ${LastName}`.trim() || '–' },
  { header: 'Email', sort: 'Email', cell: ({ Email }) => Email },
]

/** Who was asked. */
export function ParticipantsScreen(at: InsightsAt) {
  return (
    <BelowOverview at={at} title="Participants">
      <List
        caption="Participants"
        page={participantsPage(at.inquiryId)}
        columns={columns}
        rowKey={({ Id }) => Id}
        searchLabel="Search participants"
        whenEmpty="No respondents yet."
      />
    </BelowOverview>
  )
}
