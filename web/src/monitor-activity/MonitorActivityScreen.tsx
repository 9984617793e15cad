import { Anchor, Text } from '@mantine/core'
import type { Inquiry } from '@plumbline/contract/inquiries'
import { pathTo } from '@plumbline/contract/path-to'
import { useState } from 'react'
import { Link } from 'react-router'
import * as paths from '../paths.ts'
import { type Column, ListScreen } from '../ui/frames/ListScreen.tsx'
import { CutText } from '../ui/marks/CutText.tsx'
import { instantInWords } from '../ui/marks/dates.ts'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import classes from './monitor-activity.module.css'
import { monitoredPage } from './monitor-activity.queries.ts'
import { UploadHelpDocumentsDialog } from './UploadHelpDocumentsDialog.tsx'
import { UploadResultsDialog } from './UploadResultsDialog.tsx'

const columns: Column<Inquiry>[] = [
  { header: 'Inquiry', cell: (inquiry) => <WhichInquiry inquiry={inquiry} /> },
  { header: 'Process (%)', cell: ({ Progress }) => String(Progress) },
  {
    header: 'Created Date',
    cell: ({ CreatedDate }) => <span className={classes.day}>{instantInWords(CreatedDate)}</span>,
  },
  { header: 'Status', cell: ({ Status }) => <StatusMark status={Status} /> },
]

type Upload = { readonly kind: 'results' | 'help'; readonly inquiry: Inquiry }

/** Every organisation's inquiries, what has come in, and where results and help documents are uploaded. */
export function MonitorActivityScreen() {
  // What was opened last stays until the dialog has closed.
  const [upload, setUpload] = useState<Upload>()
  const [isOpen, setIsOpen] = useState(false)
  const open = (kind: Upload['kind'], inquiry: Inquiry) => {
    setUpload({ kind, inquiry })
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  return (
    <>
      <ListScreen
        title="Monitor Activity"
        about="Every organisation’s inquiries: who has answered, and where you upload results and help documents."
        page={monitoredPage}
        columns={columns}
        rowKey={({ Id }) => Id}
        rowActions={(inquiry) => [
          {
            kind: 'link',
            label: 'View Respondents',
            to: pathTo(paths.monitoredRespondents, { inquiryId: inquiry.Id }),
            disabled: inquiry.Participants === 0 && 'Nobody has been asked yet.',
          },
          { kind: 'button', label: 'Upload File', onClick: () => open('results', inquiry) },
          { kind: 'button', label: 'Upload Help Document', onClick: () => open('help', inquiry) },
          {
            kind: 'link',
            label: 'View Intake Responses',
            to: pathTo(paths.monitoredIntake, { inquiryId: inquiry.Id }),
          },
          { kind: 'link', label: 'Inputs Calculation', to: pathTo(paths.monitoredInputs, { inquiryId: inquiry.Id }) },
        ]}
        searchLabel="Search inquiries"
        whenEmpty="Inquiries appear here as soon as an organisation opens one."
      />
      <UploadResultsDialog inquiry={upload?.inquiry} opened={isOpen && upload?.kind === 'results'} close={close} />
      <UploadHelpDocumentsDialog inquiry={upload?.inquiry} opened={isOpen && upload?.kind === 'help'} close={close} />
    </>
  )
}

/** Its text, below it whose it is, and the way to its results. */
function WhichInquiry({ inquiry: { Id, Description, CustomerName } }: { inquiry: Inquiry }) {
  return (
    <div className={classes.which}>
      <CutText text={Description} />
      <Text size="sm" c="dimmed" fw={400}>
        <CutText text={CustomerName} limit={40} />
      </Text>
      <Anchor component={Link} to={pathTo(paths.prepareResults, { inquiryId: Id })} size="sm" fw={500}>
        Prepare Results
      </Anchor>
    </div>
  )
}
