import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { messages } from '@plumbline/contract/messages'
import type { SurveyForm } from '@plumbline/contract/survey-answers'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { forgetTyped, sessionState, useSession } from '../api/session.ts'
import { dayInWords } from '../ui/dates.ts'
import { LeavePrompt } from '../ui/LeavePrompt.tsx'
import { toastSuccess } from '../ui/toast.tsx'
import { AreaStep } from './AreaStep.tsx'
import { areasOf, fileFaults, givenTo, lackOf, textFault } from './answers.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { SaveState } from './SaveState.tsx'
import classes from './survey.module.css'
import { surveysBack } from './survey-paths.ts'
import { useSurveyDraft } from './use-survey-draft.ts'

const REVIEW = 'Review'

/** One area at a time, then the review; the step stands in the address, so that 'back' goes a step back. */
export function SurveyFormBody({ form }: { form: SurveyForm }) {
  const { draft, state, wasKept } = useSurveyDraft(form)
  const { role } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const [isAsking, setIsAsking] = useState(false)

  const areas = areasOf(form)
  const steps = [...areas.map(({ area }) => area), REVIEW]
  const step = Math.max(0, steps.indexOf(address.get('area') ?? ''))
  const current = areas[step]
  const { answers } = state
  const answered = (questions: SurveyForm['OthersArray']) =>
    questions.filter((question) => lackOf(question, givenTo(question, answers)) === null).length
  const total = draft.questions.length
  const done = answered(draft.questions)

  const faults = fileFaults(draft.questions, answers)
  const isChecking = draft.questions.some((question) => givenTo(question, answers).document?.isChecking)
  const isClosed = state.trouble?.kind === 'closed'
  const isBlocked = faults.size > 0 || isChecking || isClosed
  const faultyText = draft.questions.find((question) => textFault(question, givenTo(question, answers)) !== null)

  const goTo = (name: string, question?: string) =>
    setAddress(question ? { area: name, question } : { area: name }, { preventScrollReset: question !== undefined })
  const showFault = () => {
    const area = areas.find(({ questions }) => questions.some(({ Id }) => Id === faultyText?.Id))?.area
    if (area && faultyText) goTo(area, faultyText.Id)
  }
  const leaveFor = (said: string) => {
    toastSuccess({ title: said })
    forgetTyped(pathname)
    // What was typed while the save was under way is not saved: then the person stays.
    if (!draft.state().isDirty) void navigate(surveysBack(role).to)
  }
  // A failure has said so in its toast, and the answers are unsaved as before.
  const save = () => void draft.save().then(() => leaveFor(messages.surveySaved), stay)
  const submit = () => {
    setIsAsking(false)
    void draft.submit().then(() => leaveFor(messages.surveySubmitted), stay)
  }

  if (total === 0) return <Text className={classes.nothing}>{messages.noComponent}</Text>
  return (
    <>
      <div>
        <Text fw={600} className={classes.inquiry}>
          {form.Inquiry}
        </Text>
        <Text size="sm" c="dimmed">
          {form.InquiryTypeName} · open until {dayInWords(form.ExpiryDate)}
        </Text>
      </div>
      {wasKept && (
        <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
          What you had answered before you were signed out is here again.
        </Alert>
      )}
      {isClosed && (
        <Alert color="red" variant="default" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {state.trouble?.words}
        </Alert>
      )}
      <Progress done={done} total={total} />
      <nav aria-label="Areas" className={classes.steps}>
        {steps.map((name, n) => (
          <Link
            key={name}
            to={{ search: `?area=${name}` }}
            className={classes.step ?? ''}
            aria-current={n === step ? 'step' : undefined}
          >
            {name}
            {areas[n] && (
              <span className={classes.count}>
                {answered(areas[n].questions)}/{areas[n].questions.length}
              </span>
            )}
          </Link>
        ))}
      </nav>

      {current ? (
        <AreaStep
          key={current.area}
          area={current.area}
          questions={current.questions}
          draft={draft}
          answers={answers}
          faults={faults}
          focused={address.get('question')}
          isLocked={isClosed || state.saving === 'completed'}
        />
      ) : (
        <ReviewStep areas={areas} answers={answers} faults={faults} goTo={goTo} />
      )}

      <div className={classes.foot}>
        <SaveState state={state} />
        <div className={classes.buttons}>
          <Button
            variant="default"
            onClick={faultyText ? showFault : save}
            disabled={isBlocked}
            loading={state.saving === 'saveasdraft'}
          >
            Save
          </Button>
          {current ? (
            <Button onClick={() => goTo(steps[step + 1] ?? REVIEW)}>
              {step + 1 < areas.length ? `Next: ${steps[step + 1]}` : REVIEW}
            </Button>
          ) : (
            <Button
              onClick={() => (faultyText ? showFault() : isComplete(draft.questions, answers) ? setIsAsking(true) : focusMissing())}
              disabled={isBlocked}
              loading={state.saving === 'completed'}
            >
              Submit
            </Button>
          )}
        </div>
      </div>

      <Modal opened={isAsking} onClose={() => setIsAsking(false)} title="Submit your answers?" size="sm">
        <Text>A submitted survey is final: you can read your answers afterwards, but no longer change them.</Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => setIsAsking(false)} data-autofocus>
            Cancel
          </Button>
          <Button onClick={submit}>Yes, submit</Button>
        </Group>
      </Modal>
      <LeavePrompt
        when={() => draft.state().isDirty && sessionState().session !== undefined}
        onLeave={() => forgetTyped(pathname)}
      />
    </>
  )
}

const stay = () => undefined

function isComplete(questions: SurveyForm['OthersArray'], answers: Parameters<typeof givenTo>[1]): boolean {
  return questions.every(
    (question) => isOptionalKind(question.QuestionType) || lackOf(question, givenTo(question, answers)) === null,
  )
}
