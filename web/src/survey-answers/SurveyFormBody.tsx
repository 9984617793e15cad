import { Alert, Button, Text } from '@mantine/core'
import { messages } from '@plumbline/contract/messages'
import { type SearchOf, searchTo } from '@plumbline/contract/search-to'
import type { SurveyForm } from '@plumbline/contract/survey-answers'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { sessionState } from '../access/session.ts'
import * as paths from '../paths.ts'
import { dayInWords } from '../ui/marks/dates.ts'
import { LeavePrompt } from '../ui/overlays/LeavePrompt.tsx'
import { lazyCode } from '../ui/overlays/lazy-code.ts'
import { toastSuccess } from '../ui/overlays/toast.tsx'
import { AreaLinks } from './AreaLinks.tsx'
import { AreaStep } from './AreaStep.tsx'
import { answerFault, areasOf, countAnswered, fileFaults, givenTo, missingIn } from './answers.ts'
import { MISSING, REVIEW } from './links.ts'
import { Progress } from './Progress.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { SurveyFoot } from './SurveyFoot.tsx'
import classes from './survey.module.css'
import { useSurveyDraft } from './use-survey-draft.ts'

const useSubmissionWish = lazyCode(async () => (await import('./SubmissionWish.tsx')).SubmissionWish)
const useReviewStep = lazyCode(async () => (await import('./ReviewStep.tsx')).ReviewStep)

interface SurveyFormBodyProps {
  form: SurveyForm
  /** Where the own surveys are listed, and where this one is read. */
  list: string
  view: string
  /** Reads the survey as the server has it by now. */
  reread: () => Promise<SurveyForm>
}

/** One area at a time, then the review; the step stands in the address, so that 'back' goes a step back. */
export function SurveyFormBody({ form, list, view, reread }: SurveyFormBodyProps) {
  const { draft, state, isRestored, isKept, isWished, forgetWish } = useSurveyDraft(form, reread)
  const navigate = useNavigate()
  const address: SearchOf<typeof paths.respondentSurvey> = useSearchParams()[0]
  const [waitsFor, setWaitsFor] = useState<'save' | 'submit'>()
  const [isAsking, setIsAsking] = useState(false)

  const areas = areasOf(form)
  const steps = [...areas.map(({ area }) => area), REVIEW]
  const step = Math.max(0, steps.indexOf(address.get('area') ?? ''))
  const current = areas[step]
  const next = steps[step + 1]
  const ReviewStep = useReviewStep(current === undefined)

  const SubmissionWish = useSubmissionWish(state.isSubmissionWaiting || isWished)

  const { questions } = draft
  const { answers, conflicts } = state
  const faults = fileFaults(questions, answers)
  const isChecking = questions.some((question) => givenTo(question, answers).document?.isChecking)
  const isClosed = state.trouble?.kind === 'closed'
  const isBlocked = faults.size > 0 || isChecking || isClosed

  const goTo = (area: string, question?: string) =>
    void navigate({ search: searchTo(paths.respondentSurvey, { area, question }) })
  /** Leads to the first answer that has to be chosen, or breaks its rule; false where there is none. */
  const showFaulty = () => {
    const isFaulty = (question: (typeof questions)[number]) =>
      conflicts[question.Id] !== undefined || answerFault(question, givenTo(question, answers)) !== null
    const faulty = areas.find(({ questions }) => questions.some(isFaulty))
    if (faulty) goTo(faulty.area, faulty.questions.find(isFaulty)?.Id)
    return faulty !== undefined
  }
  const exchange = async (kind: 'save' | 'submit', said: string) => {
    setWaitsFor(kind)
    try {
      await (kind === 'save' ? draft.save() : draft.submit())
    } catch {
      // The failure has raised its toast, and the answers are unsaved as before.
      return
    } finally {
      setWaitsFor(undefined)
    }
    toastSuccess({ title: said })
    // What was answered while the save was under way is not saved yet: then the person stays.
    if (!draft.state().isDirty) void navigate(list)
  }
  const save = () => {
    if (!showFaulty()) void exchange('save', messages.surveySaved)
  }
  const askToSubmit = () => {
    if (missingIn(questions, answers).length > 0) document.getElementById(MISSING)?.focus()
    else if (!showFaulty()) setIsAsking(true)
  }
  const submit = () => {
    setIsAsking(false)
    forgetWish()
    void exchange('submit', messages.surveySubmitted)
  }

  if (questions.length === 0) return <Text className={classes.nothing}>{messages.noComponent}</Text>
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
      {isRestored && (
        <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
          What you had answered here and was not yet sent is here again.
        </Alert>
      )}
      {isClosed && (
        <Alert color="red" variant="default" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {state.trouble?.words} <Link to={view}>Read your answers</Link>
        </Alert>
      )}
      <Progress done={countAnswered(questions, answers)} total={questions.length} />
      <AreaLinks areas={areas} current={steps[step] ?? REVIEW} answers={answers} />

      {current ? (
        <AreaStep
          key={current.area}
          area={current.area}
          questions={current.questions}
          draft={draft}
          answers={answers}
          conflicts={conflicts}
          faults={faults}
          isLocked={isClosed || waitsFor === 'submit'}
        />
      ) : (
        ReviewStep && <ReviewStep areas={areas} answers={answers} conflicts={conflicts} faults={faults} />
      )}

      <SurveyFoot state={state} isKept={isKept}>
        <Button variant="default" onClick={save} disabled={isBlocked} loading={waitsFor === 'save'}>
          Save
        </Button>
        {next === undefined ? (
          <Button onClick={askToSubmit} disabled={isBlocked} loading={waitsFor === 'submit'}>
            Submit
          </Button>
        ) : (
          <Button onClick={() => goTo(next)}>{next === REVIEW ? REVIEW : `Next: ${next}`}</Button>
        )}
      </SurveyFoot>

      <SubmitDialog opened={isAsking} close={() => setIsAsking(false)} submit={submit} />
      {SubmissionWish && (state.isSubmissionWaiting || isWished) && (
        <SubmissionWish
          isWaiting={state.isSubmissionWaiting}
          isKept={isKept}
          submit={submit}
          giveUp={state.isSubmissionWaiting ? draft.withdraw : forgetWish}
        />
      )}
      <LeavePrompt when={() => draft.state().isDirty && sessionState().session !== undefined} />
    </>
  )
}
