import type { listRespondents } from '@plumbline/contract/inquiries/respondents'
import { t } from '@plumbline/texts/results/insights'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import { BelowOverview } from './BelowOverview.tsx'
import { participantsPage } from './insights.queries.ts'
import type { InsightsAt } from './links.ts'

const columns: ColumnOf<typeof listRespondents>[] = [
  { header: t.name, sort: 'FirstName', cell: ({ FirstName, LastName }) => `${FirstName} ${LastName}`.trim() || '–' },
  { header: t.email, sort: 'Email', cell: ({ Email }) => Email },
]

/** The invited people. */
export function ParticipantsScreen(at: InsightsAt) {
  return (
    <BelowOverview at={at} title={t.participants}>
      <List
        caption={t.participants}
        page={participantsPage(at.inquiryId)}
        columns={columns}
        rowKey={({ Id }) => Id}
        searchLabel={t.searchParticipants}
        whenEmpty={t.noRespondentsYet}
      />
    </BelowOverview>
  )
}
