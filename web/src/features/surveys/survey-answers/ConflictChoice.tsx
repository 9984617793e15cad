import { Button } from '@mantine/core'
import type { SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
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

/** A question that was answered differently here and elsewhere: both answers, and which one holds. [ANSW-009] */
export function ConflictChoice({ question, mine, conflict, settle }: ConflictChoiceProps) {
  const { theirs, savedAt, isLoaded = false } = conflict
  return (
    <fieldset className={own.conflict}>
      <legend className={own.asked}>This was answered differently elsewhere. Which answer do you want to keep?</legend>
      <dl className={classes.answers}>
        <div>
          <dt>On this device</dt>
          <dd>
            <GivenAnswer question={question} given={mine} />
          </dd>
        </div>
        <div>
          <dt>
            {isLoaded
              ? 'In the file'
              : savedAt === null
                ? 'Saved elsewhere'
                : `Saved ${whenInWords(new Date(savedAt))} elsewhere`}
          </dt>
          <dd>
            <GivenAnswer question={question} given={theirs} />
          </dd>
        </div>
      </dl>
      <div className={own.choices}>
        <Button variant="default" onClick={() => settle('mine')}>
          Keep the answer on this device
        </Button>
        <Button variant="default" onClick={() => settle('theirs')}>
          {isLoaded ? 'Use the answer in the file' : 'Use the answer saved elsewhere'}
        </Button>
      </div>
    </fieldset>
  )
}
