import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { ChartFoot } from './ChartFoot.tsx'
import { onPaper } from './drawing/bars.rules.ts'
import { Mirrored } from './drawing/mirrored.tsx'
import './colors.css'
import classes from './ChartFrame.module.css'
import type { ChartTable } from './chart-table.ts'
import type { Part } from './drawing/parts.ts'
import { useIsPrinting } from './printing.ts'
import { useWidth } from './use-width.ts'

interface ChartFrameProps {
  /** What the chart says, in at most ten words. */
  title: string
  /** Measure, sample and date: 'Mean of 1 to 5 · 17 of 22 answered (77%) · 21 Nov 2026, version 2'. */
  subtitle: string
  /** The inquiry's name, for saved files. */
  name: string
  /** The title's heading level, 3 by default. */
  order?: 2 | 3 | 4
  /**
   * The chart at a width, as stacked parts; on screen, on paper and in the picture. Off-screen it is rendered without
   * any context.
   */
  draw: (width: number) => readonly Part[]
  /** The chart's text alternative. None for an interactive chart, which has its own. */
  label?: string
  /** The same figures. */
  table: ChartTable
  /** The content of the figures file, if more than an on-screen table can show. */
  file?: ChartTable
  /** Notes such as how to read a colour or what a range rests on. Also in the picture. */
  notes?: readonly string[]
  /** The link to how the figures are made. */
  explained: ReactNode
  /** The key of the part to scroll to. */
  wanted?: string | undefined
  /** Between subtitle and chart: options, a legend. Not in the picture. */
  children?: ReactNode
}

/** From this many, off-screen parts are not drawn. */
const MANY = 40
/** Maximum height of a chart that stays on one page together with its surroundings. */
const PAGE = 760

/**
 * The frame of every chart: a title with its message, measure, sample and date, the same figures as a table, CSV and
 * pictures. [STAT-010]
 */
export function ChartFrame({
  title,
  subtitle,
  name,
  order = 3,
  draw,
  label,
  table,
  file,
  notes = [],
  explained,
  wanted,
  children,
}: ChartFrameProps) {
  const id = useId()
  const isPrinting = useIsPrinting()
  const { width, measured } = useWidth()
  const room = isPrinting ? onPaper.width : width
  const parts = useMemo(() => (room > 0 ? draw(room) : []), [draw, room])
  const frame = useRef<HTMLElement>(null)
  const isDrawn = parts.length > 0
  useEffect(() => {
    if (wanted === undefined || !isDrawn) return
    const part = frame.current?.querySelector<HTMLElement>(`[data-part='${CSS.escape(wanted)}']`)
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [wanted, isDrawn])
  const height = parts.reduce((sum, part) => sum + part.height, 0)
  return (
    <section ref={frame} className={classes.frame} aria-labelledby={id} data-whole={height < PAGE || undefined}>
      <div>
        <Title order={order} size="h4" id={id} className={classes.title}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {subtitle}
        </Text>
      </div>
      {children}
      <div
        ref={measured}
        className={classes.parts}
        data-many={parts.length > MANY || undefined}
        {...(label !== undefined && { role: 'img', 'aria-label': label })}
      >
        {parts.map(({ key, height, marks }) => (
          <div
            key={key}
            data-part={key}
            tabIndex={key === wanted ? -1 : undefined}
            className={classes.part}
            style={{ containIntrinsicHeight: height }}
          >
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: the chart around it is named, or what can be walked through in it */}
            <svg width={room} height={height} aria-hidden={label === undefined ? undefined : true}>
              <Mirrored width={room}>{marks}</Mirrored>
            </svg>
          </div>
        ))}
      </div>
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      <ChartFoot
        title={title}
        name={name}
        about={[title, subtitle, name, ...notes]}
        table={table}
        file={file}
        explained={explained}
        savePictures={async (format) =>
          (await import('./drawing/picture.tsx')).savePictures({ title, subtitle, name, notes, draw }, format)
        }
      />
    </section>
  )
}
