import { Alert, Button, Group } from '@mantine/core'
import { Area, areas } from '@plumbline/contract/areas'
import type { CustomQuestion } from '@plumbline/contract/custom-questions'
import { messages } from '@plumbline/contract/messages'
import { type ParamsOf, pathTo } from '@plumbline/contract/path-to'
import { questionTypeFacts } from '@plumbline/contract/questions'
import { z } from '@plumbline/contract/zod'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionState } from '../access/session.ts'
import { EditConflict } from '../api/change.ts'
import { makeStale } from '../api/keys.ts'
import * as paths from '../paths.ts'
import { PreviewOf } from '../questions/PreviewOf.tsx'
import { SelectField } from '../ui/forms/fields.tsx'
import { useRestorableForm } from '../ui/forms/restorable-form.ts'
import { FocusedAlert } from '../ui/frames/FocusedAlert.tsx'
import { FormSkeleton } from '../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../ui/frames/Loaded.tsx'
import { Screen } from '../ui/frames/Screen.tsx'
import { Values } from '../ui/marks/Values.tsx'
import { LeavePrompt } from '../ui/overlays/LeavePrompt.tsx'
import { toastFailure, toastSuccess } from '../ui/overlays/toast.tsx'
import { customQuestionValues } from './CustomQuestionViewScreen.tsx'
import { customQuestionById, decidingCustomQuestion } from './custom-questions.queries.ts'

const LIST = pathTo(paths.customQuestions, { role: 'SuperAdmin' })
const DecisionFields = z.object({ Area })

/** A SuperAdmin reads a custom question, may set its area, and approves or rejects it. */
export function DecideCustomQuestionScreen({ CustomParamId }: ParamsOf<typeof paths.customQuestionEdit>) {
  const client = useQueryClient()
  const [timesChanged, setTimesChanged] = useState(0)
  const readAgain = () => {
    setTimesChanged((times) => times + 1)
    makeStale(client, ['custom-questions'])
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
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // An area was chosen for the question as it was read then: once that has changed it is not put back.
  const { form, wasRestored, forget } = useRestorableForm(
    DecisionFields,
    { Area: question.Area },
    `${pathname} ${version}`,
  )
  const { mutate, isPending, isSuccess, variables } = useMutation({
    ...decidingCustomQuestion(question.CustomQuestionId, version),
    onError: (error) => error instanceof EditConflict && changed(),
    onSuccess: ({ Status }) => {
      forget()
      if (Status === 'Approved') toastSuccess({ title: messages.customQuestionApproved })
      else toastFailure({ title: messages.customQuestion, message: messages.rejected })
      void navigate(LIST)
    },
  })
  const decide = (Status: 'Approved' | 'Reject') => isPending || form.submit(({ Area }) => mutate({ Area, Status }))
  const isDirty = Object.keys(form.changed).length > 0
  const isDecided = question.Status === 'Approved'
  const { isScored } = questionTypeFacts[question.Type]
  return (
    <>
      {isDecided && (
        <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
          This question has been approved: it can only be viewed.
        </Alert>
      )}
      {wasRestored && (
        <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
          The area you had chosen before you were signed out is chosen again.
        </Alert>
      )}
      <Values shown={customQuestionValues(question).filter(({ label }) => isDecided || label !== 'Area')} />
      <PreviewOf question={question} />
      {!isDecided && (
        <>
          <SelectField
            {...form.field('Area')}
            label="Area"
            options={areas}
            disabled={!isScored}
            description={
              isScored
                ? 'The area in which its answers are counted.'
                : `A ${question.Type} question can only be in Other.`
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
          <LeavePrompt
            when={() => isDirty && !isPending && !isSuccess && sessionState().session !== undefined}
            onLeave={forget}
          />
        </>
      )}
    </>
  )
}
