import { Anchor, Text, Title } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import { type QuestionType, ratingInWords } from '@plumbline/contract/domain/questions'
import type { SurveyLayout } from '@plumbline/contract/domain/survey-layout'
import type { SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import { chosenInWords } from '@plumbline/contract/surveys/survey-rules'
import { t } from '@plumbline/texts/surveys/survey-answers'
import type { ReactNode } from 'react'
import { type Answers, type AreaOfSurvey, type Given, givenTo } from '../keeping/answers.ts'
import classes from '../survey.module.css'
import { NotAnswered } from './NotAnswered.tsx'

interface GivenAnswersProps {
  areas: readonly AreaOfSurvey[]
  answers: Answers
  /** The areas' heading level. */
  order: 2 | 3
  /** An area's label, to tell it from the same one elsewhere on the page: 'Safety, not sent'. */
  label?: (area: string) => string
  layout?: SurveyLayout | undefined
}

/** All questions of a survey with their answers as text, area by area; of a compact one beside the question. */
export function GivenAnswers({ areas, answers, order, label, layout }: GivenAnswersProps) {
  return areas.map(({ area, questions }) => (
    <section key={area} aria-label={label ? label(areaName(area)) : areaName(area)}>
      <Title order={order} size={order === 2 ? 'h3' : 'h4'} mb="sm">
        {areaName(area)}
      </Title>
      <dl className={classes.answers} data-rows={layout === 'compact' || undefined}>
        {questions.map((question) => (
          <div key={question.Id}>
            <dt lang={question.Language}>{question.Question}</dt>
            <dd>
              <GivenAnswer question={question} given={givenTo(question, answers)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

/** An answer as text; an unknown question type says so. */
export function GivenAnswer({ question, given }: { question: SurveyQuestion; given: Given }) {
  const shown: Record<QuestionType, () => ReactNode> = {
    Rating: () => (
      <span className={classes.ratings}>
        <span>
          <Text span c="dimmed">
            {t.performance}{' '}
          </Text>
          {ratingInWords(given.performance) ?? <NotAnswered />}
        </span>
        <span>
          <Text span c="dimmed">
            {t.importance}{' '}
          </Text>
          {ratingInWords(given.importance) ?? <NotAnswered />}
        </span>
      </span>
    ),
    Textbox: () => given.text || <NotAnswered />,
    Checkbox: () =>
      chosenInWords({ ...question, CheckBoxOptionsAnswer: [...given.chosen] }).join(', ') || <NotAnswered />,
    Document: () => {
      if (given.document === null) return <NotAnswered />
      const { name, link } = given.document
      if (link === undefined) return name
      return (
        <Anchor href={link} download={name}>
          {name}
        </Anchor>
      )
    },
  }
  return (shown[question.Type] ?? (() => t.noComponent))()
}
