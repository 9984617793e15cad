import type { getOwnIntakeAnswers } from '@plumbline/contract/inquiries/inquiries'
import type { Answer } from '@plumbline/contract/wire/call'
import { t } from '@plumbline/texts/domain/questions'
import classes from './IntakeAnswers.module.css'

/** An organisation's intake answers, by question. */
export function IntakeAnswers({ answers }: { answers: Answer<typeof getOwnIntakeAnswers> }) {
  return (
    <dl className={classes.answers}>
      {answers.map(({ Question, QuestionType, Answer }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words, and their order is fixed
        <div key={n}>
          <dt>{Question}</dt>
          <dd>{QuestionType === 'Checkbox' ? yesOrNo(Answer) : Answer}</dd>
        </div>
      ))}
    </dl>
  )
}

const yesOrNo = (answer: string) => (answer.toLowerCase() === 'yes' ? t.yes : t.no)
