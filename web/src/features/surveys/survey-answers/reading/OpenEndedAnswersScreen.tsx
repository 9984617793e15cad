import { Text } from '@mantine/core'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { t as emptyTexts } from '@plumbline/texts/wire/empty'
import * as paths from '../../../../paths.ts'
import { FormSkeleton } from '../../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { openEndedAnswers } from '../keeping/survey-answers.queries.ts'
import classes from '../survey.module.css'
import { NotAnswered } from './NotAnswered.tsx'
import { RespondentScreen } from './RespondentScreen.tsx'

/** A respondent's answers to text questions. */
export function OpenEndedAnswersScreen({ inquiryId, customerUserId }: ParamsOf<typeof paths.monitoredOpenEnded>) {
  const respondent = { inquiryId, customerUserId }
  return (
    <RespondentScreen title={t.openEndedAnswers} address={paths.monitoredOpenEnded} width="form" {...respondent}>
      <Loaded read={openEndedAnswers(respondent)} waiting={<FormSkeleton />}>
        {(answers) =>
          answers.length === 0 ? (
            <Text className={classes.nothing}>{emptyTexts.noRecords}</Text>
          ) : (
            <dl className={classes.answers}>
              {answers.map(({ Question, Answer }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words, and their order is fixed
                <div key={n}>
                  <dt>{Question}</dt>
                  <dd>{Answer || <NotAnswered />}</dd>
                </div>
              ))}
            </dl>
          )
        }
      </Loaded>
    </RespondentScreen>
  )
}
