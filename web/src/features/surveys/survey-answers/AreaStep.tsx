import { Text, Title } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import type { QuestionType } from '@plumbline/contract/domain/questions'
import type { SurveyLayout } from '@plumbline/contract/domain/survey-layout'
import { mayStayOpen } from '@plumbline/contract/surveys/survey-rules'
import type { SearchOf } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { type ComponentType, memo, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import classes from '../../../domain/questions/Question.module.css'
import { QuestionCard } from '../../../domain/questions/QuestionCard.tsx'
import type * as paths from '../../../paths.ts'
import { lazyCode } from '../../../ui/overlays/lazy-code.ts'
import { bringIntoView } from './bring-into-view.ts'
import type { AnswerProps } from './fields/answer-props.ts'
import { ChoiceAnswer } from './fields/ChoiceAnswer.tsx'
import { RatingAnswer } from './fields/RatingAnswer.tsx'
import { TextAnswer } from './fields/TextAnswer.tsx'
import { type Answers, type AreaOfSurvey, type Faults, givenTo } from './keeping/answers.ts'
import type { Conflict, DraftState } from './keeping/draft-state.ts'
import type { SurveyDraft } from './keeping/survey-draft.ts'

const kinds: Record<Exclude<QuestionType, 'Document'>, ComponentType<AnswerProps>> = {
  Rating: RatingAnswer,
  Textbox: TextAnswer,
  Checkbox: ChoiceAnswer,
}

const useDocumentAnswer = lazyCode(async () => (await import('./fields/DocumentAnswer.tsx')).DocumentAnswer)
const useConflictChoice = lazyCode(async () => (await import('./ConflictChoice.tsx')).ConflictChoice)

interface StepProps extends AreaOfSurvey {
  layout: SurveyLayout | undefined
  /** The number of its first question in the whole survey. */
  first: number
  draft: SurveyDraft
  answers: Answers
  conflicts: DraftState['conflicts']
  faults: Faults
  isLocked: boolean
}

/** The questions of one area. A question in the address gets the focus, otherwise the heading. */
export function AreaStep({ layout, area, questions, first, draft, answers, conflicts, faults, isLocked }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const DocumentAnswer = useDocumentAnswer(questions.some(({ Type }) => Type === 'Document'))
  const ConflictChoice = useConflictChoice(Object.keys(conflicts).length > 0)
  const address: SearchOf<typeof paths.respondentSurvey> = useSearchParams()[0]
  const { key } = useLocation()
  const [wantsArea, wanted] = [address.has('area'), address.get('question')]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question may be asked for again, which only the location's key tells
  useEffect(() => {
    const title = document.getElementById(titleIdOf(wanted ?? ''))
    const target = title ?? heading.current
    if (!wantsArea || target === null) return
    target.focus({ preventScroll: true })
    const top = title?.closest<HTMLElement>('[data-question]') ?? target
    bringIntoView(top, title ? top : document.querySelector('[data-question]'))
  }, [key, wantsArea, wanted])
  return (
    <section aria-label={areaName(area)} className={classes.questions} data-step={area} data-layout={layout}>
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.focusable}>
        {areaName(area)}
      </Title>
      {questions.map((question, n) => (
        <Question
          key={question.Id}
          number={first + n}
          question={question}
          given={givenTo(question, answers)}
          conflict={conflicts[question.Id]}
          Document={DocumentAnswer}
          Choice={ConflictChoice}
          fault={faults.get(question.Id)}
          draft={draft}
          isLocked={isLocked}
        />
      ))}
    </section>
  )
}

const DocumentToCome = () => <div className={classes.toCome} />

const titleIdOf = (questionId: string) => `question-${questionId}`

/** Re-rendered only when its own answer changes: a survey may have a thousand. */
const Question = memo(function Question({
  number,
  question,
  given,
  conflict,
  Document = DocumentToCome,
  Choice,
  fault,
  draft,
  isLocked,
}: Pick<AnswerProps, 'question' | 'given' | 'fault' | 'draft' | 'isLocked'> & {
  number: number
  conflict: Conflict | undefined
  Document: ComponentType<AnswerProps> | undefined
  Choice: ReturnType<typeof useConflictChoice>
}) {
  const { Id, Question: title, Description, Type, Language } = question
  const Answer = Type === 'Document' ? Document : kinds[Type]
  const titleId = titleIdOf(Id)
  return (
    <QuestionCard
      id={Id}
      number={number}
      titleId={titleId}
      title={title}
      description={Description}
      lang={Language}
      isOptional={mayStayOpen(Type)}
    >
      {Answer ? (
        <Answer
          question={question}
          given={given}
          change={(part) => draft.change(question, part)}
          fault={fault}
          isLocked={isLocked}
          draft={draft}
          titleId={titleId}
        />
      ) : (
        <Text role="alert">{t.noComponent}</Text>
      )}
      {conflict && Choice && (
        <Choice
          question={question}
          mine={given}
          conflict={conflict}
          settle={(holds) => draft.settle(question, holds)}
        />
      )}
    </QuestionCard>
  )
})
