import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import * as paths from '../../../../paths.ts'
import { FormSkeleton } from '../../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { answeredSurvey } from '../keeping/survey-answers.queries.ts'
import { AnsweredSurvey } from './AnsweredSurvey.tsx'
import { RespondentScreen } from './RespondentScreen.tsx'

/** A respondent's survey to read, for consultants. */
export function MonitoredSurveyScreen({ inquiryId, customerUserId }: ParamsOf<typeof paths.monitoredSurvey>) {
  const respondent = { inquiryId, customerUserId }
  return (
    <RespondentScreen title={t.viewSurveyForm} address={paths.monitoredSurvey} width="form" {...respondent}>
      <Loaded read={answeredSurvey(respondent)} waiting={<FormSkeleton fields={6} />}>
        {(form) => <AnsweredSurvey form={form} toAnswer={undefined} />}
      </Loaded>
    </RespondentScreen>
  )
}
