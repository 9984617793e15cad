import { Text, Title, VisuallyHidden } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import { roundName } from '@plumbline/contract/results/rounds'
import type { Change, Since, Trend } from '@plumbline/contract/results/trend'
import { t } from '@plumbline/texts/domain/statistics'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Failed } from '../../ui/frames/Failed.tsx'
import { listed, quoted } from '../../ui/marks/words.ts'
import tables from '../charts/charts.module.css'
import { figureInWords } from '../charts/drawing/figures.ts'
import { HowMade } from '../charts/HowMade.tsx'
import { changeInWords, signed } from './change.rules.ts'
import classes from './priorities.module.css'
import { questionInWords, whenInWords } from './words.ts'

const TITLE = t.sinceLastTime

/**
 * Changes since the round compared with, by area and question; nothing without one. 'Last time' is the latest only.
 * [STAT-016]
 */
export function SinceLastTime<Key extends QueryKey>({
  read,
}: {
  read: UseQueryOptions<Trend | null, Error, Trend | null, Key>
}) {
  const { data, error, refetch, isFetching } = useQuery(read)
  if (data === undefined && error) return <Failed error={error} retry={() => void refetch()} retrying={isFetching} />
  return data?.Since ? <Comparison trend={data} since={data.Since} /> : null
}

function Comparison({ trend: { AskedAt, Choices }, since }: { trend: Trend; since: Since }) {
  const { Description, Areas, Questions } = since
  const [latest] = Choices
  const isLast = latest === undefined || latest.InquiryId === since.InquiryId
  const round = isLast ? undefined : roundName(since.AskedAt, [AskedAt, ...since.Rounds.map((one) => one.AskedAt)])
  const title = round === undefined ? TITLE : t.sinceRound({ round })
  const [isShown, setIsShown] = useState(false)
  return (
    <section aria-labelledby="since" className={classes.card}>
      <div>
        <Title order={2} size="h3" id="since">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {t.aboutChanges({ inquiry: quoted(Description), when: whenInWords(since) })}
        </Text>
      </div>
      <p className={classes.summary}>{summaryOf(Areas)}</p>
      <AreaChanges areas={Areas} round={round} />
      <details
        className={`${tables.figures} ${classes.questions}`}
        onToggle={(event) => setIsShown(event.currentTarget.open)}
      >
        <summary>{isShown ? t.hideTheQuestions : t.showQuestions({ count: Questions.length })}</summary>
        {isShown && <QuestionChanges questions={Questions} round={round} beneath={({ Area }) => areaName(Area)} />}
      </details>
      <div className={classes.foot}>
        <Text size="sm" c="dimmed" maw={760}>
          {t.howChangesCount}
        </Text>
        <HowMade part="change" of={title} />
      </div>
    </section>
  )
}

/** The changes of the areas, with how many of their questions are compared. */
export function AreaChanges({ areas, round }: { areas: Since['Areas']; round?: string | undefined }) {
  return (
    <Changes
      caption={t.changesByArea}
      round={round}
      of={t.area}
      rows={areas.map((area) => ({
        key: area.Area,
        head: (
          <>
            {areaName(area.Area)}
            <span className={classes.beneath}>
              {(round === undefined ? t.alsoAskedLastTime : t.questionsCompared)({
                common: area.Common,
                questions: area.Questions,
              })}
            </span>
          </>
        ),
        changes: area,
        people: (n) => t.atLeastPeople({ n }),
      }))}
    />
  )
}

type ChangedQuestion = Since['Questions'][number]

/** The changes of these questions. */
export function QuestionChanges({
  questions,
  beneath,
  below,
  round,
}: {
  questions: readonly ChangedQuestion[]
  round?: string | undefined
  beneath: (question: ChangedQuestion) => string
  below?: (question: ChangedQuestion) => ReactNode
}) {
  return (
    <Changes
      caption={t.changesByQuestion}
      round={round}
      of={t.question}
      rows={questions.map((question) => ({
        key: question.QuestionId,
        head: (
          <>
            <bdi>{questionInWords(question)}</bdi>
            <span className={classes.beneath}>{beneath(question)}</span>
            {below?.(question)}
          </>
        ),
        changes: question,
        people: (n) => t.ratedByPeople({ n }),
      }))}
    />
  )
}

/** 'Better: Culture and People. No clear change: Process. Not comparable: Structure.' */
export function summaryOf(areas: Since['Areas']): string {
  const named = (said: (values: { areas: string }) => string, isSo: (change: Change) => boolean) => {
    const names = areas.filter(({ Performance }) => isSo(Performance)).map(({ Area }) => areaName(Area))
    return names.length === 0 ? [] : [said({ areas: listed(names) })]
  }
  return [
    ...named(t.areasBetter, ({ Word }) => Word === 'better'),
    ...named(t.areasWorse, ({ Word }) => Word === 'worse'),
    ...named(t.areasUnclear, ({ Word }) => Word === 'no clear change'),
    ...named(t.areasNotCompared, ({ Word }) => Word === null),
  ].join(' ')
}

interface Row {
  readonly key: string
  readonly head: ReactNode
  readonly changes: { readonly Performance: Change; readonly Importance: Change }
  /** A mean's sample: '12 people', 'at least 12 people'. */
  readonly people: (n: number) => string
}

interface ChangesProps {
  caption: string
  of: string
  /** The earlier round's name; last time without one. */
  round: string | undefined
  rows: readonly Row[]
}

function Changes({ caption, of, round, rows }: ChangesProps) {
  return (
    <div className={tables.scroll}>
      <table className={`${tables.table} ${classes.changes}`}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {(['performance', 'importance'] as const).map((respect) => (
              <Heads key={respect} respect={respect} round={round} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, changes, people }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              <Cells respect="performance" round={round} change={changes.Performance} people={people} />
              <Cells respect="importance" round={round} change={changes.Importance} people={people} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Respect = 'performance' | 'importance'
function columnsOf(respect: Respect, round: string | undefined) {
  if (respect === 'performance') {
    const before = round === undefined ? t.performanceLastTime : t.performanceIn({ round })
    return [before, t.now, t.changeInPerformance] as const
  }
  const before = round === undefined ? t.importanceLastTime : t.importanceIn({ round })
  return [before, t.now, t.changeInImportance] as const
}

interface RespectProps {
  respect: Respect
  round: string | undefined
}

function Heads({ respect, round }: RespectProps) {
  const [before, now, change] = columnsOf(respect, round)
  return (
    <>
      <th scope="col" className={tables.number}>
        {before}
      </th>
      <th scope="col" className={tables.number}>
        {now}
      </th>
      <th scope="col">{change}</th>
    </>
  )
}

function Cells({ respect, round, change, people }: RespectProps & { change: Change } & Pick<Row, 'people'>) {
  const [before, now, changed] = columnsOf(respect, round)
  const { Before, BeforeN, Now, NowN } = change
  return (
    <>
      <td className={tables.number} data-label={before}>
        <Mean mean={Before} n={BeforeN} people={people} />
      </td>
      <td className={tables.number} data-label={now}>
        <Mean mean={Now} n={NowN} people={people} />
      </td>
      <td data-label={changed}>
        <ChangeInWords respect={respect} change={change} />
      </td>
    </>
  )
}

function Mean({ mean, n, people }: { mean: number | null; n: number | null } & Pick<Row, 'people'>) {
  if (mean === null) return <span aria-hidden>–</span>
  return (
    <span>
      {figureInWords(mean)}
      {n !== null && <span className={classes.beneath}>{people(n)}</span>}
    </span>
  )
}

/** '+0.60 better', with its likely range, or why there is none. */
export function ChangeInWords({ respect, change }: { respect: Respect; change: Change }) {
  const { words, arrow, tone } = changeInWords(respect, change)
  const Arrow = arrow === 'up' ? IconArrowUp : IconArrowDown
  return (
    <span>
      {change.Change !== null && <strong>{signed(change.Change)} </strong>}
      <span className={classes.word} data-tone={tone}>
        {arrow !== null && <Arrow size={15} aria-hidden />}
        {words}
      </span>
      {change.Low !== null && change.High !== null && (
        <span className={classes.beneath}>
          {t.likelyFromTo({ low: figureInWords(change.Low), high: figureInWords(change.High) })}
        </span>
      )}
    </span>
  )
}
