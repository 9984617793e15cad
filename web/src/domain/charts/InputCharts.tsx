import { Skeleton, Text, Title } from '@mantine/core'
import { areaName, arrayOf, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import { axisStart, type InputItem, type InputResult } from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/domain/charts'
import { t as emptyTexts } from '@plumbline/texts/wire/empty'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { ErrorBoundary } from '../../ui/frames/Failed.tsx'
import { NoData } from '../../ui/frames/NoData.tsx'
import { barsTable } from './bars-table.rules.ts'
import { ChartFoot } from './ChartFoot.tsx'
import classes from './charts.module.css'
import { chartsOf, type Layout, onPaper, onScreen, type Room } from './drawing/bars.rules.ts'
import { measureText } from './drawing/measure.ts'
import type { Order } from './drawing/order.rules.ts'
import { HowMade } from './HowMade.tsx'
import { useIsPrinting } from './printing.ts'
import { useWidth } from './use-width.ts'

const BarChart = lazy(async () => ({ default: (await import('./BarChart.tsx')).BarChart }))

interface InputChartsProps {
  inputs: InputResult
  /** Those that are shown; all charts of an inquiry have the same axis all the same. */
  areas?: readonly ScoredArea[]
  /** The inquiry's name, for saved pictures. */
  name: string
  /** The area to scroll to. */
  wanted?: ScoredArea | undefined
  /** What must happen before there are figures. */
  whenEmpty?: ReactNode
  order?: Order
  /** Sample and date: '17 of 22 answered (77%) · 21 Nov 2026'. */
  about?: string | undefined
  /** Content below the bars of an area. */
  below?: (area: ScoredArea) => ReactNode
}

/** A card per area with its charts, each with a table of its figures and a picture to save. */
export function InputCharts({
  inputs,
  areas = scoredAreas,
  name,
  wanted,
  whenEmpty,
  order = 'gap',
  about,
  below,
}: InputChartsProps) {
  const { width, measured } = useWidth()
  const isPrinting = useIsPrinting()
  const room = useMemo(
    () => (isPrinting ? onPaper : onScreen(width - 2 * PADDING - 2 * BORDER, window.devicePixelRatio)),
    [isPrinting, width],
  )
  if (scoredAreas.every((area) => inputs[arrayOf[area]].length === 0)) return <NoData>{whenEmpty}</NoData>
  const start = axisStart(scoredAreas.flatMap((area) => inputs[arrayOf[area]]))
  return (
    <div ref={measured} className={classes.areas} data-wanted={wanted}>
      {width > 0 &&
        areas.map((area) => (
          <AreaCharts
            key={area}
            area={area}
            items={inputs[arrayOf[area]]}
            name={name}
            room={room}
            start={start}
            isWanted={area === wanted}
            order={order}
            about={about}
          >
            {below?.(area)}
          </AreaCharts>
        ))}
    </div>
  )
}

/** As large as the first card. */
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
  order: Order
  about: string | undefined
  children: ReactNode
}

function AreaCharts({ area, items, name, room, start, isWanted, order, about, children }: AreaChartsProps) {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isWanted) return
    section.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isWanted])
  const charts = useMemo(() => chartsOf(items, room, measureText, order), [items, room, order])
  return (
    <section
      ref={section}
      id={area}
      aria-labelledby={`inputs-${area}`}
      className={classes.area}
      style={{ padding: PADDING }}
    >
      <Title order={2} size="h3" id={`inputs-${area}`} ref={heading} tabIndex={-1} className={classes.title}>
        {areaName(area)}
      </Title>
      {charts.length > 0 && about !== undefined && (
        <Text size="sm" c="dimmed" mt={-16}>
          {measured} · {about}
        </Text>
      )}
      {charts.length === 0 && <Text c="dimmed">{emptyTexts.noData}</Text>}
      {charts.map((layout, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first, the second chart of the area: there is nothing else to name them
        <OneChart key={n} area={area} layout={layout} name={name} start={start} order={order} about={about} />
      ))}
      {children}
    </section>
  )
}

interface OneChartProps extends Pick<AreaChartsProps, 'area' | 'name' | 'start' | 'order' | 'about'> {
  layout: Layout
}

function OneChart({ area, layout, name, start, order, about }: OneChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const items = layout.rows.map(({ item }) => item)
  const title = areaName(area)
  const subtitle = [measured, ...(about === undefined ? [] : [about])].join(' · ')
  return (
    <div className={classes.chart}>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton height={layout.height} />}>
          <BarChart
            layout={layout}
            start={start}
            canvas={canvas}
            label={t.barChart({ count: items.length, area: title })}
          />
        </Suspense>
      </ErrorBoundary>
      <ChartFoot
        title={title}
        name={name}
        about={[title, subtitle, name]}
        table={barsTable(area, items)}
        explained={<HowMade part="mean" of={title} />}
        savePictures={async (format) => {
          const { saveBarPictures } = await import('./drawing/bar-pictures.ts')
          await saveBarPictures({ title, subtitle, name, items, order, start }, format)
        }}
      />
    </div>
  )
}

const measured = t.whatBarsMeasure
