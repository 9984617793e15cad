import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { useQuery } from '@tanstack/react-query'
import type * as paths from '../../../../paths.ts'
import { FormSkeleton } from '../../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { NameToCome } from '../../../../ui/frames/NameToCome.tsx'
import { Screen } from '../../../../ui/frames/Screen.tsx'
import { ownSurveys, surveysBack } from '../keeping/links.ts'
import { answeredSurvey } from '../keeping/survey-answers.queries.ts'
import { AnsweredSurvey } from './AnsweredSurvey.tsx'

/** One's own survey to read. It is refetched when its tab becomes visible: it may have been returned. */
export function SurveyViewScreen(
  survey: ParamsOf<typeof paths.administratorSurveyView | typeof paths.respondentSurveyView>,
) {
  const { role, inquiryId, customerUserId } = survey
  const read = { ...answeredSurvey({ inquiryId, customerUserId }), refetchOnWindowFocus: true }
  const { data, isPending } = useQuery(read)
  return (
    <Screen
      title={t.viewSurveyForm}
      name={isPending ? <NameToCome /> : data?.Inquiry}
      back={surveysBack(role)}
      width="form"
    >
      <Loaded read={read} waiting={<FormSkeleton fields={6} />}>
        {(form) => <AnsweredSurvey form={form} toAnswer={pathTo(ownSurveys[role].form, survey)} />}
      </Loaded>
    </Screen>
  )
}
