import { Text, Title } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import { actionSteps } from '@plumbline/contract/results/actions'
import { clearlyChanged, restedOnStep } from '@plumbline/contract/results/rounds'
import type { Since } from '@plumbline/contract/results/trend'
import { t } from '@plumbline/texts/domain/changes'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { signed } from '../statistics/change.rules.ts'
import priorities from '../statistics/priorities.module.css'
import { ChangeInWords } from '../statistics/SinceLastTime.tsx'
import { questionInWords } from '../statistics/words.ts'
import { ActionsThen, type AddressOf } from './ActionsThen.tsx'
import classes from './changes.module.css'

interface Then {
  since: Since
  round: string
  addressOf: AddressOf
}

/**
 * What was put on the roadmap then, with its actions, beside what has changed since in the questions they rest on, and what else has clearly changed; neither
 * is said to cause the other. [RNDS-002]
 */
export function RoadmapThen({ since, round, addressOf }: Then) {
  const about = new Set(since.Actions.flatMap(({ QuestionIds }) => QuestionIds))
  const others = clearlyChanged(since.Questions).filter(({ QuestionId }) => !about.has(QuestionId))
  const kind = (word: 'better' | 'worse') => others.filter(({ Performance }) => Performance.Word === word)
  const isBySteps = about.size > 0
  const rest = (
    <div>
      <Title order={3} size="h5">
        {isBySteps ? t.elseChanged : t.changedSince}
      </Title>
      {others.length === 0 && <Text c="dimmed">{isBySteps ? t.nothingElse : t.noClearChanges}</Text>}
      <Changed title={t.clearlyBetter} tone="better" questions={kind('better')} />
      <Changed title={t.clearlyWorse} tone="worse" questions={kind('worse')} />
    </div>
  )
  return (
    <section aria-labelledby="roadmap-then" className={priorities.card}>
      <Title order={2} size="h3" id="roadmap-then">
        {t.roadmapAndChanges}
      </Title>
      {isBySteps ? (
        <>
          <Steps since={since} round={round} addressOf={addressOf} />
          {rest}
        </>
      ) : (
        <div className={classes.beside}>
          <Steps since={since} round={round} addressOf={addressOf} />
          {rest}
        </div>
      )}
      <Text size="sm" c="dimmed">
        {t.notACause}
      </Text>
    </section>
  )
}

/** Each step with its actions; beside them the changes of the questions they rest on, if any do. */
function Steps({ since, round, addressOf }: Then) {
  const { Roadmap, Actions } = since
  const isBySteps = Actions.some(({ QuestionIds }) => QuestionIds.length > 0)
  return (
    <div>
      <Title order={3} size="h5">
        {t.onTheRoadmap({ round })}
      </Title>
      {Roadmap === null && Actions.length === 0 && <Text c="dimmed">{t.noRoadmap}</Text>}
      <ol className={classes.steps}>
        {actionSteps.map((n) => {
          const actions = Actions.filter(({ Step }) => Step === n)
          if (Roadmap === null && actions.length === 0) return null
          return (
            <li key={n} className={isBySteps ? classes.beside : undefined}>
              <div>
                <bdi>{Roadmap === null ? t.step({ n }) : t.stepOf({ n, title: Roadmap[`Step${n}_RoadmapTitle`] })}</bdi>
                <span className={priorities.beneath}>
                  <bdi>{Roadmap?.[`Step${n}_BriefDescription`]}</bdi>
                </span>
                <ActionsThen actions={actions} round={round} addressOf={addressOf} />
              </div>
              {isBySteps && <ChangesOfStep questions={restedOnStep(since, n)} />}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function ChangesOfStep({ questions }: { questions: Since['Questions'] }) {
  if (questions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t.noQuestionOfStep}
      </Text>
    )
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t.changedSince}
      </Text>
      <ul className={classes.names}>
        {questions.map((question) => (
          <li key={question.QuestionId}>
            <bdi>{questionInWords(question)}</bdi>
            <span className={classes.change}>
              <ChangeInWords respect="performance" change={question.Performance} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChangedProps {
  title: string
  tone: 'better' | 'worse'
  questions: Since['Questions']
}

function Changed({ title, tone, questions }: ChangedProps) {
  if (questions.length === 0) return null
  const Arrow = tone === 'better' ? IconArrowUp : IconArrowDown
  return (
    <>
      <p className={`${priorities.word} ${classes.tone}`} data-tone={tone}>
        <Arrow size={15} aria-hidden />
        {title}
      </p>
      <ul className={classes.names}>
        {questions.map((question) => {
          const { Change, BeforeN, NowN } = question.Performance
          return (
            <li key={question.QuestionId}>
              <bdi>{questionInWords(question)}</bdi>
              <span className={priorities.beneath}>
                {areaName(question.Area)} ·{' '}
                {t.changeOfQuestion({ change: signed(Change ?? 0), before: BeforeN ?? 0, now: NowN ?? 0 })}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
