import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { arrayOf, type ScoredArea, scoredAreas } from '@plumbline/contract/areas'
import { messages } from '@plumbline/contract/messages'
import { axisStart, type InputItem, type InputResult } from '@plumbline/contract/results'
import { IconDownload } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { ErrorBoundary } from '../ui/frames/Failed.tsx'
import { NoData } from '../ui/frames/NoData.tsx'
import { chartsOf, type Layout, onPaper, onScreen, type Room, series } from './bars.rules.ts'
import classes from './charts.module.css'
import { figureOf } from './figures.ts'
import { measureText } from './measure.ts'
import { savePng } from './png.ts'
import { useIsPrinting } from './printing.ts'
import { useWidth } from './use-width.ts'

const BarChart = lazy(async () => ({ default: (await import('./BarChart.tsx')).BarChart }))

interface InputChartsProps {
  inputs: InputResult
  /** The inquiry's, for the pictures that are saved. */
  name: string
  /** The area to scroll to. */
  wanted?: ScoredArea | undefined
  /** What has to happen before there are figures. */
  whenEmpty?: ReactNode
}

/** A card an area with its charts, each with the same figures as a table and as a picture to save. */
export function InputCharts({ inputs, name, wanted, whenEmpty }: InputChartsProps) {
  const { width, measured } = useWidth()
  const isPrinting = useIsPrinting()
  const room = useMemo(
    () => (isPrinting ? onPaper : onScreen(width - 2 * PADDING - 2 * BORDER, window.devicePixelRatio)),
    [isPrinting, width],
  )
  if (scoredAreas.every((area) => inputs[arrayOf[area]].length === 0)) return <NoData>{whenEmpty}</NoData>
  const start = axisStart(scoredAreas.flatMap((area) => inputs[arrayOf[area]]))
  return (
    <div ref={measured} className={classes.areas}>
      {width > 0 &&
        scoredAreas.map((area) => (
          <AreaCharts
            key={area}
            area={area}
            items={inputs[arrayOf[area]]}
            name={name}
            room={room}
            start={start}
            isWanted={area === wanted}
          />
        ))}
    </div>
  )
}

/** As large as the first of the cards. */
export function InputChartsSkeleton() {
  return <Skeleton height={480} radius={12} />
}

const PADDING = 16
const BORDER = 1

interface AreaChartsProps {
  area: ScoredArea
  items: readonly InputItem[]
  name: string
  room: Room
  start: number
  isWanted: boolean
}

function AreaCharts({ area, items, name, room, start, isWanted }: AreaChartsProps) {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isWanted) return
    section.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isWanted])
  const charts = useMemo(() => chartsOf(items, room, measureText), [items, room])
  return (
    <section
      ref={section}
      id={area}
      aria-labelledby={`inputs-${area}`}
      className={classes.area}
      style={{ padding: PADDING }}
    >
      <Title order={2} size="h3" id={`inputs-${area}`} ref={heading} tabIndex={-1} className={classes.title}>
        {area}
      </Title>
      {charts.length === 0 && <Text c="dimmed">{messages.noData}</Text>}
      {charts.map((layout, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first, the second chart of the area: there is nothing else to name them
        <OneChart key={n} area={area} layout={layout} name={name} start={start} />
      ))}
    </section>
  )
}

function OneChart({
  area,
  layout,
  name,
  start,
}: Pick<AreaChartsProps, 'area' | 'name' | 'start'> & { layout: Layout }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isShown, setIsShown] = useState(false)
  const items = layout.rows.map(({ item }) => item)
  const questions = items.length === 1 ? 'one question' : `${items.length} questions`
  return (
    <div className={classes.chart}>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton height={layout.height} />}>
          <BarChart
            layout={layout}
            start={start}
            canvas={canvas}
            label={`Bar chart of ${questions} in ${area}: average difference, rating and value. The table below it has the figures.`}
          />
        </Suspense>
      </ErrorBoundary>
      <div className={classes.foot}>
        <details className={classes.figures} onToggle={(event) => setIsShown(event.currentTarget.open)}>
          <summary>
            {isShown ? 'Hide the table' : 'Show as a table'}
            <VisuallyHidden>: {area}</VisuallyHidden>
          </summary>
          <FiguresTable area={area} items={items} />
        </details>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`Download PNG of ${area}`}
          onClick={() => canvas.current && void savePng(canvas.current, area, name)}
        >
          Download PNG
        </Button>
      </div>
    </div>
  )
}

/** The chart in figures, in the same order. */
function FiguresTable({ area, items }: { area: ScoredArea; items: readonly InputItem[] }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>Inputs of {area}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            {series.map((one) => (
              <th key={one.field} scope="col" className={classes.number}>
                {one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words
            <tr key={n}>
              <th scope="row">{item.Questiondescription}</th>
              {series.map((one) => (
                <td key={one.field} className={classes.number} data-label={one.name}>
                  {figureOf(item, one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
