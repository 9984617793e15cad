import { Alert } from '@mantine/core'
import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import type { SearchOf } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../domain/access/session.ts'
import type * as paths from '../../../paths.ts'
import { FormSkeleton } from '../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { lazyCode } from '../../../ui/overlays/lazy-code.ts'
import { areasOf } from './keeping/answers.ts'
import { ownSurveys, surveysBack } from './keeping/links.ts'
import { surveyToAnswer } from './keeping/survey-answers.queries.ts'
import { readSurvey } from './keeping/survey-read.queries.ts'
import { SurveyFormBody } from './SurveyFormBody.tsx'

const useSurveyBeginning = lazyCode(async () => (await import('./SurveyBeginning.tsx')).SurveyBeginning)

/** The survey form; read-only once submitted. */
export function CompleteSurveyScreen({
  role,
  inquiryTypeId,
  inquiryId,
}: ParamsOf<typeof paths.administratorSurvey | typeof paths.respondentSurvey>) {
  const { userId } = useSession()
  const survey = { inquiryTypeId, inquiryId }
  const view = pathTo(ownSurveys[role].view, { ...survey, customerUserId: userId })
  return (
    <Screen title={t.completeSurveyForm} back={surveysBack(role)} width="form">
      <Loaded read={surveyToAnswer(survey)} waiting={<FormSkeleton fields={6} />} fresh>
        {(read) =>
          'closed' in read ? (
            <Alert color="gray" variant="default" icon={<IconLock aria-hidden />} title={t.thisSurveyIsClosed}>
              {read.closed}
            </Alert>
          ) : read.form.Status === 'completed' ? (
            <Redirect to={view} />
          ) : (
            <Introduced form={read.form}>
              <SurveyFormBody
                form={read.form}
                list={ownSurveys[role].list}
                view={view}
                reread={() => readSurvey(survey)}
              />
            </Introduced>
          )
        }
      </Loaded>
    </Screen>
  )
}

/** An unanswered survey starts with its introduction, unless the address names a step. */
function Introduced({ form, children }: { form: SurveyForm; children: ReactNode }) {
  const address: SearchOf<typeof paths.respondentSurvey> = useSearchParams()[0]
  const area = form.SavedAt === null && !address.has('area') ? areasOf(form)[0]?.area : undefined
  const SurveyBeginning = useSurveyBeginning(area !== undefined, false)
  if (area === undefined) return children
  if (SurveyBeginning === undefined) return <FormSkeleton fields={3} />
  return <SurveyBeginning form={form} area={area} />
}
