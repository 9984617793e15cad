import { Anchor, Text, Title } from '@mantine/core'
import { messages } from '@plumbline/contract/messages'
import { ratingScale, storedRating } from '@plumbline/contract/questions'
import type { SurveyForm, SurveyQuestion } from '@plumbline/contract/survey-answers'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../api/session.ts'
import { dayInWords } from '../ui/dates.ts'
import { FormSkeleton } from '../ui/FormScreen.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Screen } from '../ui/Screen.tsx'
import { areasOf } from './answers.ts'
import { NotAnswered } from './NotAnswered.tsx'
import classes from './survey.module.css'
import { answeredSurvey } from './survey-answers.queries.ts'
import { respondentsBack, surveysBack } from './survey-paths.ts'

/** One respondent's survey to read: their own, or for a SuperAdmin anybody's. */
export function SurveyViewScreen() {
  const { inquiryId = '', customerUserId = '' } = useParams()
  const { role } = useSession()
  const back = role === 'SuperAdmin' ? respondentsBack(inquiryId) : surveysBack(role)
  return (
    <Screen title="View Survey Form" back={back} width="form">
      <Loaded read={answeredSurvey({ inquiryId, customerUserId })} waiting={<FormSkeleton fields={6} />}>
        {(form) => <AnsweredSurvey form={form} />}
      </Loaded>
    </Screen>
  )
}

function AnsweredSurvey({ form }: { form: SurveyForm }) {
  const areas = areasOf(form)
  return (
    <>
      <div>
        <Text fw={600} className={classes.inquiry}>
          {form.Inquiry}
        </Text>
        <Text size="sm" c="dimmed">
          {form.InquiryTypeName} ·{' '}
          {form.Status === 'completed' && form.SavedAt
            ? `submitted on ${dayInWords(form.SavedAt.slice(0, 10))}`
            : 'not submitted yet'}
        </Text>
      </div>
      {areas.length === 0 && <Text className={classes.nothing}>{messages.noComponent}</Text>}
      {areas.map(({ area, questions }) => (
        <section key={area} aria-label={area}>
          <Title order={2} size="h3" mb="sm">
            {area}
          </Title>
          <dl className={classes.answers}>
            {questions.map((question) => (
              <div key={question.Id}>
                <dt>{question.Question}</dt>
                <dd>
                  <GivenAnswer question={question} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

/** An answer as text; a kind of question that this screen does not know says so. */
function GivenAnswer({ question }: { question: SurveyQuestion }) {
  const shown: Record<SurveyQuestion['QuestionType'], () => ReactNode> = {
    rating: () => (
      <span className={classes.ratings}>
        <span>
          <Text span c="dimmed">
            Performance:{' '}
          </Text>
          {ratingInWords(question.Answer)}
        </span>
        <span>
          <Text span c="dimmed">
            Importance:{' '}
          </Text>
          {ratingInWords(question.ValueImportanceAnswer)}
        </span>
      </span>
    ),
    textbox: () => question.Answer || <NotAnswered />,
    checkbox: () => question.CheckBoxOptionsAnswer.join(', ') || <NotAnswered />,
    document: () =>
      question.DownloadLink ? (
        <Anchor href={question.DownloadLink} download={question.DocumentName ?? true}>
          {question.DocumentName}
        </Anchor>
      ) : (
        <NotAnswered />
      ),
  }
  return (shown[question.QuestionType] ?? (() => messages.noComponent))()
}

/** '4' is '4 High', '0' is 'DK Don't Know'. */
function ratingInWords(rating: string | null): ReactNode {
  const known = ratingScale.find(({ option }) => storedRating(option) === rating)
  return known ? `${known.option.toUpperCase()} ${known.label}` : <NotAnswered />
}
