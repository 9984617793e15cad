import { Button } from '@mantine/core'
import type { SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { whenInWords } from '../../../ui/marks/dates.ts'
import type { Given } from './keeping/answers.ts'
import type { Conflict } from './keeping/draft-state.ts'
import { GivenAnswer } from './reading/GivenAnswers.tsx'
import classes from './survey.module.css'
import own from './survey-form.module.css'

interface ConflictChoiceProps {
  question: SurveyQuestion
  mine: Given
  conflict: Conflict
  settle: (holds: 'mine' | 'theirs') => void
}

/** A question answered differently here and elsewhere: both answers, to choose from. [ANSW-009] */
export function ConflictChoice({ question, mine, conflict, settle }: ConflictChoiceProps) {
  const { theirs, savedAt, isLoaded = false } = conflict
  return (
    <fieldset className={own.conflict}>
      <legend className={own.asked}>{t.thisWasAnsweredDifferently}</legend>
      <dl className={classes.answers}>
        <div>
          <dt>{t.onThisDevice}</dt>
          <dd>
            <GivenAnswer question={question} given={mine} />
          </dd>
        </div>
        <div>
          <dt>
            {isLoaded
              ? t.inTheFile
              : savedAt === null
                ? t.savedElsewhere
                : t.savedWhenElsewhere({ when: whenInWords(new Date(savedAt)) })}
          </dt>
          <dd>
            <GivenAnswer question={question} given={theirs} />
          </dd>
        </div>
      </dl>
      <div className={own.choices}>
        <Button variant="default" onClick={() => settle('mine')}>
          {t.keepTheAnswerOnThisDevice}
        </Button>
        <Button variant="default" onClick={() => settle('theirs')}>
          {isLoaded ? t.useTheAnswerInTheFile : t.useTheAnswerSaved}
        </Button>
      </div>
    </fieldset>
  )
}
