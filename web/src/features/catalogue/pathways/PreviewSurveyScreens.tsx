import { createDiagnosticQuestion } from '@plumbline/contract/catalogue/diagnostic-questions'
import { mayCall } from '@plumbline/contract/wire/call'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/pathways'
import { useQuery } from '@tanstack/react-query'
import { Questionnaire } from '../../../domain/questions/Questionnaire.tsx'
import * as paths from '../../../paths.ts'
import type { Back } from '../../../ui/frames/came-from.ts'
import { FormSkeleton } from '../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { quoted } from '../../../ui/marks/words.ts'
import { inquiryTypeById } from '../inquiry-types/inquiry-types.queries.ts'
import { pathwayById, surveyOfPathways } from './pathways.queries.ts'

/** The questionnaire of an inquiry type: the questions of all its pathways. [QUES-006] */
export function PreviewTypeScreen(at: ParamsOf<typeof paths.pathwaysPreview>) {
  const { data: type } = useQuery({ ...inquiryTypeById(at.inquiryParamId), meta: { silent: true } })
  const label = mayCall(at.role, createDiagnosticQuestion) ? t.managePathways : t.viewPathways
  return (
    <Preview
      about={type ? t.previewOfType({ type: quoted(type.value.InqType) }) : t.previewOfThisType}
      back={{ to: pathTo(paths.pathways, at), label }}
      typeId={at.inquiryParamId}
    />
  )
}

/** The questions of one pathway, as they are asked. [QUES-006] */
export function PreviewPathwayScreen(at: ParamsOf<typeof paths.diagnosticQuestionsPreview>) {
  const { data: pathway } = useQuery({ ...pathwayById(at.pathwayParamId), meta: { silent: true } })
  const mayManage = mayCall(at.role, createDiagnosticQuestion)
  const label = mayManage ? t.manageDiagnosticQuestions : t.viewDiagnosticQuestions
  return (
    <Preview
      about={pathway ? t.previewOfPathway({ pathway: quoted(pathway.value.Name) }) : t.previewOfThisPathway}
      back={{ to: pathTo(paths.diagnosticQuestions, at), label }}
      typeId={at.inquiryParamId}
      pathwayId={at.pathwayParamId}
    />
  )
}

interface PreviewProps {
  about: string
  back: Back
  typeId: string
  pathwayId?: string
}

function Preview({ about, back, typeId, pathwayId }: PreviewProps) {
  return (
    <Screen title={t.previewSurvey} width="form" about={about} back={back}>
      <Loaded read={surveyOfPathways(typeId, pathwayId)} waiting={<FormSkeleton fields={5} />}>
        {({ Questions, SurveyLayout }) => <Questionnaire questions={Questions} layout={SurveyLayout} />}
      </Loaded>
    </Screen>
  )
}
