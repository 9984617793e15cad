import type { ScoredArea } from '@plumbline/contract/domain/areas'
import { quadrantName, quadrants, type Statistics, scaleMiddle } from '@plumbline/contract/results/statistics'
import { cut } from '../../ui/marks/CutText.tsx'
import { isMirrored } from '../charts/drawing/mirrored.tsx'
import { questionInWords } from './words.ts'

/** The possible positions of the map's lines. */
export const linesOptions = ['means', 'middle'] as const
export type Lines = (typeof linesOptions)[number]

/** A question of the map. */
export interface MapPoint {
  readonly id: string
  readonly title: string
  readonly area: ScoredArea
  readonly performance: number
  readonly performanceN: number
  readonly importance: number
  readonly importanceN: number
  readonly quadrant: (typeof quadrants)[number]
  /** Closer to a line than its range. */
  readonly isNear: boolean
}

/** A placed point, in pixels. `label` is where its text starts, if there is room. */
export interface Placed extends MapPoint {
  readonly x: number
  readonly y: number
  readonly label?: { readonly x: number; readonly y: number; readonly words: string }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The map's layout at a width. */
export interface MapLayout {
  readonly width: number
  readonly height: number
  readonly ground: Box
  readonly radius: number
  readonly lines: { readonly x: number; readonly y: number }
  /** For performance. */
  readonly ticksX: readonly Tick[]
  readonly ticksY: readonly Tick[]
  readonly names: readonly QuadrantName[]
  readonly placed: readonly Placed[]
  /** Some are moved next to another point. */
  readonly isMoved: boolean
}

interface Tick {
  readonly at: number
  readonly value: number
}

interface QuadrantName {
  readonly name: (typeof quadrants)[number]
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** The questions on the map, in survey order. */
export function pointsOf({ Questions }: Pick<Statistics, 'Questions'>, lines: Lines): MapPoint[] {
  return Questions.flatMap((question) => {
    const { Places, Performance, Importance } = question
    if (Places === null || Performance.Mean === null || Importance.Mean === null) return []
    const { Quadrant, IsNear } = lines === 'means' ? Places.AtMeans : Places.AtMiddle
    return {
      id: question.QuestionId,
      title: questionInWords(question),
      area: question.Area,
      performance: Performance.Mean,
      performanceN: Performance.N ?? 0,
      importance: Importance.Mean,
      importanceN: Importance.N ?? 0,
      quadrant: Quadrant,
      isNear: IsNear,
    }
  })
}

/** The positions of the lines on the scale; null without a map. */
export function linesAt({ Map: means }: Pick<Statistics, 'Map'>, lines: Lines) {
  if (means === null) return null
  return lines === 'means'
    ? { performance: means.Performance, importance: means.Importance }
    : { performance: scaleMiddle, importance: scaleMiddle }
}

const MARGIN = { left: 34, top: 28, right: 10, bottom: 44 }
/** Margin inside the plot, top and bottom: for the quadrants' names, without points. */
const BAND = 28
const SIDE = 14
const LINE = 16
const NARROW = 520

/**
 * Lays out the map at a width: each point at its means or, if taken, as near as possible within its quadrant; labels on
 * the most important points, without overlaps. `measure` returns the width of a text.
 */
export function layoutOf(
  points: readonly MapPoint[],
  at: { readonly performance: number; readonly importance: number },
  width: number,
  measure: (text: string) => number,
): MapLayout {
  const isNarrow = width < NARROW
  const height = isNarrow ? 420 : Math.min(600, Math.round(width * 0.62))
  const ground = {
    left: MARGIN.left,
    top: MARGIN.top,
    right: width - MARGIN.right,
    bottom: height - MARGIN.bottom,
  }
  const across = scaleOf(
    points.map(({ performance }) => performance),
    at.performance,
    ground.left + SIDE,
    ground.right - SIDE,
  )
  const up = scaleOf(
    points.map(({ importance }) => importance),
    at.importance,
    ground.bottom - BAND,
    ground.top + BAND,
  )
  const lines = { x: across.at(at.performance), y: up.at(at.importance) }
  const radius = points.length > 100 ? 5 : 6
  const free = placer(radius)
  const byImportance = points.toSorted(inOrderOfWork)
  const dots = byImportance.map((point) => {
    const room = quadrantBox(point.quadrant, ground, lines)
    const wanted = inside(room, across.at(point.performance), up.at(point.importance))
    return { ...point, ...free(wanted, room), wanted }
  })
  const names = namesIn(ground)
  const placed = labelled(dots, { ground, radius, lines, names, isNarrow, measure })
  const isMoved = dots.some(({ x, y, wanted }) => x !== wanted.x || y !== wanted.y)
  const order = new Map(points.map(({ id }, n) => [id, n]))
  return {
    width,
    height,
    ground,
    radius,
    lines,
    ticksX: across.ticks,
    ticksY: up.ticks,
    names,
    placed: placed.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0)),
    isMoved,
  }
}

/** Most important first: by quadrant, then by importance minus performance. */
function inOrderOfWork(one: MapPoint, other: MapPoint): number {
  return (
    quadrants.indexOf(one.quadrant) - quadrants.indexOf(other.quadrant) ||
    other.importance - other.performance - (one.importance - one.performance)
  )
}

/**
 * From the scale to pixels: half points around all of them, and at least half a point on either side of the line, so
 * that all four quadrants show.
 */
function scaleOf(values: readonly number[], line: number, from: number, to: number) {
  const low = Math.max(1, Math.floor(Math.min(...values, line - 0.5) * 2) / 2)
  const high = Math.min(5, Math.ceil(Math.max(...values, line + 0.5) * 2) / 2)
  const at = (value: number) => from + ((value - low) / (high - low)) * (to - from)
  const ticks = Array.from({ length: Math.round((high - low) * 2) + 1 }, (_, n) => low + n / 2)
  return { at, ticks: ticks.map((value) => ({ value, at: at(value) })) }
}

function quadrantBox(quadrant: MapPoint['quadrant'], ground: Box, lines: { x: number; y: number }): Box {
  const isRight = quadrant === 'Keep up' || quadrant === 'Possible overkill'
  const isUpper = quadrant === 'Keep up' || quadrant === 'Concentrate here'
  // On a line counts as high.
  return {
    left: isRight ? lines.x : ground.left + SIDE / 2,
    right: isRight ? ground.right - SIDE / 2 : lines.x - 1,
    top: isUpper ? ground.top + BAND : lines.y + 1,
    bottom: isUpper ? lines.y : ground.bottom - BAND,
  }
}

const inside = ({ left, right, top, bottom }: Box, x: number, y: number) => ({
  x: Math.max(left, Math.min(right, x)),
  y: Math.max(top, Math.min(bottom, y)),
})

/** The golden angle, which fills a circle most evenly. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5))
const MOST_TRIES = 6_000

/** Gives each point its own place, so that none is hidden: the nearest free one on a spiral around its means. */
function placer(radius: number) {
  const apart = radius * 1.6
  const taken: { x: number; y: number }[] = []
  const isFree = (x: number, y: number) => taken.every((other) => Math.hypot(other.x - x, other.y - y) >= apart)
  return ({ x, y }: { x: number; y: number }, room: Box): { x: number; y: number } => {
    for (let n = 0; n < MOST_TRIES; n++) {
      const distance = 2 * Math.sqrt(n)
      const place = { x: x + distance * Math.cos(n * GOLDEN), y: y + distance * Math.sin(n * GOLDEN) }
      const isInside = place.x >= room.left && place.x <= room.right && place.y >= room.top && place.y <= room.bottom
      if (isInside && isFree(place.x, place.y)) {
        taken.push(place)
        return place
      }
    }
    return { x, y }
  }
}

/** Each in its outer corner. */
function namesIn({ left, right, top, bottom }: Box): QuadrantName[] {
  const upper = top + BAND / 2
  const lower = bottom - BAND / 2
  return [
    { name: 'Concentrate here', x: left + 10, y: upper, anchor: 'start' },
    { name: 'Keep up', x: right - 10, y: upper, anchor: 'end' },
    { name: 'Low priority', x: left + 10, y: lower, anchor: 'start' },
    { name: 'Possible overkill', x: right - 10, y: lower, anchor: 'end' },
  ]
}

interface LabelRoom {
  readonly ground: Box
  readonly radius: number
  readonly lines: { readonly x: number; readonly y: number }
  readonly names: readonly QuadrantName[]
  readonly isNarrow: boolean
  readonly measure: (text: string) => number
}

/** With more points only those to concentrate on are labelled: a map full of labels has none. */
const MOST_WORDS = 40

/** Labels, the most important first, where they cover no point, line or other label. */
function labelled<Dot extends MapPoint & { x: number; y: number }>(
  dots: readonly Dot[],
  { ground, radius, lines, names, isNarrow, measure }: LabelRoom,
): Placed[] {
  const taken: Box[] = [
    { ...ground, top: lines.y - 2, bottom: lines.y + 2 },
    { ...ground, left: lines.x - 2, right: lines.x + 2 },
    ...dots.map(({ x, y }) => around(x, y, radius + 2)),
    ...names.map(({ name, x, y, anchor }) => {
      const width = 1.1 * measure(quadrantName(name))
      const left = anchor === 'start' ? x : x - width
      return { left, right: left + width, top: y - LINE / 2, bottom: y + LINE / 2 }
    }),
  ]
  const { length } = dots
  return dots.map((dot) => {
    if (length > MOST_WORDS && dot.quadrant !== 'Concentrate here') return dot
    const words = cut(dot.title, isNarrow ? 16 : 30)
    const width = measure(words)
    const beside = radius + 5
    const places = [
      { x: dot.x + beside, y: dot.y },
      { x: dot.x - beside - width, y: dot.y },
      { x: dot.x - width / 2, y: dot.y - radius - LINE / 2 - 2 },
      { x: dot.x - width / 2, y: dot.y + radius + LINE / 2 + 2 },
    ]
    for (const { x, y } of places) {
      const box = { left: x - 4, right: x + width + 4, top: y - LINE / 2, bottom: y + LINE / 2 }
      const isInGround =
        box.left >= ground.left && box.right <= ground.right && box.top >= ground.top && box.bottom <= ground.bottom
      if (!isInGround || taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      return { ...dot, label: { x, y, words } }
    }
    return dot
  })
}

const around = (x: number, y: number, by: number): Box => ({ left: x - by, right: x + by, top: y - by, bottom: y + by })

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const steps = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type Step = (typeof steps)[number]
export const isStep = (key: string): key is Step => steps.some((step) => step === key)

/**
 * The point an arrow key leads to: left and right by performance as seen, up and down by importance, through all points; Home
 * and End to the lowest and highest performance.
 */
export function stepFrom(placed: readonly Placed[], id: string, step: Step): string {
  const isAcross = step === 'ArrowLeft' || step === 'ArrowRight' || step === 'Home' || step === 'End'
  const order = placed.toSorted(
    isAcross
      ? (one, other) => one.x - other.x || one.y - other.y || (one.id < other.id ? -1 : 1)
      : (one, other) => other.y - one.y || one.x - other.x || (one.id < other.id ? -1 : 1),
  )
  const at = order.findIndex((one) => one.id === id)
  const to =
    step === 'Home'
      ? 0
      : step === 'End'
        ? order.length - 1
        : at + (step === (isMirrored() ? 'ArrowLeft' : 'ArrowRight') || step === 'ArrowUp' ? 1 : -1)
  return order[Math.max(0, Math.min(order.length - 1, to))]?.id ?? id
}
