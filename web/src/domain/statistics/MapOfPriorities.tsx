import { Text, Title } from '@mantine/core'
import { areaName } from '@plumbline/contract/domain/areas'
import { quadrantName, type Statistics, scaleMiddle } from '@plumbline/contract/results/statistics'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/domain/statistics'
import { startTransition, useMemo, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as paths from '../../paths.ts'
import { ChartFrame } from '../charts/ChartFrame.tsx'
import { type ChartTable, told } from '../charts/chart-table.ts'
import { figureInWords } from '../charts/drawing/figures.ts'
import { HowMade } from '../charts/HowMade.tsx'
import { type Lines, linesAt, linesOptions, pointsOf } from './map-points.rules.ts'
import { mapParts } from './PriorityMap.tsx'
import classes from './priorities.module.css'
import { questionInWords, subtitleOf } from './words.ts'

const TITLE = t.titleOfMap

/** Importance over performance, a point per question; the position of the lines is in the address. [STAT-006] */
export function MapOfPriorities({ statistics, name }: { statistics: Statistics; name: string }) {
  const [lines, choose] = useLines()
  const at = useMemo(() => linesAt(statistics, lines), [statistics, lines])
  const points = useMemo(() => pointsOf(statistics, lines), [statistics, lines])
  const draw = useMemo(() => (width: number) => (at ? mapParts(points, at, width) : []), [points, at])
  if (at === null)
    return (
      <section aria-labelledby="map" className={classes.card}>
        <Title order={2} size="h4" id="map">
          {TITLE}
        </Title>
        <Text c="dimmed">{t.noMap({ because: statistics.MapBecause ?? '' })}</Text>
        <HowMade part="map" of={TITLE} />
      </section>
    )
  return (
    <div className={classes.card}>
      <ChartFrame
        order={2}
        title={TITLE}
        subtitle={subtitleOf(t.aboutMap, statistics)}
        name={name}
        draw={draw}
        table={tableOf(statistics, lines)}
        notes={notesOf(lines, at, points)}
        explained={<HowMade part="map" of={TITLE} />}
      >
        <fieldset className={classes.choice}>
          <legend>{t.lines}</legend>
          {linesOptions.map((option) => (
            <label key={option}>
              <input type="radio" name="lines" checked={option === lines} onChange={() => choose(option)} />
              {option === 'means' ? t.atTheMeans : t.atTheMiddle({ scaleMiddle: figureInWords(scaleMiddle) })}
            </label>
          ))}
        </fieldset>
      </ChartFrame>
    </div>
  )
}

/** In the address; a choice shows immediately, before the address changes. */
function useLines(): [Lines, (lines: Lines) => void] {
  const address: SearchOf<typeof paths.insightsPriorities> = useSearchParams()[0]
  const navigate = useNavigate()
  const [lines, showAtOnce] = useOptimistic(linesOptions.find((one) => one === address.get('lines')) ?? 'means')
  return [
    lines,
    (chosen) =>
      startTransition(async () => {
        showAtOnce(chosen)
        const search = searchTo(paths.insightsPriorities, { lines: chosen === 'means' ? null : chosen })
        await navigate({ search }, { replace: true, preventScrollReset: true })
      }),
  ]
}

function notesOf(
  lines: Lines,
  at: { performance: number; importance: number },
  points: readonly { isNear: boolean }[],
): string[] {
  const where =
    lines === 'means'
      ? t.linesAtTheMeans({
          count: points.length,
          performance: figureInWords(at.performance),
          importance: figureInWords(at.importance),
        })
      : t.linesAtTheMiddle({ scaleMiddle: figureInWords(scaleMiddle) })
  const near = t.aboutHollowPoints
  return points.some(({ isNear }) => isNear) ? [where, near] : [where]
}

/** All questions, including those not on the map, with the reason. */
function tableOf({ Questions }: Statistics, lines: Lines): ChartTable {
  return {
    caption: TITLE,
    columns: [
      { header: t.question },
      { header: t.area },
      { header: t.performance, isFigure: true },
      { header: t.performanceRatedBy, isFigure: true },
      { header: t.importance, isFigure: true },
      { header: t.importanceRatedBy, isFigure: true },
      { header: t.partOfTheMap },
    ],
    rows: Questions.map((question) => {
      const { Area, Performance, Importance, Places } = question
      const place = Places && (lines === 'means' ? Places.AtMeans : Places.AtMiddle)
      return [
        questionInWords(question),
        areaName(Area),
        told(Performance.Mean, 2, Performance.MeanBecause),
        told(Performance.N, 0, Performance.MeanBecause),
        told(Importance.Mean, 2, Importance.MeanBecause),
        told(Importance.N, 0, Importance.MeanBecause),
        place
          ? place.IsNear
            ? t.nearALine({ part: quadrantName(place.Quadrant) })
            : quadrantName(place.Quadrant)
          : t.notOnTheMap,
      ]
    }),
  }
}
