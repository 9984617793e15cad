import { areaName, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import { quadrantName } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { type KeyboardEvent, useRef, useState } from 'react'
import { figureInWords } from '../charts/drawing/figures.ts'
import { measureText } from '../charts/drawing/measure.ts'
import type { Part } from '../charts/drawing/parts.ts'
import { lineOf, linesOf, Words } from '../charts/drawing/Words.tsx'
import { AreaShape } from './AreaShape.tsx'
import { isStep, layoutOf, type MapLayout, type MapPoint, type Placed, stepFrom } from './map-points.rules.ts'
import classes from './priorities.module.css'

/** The map at a width, with a legend of shapes. */
export function mapParts(
  points: readonly MapPoint[],
  at: { readonly performance: number; readonly importance: number },
  width: number,
): Part[] {
  const layout = layoutOf(points, at, width, measureText)
  const areas = scoredAreas.filter((area) => points.some((point) => point.area === area))
  return [
    { key: 'map', height: layout.height, marks: <PriorityMap layout={layout} /> },
    { key: 'areas', ...legend(areas, width) },
    ...(layout.isMoved ? [{ key: 'moved', ...moved(width) }] : []),
  ]
}

const ENTRY = 28

/** As many side by side as fit. */
function legend(areas: readonly ScoredArea[], width: number): Pick<Part, 'height' | 'marks'> {
  const each = 112
  const inRow = Math.max(1, Math.floor(width / each))
  return {
    height: Math.ceil(areas.length / inRow) * ENTRY,
    marks: areas.map((area, n) => {
      const x = (n % inRow) * each
      const top = Math.floor(n / inRow) * ENTRY
      return (
        <g key={area}>
          <AreaShape area={area} x={x + 8} y={top + 14} radius={6} />
          <Words x={x + 22} top={top + 6} lines={[areaName(area)]} />
        </g>
      )
    }),
  }
}

/** Which points are displaced depends on the width, so the note belongs to the drawing. */
function moved(width: number): Pick<Part, 'height' | 'marks'> {
  const lines = linesOf(t.pointsAreMoved, width)
  return { height: lines.length * lineOf({}) + 8, marks: <Words x={0} top={4} lines={lines} color="--dimmed" /> }
}

/**
 * Importance over performance. Each point can be hovered, tapped, and reached with the arrow keys; its figures are then
 * shown. [STAT-006]
 */
function PriorityMap({ layout }: { layout: MapLayout }) {
  const { placed } = layout
  const [focused, setFocused] = useState<string>()
  const [hovered, setHovered] = useState<string>()
  const [last, setLast] = useState(placed[0]?.id)
  const points = useRef(new Map<string, SVGGElement>())
  // The keyboard's entry point; a point that no longer exists is ignored.
  const entry = placed.some(({ id }) => id === last) ? last : placed[0]?.id
  const active = placed.find(({ id }) => id === (hovered ?? focused))
  const onKey = (event: KeyboardEvent, id: string) => {
    if (event.key === 'Escape') {
      setFocused(undefined)
      setHovered(undefined)
    } else if (isStep(event.key)) {
      event.preventDefault()
      points.current.get(stepFrom(placed, id, event.key))?.focus()
    }
  }
  return (
    <>
      <Ground layout={layout} />
      <g role="listbox" aria-label={t.questionsOnMap}>
        {placed.map((point) => (
          <g
            key={point.id}
            ref={(element) => {
              if (element) points.current.set(point.id, element)
              else points.current.delete(point.id)
            }}
            role="option"
            aria-selected={point.id === active?.id}
            aria-label={pointInWords(point)}
            tabIndex={point.id === entry ? 0 : -1}
            className={classes.point}
            onFocus={() => {
              setFocused(point.id)
              setLast(point.id)
            }}
            onBlur={() => setFocused(undefined)}
            onMouseEnter={() => setHovered(point.id)}
            onMouseLeave={() => setHovered(undefined)}
            // Not every browser focuses a tapped drawing.
            onClick={({ currentTarget }) => currentTarget.focus()}
            onKeyDown={(event) => onKey(event, point.id)}
          >
            <circle cx={point.x} cy={point.y} r={layout.radius + 8} className={classes.target} />
            <AreaShape area={point.area} x={point.x} y={point.y} radius={layout.radius} isHollow={point.isNear} />
          </g>
        ))}
      </g>
      <g aria-hidden className={classes.words}>
        {placed.map(
          ({ id, label }) =>
            label && (
              <Words key={id} x={label.x} top={label.y - lineOf({}) / 2} lines={[label.words]} color="--dimmed" />
            ),
        )}
      </g>
      {active && <Told point={active} layout={layout} />}
    </>
  )
}

/** Lines, ticks and the names of the quadrants. */
function Ground({ layout: { ground, lines, ticksX, ticksY, names } }: { layout: MapLayout }) {
  const { left, right, top, bottom } = ground
  const grid = { stroke: 'var(--line)', strokeWidth: 1 }
  const line = { stroke: 'var(--line-strong)', strokeWidth: 1.5, strokeDasharray: '5 4' }
  return (
    <g aria-hidden>
      <rect x={left} y={top} width={lines.x - left} height={lines.y - top} style={{ fill: 'var(--accent-soft)' }} />
      {ticksX.map(({ value, at }) => (
        <g key={value}>
          <line x1={at} x2={at} y1={top} y2={bottom} style={grid} />
          <Words x={at} top={bottom + 4} lines={[figureInWords(value, 1)]} color="--dimmed" anchor="middle" />
        </g>
      ))}
      {ticksY.map(({ value, at }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={at} y2={at} style={grid} />
          <Words x={left - 6} top={at - 8} lines={[figureInWords(value, 1)]} color="--dimmed" anchor="end" />
        </g>
      ))}
      <rect x={left} y={top} width={right - left} height={bottom - top} style={{ fill: 'none', ...grid }} />
      <line x1={lines.x} x2={lines.x} y1={top} y2={bottom} style={line} />
      <line x1={left} x2={right} y1={lines.y} y2={lines.y} style={line} />
      {names.map(({ name, x, y, anchor }) => (
        <g key={name} className={classes.words}>
          <Words
            x={x}
            top={y - 8}
            lines={[quadrantName(name)]}
            weight={600}
            anchor={anchor}
            color={name === 'Concentrate here' ? '--accent-text' : '--text'}
          />
        </g>
      ))}
      <Words x={0} top={0} lines={[t.axisOfImportance]} />
      <Words x={right} top={bottom + 24} lines={[t.axisOfPerformance]} anchor="end" />
    </g>
  )
}

const PADDING = 10
const WIDEST = 300

/** The tooltip of a point, inside the map. */
function Told({ point, layout: { width, height, radius } }: { point: Placed; layout: MapLayout }) {
  const inner = Math.min(WIDEST, width - 24) - 2 * PADDING
  const title = linesOf(point.title, inner, { weight: 600 })
  const shown = title.length > MOST_LINES ? [...title.slice(0, MOST_LINES - 1), '…'] : title
  const facts = factsOf(point).flatMap((fact) => linesOf(fact, inner))
  const line = lineOf({})
  const tall = (shown.length + facts.length) * line + 2 * PADDING
  const wide = inner + 2 * PADDING
  const beside = point.x + radius + 10 + wide <= width ? point.x + radius + 10 : point.x - radius - 10 - wide
  const isBeside = beside >= 0
  const x = isBeside ? beside : Math.max(0, Math.min(width - wide, point.x - wide / 2))
  const above = point.y - radius - 10 - tall
  const y = isBeside
    ? Math.max(0, Math.min(height - tall, point.y - tall / 2))
    : above >= 0
      ? above
      : point.y + radius + 10
  return (
    <g aria-hidden className={classes.told}>
      <circle
        cx={point.x}
        cy={point.y}
        r={radius + 5}
        style={{ fill: 'none', stroke: 'var(--accent-text)', strokeWidth: 2 }}
      />
      <rect x={x} y={y} width={wide} height={tall} rx={8} style={{ fill: 'var(--hint)' }} />
      <Words x={x + PADDING} top={y + PADDING} lines={shown} weight={600} color="--hint-text" />
      <Words x={x + PADDING} top={y + PADDING + shown.length * line} lines={facts} color="--hint-text" />
    </g>
  )
}
const MOST_LINES = 6

function factsOf({ area, performance, performanceN, importance, importanceN, quadrant, isNear }: MapPoint): string[] {
  const where = { area: areaName(area), part: quadrantName(quadrant) }
  return [
    isNear ? t.partNearALine(where) : t.partOfArea(where),
    t.performanceOfPeople({ performance: figureInWords(performance), people: performanceN }),
    t.importanceOfPeople({ importance: figureInWords(importance), people: importanceN }),
  ]
}

const pointInWords = (point: MapPoint) => [point.title, ...factsOf(point)].join('. ')
