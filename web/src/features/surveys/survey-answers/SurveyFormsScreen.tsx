import { Text } from '@mantine/core'
import type { listStaffInquiries, StaffInquiry } from '@plumbline/contract/surveys/survey-answers'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
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
  { header: t.inquiry, sort: 'Description', cell: (survey) => survey.Description },
  { header: t.inquiryType, sort: 'InquiryTypeName', cell: (survey) => survey.InquiryTypeName },
  { header: t.addedBy, sort: 'CreatedBy', cell: (survey) => survey.CreatedBy },
  {
    header: t.expiryDate,
    sort: 'ExpiryDate',
    cell: (survey) => <span className={classes.day}>{dayInWords(survey.ExpiryDate)}</span>,
  },
  { header: t.status, sort: 'Status', cell: (survey) => <Standing {...survey} /> },
]

function Standing({ Status, IsReturned }: StaffInquiry) {
  return (
    <>
      <StatusMark status={Status} />
      {IsReturned && <Text size="sm">{t.returnedForCorrection}</Text>}
    </>
  )
}

/** This person's surveys: a CustomerUser's dashboard and a CustomerAdmin's 'Survey Forms'. */
export function SurveyFormsScreen({ role }: { role: Respondent }) {
  const { email, userId } = useSession()

  const actions = ({ InquiryTypeId, InquiryId, Status, IsExpired }: StaffInquiry): RowAction[] => {
    const survey = { inquiryTypeId: InquiryTypeId, inquiryId: InquiryId }
    const isCompleted = Status === 'completed'
    const complete = { kind: 'link', to: pathTo(ownSurveys[role].form, survey) } as const
    return [
      IsExpired
        ? { ...complete, label: t.expired, disabled: t.surveyIsClosed }
        : {
            ...complete,
            label: t.completeSurveyForm,
            isMain: true,
            disabled: isCompleted && t.alreadySubmitted,
          },
      {
        kind: 'link',
        label: t.viewSurveyForm,
        to: pathTo(ownSurveys[role].view, { ...survey, customerUserId: userId }),
        disabled: !isCompleted && t.viewAfterSubmitting,
      },
    ]
  }
  return (
    <ListScreen
      title={t.surveyForms}
      about={t.aboutSurveyForms}
      page={surveysPage(email)}
      columns={columns}
      rowKey={(survey) => survey.Id}
      rowActions={actions}
      searchLabel={t.searchSurveyForms}
      whenEmpty={t.whenSurveysAppear}
    />
  )
}
