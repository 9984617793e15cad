import { Alert, Button, Group, Progress, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { t } from '@plumbline/texts/inquiries/inquiries'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { IntakeQuestion } from '@plumbline/contract/catalogue/intake-questions'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { limits } from '@plumbline/contract/wire/limits'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { IntakeAnswers } from '../../../domain/questions/IntakeAnswers.tsx'
import * as paths from '../../../paths.ts'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import { MultilineField } from '../../../ui/forms/fields.tsx'
import { type KeptOnDevice, useKeptOnDevice } from '../../../ui/forms/kept-on-device.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { cut } from '../../../ui/marks/CutText.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { DiagnosticPrompt } from './DiagnosticPrompt.tsx'
import { InquiriesScreen } from './InquiriesScreen.tsx'
import classes from './IntakeScreen.module.css'
import { inquiryById, intakeDraft, intakeQuestions, ownIntakeAnswers } from './inquiries.queries.ts'
import { type Answers, useIntakeDraft } from './use-intake-draft.ts'

/** The intake dialog, over the inquiry log. */
export function IntakeScreen({ inquiryId }: ParamsOf<typeof paths.intake>) {
  const navigate = useNavigate()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <InquiriesScreen />
      <Dialog
        opened
        onClose={() => void navigate(paths.inquiries)}
        title={t.intakeQuestionsResponse}
        size="lg"
        fullScreen={phone ?? false}
        closeOnClickOutside={false}
        closeOnEscape={!isAsking}
      >
        <Loaded read={inquiryById(inquiryId)} waiting={<Waiting />}>
          {({ value }) =>
            value.IntakeAnswered ? (
              <Answered inquiryId={inquiryId} />
            ) : (
              <Intake inquiry={value} {...{ isAsking, setIsAsking }} />
            )
          }
        </Loaded>
      </Dialog>
    </>
  )
}

interface IntakeProps {
  inquiry: Inquiry
  isAsking: boolean
  setIsAsking: (isAsking: boolean) => void
}

function Intake({ inquiry, isAsking, setIsAsking }: IntakeProps) {
  const kept = useKeptOnDevice(`intake ${inquiry.Id}`)
  const close = () => setIsAsking(false)
  return (
    <>
      <Text c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {inquiry.InquiryTypeName} · {cut(inquiry.Description, 120)}
      </Text>
      <Loaded read={intakeQuestions(inquiry.InquiryTypeId)} waiting={<Waiting />}>
        {(questions) =>
          questions.length === 0 ? (
            <NoQuestions goOn={() => setIsAsking(true)}>
              <DiagnosticPrompt inquiry={inquiry} answers={[]} opened={isAsking} close={close} />
            </NoQuestions>
          ) : (
            <Loaded read={intakeDraft(inquiry.Id)} waiting={<Waiting />} fresh>
              {(sent) =>
                kept ? (
                  <Questions
                    {...{ inquiry, questions, sent, kept, isAsking, close }}
                    submit={() => setIsAsking(true)}
                  />
                ) : (
                  <Waiting />
                )
              }
            </Loaded>
          )
        }
      </Loaded>
    </>
  )
}

interface QuestionsProps extends Pick<IntakeProps, 'inquiry' | 'isAsking'> {
  questions: readonly IntakeQuestion[]
  /** The answers stored on the server. */
  sent: Answers
  kept: KeptOnDevice
  submit: () => void
  close: () => void
}

/**
 * One question after the other: ticking one reveals the next, and so do choosing an answer and Tab after a typed one.
 * Typed answers are saved until submitted.
 */
function Questions({ inquiry, questions, sent, kept, isAsking, submit, close }: QuestionsProps) {
  const { answers, isSaved, answer, forget } = useIntakeDraft(inquiry.Id, sent, kept)
  const [ticked, setTicked] = useState(() => {
    const firstBlank = questions.findIndex(({ Id }) => isBlank(answers[Id]))
    return firstBlank === -1 ? questions.length : firstBlank
  })
  const [refused, setRefused] = useState<string>()
  const give = (id: string, n: number, text: string, isComplete: boolean) => {
    setRefused(undefined)
    answer(id, text)
    if (isBlank(text)) setTicked(Math.min(ticked, n))
    else if (isComplete) setTicked(Math.max(ticked, n + 1))
  }
  const tick = (id: string, n: number, isTicked: boolean) => {
    const mayTick = !isTicked || !isBlank(answers[id])
    setRefused(mayTick ? undefined : id)
    if (mayTick) setTicked(isTicked ? n + 1 : n)
  }
  const percent = Math.round((100 / questions.length) * ticked)
  return (
    <>
      <div className={classes.progress}>
        <Progress value={percent} aria-label={t.intakeQuestionsAnswered} size="md" />
        <Text size="sm" fw={600} className={classes.percent}>
          {percent}%
        </Text>
        <Text size="sm" c="dimmed" className={classes.left}>
          {t.intakeProgress({ ticked, questions: questions.length, left: questions.length - ticked })}
        </Text>
      </div>
      <Stack gap="md" mt="md">
        {questions.slice(0, ticked + 1).map((question, n) => (
          <Asked
            key={question.Id}
            question={question}
            isLast={n === questions.length - 1}
            number={t.questionOf({ n: n + 1, count: questions.length })}
            answer={answers[question.Id] ?? ''}
            onAnswer={(text, isComplete) => give(question.Id, n, text, isComplete)}
            isTicked={n < ticked}
            onTick={(isTicked) => tick(question.Id, n, isTicked)}
            fault={refused === question.Id ? fieldTexts.mandatory : undefined}
          />
        ))}
      </Stack>
      <Group justify="space-between" mt="lg" gap="sm" mih={42}>
        <Text size="sm" c="dimmed" role="status">
          {isSaved ? t.savedAutomatically : t.saving}
        </Text>
        {ticked === questions.length && (
          <Button onClick={submit} ms="auto">
            {t.submit}
          </Button>
        )}
      </Group>
      <DiagnosticPrompt
        inquiry={inquiry}
        answers={questions.map(({ Id }) => ({ IntakeId: Id, Answer: answers[Id] ?? '' }))}
        opened={isAsking}
        close={close}
        answered={forget}
      />
    </>
  )
}

interface AskedProps {
  question: IntakeQuestion
  isLast: boolean
  number: string
  answer: string
  /** A chosen answer is complete, a typed one may not be. */
  onAnswer: (text: string, isComplete: boolean) => void
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  fault: string | undefined
}

function Asked({ question, isLast, number, answer, onAnswer, isTicked, onTick, fault }: AskedProps) {
  const { Id, Type, Title, Description, MaxLength } = question
  const place = useRef<HTMLElement>(null)
  const focusInput = () => place.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  // The newly revealed question is the one to answer, but arrow keys may still be choosing an answer to the one before.
  useEffect(() => {
    if (!document.activeElement?.matches('[type="radio"]:focus-visible'))
      place.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [])
  const numberId = useId()
  const goOn = (event: KeyboardEvent) => {
    const leaves = event.key === 'Tab' && !event.shiftKey && event.target instanceof HTMLTextAreaElement
    if (!leaves || isTicked || isBlank(answer)) return
    // The next question takes the focus.
    if (!isLast) event.preventDefault()
    onTick(true)
  }
  return (
    <section ref={place} className={classes.question} aria-labelledby={numberId} onKeyDown={goOn}>
      <Text id={numberId} size="sm" c="dimmed" fw={500}>
        {number}
      </Text>
      {Type === 'Checkbox' ? (
        <Radio.Group
          label={Title}
          description={Description}
          value={answer}
          onChange={(text) => onAnswer(text, true)}
          error={fault}
        >
          <Group gap="lg" mt="xs">
            <Radio value="yes" label={t.yes} />
            <Radio value="no" label={t.no} />
          </Group>
        </Radio.Group>
      ) : (
        <MultilineField
          name={Id}
          label={Title}
          description={Description}
          value={answer}
          onChange={(text) => onAnswer(text, false)}
          error={fault}
          maxLength={MaxLength ?? limits.defaultMaxLength}
          rows={2}
        />
      )}
      <CheckboxField
        name={`${Id}.ticked`}
        label={t.doneNextQuestion}
        description={!isTicked && isLast && t.tickToFinish}
        value={isTicked}
        error={undefined}
        onChange={(isTicked) => {
          if (isTicked && isBlank(answer)) focusInput()
          onTick(isTicked)
        }}
      />
    </section>
  )
}

function NoQuestions({ goOn, children }: { goOn: () => void; children: ReactNode }) {
  return (
    <>
      <Text fw={600}>{t.noIntakeQuestionFound}</Text>
      <Text c="dimmed" mt={4}>
        {t.noIntakeQuestions}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <BackToLog />
        <Button onClick={goOn}>{t.continue}</Button>
      </Group>
      {children}
    </>
  )
}

function Answered({ inquiryId }: { inquiryId: string }) {
  return (
    <>
      <Alert color="blue" variant="light" title={t.intakeComplete} mb="md">
        {t.intakeOnce}
      </Alert>
      <Loaded read={ownIntakeAnswers(inquiryId)} waiting={<Waiting />}>
        {(answers) => answers.length > 0 && <IntakeAnswers answers={answers} />}
      </Loaded>
      <Group justify="flex-end" mt="lg">
        <BackToLog />
      </Group>
    </>
  )
}

function BackToLog() {
  return (
    <Button component={Link} to={paths.inquiries} variant="default">
      {t.backToInquiryLogs}
    </Button>
  )
}

function Waiting() {
  return (
    <Stack gap="md" role="status" aria-label={t.loading}>
      <Skeleton height={14} width="50%" />
      <Skeleton height={8} />
      <Skeleton height={140} radius="md" />
    </Stack>
  )
}

const isBlank = (text = '') => text.trim() === ''
