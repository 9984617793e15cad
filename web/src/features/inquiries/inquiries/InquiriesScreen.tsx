import { Button } from '@mantine/core'
import { type Inquiry, type listInquiries, whyNoNewQuestion } from '@plumbline/contract/inquiries/inquiries'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { dayInWords, instantInWords } from '../../../ui/marks/dates.ts'
import { StatusMark } from '../../../ui/marks/StatusMark.tsx'
import { inquiriesPage } from './inquiries.queries.ts'
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
  return (
    <ListScreen
      title="Active Inquiries"
      about="Your organisation’s inquiries: answer the intake, ask people, follow the progress."
      action={
        <Button component={Link} to={paths.inquiryCreate}>
          Add New Inquiry
        </Button>
      }
      page={inquiriesPage}
      columns={columns}
      rowKey={(inquiry) => inquiry.Id}
      rowActions={actionsOf}
      searchLabel="Search inquiries"
      whenEmpty="Open the first one with ‘Add New Inquiry’."
    />
  )
}

/** What makes sense at this stage; the rest is left out, so that the next step stands out. */
function actionsOf(inquiry: Inquiry): RowAction[] {
  const { Id, IntakeAnswered, RespondentsAdded, Participants, Status } = inquiry
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
    { kind: 'link', label: 'Re-create', to: pathTo(paths.inquiryRecreate, { inquiryId: Id }) },
  ]
  return actions.filter((action) => action !== false)
}

const OneLine = ({ text }: { text: string }) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
