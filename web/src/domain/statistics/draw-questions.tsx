import { marksFrom, type QuestionStatistics, type RatingFigures } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { percent } from '@plumbline/texts/src/formats'
import type { ReactNode } from 'react'
import { column } from '../charts/drawing/column.tsx'
import { measureText } from '../charts/drawing/measure.ts'
import type { Part } from '../charts/drawing/parts.ts'
import { lineOf, linesOf, Words } from '../charts/drawing/Words.tsx'
import { gapInWords, meanOrWhy, notForManagersInWords, ratingsInWords } from './words.ts'

/** Below this width a question's marks are below its title instead of beside it. */
const WIDE = 600
const GAP = 20
const BAR = 20
const DOT = 6
/** The width of the DK bar and its figure. */
const DK_WIDTH = 84

const title = { size: 15, weight: 600 } as const
const label = { size: 13, weight: 600 } as const
const words = { size: 13 } as const
const small = { size: 12 } as const

/** How far bars reach from the middle of the scale, in percent. */
interface Sides {
  readonly left: number
  readonly right: number
}
/** The same for all questions of a screen; `hasDontKnow` reserves space for DK. */
export interface Reach extends Sides {
  readonly hasDontKnow: boolean
}

export function reachOf(questions: readonly QuestionStatistics[]): Reach {
  const figures = questions.flatMap(({ Performance, Importance }) => [Performance, Importance])
  const all = figures.map(sidesOf)
  return {
    hasDontKnow: figures.some(({ Shares, DkShare }) => Shares !== null && DkShare !== null && DkShare > 0),
    left: Math.max(1, ...all.map(({ left }) => left)),
    right: Math.max(1, ...all.map(({ right }) => right)),
  }
}

function sidesOf({ Shares }: RatingFigures): Sides {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = Shares ?? []
  return { left: one + two + three / 2, right: three / 2 + four + five }
}

/** A legend, and a part per question: its means with likely ranges, and its distribution. [STAT-005] */
export function drawQuestions(questions: readonly QuestionStatistics[], reach: Reach): (width: number) => Part[] {
  return (width) => [
    legend(width),
    ...questions.map((question) => ({ key: question.QuestionId, ...drawQuestion(question, reach, width) })),
  ]
}

function drawQuestion(question: QuestionStatistics, reach: Reach, width: number): Omit<Part, 'key'> {
  const { Question, ToldApartBy, Performance, Importance } = question
  const page = column()
  page.space(14)
  page.text(linesOf(Question, width, title), title)
  if (ToldApartBy !== null) page.text(linesOf(ToldApartBy, width, small), { ...small, color: '--dimmed' })
  page.space(6)
  for (const [name, figures] of [
    ['Performance', Performance],
    ['Importance', Importance],
  ] as const) {
    const { height, marks } = drawRatings(name, figures, reach, width)
    page.put(height, (top) => <g transform={`translate(0 ${top})`}>{marks}</g>)
    page.space(10)
  }
  page.text(linesOf(gapInWords(question), width, words), words)
  if (question.NotForManagers !== undefined)
    page.text(linesOf(notForManagersInWords(question.NotForManagers), width, words), { ...words, color: '--dimmed' })
  page.space(14)
  page.put(1, (top) => <rect y={top} width={width} height={1} style={{ fill: 'var(--line)' }} />)
  return page.drawn()
}

type Respect = 'Performance' | 'Importance'
const ratedFor: Readonly<Record<Respect, string>> = { Performance: t.performance, Importance: t.importance }

function drawRatings(name: Respect, figures: RatingFigures, reach: Reach, width: number): Omit<Part, 'key'> {
  const isWide = width >= WIDE
  const wordsWidth = isWide ? Math.min(290, Math.round(width * 0.33)) : width
  const said = column()
  said.text([ratedFor[name]], label)
  said.text(linesOf(meanOrWhy(figures), wordsWidth, words), words)
  if (!isWide) {
    if (figures.Mean !== null) {
      said.space(4)
      said.put(AXIS, (top) => <Range {...{ name, figures, x: 0, top, width }} />)
    }
    said.space(10)
    said.put(...spread(figures, reach, width))
  }
  said.text(linesOf(ratingsInWords(figures), wordsWidth, small), { ...small, color: '--dimmed' })
  for (const row of markRows(marksOf(figures), wordsWidth)) {
    said.space(3)
    said.put(MARK, (top) =>
      row.map(({ words, x }) => (
        <g key={words} transform={`translate(${x} ${top})`}>
          <Mark words={words} />
        </g>
      )),
    )
  }
  const drawn = said.drawn()
  if (!isWide) return drawn
  const rangeWidth = Math.round((width - wordsWidth - 2 * GAP) * 0.36)
  const rangeX = wordsWidth + GAP
  const spreadX = rangeX + rangeWidth + GAP
  const [spreadHeight, spreadAt] = spread(figures, reach, width - spreadX)
  return {
    height: Math.max(drawn.height, spreadHeight + 10, figures.Mean === null ? 0 : AXIS + 10),
    marks: (
      <>
        {drawn.marks}
        {figures.Mean !== null && <Range {...{ name, figures, x: rangeX, top: 10, width: rangeWidth }} />}
        <g transform={`translate(${spreadX} 10)`}>{spreadAt(0)}</g>
      </>
    ),
  }
}

const AXIS = BAR + 14

interface RangeProps {
  name: Respect
  figures: RatingFigures
  x: number
  top: number
  width: number
}

/**
 * The mean as a dot on an axis from 1 to 5, on a band that fades towards the ends of its likely range. Performance is
 * round, importance a diamond.
 */
function Range({ name, figures: { Mean, Low, High }, x, top, width }: RangeProps) {
  if (Mean === null) return null
  const color = `var(${name === 'Performance' ? '--series-performance' : '--series-importance'})`
  const at = (value: number) => x + DOT + ((value - 1) / 4) * (width - 2 * DOT)
  const middle = top + BAR / 2
  return (
    <>
      {[1, 2, 3, 4, 5].map((value) => (
        <line
          key={value}
          x1={at(value)}
          x2={at(value)}
          y1={top}
          y2={top + BAR}
          style={{ stroke: 'var(--line)', strokeWidth: 1 }}
        />
      ))}
      <line x1={at(1)} x2={at(5)} y1={middle} y2={middle} style={{ stroke: 'var(--line)', strokeWidth: 1 }} />
      {Low !== null && High !== null && <Band {...{ from: at(Low), to: at(High), dot: at(Mean), middle, color }} />}
      {name === 'Performance' ? (
        <circle cx={at(Mean)} cy={middle} r={DOT - 1} style={{ ...outlined, fill: color }} />
      ) : (
        <path d={diamond(at(Mean), middle)} style={{ ...outlined, fill: color }} />
      )}
      {[1, 2, 3, 4, 5].map((value) => (
        <Words
          key={value}
          x={at(value)}
          top={top + BAR}
          lines={[String(value)]}
          size={11}
          color="--dimmed"
          anchor="middle"
        />
      ))}
    </>
  )
}

const outlined = { stroke: 'var(--surface)', strokeWidth: 1.5 } as const
const diamond = (x: number, y: number) => `M${x - DOT} ${y}L${x} ${y - DOT}L${x + DOT} ${y}L${x} ${y + DOT}Z`

const FADES = 6
/** Stacked, the widest first: dense at the dot, faint at the ends. */
function Band({ from, to, dot, middle, color }: Record<'from' | 'to' | 'dot' | 'middle', number> & { color: string }) {
  return Array.from({ length: FADES }, (_, n) => {
    const part = (FADES - n) / FADES
    const [left, right] = [dot - (dot - from) * part, dot + (to - dot) * part]
    return (
      <rect
        key={part}
        x={left}
        y={middle - 7}
        width={Math.max(0, right - left)}
        height={14}
        rx={Math.min(7, (right - left) / 2)}
        style={{ fill: color, fillOpacity: 0.13 }}
      />
    )
  })
}

/** The distribution: a bar centred on the middle of the scale, with DK apart from it. If withheld, the reason. */
function spread(figures: RatingFigures, reach: Reach, width: number): [height: number, at: (top: number) => ReactNode] {
  const { Shares, CountsBecause, MeanBecause } = figures
  if (Shares === null) {
    // Without any figure, the reason has just been given.
    const lines =
      CountsBecause === null || MeanBecause !== null
        ? []
        : linesOf(t.noSpread({ countsBecause: CountsBecause }), width, small)
    return [
      Math.max(lines.length, 0) * lineOf(small),
      (top) => <Words x={0} top={top} lines={lines} {...small} color="--dimmed" />,
    ]
  }
  return [BAR + 6, (top) => <Spread {...{ figures, shares: Shares, reach, width, top }} />]
}

interface SpreadProps {
  figures: RatingFigures
  shares: readonly number[]
  reach: Reach
  width: number
  top: number
}

function Spread({ figures, shares, reach, width, top }: SpreadProps) {
  const scale = (width - (reach.hasDontKnow ? DK_WIDTH + 8 : 0)) / (reach.left + reach.right)
  const middle = reach.left * scale
  const starts = shares.map((_, n) => shares.slice(0, n).reduce((sum, share) => sum + share, 0))
  const begin = middle - sidesOf(figures).left * scale
  return (
    <>
      {shares.map((share, n) => {
        const [x, long] = [begin + (starts[n] ?? 0) * scale, share * scale]
        const said = [percent(share), String(share)].find((text) => measureText(text, 11) + 4 <= long)
        return (
          share > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shares of 1 to 5
            <g key={n}>
              <rect
                x={x}
                y={top}
                width={Math.max(1, long - 1)}
                height={BAR}
                style={{ fill: `var(--rating-${n + 1})` }}
              />
              {said && (
                <Words
                  x={x + (long - 1) / 2}
                  top={top + 3}
                  lines={[said]}
                  size={11}
                  weight={500}
                  color={inkOn(n + 1)}
                  anchor="middle"
                />
              )}
            </g>
          )
        )
      })}
      {[top - 5, top + BAR].map((y) => (
        <line key={y} x1={middle} x2={middle} y1={y} y2={y + 5} style={{ stroke: 'var(--text)', strokeWidth: 1 }} />
      ))}
      <DontKnow share={figures.DkShare ?? 0} x={width - DK_WIDTH} top={top} />
    </>
  )
}

const inkOn = (rating: number) => (rating === 1 || rating === 5 ? '--rating-outer-text' : '--rating-inner-text')

/** An outlined bar: these are no ratings. */
function DontKnow({ share, x, top }: { share: number; x: number; top: number }) {
  if (share === 0) return null
  const long = Math.max(2, (share / 100) * (DK_WIDTH - 44))
  return (
    <>
      <rect x={x + 0.5} y={top + 3.5} width={long} height={BAR - 7} style={open} />
      <Words x={x + long + 5} top={top + 3} lines={[`? ${percent(share)}`]} size={11} color="--dimmed" />
    </>
  )
}

/** Remarkable facts, in words. */
function marksOf({ IsSplit, DkShare }: RatingFigures): string[] {
  return [
    ...(IsSplit ? [t.opinionsSplit] : []),
    ...(DkShare !== null && DkShare >= marksFrom.dkShare ? [t.markOfDontKnow({ dkShare: DkShare })] : []),
  ]
}

const MARK = 22
const widthOf = (mark: string) => measureText(mark, 12, 600) + 28

/** Side by side if they fit. */
function markRows(marks: readonly string[], width: number): { readonly words: string; readonly x: number }[][] {
  const rows: { words: string; x: number }[][] = []
  let end = 0
  for (const words of marks) {
    const row = rows.at(-1)
    const isBeside = row !== undefined && end + widthOf(words) <= width
    if (isBeside) row.push({ words, x: end })
    else rows.push([{ words, x: 0 }])
    end = (isBeside ? end : 0) + widthOf(words) + 8
  }
  return rows
}

function Mark({ words }: { words: string }) {
  return (
    <>
      <rect
        x={0.5}
        y={0.5}
        width={widthOf(words)}
        height={MARK - 2}
        rx={10}
        style={{ fill: 'var(--watch-soft)', stroke: 'var(--watch)', strokeWidth: 1 }}
      />
      <path d="M8 15l5 -9l5 9z" style={{ fill: 'none', stroke: 'var(--text)', strokeWidth: 1.4 }} />
      <Words x={22} top={3} lines={[words]} size={12} weight={600} />
    </>
  )
}

/** The legend, in as many lines as needed. */
function legend(width: number): Part {
  const entries = [
    entry(<circle cx={6} cy={9} r={5} style={{ fill: 'var(--series-performance)' }} />, 16, t.performance),
    entry(<path d={diamond(7, 9)} style={{ fill: 'var(--series-importance)' }} />, 18, t.importance),
    entry(<Band from={0} to={30} dot={15} middle={9} color="var(--dimmed)" />, 36, t.legendOfRange),
    inRow(
      [t.rating1Lowest, '2', '3', '4', t.rating5Highest].map((words, n) =>
        entry(<rect y={2} width={14} height={14} style={{ fill: `var(--rating-${n + 1})` }} />, 18, words),
      ),
    ),
    entry(<rect x={0.5} y={3.5} width={14} height={11} style={open} />, 20, t.legendOfDontKnow),
  ]
  let [x, top] = [0, 0]
  const placed = entries.map((each) => {
    if (x > 0 && x + each.width > width) [x, top] = [0, top + 22]
    const place = { ...each, x, top }
    x += each.width + 16
    return place
  })
  return {
    key: 'legend',
    height: top + 26,
    marks: placed.map(({ key, marks, x, top }) => (
      <g key={key} transform={`translate(${x} ${top})`}>
        {marks}
      </g>
    )),
  }
}

const open = { fill: 'none', stroke: 'var(--line-strong)', strokeWidth: 1 } as const

interface Entry {
  readonly key: string
  readonly width: number
  readonly marks: ReactNode
}

function entry(mark: ReactNode, markWidth: number, words: string): Entry {
  return {
    key: words,
    width: markWidth + measureText(words, small.size),
    marks: (
      <>
        {mark}
        <Words x={markWidth} top={1} lines={[words]} {...small} color="--dimmed" />
      </>
    ),
  }
}

/** Entries that stay together. */
function inRow(entries: readonly Entry[]): Entry {
  const starts = entries.map((_, n) => entries.slice(0, n).reduce((sum, { width }) => sum + width + 8, 0))
  return {
    key: entries.map(({ key }) => key).join(),
    width: entries.reduce((sum, { width }) => sum + width + 8, -8),
    marks: entries.map(({ key, marks }, n) => (
      <g key={key} transform={`translate(${starts[n]} 0)`}>
        {marks}
      </g>
    )),
  }
}
