import '../charts/colors.css'
import type { ScoredArea } from '@plumbline/contract/domain/areas'

/** The colour of each area in a drawing; its shape distinguishes it too. */
export const areaColor = {
  Culture: '--area-culture',
  People: '--area-people',
  Process: '--area-process',
  Structure: '--area-structure',
} as const satisfies Record<ScoredArea, string>

/**
 * The mark of an area: Culture a circle, People a square, Process a triangle, Structure a diamond; hollow if uncertain.
 * All look equally large.
 */
export function AreaShape({
  area,
  x,
  y,
  radius,
  isHollow = false,
}: {
  area: ScoredArea
  x: number
  y: number
  radius: number
  isHollow?: boolean
}) {
  const color = `var(${areaColor[area]})`
  const style = isHollow
    ? { fill: 'var(--surface)', stroke: color, strokeWidth: 2 }
    : { fill: color, stroke: 'var(--surface)', strokeWidth: 1 }
  if (area === 'Culture') return <circle cx={x} cy={y} r={radius} style={style} />
  if (area === 'People') {
    const half = radius * 0.89
    return <rect x={x - half} y={y - half} width={2 * half} height={2 * half} rx={1} style={style} />
  }
  if (area === 'Process') {
    const far = radius * 1.25
    return (
      <polygon
        points={`${x},${y - far} ${x + far * 0.92},${y + far * 0.62} ${x - far * 0.92},${y + far * 0.62}`}
        style={style}
      />
    )
  }
  const far = radius * 1.25
  return <polygon points={`${x},${y - far} ${x + far},${y} ${x},${y + far} ${x - far},${y}`} style={style} />
}
