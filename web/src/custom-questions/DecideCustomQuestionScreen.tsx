import { Alert, Button, Group } from '@mantine/core'
import { type Area, areas } from '@plumbline/contract/areas'
import type { CustomQuestion } from '@plumbline/contract/custom-questions'
import { messages } from '@plumbline/contract/messages'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Overtaken } from '../api/change.ts'
import { FocusedAlert } from '../ui/FocusedAlert.tsx'
import { FormSkeleton } from '../ui/FormSkeleton.tsx'
import { SelectField } from '../ui/fields.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PreviewOf } from '../ui/questions/PreviewOf.tsx'
import { Screen } from '../ui/Screen.tsx'
import { toastFailure, toastSuccess } from '../ui/toast.tsx'
import { Values } from '../ui/ViewScreen.tsx'
import { customQuestionValues } from './CustomQuestionViewScreen.tsx'
import { customQuestionById, decidingCustomQuestion } from './custom-questions.queries.ts'

const LIST = '/superAdmin/custom-metrics'

/** A SuperAdmin reads a custom question, may set its area, and approves or rejects it. */
export function DecideCustomQuestionScreen() {
  const { CustomParamId = '' } = useParams()
  const client = useQueryClient()
  const [timesChanged, setTimesChanged] = useState(0)
  const readAgain = () => {
    setTimesChanged((times) => times + 1)
    void client.invalidateQueries({ queryKey: ['custom-questions'] })
  }
  return (
    <Screen title="Edit Custom Added Question" back={{ to: LIST, label: 'Custom Metrics' }} width="form">
      {timesChanged > 0 && (
        <FocusedAlert key={timesChanged} title="Somebody else has changed this">
          Your decision was not stored. Look at the question as it is now, then decide.
        </FocusedAlert>
      )}
      <Loaded read={customQuestionById(CustomParamId)} waiting={<FormSkeleton />} fresh>
        {({ value, version }) => <Decision key={version} question={value} version={version} changed={readAgain} />}
      </Loaded>
    </Screen>
  )
}

interface DecisionProps {
  question: CustomQuestion
  version: string | undefined
  /** Somebody else has changed the question since it was read. */
  changed: () => void
}

function Decision({ question, version, changed }: DecisionProps) {
  const [area, setArea] = useState<Area>(question.Area)
  const navigate = useNavigate()
  const { mutate, isPending, variables } = useMutation({
    ...decidingCustomQuestion(question.CustomQuestionId, version),
    onError: (error) => error instanceof Overtaken && changed(),
    onSuccess: ({ Status }) => {
      if (Status === 'Approved') toastSuccess({ title: messages.customQuestionApproved })
      else toastFailure({ title: messages.customQuestion, message: messages.rejected })
      void navigate(LIST)
    },
  })
  const decide = (Status: 'Approved' | 'Reject') => isPending || mutate({ Area: area, Status })
  const isDecided = question.Status === 'Approved'
  const isOpenEnded = question.Type !== 'Rating'
  return (
    <>
      {isDecided && (
        <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
          This question has been approved: it can only be viewed.
        </Alert>
      )}
      <Values shown={customQuestionValues(question).filter(({ label }) => isDecided || label !== 'Area')} />
      <PreviewOf question={question} />
      {!isDecided && (
        <>
          <SelectField
            name="Area"
            label="Area"
            value={area}
            onChange={setArea}
            error={undefined}
            options={areas}
            disabled={isOpenEnded}
            description={
              isOpenEnded
                ? `A ${question.Type} question can only be in Other.`
                : 'The area in which its answers are counted.'
            }
          />
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              c="var(--vulnerability)"
              loading={isPending && variables.Status === 'Reject'}
              onClick={() => decide('Reject')}
            >
              Reject
            </Button>
            <Button loading={isPending && variables.Status === 'Approved'} onClick={() => decide('Approved')}>
              Approve
            </Button>
          </Group>
        </>
      )}
    </>
  )
}
