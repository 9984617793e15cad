import { CloseButton, Text, UnstyledButton } from '@mantine/core'
import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sessionState } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import { dayInWords } from '../../../ui/marks/dates.ts'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { LeavePrompt } from '../../../ui/overlays/LeavePrompt.tsx'
import { lazyCode } from '../../../ui/overlays/lazy-code.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { AreaLinks } from './AreaLinks.tsx'
import { AreaStep } from './AreaStep.tsx'
import { areasOf, countAnswered, faultsIn, isAnswered, missingIn } from './keeping/answers.ts'
import { MISSING, REVIEW, stepInWords } from './keeping/links.ts'
import { useSurveyDraft } from './keeping/use-survey-draft.ts'
import { SurveyFoot } from './SurveyFoot.tsx'
import { obstaclesIn, openIn } from './status/obstacles.ts'
import { SaveState } from './status/SaveState.tsx'
import { StatusBar } from './status/StatusBar.tsx'
import classes from './survey.module.css'
import own from './survey-form.module.css'
import { useOpening } from './use-opening.ts'

const useSubmissionWish = lazyCode(async () => (await import('./SubmissionWish.tsx')).SubmissionWish)
const useReviewStep = lazyCode(async () => (await import('./ReviewStep.tsx')).ReviewStep)
const useSubmitDialog = lazyCode(async () => (await import('./SubmitDialog.tsx')).SubmitDialog)
const useDeviceDialog = lazyCode(async () => (await import('./DeviceDialog.tsx')).DeviceDialog)
const useReturnedSurvey = lazyCode(async () => (await import('./reading/ReturnedSurvey.tsx')).ReturnedSurvey)
const useClosedSurvey = lazyCode(async () => (await import('./ClosedSurvey.tsx')).ClosedSurvey)

interface SurveyFormBodyProps {
  form: SurveyForm
  /** The addresses of the own surveys, and of this one to read. */
  list: string
  view: string
  /** Refetches the survey. */
  reread: () => Promise<SurveyForm>
}

/** One area at a time, then the review; the step is in the address, so that Back goes a step back. */
export function SurveyFormBody({ form, list, view, reread }: SurveyFormBodyProps) {
  const { draft, state, isRead, isRestored, isKept } = useSurveyDraft(form, reread)
  const navigate = useNavigate()
  const address: SearchOf<typeof paths.respondentSurvey> = useSearchParams()[0]
  const [waitsFor, setWaitsFor] = useState<'save' | 'submit'>()
  const [isAsking, setIsAsking] = useState(false)
  const [isNoteRead, setIsNoteRead] = useState(false)

  const areas = areasOf(form)
  const steps = [...areas.map(({ area }) => area), REVIEW]
  const step = Math.max(0, steps.indexOf(address.get('area') ?? ''))
  const here = steps[step] ?? REVIEW
  const current = areas[step]
  const before = areas.slice(0, step).reduce((sum, { questions }) => sum + questions.length, 0)

  const { returned } = state
  const ReturnedSurvey = useReturnedSurvey(returned !== null, false)
  const SubmissionWish = useSubmissionWish(state.submission !== null)

  const { questions } = draft
  const { answers, conflicts } = state
  const faults = faultsIn(questions, answers)
  const obstacles = obstaclesIn(questions, state)
  const obstacle = obstacles[0] ?? (current === undefined ? openIn(questions, answers) : undefined)
  const isClosed = state.trouble?.kind === 'closed'

  const ReviewStep = useReviewStep(current === undefined)
  const SubmitDialog = useSubmitDialog(isAsking)
  const ClosedSurvey = useClosedSurvey(isClosed, false)
  const device = useDialog('device')
  const DeviceDialog = useDeviceDialog(device.opened)

  useOpening(form, {
    step: address.get('area'),
    question: address.get('question'),
    isAnswered: (question) => isAnswered(question, answers, faults),
  })

  const areaOf = (id: string) => areas.find(({ questions }) => questions.some(({ Id }) => Id === id))?.area
  const goTo = (area: string | undefined, question?: string) =>
    void navigate({ search: searchTo(paths.respondentSurvey, { area, question }) })
  /** Leads to the first obstacle; everything else is saved meanwhile. False if there is none. */
  const showObstacle = () => {
    const [first] = obstacles
    if (first === undefined) return false
    draft.saveSoon()
    goTo(areaOf(first.question.Id), first.question.Id)
    return true
  }
  /** True once it has succeeded and nothing was changed meanwhile. */
  const exchange = async (kind: 'save' | 'submit', said: string) => {
    setWaitsFor(kind)
    try {
      await (kind === 'save' ? draft.save() : draft.submit())
    } catch {
      // The failure has shown its toast, and the answers are unsaved as before.
      return false
    } finally {
      setWaitsFor(undefined)
    }
    toastSuccess({ title: said })
    return !draft.state().isDirty
  }
  const save = async () => !showObstacle() && (await exchange('save', t.surveySaved))
  const saveAndLeave = async () => {
    if (await save()) void navigate(list)
  }
  const askToSubmit = () => {
    if (missingIn(questions, answers).length > 0) document.getElementById(MISSING)?.focus()
    else if (!showObstacle()) setIsAsking(true)
  }
  const submit = async () => {
    setIsAsking(false)
    if (await exchange('submit', t.surveySubmitted)) void navigate(view)
  }

  if (questions.length === 0) return <Text className={classes.nothing}>{t.noComponent}</Text>
  return (
    <>
      {/* Every step of a survey is as wide as its questions. */}
      <div data-layout={form.SurveyLayout}>
        <Text fw={600} className={classes.inquiry}>
          {form.Inquiry}
        </Text>
        <Text size="sm" c="dimmed">
          {t.openUntil({ inquiryType: form.InquiryTypeName, day: dayInWords(form.ExpiryDate) })}
        </Text>
      </div>
      {!isClosed && returned && ReturnedSurvey && <ReturnedSurvey {...returned} />}
      {!isClosed && <AreaLinks areas={areas} current={here} answers={isRead ? answers : undefined} faults={faults} />}
      {isClosed && (
        <div className={own.status}>
          <Text role="alert" fw={600} className={own.said}>
            {state.trouble?.words}
          </Text>
        </div>
      )}
      {!isClosed && (
        <StatusBar
          step={stepInWords(here)}
          done={isRead ? countAnswered(questions, answers, faults) : undefined}
          total={questions.length}
          saveState={<SaveState state={state} obstacles={obstacles} isKept={isKept} />}
        >
          {isRestored && !isNoteRead && (
            <div className={own.said}>
              <Text size="sm">{t.unsentAnswersRestored}</Text>
              <CloseButton size={44} aria-label={t.closeThisNote} onClick={() => setIsNoteRead(true)} />
            </div>
          )}
        </StatusBar>
      )}

      {isClosed ? (
        ClosedSurvey && <ClosedSurvey areas={areas} draft={draft} view={view} list={list} />
      ) : current ? (
        <AreaStep
          key={current.area}
          {...current}
          layout={form.SurveyLayout}
          first={before + 1}
          draft={draft}
          answers={answers}
          conflicts={conflicts}
          faults={faults}
          isLocked={waitsFor === 'submit'}
        />
      ) : (
        ReviewStep && (
          <ReviewStep areas={areas} answers={answers} conflicts={conflicts} faults={faults} returned={returned} />
        )
      )}

      {!isClosed && (
        <UnstyledButton className={own.device} onClick={device.open}>
          {t.onThisDevice}
        </UnstyledButton>
      )}
      {!isClosed && (
        <SurveyFoot
          next={steps[step + 1]}
          obstacle={obstacle && { ...obstacle, area: areaOf(obstacle.question.Id) }}
          waitsFor={waitsFor}
          save={() => void save()}
          saveAndLeave={() => void saveAndLeave()}
          goTo={goTo}
          submit={askToSubmit}
        />
      )}
      {DeviceDialog && <DeviceDialog draft={draft} opened={device.opened} close={device.close} />}
      {SubmitDialog && (
        <SubmitDialog
          opened={isAsking}
          readBy={form.Introduction.ReadBy}
          close={() => setIsAsking(false)}
          submit={() => void submit()}
        />
      )}
      {SubmissionWish && state.submission && (
        <SubmissionWish
          submission={state.submission}
          isKept={isKept}
          submit={() => void submit()}
          giveUp={draft.withdraw}
        />
      )}
      <LeavePrompt when={() => draft.state().isDirty && !isClosed && sessionState().session !== undefined} />
    </>
  )
}
