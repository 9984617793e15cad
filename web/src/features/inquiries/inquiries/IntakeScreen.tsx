import { Alert, Button, Group, Progress, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { IntakeQuestion } from '@plumbline/contract/catalogue/intake-questions'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { limits } from '@plumbline/contract/wire/limits'
import { messages } from '@plumbline/contract/wire/messages'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { z } from '@plumbline/contract/wire/zod'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as paths from '../../../paths.ts'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import { MultilineField } from '../../../ui/forms/fields.tsx'
import { keepTyped, keptTyped } from '../../../ui/forms/typed-values.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { cut } from '../../../ui/marks/CutText.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { DiagnosticPrompt } from './DiagnosticPrompt.tsx'
import { InquiriesScreen } from './InquiriesScreen.tsx'
import classes from './IntakeScreen.module.css'
import { inquiryById, intakeQuestions } from './inquiries.queries.ts'
import { toIntake } from './links.ts'

/** The intake dialog, over the inquiry log that it came from and goes back to. */
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
        title="Intake Questions Response"
        size="lg"
        fullScreen={phone ?? false}
        closeOnClickOutside={false}
        closeOnEscape={!isAsking}
      >
        <Loaded read={inquiryById(inquiryId)} waiting={<Waiting />}>
          {({ value }) =>
            value.IntakeAnswered ? <Answered /> : <Intake inquiry={value} {...{ isAsking, setIsAsking }} />
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
  const prompt = (answers: Answers, questions: readonly IntakeQuestion[]) => (
    <DiagnosticPrompt
      inquiry={inquiry}
      answers={questions.map(({ Id }) => ({ IntakeId: Id, Answer: answers[Id] ?? '' }))}
      opened={isAsking}
      close={() => setIsAsking(false)}
    />
  )
  return (
    <>
      <Text c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {inquiry.InquiryTypeName} · {cut(inquiry.Description, 120)}
      </Text>
      <Loaded read={intakeQuestions(inquiry.InquiryTypeId)} waiting={<Waiting />}>
        {(questions) =>
          questions.length === 0 ? (
            <NoQuestions goOn={() => setIsAsking(true)}>{prompt({}, [])}</NoQuestions>
          ) : (
            <Questions place={toIntake(inquiry)} questions={questions} submit={() => setIsAsking(true)}>
              {(answers) => prompt(answers, questions)}
            </Questions>
          )
        }
      </Loaded>
    </>
  )
}

type Answers = Readonly<Record<string, string>>
/** Answers by question, and how many of the questions, from the first, are ticked. */
const Given = z.object({ answers: z.record(z.string(), z.string()), ticked: z.number() })

interface QuestionsProps {
  /** The dialog's address, under which what was typed is kept. */
  place: string
  questions: readonly IntakeQuestion[]
  submit: () => void
  children: (answers: Answers) => ReactNode
}

/** One question after the other: ticking one reveals the next. What is typed outlasts closing the dialog, until log-out. */
function Questions({ place, questions, submit, children }: QuestionsProps) {
  const [{ answers, ticked }, setGiven] = useState(() => keptFor(place, questions))
  const [refused, setRefused] = useState<string>()
  const give = (given: z.output<typeof Given>) => {
    setGiven(given)
    keepTyped(place, given)
  }
  const answer = (id: string, n: number, text: string) => {
    setRefused(undefined)
    give({ answers: { ...answers, [id]: text }, ticked: isBlank(text) ? Math.min(ticked, n) : ticked })
  }
  const tick = (id: string, n: number, isTicked: boolean) => {
    const mayTick = !isTicked || !isBlank(answers[id])
    setRefused(mayTick ? undefined : id)
    if (mayTick) give({ answers, ticked: isTicked ? n + 1 : n })
  }
  const percent = Math.round((100 / questions.length) * ticked)
  return (
    <>
      <div className={classes.progress}>
        <Progress value={percent} aria-label="Intake questions answered" size="md" />
        <Text size="sm" fw={600} className={classes.percent}>
          {percent}%
        </Text>
      </div>
      <Stack gap="md" mt="md">
        {questions.slice(0, ticked + 1).map((question, n) => (
          <Asked
            key={question.Id}
            question={question}
            number={`Question ${n + 1} of ${questions.length}`}
            answer={answers[question.Id] ?? ''}
            onAnswer={(text) => answer(question.Id, n, text)}
            isTicked={n < ticked}
            onTick={(isTicked) => tick(question.Id, n, isTicked)}
            fault={refused === question.Id ? messages.mandatory : undefined}
          />
        ))}
      </Stack>
      <Group justify="space-between" mt="lg" gap="sm" mih={42}>
        <Text size="sm" c="dimmed">
          What you type stays in this tab until you log out.
        </Text>
        {ticked === questions.length && (
          <Button onClick={submit} ml="auto">
            Submit
          </Button>
        )}
      </Group>
      {children(answers)}
    </>
  )
}

interface AskedProps {
  question: IntakeQuestion
  number: string
  answer: string
  onAnswer: (text: string) => void
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  fault: string | undefined
}

function Asked({ question, number, answer, onAnswer, isTicked, onTick, fault }: AskedProps) {
  const { Id, Type, Title, Description, MaxLength } = question
  const place = useRef<HTMLElement>(null)
  const focusInput = () => place.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  // A question that has just been revealed is the one to answer.
  useEffect(() => place.current?.querySelector<HTMLElement>('textarea, input')?.focus(), [])
  const numberId = useId()
  return (
    <section ref={place} className={classes.question} aria-labelledby={numberId}>
      <Text id={numberId} size="sm" c="dimmed" fw={500}>
        {number}
      </Text>
      {Type === 'Checkbox' ? (
        <Radio.Group label={Title} description={Description} value={answer} onChange={onAnswer} error={fault}>
          <Group gap="lg" mt="xs">
            <Radio value="yes" label="Yes" />
            <Radio value="no" label="No" />
          </Group>
        </Radio.Group>
      ) : (
        <MultilineField
          name={Id}
          label={Title}
          description={Description}
          value={answer}
          onChange={onAnswer}
          error={fault}
          maxLength={MaxLength ?? limits.defaultMaxLength}
          rows={2}
        />
      )}
      <CheckboxField
        name={`${Id}.ticked`}
        label="Answered"
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
      <Text fw={600}>{messages.noIntakeQuestions}</Text>
      <Text c="dimmed" mt={4}>
        This inquiry type asks nothing before it begins: you can go on at once.
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <BackToLog />
        <Button onClick={goOn}>Continue</Button>
      </Group>
      {children}
    </>
  )
}

function Answered() {
  return (
    <>
      <Alert color="blue" variant="light" title="The intake questions are answered.">
        They are answered once for each inquiry. Go on with the respondents in the inquiry log.
      </Alert>
      <Group justify="flex-end" mt="lg">
        <BackToLog />
      </Group>
    </>
  )
}

function BackToLog() {
  return (
    <Button component={Link} to={paths.inquiries} variant="default">
      Back to Inquiry Logs
    </Button>
  )
}

function Waiting() {
  return (
    <Stack gap="md" role="status" aria-label="Loading">
      <Skeleton height={14} width="50%" />
      <Skeleton height={8} />
      <Skeleton height={140} radius="md" />
    </Stack>
  )
}

const isBlank = (text = '') => text.trim() === ''

/** What was typed here before, as far as the questions are still those it was typed for. */
function keptFor(place: string, questions: readonly IntakeQuestion[]): z.output<typeof Given> {
  const kept = Given.safeParse(keptTyped(place)).data ?? { answers: {}, ticked: 0 }
  const firstBlank = questions.findIndex(({ Id }) => isBlank(kept.answers[Id]))
  return { ...kept, ticked: Math.min(kept.ticked, firstBlank === -1 ? questions.length : firstBlank) }
}
