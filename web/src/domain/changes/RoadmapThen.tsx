import { Text, Title } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import { rankedChanges } from '@plumbline/contract/results/rounds'
import type { Since } from '@plumbline/contract/results/trend'
import { t } from '@plumbline/texts/domain/changes'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { signed } from '../statistics/change.rules.ts'
import priorities from '../statistics/priorities.module.css'
import { questionInWords } from '../statistics/words.ts'
import classes from './changes.module.css'

/** What was put on the roadmap then, beside what has clearly changed since; neither is said to cause the other. [RNDS-002] */
export function RoadmapThen({ since, round }: { since: Since; round: string }) {
  const clear = rankedChanges(since.Questions).filter(
    ({ Performance: { Word } }) => Word === 'better' || Word === 'worse',
  )
  const kind = (word: 'better' | 'worse') => clear.filter(({ Performance }) => Performance.Word === word)
  return (
    <section aria-labelledby="roadmap-then" className={priorities.card}>
      <Title order={2} size="h3" id="roadmap-then">
        {t.roadmapAndChanges}
      </Title>
      <div className={classes.beside}>
        <div>
          <Title order={3} size="h5">
            {t.onTheRoadmap({ round })}
          </Title>
          <Steps roadmap={since.Roadmap} />
        </div>
        <div>
          <Title order={3} size="h5">
            {t.changedSince}
          </Title>
          {clear.length === 0 && <Text c="dimmed">{t.noClearChanges}</Text>}
          <Changed title={t.clearlyBetter} tone="better" questions={kind('better')} />
          <Changed title={t.clearlyWorse} tone="worse" questions={kind('worse')} />
        </div>
      </div>
      <Text size="sm" c="dimmed">
        {t.notACause}
      </Text>
    </section>
  )
}

function Steps({ roadmap }: { roadmap: Since['Roadmap'] }) {
  if (roadmap === null) return <Text c="dimmed">{t.noRoadmap}</Text>
  return (
    <ol className={classes.steps}>
      {([1, 2, 3] as const).map((n) => (
        <li key={n}>
          <bdi>{t.stepOf({ n, title: roadmap[`Step${n}_RoadmapTitle`] })}</bdi>
          <span className={priorities.beneath}>
            <bdi>{roadmap[`Step${n}_BriefDescription`]}</bdi>
          </span>
        </li>
      ))}
    </ol>
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
