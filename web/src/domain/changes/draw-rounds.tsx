import { areaName } from '@plumbline/contract/domain/areas'
import type { Since } from '@plumbline/contract/results/trend'
import { t } from '@plumbline/texts/domain/changes'
import { figureInWords } from '../charts/drawing/figures.ts'
import type { Part } from '../charts/drawing/parts.ts'
import { lineOf, linesOf, Words } from '../charts/drawing/Words.tsx'
import { roundNames } from './rounds-table.rules.ts'

type AreaRounds = Since['RoundsByArea'][number]
type Figures = AreaRounds['Rounds'][number]

/** A panel is at least this wide; four, two or one fit side by side. */
const PANEL = 270
const GAP = 24
const HEAD = 46
const PLOT = 132
/** Room for figures above the highest and below the lowest point. */
const EDGE = 20
const SIDE = 26

const name = { size: 14, weight: 600 } as const
const small = { size: 12 } as const
const tiny = { size: 11 } as const

/** A small chart per area, all on the same scale: performance and importance from round to round, each with its people. [RNDS-002] */
export function drawRounds(since: Pick<Since, 'Rounds' | 'RoundsByArea'>): (width: number) => Part[] {
  const names = roundNames(since)
  return (width) => {
    const fits = Math.floor((width + GAP) / (PANEL + GAP))
    const inRow = fits >= 4 ? 4 : fits >= 2 ? 2 : 1
    const panel = (width - (inRow - 1) * GAP) / inRow
    const rows = Array.from({ length: Math.ceil(since.RoundsByArea.length / inRow) }, (_, row) =>
      since.RoundsByArea.slice(row * inRow, (row + 1) * inRow),
    )
    return [
      { key: 'legend', ...legend(width) },
      ...rows.map((areas, n) => {
        const panels = areas.map((area) => drawPanel(area, names, panel))
        return {
          key: `row ${n + 1}`,
          height: Math.max(...panels.map(({ height }) => height)) + GAP / 2,
          marks: panels.map(({ marks }, place) => (
            <g key={areas[place]?.Area} transform={`translate(${place * (panel + GAP)} 0)`}>
              {marks}
            </g>
          )),
        }
      }),
    ]
  }
}

const respects = ['Performance', 'Importance'] as const
type Respect = (typeof respects)[number]
const colorOf = { Performance: '--series-performance', Importance: '--series-importance' } as const
const nameOf = { Performance: t.performance, Importance: t.importance } as const

/** Round and solid, square and dashed: told apart without colour too. */
function Mark({ respect, x, y }: { respect: Respect; x: number; y: number }) {
  const style = { fill: `var(${colorOf[respect]})` }
  return respect === 'Performance' ? (
    <circle cx={x} cy={y} r={4.5} style={style} />
  ) : (
    <rect x={x - 4} y={y - 4} width={8} height={8} style={style} />
  )
}

const lineStyle = (respect: Respect) => ({
  fill: 'none',
  stroke: `var(${colorOf[respect]})`,
  strokeWidth: 2,
  ...(respect === 'Importance' && { strokeDasharray: '5 4' }),
})

function legend(width: number): Pick<Part, 'height' | 'marks'> {
  const each = 140
  const inRow = Math.max(1, Math.floor(width / each))
  return {
    height: Math.ceil(respects.length / inRow) * 26 + 10,
    marks: respects.map((respect, n) => {
      const x = (n % inRow) * each
      const y = Math.floor(n / inRow) * 26 + 12
      return (
        <g key={respect}>
          <line x1={x} x2={x + 28} y1={y} y2={y} style={lineStyle(respect)} />
          <Mark respect={respect} x={x + 14} y={y} />
          <Words x={x + 36} top={y - 8} lines={[nameOf[respect]]} />
        </g>
      )
    }),
  }
}

function drawPanel({ Area, Common, Rounds }: AreaRounds, names: readonly string[], width: number) {
  const step = Rounds.length < 2 ? 0 : (width - 2 * SIDE) / (Rounds.length - 1)
  const placeOf = (n: number) => (Rounds.length < 2 ? width / 2 : SIDE + n * step)
  const heightOf = (mean: number) => HEAD + EDGE + ((5 - mean) / 4) * (PLOT - 2 * EDGE)
  const room = Math.max(44, step - 4)
  const feet = Rounds.map((round, n) => ({ names: linesOf(names[n] ?? '', room, small), n: peopleOf(round) }))
  const lines = Math.max(...feet.map((foot) => foot.names.length))
  const bottom = HEAD + PLOT
  return {
    height: bottom + 6 + lines * lineOf(small) + lineOf(tiny) + 8,
    marks: (
      <>
        <Words x={0} top={0} lines={[areaName(Area)]} {...name} />
        <Words x={0} top={20} lines={[t.sharedQuestions({ count: Common })]} {...small} color="--dimmed" />
        {[1, 3, 5].map((value) => (
          <line
            key={value}
            x1={0}
            x2={width}
            y1={heightOf(value)}
            y2={heightOf(value)}
            style={{ stroke: 'var(--line)', strokeWidth: 1 }}
          />
        ))}
        {respects.map((respect) => (
          <path key={respect} d={pathOf(respect, Rounds, placeOf, heightOf)} style={lineStyle(respect)} />
        ))}
        {Rounds.map((round, n) =>
          respects.map((respect) => {
            const mean = round[respect]
            if (mean === null) return null
            const [x, y] = [placeOf(n), heightOf(mean)]
            const other = round[respect === 'Performance' ? 'Importance' : 'Performance'] ?? 0
            const isAbove = respect === 'Importance' ? mean >= other : mean > other
            return (
              <g key={`${respect} ${names[n]}`}>
                <Mark respect={respect} x={x} y={y} />
                <Words x={x} top={isAbove ? y - 21 : y + 6} lines={[figureInWords(mean)]} {...small} anchor="middle" />
              </g>
            )
          }),
        )}
        {feet.map((foot, n) => (
          <g key={names[n]}>
            <Words x={placeOf(n)} top={bottom + 6} lines={foot.names} {...small} anchor="middle" />
            <Words
              x={placeOf(n)}
              top={bottom + 6 + lines * lineOf(small)}
              lines={[foot.n]}
              {...tiny}
              color="--dimmed"
              anchor="middle"
            />
          </g>
        ))}
      </>
    ),
  }
}

/** Rounds without figures interrupt the line. */
function pathOf(
  respect: Respect,
  rounds: readonly Figures[],
  placeOf: (n: number) => number,
  heightOf: (mean: number) => number,
): string {
  let isDrawing = false
  return rounds
    .map((round, n) => {
      const mean = round[respect]
      const command = isDrawing ? 'L' : 'M'
      isDrawing = mean !== null
      return mean === null ? '' : `${command}${placeOf(n).toFixed(1)} ${heightOf(mean).toFixed(1)}`
    })
    .join('')
}

function peopleOf({ PerformanceN, ImportanceN }: Figures): string {
  const people = [PerformanceN, ImportanceN].filter((n) => n !== null)
  return people.length === 0 ? '–' : t.n({ n: Math.min(...people) })
}
