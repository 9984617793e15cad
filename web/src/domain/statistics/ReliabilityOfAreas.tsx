import { Text, Title, VisuallyHidden } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import { marksFrom, type Reliability } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { number } from '@plumbline/texts/src/formats'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Failed } from '../../ui/frames/Failed.tsx'
import tables from '../charts/charts.module.css'
import { figureInWords } from '../charts/drawing/figures.ts'
import { HowMade } from '../charts/HowMade.tsx'
import classes from './priorities.module.css'

const TITLE = t.doQuestionsMeasureOneThing

/** Cronbach's alpha of each area, for preparing results; nothing while figures are withheld. [STAT-003] */
export function ReliabilityOfAreas<Key extends QueryKey>({
  read,
}: {
  read: UseQueryOptions<Reliability | null, Error, Reliability | null, Key>
}) {
  const { data, error, refetch, isFetching } = useQuery(read)
  if (data === undefined && error) return <Failed error={error} retry={() => void refetch()} retrying={isFetching} />
  if (!data || data.every(({ Questions }) => Questions === 0)) return null
  return (
    <section aria-labelledby="reliability" className={classes.card}>
      <div>
        <Title order={2} size="h3" id="reliability">
          {TITLE}
        </Title>
        <Text size="sm" c="dimmed">
          {t.aboutAlpha}
        </Text>
      </div>
      <table className={`${tables.table} ${classes.alphas}`}>
        <caption>
          <VisuallyHidden>{TITLE}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.area}</th>
            <th scope="col" className={tables.number}>
              {t.questions}
            </th>
            <th scope="col" className={tables.number}>
              {t.ratedAll}
            </th>
            <th scope="col" className={tables.number}>
              {t.alpha}
            </th>
            <th scope="col">{t.whatItMeans}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((area) => (
            <tr key={area.Area}>
              <th scope="row">{areaName(area.Area)}</th>
              <td className={tables.number} data-label={t.questions}>
                {number(area.Questions)}
              </td>
              <td className={tables.number} data-label={t.ratedAll}>
                {area.N === null ? '–' : number(area.N)}
              </td>
              <td className={tables.number} data-label={t.alpha}>
                <Alpha area={area} />
              </td>
              <td data-label={t.whatItMeans}>{saidOf(area)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <HowMade part="reliability" of={TITLE} />
    </section>
  )
}

type OfArea = Reliability[number]

function Alpha({ area: { Alpha: alpha, Low, High } }: { area: OfArea }) {
  if (alpha === null) return '–'
  return (
    <span>
      {figureInWords(alpha)}
      {Low !== null && High !== null && (
        <span className={classes.beneath}>
          {t.likelyFromTo({ low: figureInWords(Low), high: figureInWords(High) })}
        </span>
      )}
    </span>
  )
}

/** Why there is none, or what it means for the area's mean. */
function saidOf({ Alpha: alpha, Because }: OfArea): string {
  if (alpha === null) return Because ?? ''
  return alpha < marksFrom.alpha ? t.alphaIsLow : t.alphaIsHigh
}
