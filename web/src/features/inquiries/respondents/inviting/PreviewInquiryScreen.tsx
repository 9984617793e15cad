import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/respondents'
import { Questionnaire } from '../../../../domain/questions/Questionnaire.tsx'
import * as paths from '../../../../paths.ts'
import { FormSkeleton } from '../../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../../ui/frames/Screen.tsx'
import { surveyPreview } from './launch.queries.ts'

/** The questions of an own inquiry, including approved custom ones, before anyone is invited. [QUES-006] */
export function PreviewInquiryScreen({ inquiryParamId }: ParamsOf<typeof paths.inquiryPreview>) {
  return (
    <Screen
      title={t.previewSurvey}
      width="form"
      about={t.aboutPreview}
      back={{ to: paths.inquiries, label: t.inquiryLog }}
    >
      <Loaded read={surveyPreview(inquiryParamId)} waiting={<FormSkeleton fields={5} />} fresh>
        {({ Questions, SurveyLayout }) => <Questionnaire questions={Questions} layout={SurveyLayout} />}
      </Loaded>
    </Screen>
  )
}
