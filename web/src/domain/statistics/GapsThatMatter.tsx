import { Text, Title, VisuallyHidden } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import type { Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import tables from '../charts/charts.module.css'
import { figureInWords } from '../charts/drawing/figures.ts'
import { HowMade } from '../charts/HowMade.tsx'
import { type RankedGap, type Ranking, rankingOf } from './gaps.rules.ts'
import classes from './priorities.module.css'
import { gapInSentence, questionInWords, rangeInWords, subtitleOf } from './words.ts'

const TITLE = t.gapsThatMatterMost

interface GapsThatMatterProps {
  statistics: Statistics
  /** The address of a question's figures. */
  figuresOf: (questionId: string) => To
  /** What can be done about a gap, below its question. */
  about?: ((gap: RankedGap) => ReactNode) | undefined
}

/** The first priority in a sentence, and the ten most important gaps with their samples. [STAT-007] */
export function GapsThatMatter({ statistics, figuresOf, about }: GapsThatMatterProps) {
  const ranking = rankingOf(statistics.Questions)
  return (
    <section aria-labelledby="gaps" className={classes.card}>
      <div>
        <Title order={2} size="h3" id="gaps">
          {TITLE}
        </Title>
        <Text size="sm" c="dimmed">
          {subtitleOf(t.aboutRanking, statistics)}
        </Text>
      </div>
      {ranking.first.length > 0 && <First gaps={ranking.first} figuresOf={figuresOf} />}
      {ranking.ranked.length > 0 && <RankedGaps ranked={ranking.ranked} figuresOf={figuresOf} about={about} />}
      <NotListed ranking={ranking} />
      <div className={classes.foot}>
        {ranking.ranked.length > 0 && (
          <Text size="sm" c="dimmed" maw={760}>
            {t.howGapsCount}
          </Text>
        )}
        <HowMade part="ranking" of={TITLE} />
      </div>
    </section>
  )
}

/** A sentence per first priority, several if tied. */
function First({ gaps, figuresOf }: { gaps: readonly RankedGap[] } & Pick<GapsThatMatterProps, 'figuresOf'>) {
  return (
    <div className={classes.first}>
      <p className={classes.lead}>{t.workOnTheseFirst({ count: gaps.length })}</p>
      {gaps.map((gap) => (
        <div key={gap.QuestionId}>
          <p className={classes.question}>
            <Link to={figuresOf(gap.QuestionId)}>
              <bdi>{questionInWords(gap)}</bdi>
            </Link>
          </p>
          <p>{gapInSentence(gap)}</p>
        </div>
      ))}
    </div>
  )
}

function RankedGaps({
  ranked,
  figuresOf,
  about,
}: { ranked: readonly RankedGap[] } & Pick<GapsThatMatterProps, 'figuresOf' | 'about'>) {
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
          <RankedRow key={gap.QuestionId} gap={gap} to={figuresOf(gap.QuestionId)} about={about?.(gap)} />
        ))}
      </tbody>
    </table>
  )
}

function RankedRow({ gap, to, about }: { gap: RankedGap; to: To; about: ReactNode }) {
  const { Rank, Area, Gap } = gap
  const range = rangeInWords(Gap)
  return (
    <tr>
      <td className={classes.rank} data-label={t.rank}>
        {Rank}
      </td>
      <th scope="row">
        <Link to={to}>
          <bdi>{questionInWords(gap)}</bdi>
        </Link>
        <span className={classes.beneath}>{areaName(Area)}</span>
        {about}
      </th>
      <td className={tables.number} data-label={t.performance}>
        {figureInWords(Gap.Performance)}
      </td>
      <td className={tables.number} data-label={t.importance}>
        {figureInWords(Gap.Importance)}
      </td>
      <td className={tables.number} data-label={t.gap}>
        <span>
          <strong>{figureInWords(Gap.Mean)}</strong>
          {range && <span className={classes.beneath}>{range}</span>}
        </span>
      </td>
      <td className={tables.number} data-label={t.ratedBy}>
        {figureInWords(Gap.N, 0)}
      </td>
      <td data-label={t.certainty}>
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
      {IsClear === false ? t.notClear : t.notTested({ because: ClearBecause ?? '' })}
    </span>
  )
}

/** What is not among the ten, and why. */
function NotListed({ ranking: { ranked, without, notRanked } }: { ranking: Ranking }) {
  const lines = [
    ...(ranked.length === 0 && without > 0 ? [t.noGapToClose] : []),
    ...(ranked.length > 0 && without > 0 ? [t.othersWithoutGap({ count: without })] : []),
    ...notRanked.map(({ because, count }) => t.notRanked({ count, because })),
    ...(ranked.length === 0 && without === 0 && notRanked.length === 0 ? [t.nothingToRank] : []),
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
