import type { Inquiry, listAllInquiries } from '@plumbline/contract/inquiries/inquiries'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/monitor-activity'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { InquiryFilters } from '../../../domain/stages/InquiryFilters.tsx'
import { narrowedBy } from '../../../domain/stages/narrowed.ts'
import { notNarrowed, useNarrowing } from '../../../domain/stages/narrowing.ts'
import { toNextStep } from '../../../domain/stages/next-step.ts'
import { answeredInWords, shortEnd, standing } from '../../../domain/stages/words.ts'
import * as paths from '../../../paths.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { CutText } from '../../../ui/marks/CutText.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { StatusMark } from '../../../ui/marks/StatusMark.tsx'
import { inquiryChoices } from '../inquiries/inquiries.queries.ts'
import classes from './monitor-activity.module.css'
import { monitoredPage } from './monitor-activity.queries.ts'
import { UploadHelpDocumentsDialog } from './UploadHelpDocumentsDialog.tsx'
import { UploadResultsDialog } from './UploadResultsDialog.tsx'

const columns: ColumnOf<typeof listAllInquiries>[] = [
  {
    header: t.inquiry,
    isWide: true,
    sort: 'Description',
    cell: ({ Description }) => Description,
    below: ({ CustomerName }) => <CutText text={CustomerName} limit={40} />,
  },
  {
    header: t.process,
    sort: 'Progress',
    cell: (inquiry) => <HowFar inquiry={inquiry} />,
    below: (inquiry) => shortEnd(inquiry),
  },
  {
    header: t.createdDate,
    sort: 'CreatedDate',
    cell: ({ CreatedDate }) => <span className={classes.day}>{instantInWords(CreatedDate)}</span>,
  },
  {
    header: t.status,
    sort: 'Status',
    cell: (inquiry) => (
      <StatusMark
        status={inquiry.Status}
        at={inquiry.Stage === 'published' ? undefined : standing(inquiry)}
        isDue={inquiry.Stage === 'results due'}
      />
    ),
  },
]

/** The percentage, and how many have answered. */
function HowFar({ inquiry }: { inquiry: Inquiry }) {
  const answered = answeredInWords(inquiry)
  return (
    <span className={classes.far}>
      {inquiry.Progress} {answered !== undefined && <span className={classes.fact}>{answered}</span>}
    </span>
  )
}

type Upload = { readonly kind: 'results' | 'help'; readonly inquiry: Inquiry }

/** All inquiries, their progress, and uploads of results and help documents. */
export function MonitorActivityScreen() {
  // Kept until the dialog has closed.
  const [upload, setUpload] = useState<Upload>()
  const [isOpen, setIsOpen] = useState(false)
  const open = (kind: Upload['kind'], inquiry: Inquiry) => {
    setUpload({ kind, inquiry })
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const { data: choices } = useQuery(inquiryChoices)
  const { narrowed } = narrowedBy(useSearchParams()[0])
  const put = useNarrowing()
  const isFiltered = Object.keys(narrowed).length > 0
  return (
    <>
      <ListScreen
        title={t.monitorActivity}
        about={t.about}
        page={(query) => monitoredPage({ ...query, ...narrowed })}
        columns={columns}
        rowKey={({ Id }) => Id}
        isDense
        open={toRow}
        filters={<InquiryFilters choices={choices} narrowed={narrowed} put={put} />}
        clearFilters={isFiltered ? () => put(notNarrowed) : undefined}
        rowActions={(inquiry) => actionsOf(inquiry, open)}
        searchLabel={t.searchInquiries}
        whenEmpty={t.noInquiriesYet}
      />
      <UploadResultsDialog inquiry={upload?.inquiry} opened={isOpen && upload?.kind === 'results'} close={close} />
      <UploadHelpDocumentsDialog inquiry={upload?.inquiry} opened={isOpen && upload?.kind === 'help'} close={close} />
    </>
  )
}

/** The respondents; before that, the manager's intake. */
function toRow({ Id: inquiryId, Participants }: Inquiry): string {
  return pathTo(Participants > 0 ? paths.monitoredRespondents : paths.monitoredIntake, { inquiryId })
}

/** The one next step, which stands out where it is the consultant's; what else the specification has is in the row's menu. [HOME-004, SEND-007] */
function actionsOf(inquiry: Inquiry, open: (kind: Upload['kind'], inquiry: Inquiry) => void): RowAction[] {
  const inquiryId = inquiry.Id
  const step = toNextStep(inquiry, 'SuperAdmin')
  const isMain = inquiry.NextStep === 'prepare results' || inquiry.NextStep === 'close'
  const link = { kind: 'link', inMenu: true } as const
  const button = { kind: 'button', inMenu: true } as const
  return [
    ...(step ? [{ kind: 'link', label: step.label, to: step.to, isMain } as const] : []),
    {
      ...link,
      label: t.viewRespondents,
      to: pathTo(paths.monitoredRespondents, { inquiryId }),
      disabled: inquiry.Participants === 0 && t.noOneInvited,
    },
    { ...button, label: t.uploadFile, onClick: () => open('results', inquiry) },
    { ...button, label: t.uploadHelpDocument, onClick: () => open('help', inquiry) },
    { ...link, label: t.viewIntakeResponses, to: pathTo(paths.monitoredIntake, { inquiryId }) },
    { ...link, label: t.inputsCalculation, to: pathTo(paths.monitoredInputs, { inquiryId }) },
    ...(inquiry.NextStep === 'prepare results'
      ? []
      : [{ ...link, label: t.prepareResults, to: pathTo(paths.prepareResults, { inquiryId }) }]),
  ]
}
