import type { listInquiryDocuments } from '@plumbline/contract/inquiries/help-documents'
import { t } from '@plumbline/texts/results/insights'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import { BelowOverview } from './BelowOverview.tsx'
import { toolsPage } from './insights.queries.ts'
import type { InsightsAt } from './links.ts'

const columns: ColumnOf<typeof listInquiryDocuments>[] = [
  { header: t.documentName, sort: 'DocumentName', cell: ({ DocumentName }) => DocumentName },
]

/** The inquiry's help documents. */
export function ToolsScreen(at: InsightsAt) {
  return (
    <BelowOverview at={at} title={t.tools}>
      <List
        caption={t.tools}
        page={toolsPage(at.inquiryId)}
        columns={columns}
        rowKey={({ Id }) => Id}
        rowActions={({ path, DocumentName }) => [{ kind: 'download', path, name: DocumentName }]}
        searchLabel={t.searchDocuments}
        whenEmpty={t.noTools}
      />
    </BelowOverview>
  )
}
