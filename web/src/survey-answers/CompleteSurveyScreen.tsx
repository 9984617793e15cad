import { Alert } from '@mantine/core'
import { type ParamsOf, pathTo } from '@plumbline/contract/path-to'
import { IconLock } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { useSession } from '../access/session.ts'
import type * as paths from '../paths.ts'
import { FormSkeleton } from '../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../ui/frames/Loaded.tsx'
import { Screen } from '../ui/frames/Screen.tsx'
import { ownSurveys, surveysBack } from './links.ts'
import { SurveyFormBody } from './SurveyFormBody.tsx'
import { readSurvey, surveyToAnswer } from './survey-answers.queries.ts'

/** The survey to fill in. Who has submitted it reads it instead. */
export function CompleteSurveyScreen({
  role,
  inquiryTypeId,
  inquiryId,
}: ParamsOf<typeof paths.administratorSurvey | typeof paths.respondentSurvey>) {
  const { userId } = useSession()
  const survey = { inquiryTypeId, inquiryId }
  const view = pathTo(ownSurveys[role].view, { ...survey, customerUserId: userId })
  return (
    <Screen title="Complete Survey Form" back={surveysBack(role)} width="form">
      <Loaded read={surveyToAnswer(survey)} waiting={<FormSkeleton fields={6} />} fresh>
        {(read) =>
          'closed' in read ? (
            <Alert color="gray" variant="default" icon={<IconLock aria-hidden />} title="This survey is closed">
              {read.closed}
            </Alert>
          ) : read.form.Status === 'completed' ? (
            <Navigate to={view} replace />
          ) : (
            <SurveyFormBody
              form={read.form}
              list={ownSurveys[role].list}
              view={view}
              reread={() => readSurvey(survey)}
            />
          )
        }
      </Loaded>
    </Screen>
  )
}
