import { Button, NativeSelect, Skeleton, Text, Title } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import type { DraftContent, JoinedQuestion } from '@plumbline/contract/results/results-draft'
import { roundName } from '@plumbline/contract/results/rounds'
import type { Since, Trend } from '@plumbline/contract/results/trend'
import { t } from '@plumbline/texts/results/comparison'
import { memo, useState } from 'react'
import { WhatIsCompared } from '../../../../domain/changes/WhatIsCompared.tsx'
import { liveTrend } from '../../../../domain/statistics/statistics.queries.ts'
import { questionInWords } from '../../../../domain/statistics/words.ts'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../../ui/frames/NoData.tsx'
import { instantInWords } from '../../../../ui/marks/dates.ts'
import classes from '../prepare-results.module.css'
import { Section } from './Section.tsx'
import type { Change } from './section-props.ts'

interface ComparisonProps {
  inquiryId: string
  /** Of the saved draft, on which the server's comparison rests. */
  revision: number
  chosen: DraftContent['ComparedWith']
  joined: DraftContent['JoinedQuestions']
  /** A stable function. */
  change: Change
}

/** The earlier round that the figures are compared with, and which of its questions are the same. [RNDS-001] */
export const ComparisonSection = memo(function ComparisonSection({ inquiryId, revision, ...own }: ComparisonProps) {
  const since = own.chosen?.InquiryId
  return (
    <Section section="ComparedWith" about={t.aboutComparison}>
      <Loaded
        read={liveTrend(inquiryId, since === undefined ? {} : { since }, revision)}
        waiting={<Skeleton height={240} radius={12} />}
      >
        {(trend) => <Comparison trend={trend} {...own} />}
      </Loaded>
    </Section>
  )
})

const PROPOSED = 'proposed'
const NONE = 'none'

function Comparison({
  trend,
  chosen,
  joined,
  change,
}: { trend: Trend | null } & Omit<ComparisonProps, 'inquiryId' | 'revision'>) {
  const choices = trend?.Choices ?? []
  const isGone = trend === null && chosen != null
  if (choices.length === 0 && !isGone && trend?.Since == null)
    return <NoData title={t.noEarlierRound}>{t.noEarlierRoundYet}</NoData>
  const times = choices.map(({ AskedAt }) => AskedAt)
  const named = ({ Description, AskedAt }: Trend['Choices'][number]) =>
    t.roundAsked({ inquiry: Description, when: roundName(AskedAt, times) })
  const proposed = choices.find(({ IsProposed }) => IsProposed)
  return (
    <>
      <NativeSelect
        label={t.comparedWith}
        description={t.frozenWhenPublished}
        maw={560}
        value={chosen === undefined ? PROPOSED : (chosen?.InquiryId ?? NONE)}
        onChange={({ currentTarget: { value } }) =>
          change(() => ({
            ComparedWith: value === PROPOSED ? undefined : value === NONE ? null : { InquiryId: value },
          }))
        }
        data={[
          { value: PROPOSED, label: proposed ? t.proposedRound({ round: named(proposed) }) : t.proposed },
          ...choices.map((round) => ({ value: round.InquiryId, label: named(round) })),
          ...(isGone
            ? [{ value: chosen.InquiryId, label: t.noLongerPublished({ inquiry: chosen.Description ?? '' }) }]
            : []),
          { value: NONE, label: t.none },
        ]}
      />
      {chosen !== null && trend?.Since && (
        <>
          <SameQuestions since={trend.Since} joined={joined ?? []} change={change} />
          <WhatIsCompared since={trend.Since} />
        </>
      )}
    </>
  )
}

interface SameQuestionsProps {
  since: Since
  joined: readonly JoinedQuestion[]
  change: Change
}

/** Questions without a counterpart in the same words, each with what it can be joined to; joined ones with who and when. */
function SameQuestions({ since, joined, change }: SameQuestionsProps) {
  const ofRound = joined.filter(({ InquiryId }) => InquiryId === since.InquiryId)
  const hasPair = (id: string) => ofRound.some(({ QuestionId }) => QuestionId === id)
  // One that was joined can be separated, even if other answer options prevent a comparison.
  const unmatched = since.Questions.filter(
    ({ QuestionId, Match }) => Match === 'reworded' || Match === 'new' || Match === 'joined' || hasPair(QuestionId),
  )
  if (unmatched.length === 0) return <Text c="dimmed">{t.allInTheSameWords}</Text>
  const taken = new Set(ofRound.map(({ EarlierQuestionId }) => EarlierQuestionId))
  const reworded = since.Questions.flatMap(({ Match, EarlierQuestionId, EarlierQuestion, Area }) =>
    Match !== 'same' && EarlierQuestionId !== null && EarlierQuestion !== null
      ? [{ QuestionId: EarlierQuestionId, Question: EarlierQuestion, Area }]
      : [],
  )
  const earlier = [...reworded, ...since.Gone]
  const join = (QuestionId: string, EarlierQuestionId: string) =>
    change(({ JoinedQuestions = [] }) => ({
      JoinedQuestions: [...JoinedQuestions, { QuestionId, InquiryId: since.InquiryId, EarlierQuestionId }],
    }))
  const separate = (QuestionId: string) =>
    change(({ JoinedQuestions = [] }) => ({
      JoinedQuestions: JoinedQuestions.filter(
        (pair) => pair.QuestionId !== QuestionId || pair.InquiryId !== since.InquiryId,
      ),
    }))
  return (
    <div>
      <Title order={3}>{t.otherWords}</Title>
      <Text size="sm" c="dimmed">
        {t.aboutOtherWords}
      </Text>
      <ul className={classes.joins}>
        {unmatched.map((question) => {
          const pair = ofRound.find(({ QuestionId }) => QuestionId === question.QuestionId)
          return (
            <li key={question.QuestionId}>
              <div className={classes.joinWords}>
                <bdi>{questionInWords(question)}</bdi>
                <Text size="sm" c="dimmed">
                  {areaName(question.Area)}
                </Text>
              </div>
              {pair ? (
                <Joined
                  pair={pair}
                  then={earlier.find(({ QuestionId }) => QuestionId === pair.EarlierQuestionId)?.Question}
                  separate={() => separate(question.QuestionId)}
                />
              ) : (
                <Joining
                  question={question}
                  earlier={earlier.filter(({ QuestionId }) => !taken.has(QuestionId))}
                  join={(id) => join(question.QuestionId, id)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Joined({ pair, then, separate }: { pair: JoinedQuestion; then: string | undefined; separate: () => void }) {
  const { JoinedBy, JoinedAt } = pair
  return (
    <div className={classes.join}>
      <div className={classes.joinWords}>
        <Text size="sm">{then === undefined ? t.sameQuestion : t.sameAs({ question: then })}</Text>
        <Text size="sm" c="dimmed">
          {JoinedBy && JoinedAt ? t.joinedBy({ name: JoinedBy, when: instantInWords(JoinedAt) }) : t.joinedNow}
        </Text>
      </div>
      <Button variant="default" size="compact-sm" onClick={separate}>
        {t.notTheSame}
      </Button>
    </div>
  )
}

interface JoiningProps {
  question: Since['Questions'][number]
  earlier: readonly { readonly QuestionId: string; readonly Question: string; readonly Area: string }[]
  join: (earlierId: string) => void
}

function Joining({ question, earlier, join }: JoiningProps) {
  const own = earlier.find(({ QuestionId }) => QuestionId === question.EarlierQuestionId)?.QuestionId ?? ''
  const [picked, setPicked] = useState(own)
  const inArea = (isOwn: boolean) => earlier.filter(({ Area }) => (Area === question.Area) === isOwn)
  if (earlier.length === 0) return <Text size="sm">{t.newQuestion}</Text>
  const isThere = earlier.some(({ QuestionId }) => QuestionId === picked)
  return (
    <div className={classes.join}>
      <NativeSelect
        aria-label={t.questionThen({ question: question.Question })}
        value={isThere ? picked : ''}
        onChange={({ currentTarget }) => setPicked(currentTarget.value)}
        data={[
          { value: '', label: t.newQuestion },
          ...[...inArea(true), ...inArea(false)].map(({ QuestionId, Question }) => ({
            value: QuestionId,
            label: Question,
          })),
        ]}
      />
      <Button variant="default" size="compact-sm" disabled={!isThere} onClick={() => join(picked)}>
        {t.theSameQuestion}
      </Button>
    </div>
  )
}
