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
import { t } from '@plumbline/texts/inquiries/inquiries'
import { useState } from 'react'
import { Link } from 'react-router'
import { sendsInWords } from '../../../domain/stages/words.ts'
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
  { header: t.inquiryType, sort: 'InquiryTypeName', cell: (inquiry) => inquiry.InquiryTypeName, limit: 30 },
  { header: t.inquiry, sort: 'Description', cell: (inquiry) => inquiry.Description },
  {
    header: t.createdDate,
    sort: 'CreatedDate',
    cell: (inquiry) => <OneLine text={instantInWords(inquiry.CreatedDate)} />,
  },
  { header: t.progress, sort: 'Progress', cell: (inquiry) => String(inquiry.Progress) },
  {
    header: t.expiryDate,
    sort: 'ExpiryDate',
    cell: ({ ExpiryDate }) => <OneLine text={ExpiryDate === null ? '–' : dayInWords(ExpiryDate)} />,
  },
  { header: t.status, sort: 'Status', cell: (inquiry) => <StatusMark status={inquiry.Status} at={sending(inquiry)} /> },
]

/** When its first invitations are sent, where an hour was chosen. */
const sending = ({ Stage, ScheduledSending }: Inquiry) =>
  Stage === 'asking' && ScheduledSending ? sendsInWords(ScheduledSending) : undefined

/** The organisation's inquiries, with the next steps of each. */
export function InquiriesScreen() {
  // Kept until the dialog has closed.
  const [renamed, setRenamed] = useState<Inquiry>()
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = (inquiry: Inquiry) => {
    setRenamed(inquiry)
    setIsRenaming(true)
  }
  return (
    <>
      <ListScreen
        title={t.activeInquiries}
        about={t.about}
        action={
          <Button component={Link} to={paths.inquiryCreate}>
            {t.addNewInquiry}
          </Button>
        }
        page={inquiriesPage}
        columns={columns}
        rowKey={(inquiry) => inquiry.Id}
        rowActions={(inquiry) => actionsOf(inquiry, rename)}
        searchLabel={t.searchInquiries}
        whenEmpty={t.startFirst}
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
      title={t.renameTheInquiry}
      about={inquiry.RespondentsAdded ? t.nameSeenFromNowOn : t.nameWillBeSeen}
      schema={InquiryName}
      initial={{ Description: inquiry.Description }}
      save={renamingInquiry(inquiry.Id)}
      saved={({ Description }) => toastSuccess({ title: t.inquiryRenamed, secondLine: cut(Description, limits.text) })}
      button={t.rename}
    >
      {(form) => <MultilineField {...form.field('Description')} label={t.inquiry} required rows={3} />}
    </FormDialog>
  )
}

/** The actions for this stage; others are omitted, so that the next step stands out. */
function actionsOf(inquiry: Inquiry, rename: (inquiry: Inquiry) => void): RowAction[] {
  const { Id, IntakeAnswered, RespondentsAdded, Participants, Status, WithdrawnAt } = inquiry
  const isPublished = Status === 'completed'
  const actions: (RowAction | false)[] = [
    !IntakeAnswered && !isPublished && { kind: 'link', label: t.continueIntake, to: toIntake(inquiry) },
    IntakeAnswered &&
      !isPublished && {
        kind: 'link',
        label: t.manageRespondents,
        to: pathTo(paths.respondentsManage, { inquiryId: Id }),
      },
    Participants > 0 && { kind: 'link', label: t.viewRespondents, to: pathTo(paths.respondents, { inquiryId: Id }) },
    {
      kind: 'link',
      label: t.createCustomQuestion,
      to: pathTo(paths.customQuestionCreate, { inquiryParamId: Id }),
      disabled: whyNoNewQuestion({ respondentsAdded: RespondentsAdded, isPublished }),
    },
    { kind: 'link', label: t.recreate, to: pathTo(paths.inquiryRecreate, { inquiryId: Id }), isQuiet: true },
    IntakeAnswered && { kind: 'link', label: t.viewIntake, to: toIntake(inquiry), isQuiet: true },
    !isPublished && { kind: 'button', label: t.rename, onClick: () => rename(inquiry), isQuiet: true },
    whyKept({ respondentsAdded: RespondentsAdded, hasResults: isPublished || WithdrawnAt !== null }) === undefined && {
      kind: 'delete',
      deletion: {
        name: inquiry.Description,
        remove: deletingInquiry(Id),
        said: t.inquiryDeleted,
        alsoGoes: t.alsoDeletes,
      },
    },
  ]
  return actions.filter((action) => action !== false)
}

const OneLine = ({ text }: { text: string }) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
