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
        ? { ...complete, label: 'Expired', disabled: 'This survey takes no more answers.' }
        : {
            ...complete,
            label: 'Complete Survey Form',
            isMain: true,
            disabled: isCompleted && 'You have submitted this survey. Its answers are final.',
          },
      {
        kind: 'link',
        label: 'View Survey Form',
        to: pathTo(ownSurveys[role].view, { ...survey, customerUserId: userId }),
        disabled: !isCompleted && 'There is something to view once the survey is submitted.',
      },
    ]
  }
  return (
    <ListScreen
      title="Survey Forms"
      about="The surveys you were asked to answer. You can stop at any time and go on later."
      page={surveysPage(email)}
      columns={columns}
      rowKey={(survey) => survey.Id}
      rowActions={actions}
      searchLabel="Search survey forms"
      whenEmpty="When somebody asks you to answer a survey, it stands here."
    />
  )
}
