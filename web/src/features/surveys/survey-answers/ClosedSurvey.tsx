import { Button, Group, Text, Title } from '@mantine/core'
import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { Link } from 'react-router'
import { useSession } from '../../../domain/access/session.ts'
import shared from '../../../domain/questions/Question.module.css'
import { FormSkeleton } from '../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { type Answers, type AreaOfSurvey, answersOf, areasOf, givenTo, isSame } from './keeping/answers.ts'
import { answeredSurvey } from './keeping/survey-answers.queries.ts'
import type { SurveyDraft } from './keeping/survey-draft.ts'
import { GivenAnswers } from './reading/GivenAnswers.tsx'

interface ClosedSurveyProps {
  /** As they were asked here. */
  areas: readonly AreaOfSurvey[]
  draft: SurveyDraft
  view: string
  list: string
}

/**
 * A closed survey, in place of its questions: the submitted answers, and those from here that came too late. [ANSW-020]
 */
export function ClosedSurvey({ areas, draft, view, list }: ClosedSurveyProps) {
  const { userId } = useSession()
  return (
    <>
      <Group gap="sm">
        <Button component={Link} to={list}>
          {t.yourSurveys}
        </Button>
        <Button component={Link} to={view} variant="default">
          {t.readYourAnswers}
        </Button>
      </Group>
      <Loaded
        read={answeredSurvey({ inquiryId: draft.inquiryId, customerUserId: userId })}
        waiting={<FormSkeleton fields={4} />}
        fresh
      >
        {(form) => <WhatIsThere asked={areas} form={form} unsaved={draft.unsaved()} />}
      </Loaded>
    </>
  )
}

function WhatIsThere({ asked, form, unsaved }: { asked: readonly AreaOfSurvey[]; form: SurveyForm; unsaved: Answers }) {
  const areas = areasOf(form)
  const there = answersOf(areas.flatMap(({ questions }) => questions))
  const tooLate = asked
    .map(({ area, questions }) => ({
      area,
      questions: questions.filter((question) => {
        const mine = unsaved[question.Id]
        return mine !== undefined && !isSame(mine, givenTo(question, there))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
  return (
    <>
      {tooLate.length > 0 && (
        <section aria-label={t.notSent} className={shared.questions}>
          <div>
            <Title order={2} size="h3">
              {t.notSent}
            </Title>
            <Text c="dimmed" size="sm">
              {t.cameTooLate}
            </Text>
          </div>
          <GivenAnswers areas={tooLate} answers={unsaved} order={3} label={(area) => t.areaNotSent({ area })} />
        </section>
      )}
      <section aria-label={t.yourAnswers} className={shared.questions}>
        <Title order={2} size="h3">
          {form.Status === 'completed' ? t.submittedAnswers : t.savedAnswers}
        </Title>
        <GivenAnswers areas={areas} answers={there} order={3} />
      </section>
    </>
  )
}
