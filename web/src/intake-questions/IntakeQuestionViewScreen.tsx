import { useParams } from 'react-router'
import { useCataloguePath } from '../access/catalogue-path.ts'
import { ViewScreen } from '../ui/frames/ViewScreen.tsx'
import { intakeQuestionById } from './intake-questions.queries.ts'

/** One intake question to read. */
export function IntakeQuestionViewScreen() {
  const { inquiryParamId = '', intakeQuestionId = '' } = useParams()
  const list = `${useCataloguePath()}/${inquiryParamId}/intake-questions`
  return (
    <ViewScreen
      title="View Intake Question"
      back={{ to: list, label: 'Intake Questions Management' }}
      read={intakeQuestionById(intakeQuestionId)}
      shown={({ value }) => [
        { label: 'Question Title', value: value.Title },
        { label: 'Question Type', value: value.Type },
        ...(value.MaxLength === null ? [] : [{ label: 'Max. Length', value: String(value.MaxLength) }]),
        { label: 'Question Detail', value: value.Description },
      ]}
      edit={`${list}/edit/${intakeQuestionId}`}
    />
  )
}
