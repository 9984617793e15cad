import { Anchor } from '@mantine/core'
import type { Inquiry, listAllInquiries } from '@plumbline/contract/inquiries/inquiries'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/monitor-activity'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
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
    sort: 'Description',
    cell: ({ Description }) => Description,
    below: (inquiry) => <WhoseAndResults inquiry={inquiry} />,
  },
  {
    header: t.process,
    sort: 'Progress',
    cell: ({ Progress }) => String(Progress),
    below: (inquiry) => <HowFar inquiry={inquiry} />,
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

/** The organisation, with a link to its results unless that is the next step. */
function WhoseAndResults({ inquiry: { Id, CustomerName, NextStep } }: { inquiry: Inquiry }) {
  return (
    <>
      <CutText text={CustomerName} limit={40} />
      {NextStep !== 'prepare results' && (
        <Anchor
          component={Link}
          to={pathTo(paths.prepareResults, { inquiryId: Id })}
          c="dimmed"
          className={classes.fact ?? ''}
        >
          {t.prepareResults}
        </Anchor>
      )}
    </>
  )
}

/** How many have answered, and the deadline. */
function HowFar({ inquiry }: { inquiry: Inquiry }) {
  return [answeredInWords(inquiry), shortEnd(inquiry)].map(
    (fact) =>
      fact !== undefined && (
        <span key={fact} className={classes.fact}>
          {fact}
        </span>
      ),
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

/** The due step is highlighted; the other specified actions are quieter. [HOME-004] */
function actionsOf(inquiry: Inquiry, open: (kind: Upload['kind'], inquiry: Inquiry) => void): RowAction[] {
  const inquiryId = inquiry.Id
  const step = toNextStep(inquiry, 'SuperAdmin')
  const isMain = inquiry.NextStep === 'prepare results' || inquiry.NextStep === 'close'
  const quiet = { kind: 'link', isQuiet: true } as const
  const quietButton = { kind: 'button', isQuiet: true } as const
  return [
    ...(step ? [{ kind: 'link', label: step.label, to: step.to, isMain } as const] : []),
    {
      ...quiet,
      label: t.viewRespondents,
      to: pathTo(paths.monitoredRespondents, { inquiryId }),
      disabled: inquiry.Participants === 0 && t.noOneInvited,
    },
    { ...quietButton, label: t.uploadFile, onClick: () => open('results', inquiry) },
    { ...quietButton, label: t.uploadHelpDocument, onClick: () => open('help', inquiry) },
    { ...quiet, label: t.viewIntakeResponses, to: pathTo(paths.monitoredIntake, { inquiryId }) },
    { ...quiet, label: t.inputsCalculation, to: pathTo(paths.monitoredInputs, { inquiryId }) },
  ]
}
