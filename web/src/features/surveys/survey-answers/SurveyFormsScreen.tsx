import { Text } from '@mantine/core'
import type { listStaffInquiries, StaffInquiry } from '@plumbline/contract/surveys/survey-answers'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { useSession } from '../../../domain/access/session.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { dayInWords } from '../../../ui/marks/dates.ts'
import { StatusMark } from '../../../ui/marks/StatusMark.tsx'
import { ownSurveys, type Respondent } from './keeping/links.ts'
import { surveysPage } from './keeping/survey-answers.queries.ts'
import classes from './survey.module.css'

const columns: ColumnOf<typeof listStaffInquiries>[] = [
  { header: 'Inquiry', sort: 'Description', cell: (survey) => survey.Description },
  { header: 'Inquiry Type', sort: 'InquiryTypeName', cell: (survey) => survey.InquiryTypeName },
  { header: 'Added By', sort: 'CreatedBy', cell: (survey) => survey.CreatedBy },
  {
    header: 'Expiry Date',
    sort: 'ExpiryDate',
    cell: (survey) => <span className={classes.day}>{dayInWords(survey.ExpiryDate)}</span>,
  },
  { header: 'Status', sort: 'Status', cell: (survey) => <Standing {...survey} /> },
]

function Standing({ Status, IsReturned }: StaffInquiry) {
  return (
    <>
      <StatusMark status={Status} />
      {IsReturned && <Text size="sm">Returned for correction</Text>}
    </>
  )
}

/** The surveys addressed to this person: a CustomerUser's dashboard and a CustomerAdmin's 'Survey Forms'. */
export function SurveyFormsScreen({ role }: { role: Respondent }) {
  const { email, userId } = useSession()

  const actions = ({ InquiryTypeId, InquiryId, Status, IsExpired }: StaffInquiry): RowAction[] => {
    const survey = { inquiryTypeId: InquiryTypeId, inquiryId: InquiryId }
    const isCompleted = Status === 'completed'
    const complete = { kind: 'link', to: pathTo(ownSurveys[role].form, survey) } as const
    return [
      IsExpired
        ? { ...complete, label: 'Expired', disabled: 'This survey is closed.' }
        : {
            ...complete,
            label: 'Complete Survey Form',
            isMain: true,
            disabled: isCompleted && 'You’ve submitted this survey. Your answers can’t be changed.',
          },
      {
        kind: 'link',
        label: 'View Survey Form',
        to: pathTo(ownSurveys[role].view, { ...survey, customerUserId: userId }),
        disabled: !isCompleted && 'You can view your answers after you submit them.',
      },
    ]
  }
  return (
    <ListScreen
      title="Survey Forms"
      about="Surveys you’re invited to. You can stop at any time and continue later."
      page={surveysPage(email)}
      columns={columns}
      rowKey={(survey) => survey.Id}
      rowActions={actions}
      searchLabel="Search survey forms"
      whenEmpty="Surveys you’re invited to appear here."
    />
  )
}
