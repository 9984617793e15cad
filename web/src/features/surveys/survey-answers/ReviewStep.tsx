import { Text, Title } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import type { SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import { mayStayOpen } from '@plumbline/contract/surveys/survey-rules'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import shared from '../../../domain/questions/Question.module.css'
import * as paths from '../../../paths.ts'
import { type Answers, type AreaOfSurvey, type Faults, givenTo, lackOf, missingIn } from './keeping/answers.ts'
import type { DraftState } from './keeping/draft-state.ts'
import { MISSING, REVIEW } from './keeping/links.ts'
import { GivenAnswers } from './reading/GivenAnswers.tsx'
import classes from './survey-form.module.css'

interface ReviewProps {
  areas: readonly AreaOfSurvey[]
  answers: Answers
  conflicts: DraftState['conflicts']
  faults: Faults
  returned: DraftState['returned']
}

/**
 * What is missing before submission, with links, and what was left open on purpose; below, all answers to reread, since
 * a submission is final.
 */
export function ReviewStep({ areas, answers, conflicts, faults, returned }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const all = areas.flatMap(({ questions }) => questions)
  const missing = missingIn(all, answers)
  const wrong = (question: SurveyQuestion) =>
    conflicts[question.Id] !== undefined ? t.answeredDifferentlyElsewhereChoose : (faults.get(question.Id) ?? null)
  const faulty = all.filter((question) => wrong(question) !== null)
  const open = all.filter(
    (question) => mayStayOpen(question.Type) && lackOf(question, givenTo(question, answers)) !== null,
  )
  const isReady = missing.length === 0 && faulty.length === 0
  return (
    <section aria-label={t.review} className={shared.questions} data-step={REVIEW}>
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={shared.focusable}>
        {t.review}
      </Title>
      {returned && (
        <div className={shared.card}>
          <Text className={classes.reasonInShort}>
            <b>{t.returnedWhy}</b> <bdi>{returned.Reason}</bdi>
          </Text>
        </div>
      )}
      {isReady && (
        <div className={`${shared.card} ${classes.ready}`}>
          <IconCircleCheck size={24} aria-hidden />
          <Text>{t.allRequiredQuestionsAreAnswered}</Text>
        </div>
      )}
      {missing.length > 0 && (
        <div className={shared.card}>
          <h3 id={MISSING} tabIndex={-1} className={`${shared.question} ${shared.focusable}`}>
            {t.questionsMissing({ count: missing.length })}
          </h3>
          <Questions areas={areas} shown={missing} note={(question) => lackOf(question, givenTo(question, answers))} />
        </div>
      )}
      {faulty.length > 0 && (
        <div className={shared.card}>
          <h3 className={shared.question}>{t.needsFixing}</h3>
          <Questions areas={areas} shown={faulty} note={wrong} />
        </div>
      )}
      {open.length > 0 && (
        <div className={shared.card}>
          <h3 className={shared.question}>{t.optionalNotAnswered}</h3>
          <Questions areas={areas} shown={open} note={() => null} />
        </div>
      )}
      <Title order={2} size="h3" mt="lg">
        {t.yourAnswers}
      </Title>
      <GivenAnswers areas={areas} answers={answers} order={3} />
    </section>
  )
}

interface QuestionsProps {
  areas: ReviewProps['areas']
  shown: readonly SurveyQuestion[]
  note: (question: SurveyQuestion) => string | null
}

function Questions({ areas, shown, note }: QuestionsProps) {
  const all = areas.flatMap(({ questions }) => questions)
  const numberOf = (question: SurveyQuestion) => all.indexOf(question) + 1
  return areas
    .map(({ area, questions }) => ({ area, questions: questions.filter((question) => shown.includes(question)) }))
    .filter(({ questions }) => questions.length > 0)
    .map(({ area, questions }) => (
      <div key={area}>
        <Text size="sm" fw={600} c="dimmed">
          {areaName(area)}
        </Text>
        <ul className={classes.links}>
          {questions.map((question) => (
            <li key={question.Id}>
              <Link to={{ search: searchTo(paths.respondentSurvey, { area, question: question.Id }) }}>
                {numberOf(question)}. {question.Question}
              </Link>
              {note(question) !== null && (
                <Text size="sm" c="dimmed">
                  {note(question)}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </div>
    ))
}
