import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Navigate, useParams } from 'react-router'
import { useSession } from '../access/session.ts'
import { FormSkeleton } from '../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../ui/frames/Loaded.tsx'
import { Screen } from '../ui/frames/Screen.tsx'
import { SurveyFormBody } from './SurveyFormBody.tsx'
import { surveyToAnswer } from './survey-answers.queries.ts'
import { surveysBack, viewPath } from './survey-paths.ts'

/** The survey to fill in. Who has submitted it reads it instead. */
export function CompleteSurveyScreen() {
  const { inquiryTypeId = '', inquiryId = '' } = useParams()
  const { role, userId } = useSession()
  const survey = { inquiryTypeId, inquiryId }
  return (
    <Screen title="Complete Survey Form" back={surveysBack(role)} width="form">
      <Loaded read={surveyToAnswer(survey)} waiting={<FormSkeleton fields={6} />} fresh>
        {(read) =>
          'closed' in read ? (
            <Alert color="gray" variant="default" icon={<IconLock aria-hidden />} title="This survey is closed">
              {read.closed}
            </Alert>
          ) : read.form.Status === 'completed' ? (
            <Navigate to={viewPath(role, survey, userId)} replace />
          ) : (
            <SurveyFormBody form={read.form} />
          )
        }
      </Loaded>
    </Screen>
  )
}
