import { Alert } from '@mantine/core'
import { messages } from '@plumbline/contract/messages'
import { QuestionFields } from '@plumbline/contract/questions'
import { IconInfoCircle } from '@tabler/icons-react'
import { Navigate, useParams } from 'react-router'
import { EditScreen, FormScreen } from '../ui/FormScreen.tsx'
import { draftOf, newQuestion, QuestionFieldSet, sayInvalidRatingOption } from '../ui/questions/QuestionFieldSet.tsx'
import { changingCustomQuestion, creatingCustomQuestion, customQuestionById } from './custom-questions.queries.ts'

const list = { to: '/customerAdmin/custom-metrics', label: 'Custom Metrics' }

/** A question for one inquiry; it is asked once a SuperAdmin has approved it. */
export function CreateCustomQuestionScreen() {
  const { inquiryParamId = '' } = useParams()
  return (
    <FormScreen
      title="Create Custom Question"
      about="It is asked in this inquiry's survey once it has been approved."
      back={{ to: '/customerAdmin/inquiry-logs', label: 'Inquiry Log' }}
      schema={QuestionFields}
      initial={newQuestion}
      save={creatingCustomQuestion(inquiryParamId)}
      said={messages.customQuestionCreated}
      then={list.to}
      blocked={sayInvalidRatingOption}
    >
      {(form) => <QuestionFieldSet form={form} />}
    </FormScreen>
  )
}

/** An own question that is not approved yet; a rejected one is looked at again after it was changed. */
export function EditCustomQuestionScreen() {
  const { CustomParamId = '' } = useParams()
  return (
    <EditScreen
      title="Edit Custom Question"
      back={list}
      schema={QuestionFields}
      record={customQuestionById(CustomParamId)}
      initial={draftOf}
      save={(version) => changingCustomQuestion(CustomParamId, version)}
      said={messages.customQuestionUpdated}
      blocked={sayInvalidRatingOption}
    >
      {(form, { Status }) => (
        <>
          {Status === 'Approved' && <Navigate to={`${list.to}/view/${CustomParamId}`} replace />}
          {Status === 'Reject' && (
            <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
              This question was rejected. Once you save your changes it is looked at again.
            </Alert>
          )}
          <QuestionFieldSet form={form} />
        </>
      )}
    </EditScreen>
  )
}
