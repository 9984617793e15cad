import { Button } from '@mantine/core'
import {
  type Inquiry,
  InquiryName,
  type listInquiries,
  whyKept,
  whyNoNewQuestion,
} from '@plumbline/contract/inquiries/inquiries'
import { limits } from '@plumbline/contract/wire/limits'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { useState } from 'react'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { MultilineField } from '../../../ui/forms/fields.tsx'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { cut } from '../../../ui/marks/CutText.tsx'
import { dayInWords, instantInWords } from '../../../ui/marks/dates.ts'
import { StatusMark } from '../../../ui/marks/StatusMark.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { deletingInquiry, inquiriesPage, renamingInquiry } from './inquiries.queries.ts'
import { toIntake } from './links.ts'

const columns: ColumnOf<typeof listInquiries>[] = [
  { header: 'Inquiry Type', sort: 'InquiryTypeName', cell: (inquiry) => inquiry.InquiryTypeName, limit: 30 },
  { header: 'Inquiry', sort: 'Description', cell: (inquiry) => inquiry.Description },
  {
    header: 'Created Date',
    sort: 'CreatedDate',
    cell: (inquiry) => <OneLine text={instantInWords(inquiry.CreatedDate)} />,
  },
  { header: 'Progress (%)', sort: 'Progress', cell: (inquiry) => String(inquiry.Progress) },
  {
    header: 'Expiry Date',
    sort: 'ExpiryDate',
    cell: ({ ExpiryDate }) => <OneLine text={ExpiryDate === null ? '–' : dayInWords(ExpiryDate)} />,
  },
  { header: 'Status', sort: 'Status', cell: (inquiry) => <StatusMark status={inquiry.Status} /> },
]

/** The organisation's inquiries and, for each, what can be done next. */
export function InquiriesScreen() {
  // What was renamed last stays until the dialog has closed.
  const [renamed, setRenamed] = useState<Inquiry>()
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = (inquiry: Inquiry) => {
    setRenamed(inquiry)
    setIsRenaming(true)
  }
  return (
    <>
      <ListScreen
        title="Active Inquiries"
        about="Complete the intake, invite people and track progress."
        action={
          <Button component={Link} to={paths.inquiryCreate}>
            Add New Inquiry
          </Button>
        }
        page={inquiriesPage}
        columns={columns}
        rowKey={(inquiry) => inquiry.Id}
        rowActions={(inquiry) => actionsOf(inquiry, rename)}
        searchLabel="Search inquiries"
        whenEmpty="Start your first one with ‘Add New Inquiry’."
      />
      {renamed && <RenameDialog inquiry={renamed} opened={isRenaming} close={() => setIsRenaming(false)} />}
    </>
  )
}

function RenameDialog({ inquiry, opened, close }: { inquiry: Inquiry; opened: boolean; close: () => void }) {
  return (
    <FormDialog
      opened={opened}
      close={close}
      title="Rename the inquiry"
      about={
        inquiry.RespondentsAdded
          ? 'Respondents see the new name from now on. Emails already sent keep the old one.'
          : 'Respondents will see this name.'
      }
      schema={InquiryName}
      initial={{ Description: inquiry.Description }}
      save={renamingInquiry(inquiry.Id)}
      saved={({ Description }) => toastSuccess({ title: 'Inquiry renamed', secondLine: cut(Description, limits.text) })}
      button="Rename"
    >
      {(form) => <MultilineField {...form.field('Description')} label="Inquiry" required rows={3} />}
    </FormDialog>
  )
}

/** What makes sense at this stage; the rest is left out, so that the next step stands out. */
function actionsOf(inquiry: Inquiry, rename: (inquiry: Inquiry) => void): RowAction[] {
  const { Id, IntakeAnswered, RespondentsAdded, Participants, Status, WithdrawnAt } = inquiry
  const isPublished = Status === 'completed'
  const actions: (RowAction | false)[] = [
    !IntakeAnswered && !isPublished && { kind: 'link', label: 'Continue Intake', to: toIntake(inquiry) },
    IntakeAnswered &&
      !isPublished && {
        kind: 'link',
        label: 'Manage Respondents',
        to: pathTo(paths.respondentsManage, { inquiryId: Id }),
      },
    Participants > 0 && { kind: 'link', label: 'View Respondents', to: pathTo(paths.respondents, { inquiryId: Id }) },
    {
      kind: 'link',
      label: 'Create Custom Question',
      to: pathTo(paths.customQuestionCreate, { inquiryParamId: Id }),
      disabled: whyNoNewQuestion({ respondentsAdded: RespondentsAdded, isPublished }),
    },
    { kind: 'link', label: 'Re-create', to: pathTo(paths.inquiryRecreate, { inquiryId: Id }), isQuiet: true },
    IntakeAnswered && { kind: 'link', label: 'View Intake', to: toIntake(inquiry), isQuiet: true },
    !isPublished && { kind: 'button', label: 'Rename', onClick: () => rename(inquiry), isQuiet: true },
    whyKept({ respondentsAdded: RespondentsAdded, hasResults: isPublished || WithdrawnAt !== null }) === undefined && {
      kind: 'delete',
      deletion: {
        name: inquiry.Description,
        remove: deletingInquiry(Id),
        said: 'Inquiry Deleted',
        alsoGoes: 'This also deletes its intake answers and custom questions. No one has been invited to it.',
      },
    },
  ]
  return actions.filter((action) => action !== false)
}

const OneLine = ({ text }: { text: string }) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
