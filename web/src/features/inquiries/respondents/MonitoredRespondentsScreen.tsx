import { Button, Group } from '@mantine/core'
import { confidential, showsPersons } from '@plumbline/contract/domain/confidentiality'
import type { Respondent } from '@plumbline/contract/inquiries/respondents'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/respondents'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { NameToCome } from '../../../ui/frames/NameToCome.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { inquiryById } from '../inquiries/inquiries.queries.ts'
import type { RespondentAction } from './RespondentPanel.tsx'
import classes from './RespondentsBoard.module.css'
import { RespondentsBoard } from './RespondentsBoard.tsx'
import { boardOf, respondentsPage } from './respondents.queries.ts'

/** The respondents, and the answers of those who have submitted. */
export function MonitoredRespondentsScreen({ inquiryId }: ParamsOf<typeof paths.monitoredRespondents>) {
  const { data, isPending } = useQuery(inquiryById(inquiryId))
  const inquiry = data?.value
  const { data: board } = useQuery({ ...boardOf(inquiryId), meta: { silent: true } })
  const isConfidential = board !== undefined && !showsPersons(board.Confidentiality)
  return (
    <Screen
      title={t.monitorActivity}
      name={isPending ? <NameToCome /> : inquiry?.Description}
      about={
        <span className={classes.subject}>
          <span>{t.respondentsList}</span>
          {inquiry && <span>{`${inquiry.CustomerName} · ${inquiry.InquiryTypeName}`}</span>}
        </span>
      }
      back={{ to: paths.monitorActivity, label: t.allInquiries }}
      action={
        <Group gap="sm">
          <Button component={Link} to={pathTo(paths.answersTexts, { inquiryId })} variant="default">
            {t.allAnswers}
          </Button>
          <Button component={Link} to={pathTo(paths.prepareResults, { inquiryId })} variant="default">
            {t.prepareResults}
          </Button>
        </Group>
      }
    >
      <RespondentsBoard
        inquiryId={inquiryId}
        page={(narrowed) => respondentsPage(inquiryId, narrowed)}
        actionsOf={(respondent) => actionsOf(inquiryId, respondent, isConfidential)}
      />
    </Screen>
  )
}

function actionsOf(inquiryId: string, { Id, status }: Respondent, isConfidential: boolean): RespondentAction[] {
  const at = { inquiryId, customerUserId: Id }
  const notYet = status === 'pending' && t.notSubmittedYet
  const disabled = isConfidential ? confidential.person : notYet
  const link = { kind: 'link', isQuiet: true, disabled } as const
  return [
    { ...link, label: t.viewSurveyForm, to: pathTo(paths.monitoredSurvey, at) },
    { ...link, label: t.viewOpenEndedAnswers, to: pathTo(paths.monitoredOpenEnded, at) },
    { ...link, label: t.viewDocuments, to: pathTo(paths.monitoredDocuments, at) },
  ]
}
