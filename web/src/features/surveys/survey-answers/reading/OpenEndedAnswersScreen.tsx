import { Text } from '@mantine/core'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { t as emptyTexts } from '@plumbline/texts/wire/empty'
import * as paths from '../../../../paths.ts'
import { FormSkeleton } from '../../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../../ui/frames/Screen.tsx'
import { respondentsBack } from '../keeping/links.ts'
import { openEndedAnswers } from '../keeping/survey-answers.queries.ts'
import classes from '../survey.module.css'
import { NotAnswered } from './NotAnswered.tsx'
import { WhoAnswered } from './WhoAnswered.tsx'

/** A respondent's answers to text questions. */
export function OpenEndedAnswersScreen({ inquiryId, customerUserId }: ParamsOf<typeof paths.monitoredOpenEnded>) {
  return (
    <Screen
      title={t.openEndedAnswers}
      about={t.thisRespondentsCommentsQuestion}
      back={respondentsBack(inquiryId)}
      width="form"
    >
      <WhoAnswered address={paths.monitoredOpenEnded} inquiryId={inquiryId} customerUserId={customerUserId} />
      <Loaded read={openEndedAnswers({ inquiryId, customerUserId })} waiting={<FormSkeleton />}>
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
    </Screen>
  )
}
