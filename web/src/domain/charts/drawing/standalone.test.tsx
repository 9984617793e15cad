import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chartsOf, onScreen } from './bars.rules.ts'
import { barsPart } from './bars-part.tsx'
import { standalone } from './standalone.ts'
import { Words } from './Words.tsx'

const TITLE = 'Culture <b> & "trust"\u0007'

function fileOf(...marks: React.ReactNode[]) {
  const { container } = render(<svg aria-label="Drawn">{marks}</svg>)
  const svg = container.querySelector('svg')
  if (!svg) throw new Error('There is no drawing.')
  const file = standalone(svg, { title: TITLE, width: 960, height: 300 })
  return { file, read: new DOMParser().parseFromString(file, 'image/svg+xml') }
}

test('[STAT-010] a chart as SVG is a file of its own: well-formed, with its styles and fonts, and nothing from outside or of the page', () => {
  const { file, read } = fileOf(
    <g key="part" className="part" data-part="x" style={{ opacity: 0.5 }}>
      <Words x={4} top={0} lines={['Who decides?']} weight={600} />
      <image href="http://127.0.0.1/x.png" />
      <rect width={4} height={4} style={{ fill: 'rgb(1, 2, 3)', display: 'inline' }} />
      <rect width={9} height={9} style={{ display: 'none' }} />
    </g>,
  )

  expect(read.querySelector('parsererror')).toBeNull()
  expect(read.documentElement.getAttribute('viewBox')).toBe('0 0 960 300')
  expect(read.documentElement.getAttribute('font-family')).toMatch(/^Inter, .*Arial, sans-serif$/)
  expect(read.querySelector('title')?.textContent).toBe('Culture <b> & "trust"')
  const text = read.querySelector('text')
  expect([text?.textContent, text?.getAttribute('font-weight')]).toEqual(['Who decides?', '600'])
  expect([...read.querySelectorAll('rect')].map((rect) => rect.getAttribute('fill'))).toEqual(['rgb(1, 2, 3)'])
  expect(read.querySelector('g')?.getAttribute('opacity')).toBe('0.5')
  expect(file.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
    /href|class=|style=|data-|127\.0\.0\.1|var\(|https?:/,
  )
})

test('[STAT-010] bars as SVG have the place and the figure of each rating, whole titles, and the reason for a missing one', () => {
  const figures = { AverageDifference: -0.5, AverageRating: 4, AverageValue: 3.5 }
  const none = { AverageDifference: null, AverageRating: null, AverageValue: null }
  const items = [
    { Questiondescription: 'Leaders explain why something was decided, and by whom', ...figures },
    { Questiondescription: 'ERP', ...none, WithheldBecause: 'fewer than 5 ratings' },
  ]
  const [layout] = chartsOf(items, onScreen(896, 1), (text) => text.length * 7)
  if (!layout) throw new Error('There is no chart.')

  const { read } = fileOf(barsPart(layout, -1).marks)

  const texts = [...read.querySelectorAll('text')].map(({ textContent }) => textContent)
  for (const said of ['Average Difference', '−1', '5', '−0.50', '4.00', '3.50', 'ERP', 'fewer than 5 ratings'])
    expect([said, texts.includes(said)]).toEqual([said, true])
  expect(texts.join(' ')).toContain('Leaders explain why something was decided, and by whom')
  // From −1 to 5 between the titles and the room at the right: a tick each 92.67 px, and zero at 392.67.
  const bars = [...read.querySelectorAll('rect')].filter((rect) => rect.getAttribute('height') === '20')
  const places = bars.map((bar) => [Number(bar.getAttribute('x')), Number(bar.getAttribute('width'))])
  expect(places.map((place) => place.map((pixels) => Math.round(pixels)))).toEqual([
    [346, 46],
    [393, 371],
    [393, 324],
  ])
})
