import { Text, Title, VisuallyHidden } from '@mantine/core'
import { rangeAssumes, type Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link, type To } from 'react-router'
import { counted } from '../../ui/marks/words.ts'
import tables from '../charts/charts.module.css'
import { figureInWords } from '../charts/drawing/figures.ts'
import { HowMade } from '../charts/HowMade.tsx'
import { type RankedGap, type Ranking, rankingOf } from './gaps.rules.ts'
import classes from './priorities.module.css'
import { questionInWords, rangeInWords, subtitleOf } from './words.ts'

const TITLE = t.theGapsThatMatter

interface GapsThatMatterProps {
  statistics: Statistics
  /** Where a question's figures are. */
  figuresOf: (questionId: string) => To
}

/** What to work on first, in a sentence, and the ten gaps that matter most with the people they rest on. [STAT-007] */
export function GapsThatMatter({ statistics, figuresOf }: GapsThatMatterProps) {
  const ranking = rankingOf(statistics.Questions)
  return (
    <section aria-labelledby="gaps" className={classes.card}>
      <div>
        <Title order={2} size="h3" id="gaps">
          {TITLE}
        </Title>
        <Text size="sm" c="dimmed">
          {subtitleOf(t.importanceMinusPerformanceWeighted, statistics)}
        </Text>
      </div>
      {ranking.first.length > 0 && <First gaps={ranking.first} figuresOf={figuresOf} />}
      {ranking.ranked.length > 0 && <RankedGaps ranked={ranking.ranked} figuresOf={figuresOf} />}
      <NotListed ranking={ranking} />
      <div className={classes.foot}>
        {ranking.ranked.length > 0 && (
          <Text size="sm" c="dimmed" maw={760}>
            {t.aGapCountsThe({ rangeAssumes })}
          </Text>
        )}
        <HowMade about={t.ranking} of={TITLE} />
      </div>
    </section>
  )
}

/** The first priority in one sentence; where several share the first place, one each. */
function First({ gaps, figuresOf }: { gaps: readonly RankedGap[] } & Pick<GapsThatMatterProps, 'figuresOf'>) {
  return (
    <div className={classes.first}>
      <p className={classes.lead}>{t.countWorkOnThis({ count: gaps.length })}</p>
      {gaps.map((gap) => (
        <div key={gap.QuestionId}>
          <p className={classes.question}>
            <Link to={figuresOf(gap.QuestionId)}>{questionInWords(gap)}</Link>
          </p>
          <p>{inSentence(gap)}</p>
        </div>
      ))}
    </div>
  )
}

function inSentence({ Gap, IsClear }: RankedGap): string {
  const figures = t.performancePerformanceImportanceImportance({
    performance: figureInWords(Gap.Performance),
    importance: figureInWords(Gap.Importance),
    mean: figureInWords(Gap.Mean),
    n: people(Gap.N),
  })
  if (IsClear === true) return t.figuresTheGapIs({ figures })
  return IsClear === false ? t.figuresTheseAnswersAlone({ figures }) : figures
}

const people = (n: number | null) => t.n2PersonNPeople({ n: n ?? 0, n2: n })

function RankedGaps({ ranked, figuresOf }: { ranked: readonly RankedGap[] } & Pick<GapsThatMatterProps, 'figuresOf'>) {
  return (
    <table className={`${tables.table} ${classes.ranked}`}>
      <caption>
        <VisuallyHidden>{TITLE}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.rank}</th>
          <th scope="col">{t.question}</th>
          <th scope="col" className={tables.number}>
            {t.performance}
          </th>
          <th scope="col" className={tables.number}>
            {t.importance}
          </th>
          <th scope="col" className={tables.number}>
            {t.gap}
          </th>
          <th scope="col" className={tables.number}>
            {t.ratedBy}
          </th>
          <th scope="col">{t.certainty}</th>
        </tr>
      </thead>
      <tbody>
        {ranked.map((gap) => (
          <RankedRow key={gap.QuestionId} gap={gap} to={figuresOf(gap.QuestionId)} />
        ))}
      </tbody>
    </table>
  )
}

function RankedRow({ gap, to }: { gap: RankedGap; to: To }) {
  const { Rank, Area, Gap } = gap
  const range = rangeInWords(Gap)
  return (
    <tr>
      <td className={classes.rank} data-label="Rank">
        {Rank}
      </td>
      <th scope="row">
        <Link to={to}>
          <bdi>{questionInWords(gap)}</bdi>
        </Link>
        <span className={classes.beneath}>{Area}</span>
      </th>
      <td className={tables.number} data-label="Performance">
        {figureInWords(Gap.Performance)}
      </td>
      <td className={tables.number} data-label="Importance">
        {figureInWords(Gap.Importance)}
      </td>
      <td className={tables.number} data-label="Gap">
        <span>
          <strong>{figureInWords(Gap.Mean)}</strong>
          {range && <span className={classes.beneath}>{range}</span>}
        </span>
      </td>
      <td className={tables.number} data-label="Rated by">
        {figureInWords(Gap.N, 0)}
      </td>
      <td data-label="Certainty">
        <Certainty gap={gap} />
      </td>
    </tr>
  )
}

function Certainty({ gap: { IsClear, ClearBecause } }: { gap: RankedGap }) {
  if (IsClear === true)
    return (
      <span className={classes.clear}>
        <IconCircleCheck size={16} aria-hidden />
        {t.clear}
      </span>
    )
  return (
    <span className={classes.unclear}>
      {IsClear === false ? t.notClear : t.notTestedClearbecause({ clearBecause: ClearBecause })}
    </span>
  )
}

const moreWithout = (count: number) => t.countMoreQuestionPerforms({ count })

/** What is not among the ten, and why. */
function NotListed({ ranking: { ranked, without, notRanked } }: { ranking: Ranking }) {
  const lines = [
    ...(ranked.length === 0 && without > 0 ? [t.everyQuestionPerformsAt] : []),
    ...(ranked.length > 0 && without > 0 ? [moreWithout(without)] : []),
    ...notRanked.map(({ because, count }) => t.notRankedCountQuestion({ count, because })),
    ...(ranked.length === 0 && without === 0 && notRanked.length === 0 ? [t.thereAreNoRating] : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul className={classes.notListed}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
