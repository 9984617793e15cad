import { NativeSelect, Text, Title, VisuallyHidden } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import { type Middle, type NormComparison, type Norms, normName } from '@plumbline/contract/results/norms'
import type { Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/norms'
import { decimal } from '@plumbline/texts/src/formats'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import tables from '../../charts/charts.module.css'
import { HowMade } from '../../charts/HowMade.tsx'
import { type PublishedAt, publishedNorms, publishedStatistics } from '../statistics.queries.ts'
import { questionInWords } from '../words.ts'
import classes from './ComparedWithOthers.module.css'
import { monthInWords, rangeOf } from './norms.rules.ts'

/**
 * Each question's means beside the median and the middle half of other organisations, with how many they rest on; nothing where there
 * are none. [RNDS-003, RNDS-004]
 */
export function ComparedWithOthers({ at }: { at: PublishedAt }) {
  const statistics = useQuery(publishedStatistics(at)).data
  const norms = useQuery(publishedNorms(at)).data
  if (!statistics || !norms || norms.Comparisons.length === 0) return null
  return <Comparisons statistics={statistics} norms={norms} />
}

function Comparisons({ statistics, norms: { Comparisons } }: { statistics: Statistics; norms: Norms }) {
  const [chosen, choose] = useState(0)
  const comparison = Comparisons[chosen] ?? Comparisons[0]
  if (comparison === undefined) return null
  return (
    <section aria-labelledby="others" className={classes.card}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id="others">
            {t.title}
          </Title>
          <Text size="sm" c="dimmed">
            {aboutWhom(comparison)}
          </Text>
        </div>
        {Comparisons.length > 1 && (
          <NativeSelect
            label={t.comparedWith}
            value={String(chosen)}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
            data={Comparisons.map((one, n) => ({ value: String(n), label: normName(one) }))}
          />
        )}
      </div>
      <Questions statistics={statistics} comparison={comparison} />
      <div className={classes.foot}>
        <Text size="sm" c="dimmed" maw={760}>
          {comparison.Kind === 'file' ? t.aboutFile : t.aboutOthers}
        </Text>
        <HowMade part="norms" of={t.title} />
      </div>
    </section>
  )
}

/** 'All other organisations · 12 organisations · January 2026'. */
function aboutWhom(comparison: NormComparison): string {
  const organisations = rangeOf(comparison.Questions.map(({ Organisations }) => Organisations))
  const calculated = comparison.Questions.flatMap(({ CalculatedAt }) => CalculatedAt ?? []).toSorted()
  const last = calculated.at(-1)
  return [
    normName(comparison),
    ...(organisations === null ? [] : [organisationsInWords(organisations)]),
    ...(last === undefined ? [] : [monthInWords(last)]),
  ].join(' · ')
}

const organisationsInWords = ({ least, most }: { least: number; most: number }) =>
  least === most ? t.organisations({ most }) : t.organisationsFromTo({ least, most })

function Questions({ statistics, comparison }: { statistics: Statistics; comparison: NormComparison }) {
  const normOf = new Map(comparison.Questions.map((norm) => [norm.QuestionId, norm]))
  const organisations = rangeOf(comparison.Questions.map(({ Organisations }) => Organisations))
  // One number for all is above the table.
  const areAlike = organisations?.least === organisations?.most
  const rows = statistics.Questions.flatMap((question) => {
    const norm = normOf.get(question.QuestionId)
    return norm === undefined ? [] : [{ question, norm }]
  })
  return (
    <table className={`${tables.table} ${classes.table}`}>
      <caption>
        <VisuallyHidden>{t.title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.question}</th>
          <th scope="col">{t.performance}</th>
          <th scope="col">{t.importance}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ question, norm }) => (
          <tr key={question.QuestionId}>
            <th scope="row">
              <div>
                <bdi>{questionInWords(question)}</bdi>
                <span className={classes.beneath}>{areaName(question.Area)}</span>
              </div>
            </th>
            <td data-label={t.performance}>
              <Compared
                own={question.Performance.Mean}
                others={norm.Performance}
                organisations={areAlike ? null : norm.Organisations}
              />
            </td>
            <td data-label={t.importance}>
              <Compared
                own={question.Importance.Mean}
                others={norm.Importance}
                organisations={areAlike ? null : norm.Organisations}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One's own mean, the others' median and middle half, and both on the scale. */
function Compared({
  own,
  others,
  organisations,
}: {
  own: number | null
  others: Middle | null
  organisations: number | null
}) {
  return (
    <div className={classes.compared}>
      <div>
        {own === null ? t.noOwnFigure : t.yours({ mean: decimal(own, 1) })}
        <span className={classes.beneath}>{others === null ? t.noNorm : othersInWords(others, organisations)}</span>
      </div>
      {others !== null && (
        <div className={classes.scale} aria-hidden>
          <span className={classes.middle} style={{ insetInlineStart: at(others.Low), width: between(others) }} />
          <span className={classes.median} style={{ insetInlineStart: at(others.Median) }} />
          {own !== null && <span className={classes.own} style={{ insetInlineStart: at(own) }} />}
        </div>
      )}
    </div>
  )
}

const inWords = ({ Low, Median, High }: Middle) => ({
  median: decimal(Median, 1),
  low: decimal(Low, 1),
  high: decimal(High, 1),
})
function othersInWords(others: Middle, organisations: number | null): string {
  const figures = inWords(others)
  return organisations === null ? t.others(figures) : t.othersOf({ ...figures, organisations })
}
const at = (figure: number) => `${(figure - 1) * 25}%`
const between = ({ Low, High }: Middle) => `max(2px, ${(High - Low) * 25}%)`
