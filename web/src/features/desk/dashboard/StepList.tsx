import { Text, Title } from '@mantine/core'
import { t } from '@plumbline/texts/desk/dashboard'
import { IconChevronDown, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './StepList.module.css'

export interface StepProps {
  isDone: boolean
  title: string
  /** The duration: '5 minutes'. */
  takes: string
  about: string
  /** The action; removed once done. */
  children?: ReactNode
}

interface StepListProps {
  title: string
  about?: string | undefined
  steps: readonly StepProps[]
  heading?: Ref<HTMLHeadingElement>
  /** One line shows progress, and expands the steps. */
  isClosed?: boolean
}

/** The first steps, with their durations. [SEND-002] */
export function StepList({ title, about, steps, heading, isClosed = false }: StepListProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  // A skipped step, such as a catalogue that is no longer needed, is not the next one.
  const next = steps[steps.findLastIndex(({ isDone }) => isDone) + 1]
  const list = (
    <ol>
      {steps.map((step) => (
        <Step key={step.title} {...step} />
      ))}
    </ol>
  )
  return (
    <section className={classes.steps} aria-labelledby="first-steps">
      {isClosed ? (
        <details>
          <summary className={classes.summary}>
            <Title order={2} size="h3" id="first-steps" ref={heading} tabIndex={-1}>
              {t.firstSteps}
            </Title>
            <span className={classes.far}>
              {next
                ? t.stepsDoneNext({ done, steps: steps.length, next: next.title })
                : t.stepsDone({ done, steps: steps.length })}
            </span>
            <IconChevronDown size={20} className={classes.open} aria-hidden />
          </summary>
          {list}
        </details>
      ) : (
        <>
          <Title order={2} size="h3" id="first-steps" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {about && <Text c="dimmed">{about}</Text>}
          {list}
        </>
      )}
    </section>
  )
}

function Step({ isDone, title, takes, about, children }: StepProps) {
  const Icon = isDone ? IconCircleCheck : IconCircleDashed
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Icon size={24} aria-hidden />
      <div className={classes.words}>
        <Text>
          <Text span fw={600}>
            {isDone ? t.titleDone({ title }) : title}
          </Text>{' '}
          {!isDone && (
            <Text span size="sm" c="dimmed">
              {takes}
            </Text>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      {!isDone && children}
    </li>
  )
}
