import { type Quadrant, quadrantName, quadrants } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/documents/priorities'
import { decimal, number } from '@plumbline/texts/src/formats'
import type { Paper } from '../../../../platform/paper/paper.ts'
import { ink, sheet } from '../../../../platform/paper/sheet.ts'
import type { MapPoint } from '../content/priorities.rules.ts'

export const mapHeight = 286
const PLOT = { left: sheet.left + 30, right: sheet.right, height: 250 } as const
/** The strip inside the plot for the quadrants' names, without points. */
const BAND = 27
const RADIUS = 7.5

/** The four quadrants' positions relative to the lines. */
const places = {
  'Concentrate here': { isRight: false, isUp: true },
  'Keep up': { isRight: true, isUp: true },
  'Low priority': { isRight: false, isUp: false },
  'Possible overkill': { isRight: true, isUp: false },
} as const satisfies Record<Quadrant, object>

/** The map as drawn, from its top down. */
export interface MapLayout {
  readonly across: Scale
  readonly up: Scale
  readonly lines: { readonly x: number; readonly y: number }
  readonly placed: readonly (MapPoint & { readonly x: number; readonly y: number })[]
  /** Some points are moved aside because another one is there. */
  readonly isMoved: boolean
}

/** Each point at its means; if one is already there, as near as there is room on its side of the lines. */
export function layoutOf(
  points: readonly MapPoint[],
  means: { readonly Performance: number; readonly Importance: number },
): MapLayout {
  const across = scaleOf(
    points.map(({ performance }) => performance),
    { from: PLOT.left + 14, to: PLOT.right - 14 },
  )
  const up = scaleOf(
    points.map(({ importance }) => importance),
    { from: PLOT.height - BAND, to: BAND },
  )
  const lines = { x: across.at(means.Performance), y: up.at(means.Importance) }
  const taken: { x: number; y: number }[] = []
  let isMoved = false
  const placed = points.map((point) => {
    const { isRight, isUp } = places[point.quadrant]
    const room = {
      left: isRight ? lines.x : PLOT.left + 2,
      right: isRight ? PLOT.right - 2 : lines.x,
      top: isUp ? BAND : lines.y,
      foot: isUp ? lines.y : PLOT.height - BAND,
    }
    const wanted = { x: across.at(point.performance), y: up.at(point.importance) }
    const place = freePlace(wanted, room, taken)
    taken.push(place)
    isMoved ||= place !== wanted
    return { ...point, ...place }
  })
  return { across, up, lines, placed, isMoved }
}

/** Points with their numbers in four named quadrants. */
export function drawMap(paper: Paper, doc: PDFKit.PDFDocument, top: number, map: MapLayout): void {
  const { across, up } = map
  const foot = top + PLOT.height
  const lines = { x: map.lines.x, y: top + map.lines.y }
  doc
    .rect(PLOT.left, top, lines.x - PLOT.left, lines.y - top)
    .fill(paper.accent.soft)
    .lineWidth(0.75)
    .rect(PLOT.left, top, PLOT.right - PLOT.left, PLOT.height)
    .stroke(ink.line)
  doc
    .lineWidth(1)
    .dash(4, { space: 3 })
    .moveTo(lines.x, top)
    .lineTo(lines.x, foot)
    .moveTo(PLOT.left, lines.y)
    .lineTo(PLOT.right, lines.y)
    .stroke(ink.dimmed)
    .undash()
  for (const quadrant of quadrants) {
    const { isRight, isUp } = places[quadrant]
    const box = { x: isRight ? PLOT.right - 128 : PLOT.left + 8, y: isUp ? top + 6 : foot - 17, width: 120 }
    paper.print(quadrantName(quadrant), box, {
      size: 9,
      weight: 'bold',
      color: ink.dimmed,
      align: isRight ? 'right' : 'left',
    })
  }
  const dimmed = { size: 8, color: ink.dimmed } as const
  for (const tick of across.ticks)
    paper.print(decimal(tick, 1), { x: across.at(tick) - 15, y: foot + 5, width: 30 }, { ...dimmed, align: 'center' })
  for (const tick of up.ticks)
    paper.print(decimal(tick, 1), { x: sheet.left, y: top + up.at(tick) - 5, width: 24 }, { ...dimmed, align: 'right' })
  paper.print(
    t.performance,
    { x: PLOT.left, y: foot + 19, width: PLOT.right - PLOT.left },
    { ...dimmed, align: 'center' },
  )
  doc.save()
  doc.rotate(-90, { origin: [sheet.left - 4, top + PLOT.height / 2] })
  paper.print(
    t.importance,
    { x: sheet.left - 64, y: top + PLOT.height / 2 - 6, width: 120 },
    { ...dimmed, align: 'center' },
  )
  doc.restore()
  for (const point of map.placed) drawPoint(paper, doc, point, { x: point.x, y: top + point.y })
}

function drawPoint(
  paper: Paper,
  doc: PDFKit.PDFDocument,
  { number: rank, isNear }: MapPoint,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  doc.circle(x, y, RADIUS).lineWidth(1.25)
  if (isNear) doc.fillAndStroke(ink.white, ink.blue)
  else doc.fillAndStroke(ink.blue, ink.white)
  const size = rank < 100 ? 7.5 : 6
  const box = { x: x - 10, y: y - size * 0.6, width: 20 }
  paper.print(number(rank), box, {
    size,
    weight: 'bold',
    color: isNear ? ink.blue : ink.white,
    align: 'center',
  })
}

/** The place itself, or the nearest free one on circles around it; the place itself if all are taken. */
function freePlace(
  wanted: { x: number; y: number },
  room: { left: number; right: number; top: number; foot: number },
  taken: readonly { x: number; y: number }[],
): { x: number; y: number } {
  const isFree = ({ x, y }: { x: number; y: number }) =>
    taken.every((other) => Math.hypot(other.x - x, other.y - y) >= 2 * RADIUS + 0.5)
  if (isFree(wanted)) return wanted
  for (let distance = 4; distance <= PLOT.height; distance += 4) {
    const turns = Math.max(16, Math.ceil(distance))
    for (let turn = 0; turn < turns; turn++) {
      const angle = (turn / turns) * 2 * Math.PI
      const place = { x: wanted.x + distance * Math.cos(angle), y: wanted.y + distance * Math.sin(angle) }
      const isInside = place.x >= room.left && place.x <= room.right && place.y >= room.top && place.y <= room.foot
      if (isInside && isFree(place)) return place
    }
  }
  return wanted
}

interface Scale {
  readonly at: (value: number) => number
  readonly ticks: readonly number[]
}

/** From lowest to highest, at least half a scale point apart, with a tick at each half. */
function scaleOf(values: readonly number[], { from, to }: { from: number; to: number }): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const missing = Math.max(0, 0.5 - (most - least)) / 2
  const [low, high] = [least - missing, most + missing]
  const at = (value: number) => from + ((value - low) / (high - low)) * (to - from)
  const step = high - low > 1.5 ? 0.5 : high - low > 0.6 ? 0.2 : 0.1
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return { at, ticks: Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => (first + n) * step) }
}
