import { Button } from '@mantine/core'
import type { InquiryDocument } from '@plumbline/contract/inquiries'
import { IconDownload } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { instantInWords } from '../ui/dates.ts'
import { type Column, ListScreen } from '../ui/ListScreen.tsx'
import { documentsPage } from './survey-answers.queries.ts'
import { respondentsBack } from './survey-paths.ts'

const columns: Column<InquiryDocument>[] = [
  { header: 'Document Name', cell: (document) => document.DocumentName },
  { header: 'Upload Date', cell: (document) => instantInWords(document.UploadDate) },
  { header: 'Actions', cell: (document) => <Download document={document} /> },
]

/** The files a respondent has uploaded in answer to document questions. */
export function RespondentDocumentsScreen() {
  const { inquiryId = '', customerUserId = '' } = useParams()
  return (
    <ListScreen
      title="Documents"
      about="The files this respondent has uploaded."
      back={respondentsBack(inquiryId)}
      page={documentsPage({ inquiryId, customerUserId })}
      columns={columns}
      rowKey={(document) => document.Id}
      searchLabel="Search documents"
      whenEmpty="This respondent has uploaded nothing."
    />
  )
}

/** The link is signed for this person; the server sends the file under its own name. */
function Download({ document: { path, DocumentName } }: { document: InquiryDocument }) {
  return (
    <Button
      component="a"
      href={path}
      download={DocumentName}
      variant="default"
      size="compact-sm"
      fw={500}
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={`Download ${DocumentName}`}
    >
      Download
    </Button>
  )
}
