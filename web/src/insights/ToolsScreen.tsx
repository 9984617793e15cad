import type { InquiryDocument } from '@plumbline/contract/documents'
import { type Column, List } from '../ui/frames/ListScreen.tsx'
import { BelowOverview } from './BelowOverview.tsx'
import { toolsPage } from './insights.queries.ts'
import { useInquiryId } from './insights-paths.ts'

const columns: Column<InquiryDocument>[] = [{ header: 'Document Name', cell: ({ DocumentName }) => DocumentName }]

/** The help documents that belong to the inquiry. */
export function ToolsScreen() {
  return (
    <BelowOverview title="Tools">
      <List
        caption="Tools"
        page={toolsPage(useInquiryId())}
        columns={columns}
        rowKey={({ Id }) => Id}
        rowActions={({ path, DocumentName }) => [{ kind: 'download', path, name: DocumentName }]}
        searchLabel="Search documents"
        whenEmpty="Help documents for this inquiry appear here."
      />
    </BelowOverview>
  )
}
