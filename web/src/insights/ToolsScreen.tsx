import type { InquiryDocument } from '@plumbline/contract/inquiries'
import { DownloadLink } from '../ui/DownloadLink.tsx'
import { type Column, List } from '../ui/ListScreen.tsx'
import { BelowOverview } from './BelowOverview.tsx'
import { toolsPage } from './insights.queries.ts'
import { useInquiryId } from './insights-paths.ts'

const columns: Column<InquiryDocument>[] = [
  { header: 'Document Name', cell: ({ DocumentName }) => DocumentName },
  { header: 'Actions', cell: ({ path, DocumentName }) => <DownloadLink path={path} name={DocumentName} /> },
]

/** The help documents that belong to the inquiry. */
export function ToolsScreen() {
  return (
    <BelowOverview title="Tools">
      <List
        caption="Tools"
        page={toolsPage(useInquiryId())}
        columns={columns}
        rowKey={({ Id }) => Id}
        searchLabel="Search documents"
        whenEmpty="Help documents for this inquiry appear here."
      />
    </BelowOverview>
  )
}
