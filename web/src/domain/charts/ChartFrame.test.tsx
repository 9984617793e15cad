import { fireEvent, screen, within } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { told } from './chart-table.ts'

const frame = (label?: string) => (
  <ChartFrame
    title="Where the gaps are"
    subtitle="Mean of 1 to 5 · 17 of 22 answered (77%) · 21 Nov 2026"
    name="Autumn"
    draw={() => []}
    {...(label !== undefined && { label })}
    table={{
      caption: 'Gaps of Culture',
      columns: [{ header: 'Question' }, { header: 'Gap', isFigure: true }],
      rows: [
        ['Same words', told(-0.25, 2)],
        ['Same words', 'not rated'],
      ],
    }}
    notes={['Said beside it.']}
    explained={<Link to="/elsewhere">How figures are made</Link>}
  />
)

test('[STAT-010] a chart has title, subtitle, notes and a link to how its figures are made', () => {
  show(frame('A chart of gaps'))

  const chart = screen.getByRole('region', { name: 'Where the gaps are' })
  expect(within(chart).getByText(/^Mean of 1 to 5 · 17 of 22/)).toBeDefined()
  expect(within(chart).getByRole('img', { name: 'A chart of gaps' })).toBeDefined()
  expect(within(chart).getByText('Said beside it.')).toBeDefined()
  fireEvent.click(within(chart).getByRole('link', { name: 'How figures are made' }))
  expect(screen.getByText('Elsewhere')).toBeDefined()
})

test('[STAT-010] the same figures are in a table, even for questions with the same title, and can be saved', () => {
  show(frame('A chart of gaps'))
  expect(screen.queryByRole('table')).toBeNull()

  const details = screen.getByText(/^Show as a table/).closest('details')
  if (!details) throw new Error('There are no details.')
  details.open = true
  fireEvent(details, new Event('toggle'))

  const rows = within(screen.getByRole('table', { name: 'Gaps of Culture' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['QuestionGap', 'Same words−0.25', 'Same wordsnot rated'])
  expect(screen.getByRole('button', { name: 'Download CSV of Where the gaps are' })).toBeDefined()
  for (const format of ['PNG', 'SVG'])
    expect(screen.getByRole('button', { name: `Download ${format} of Where the gaps are` })).toBeDefined()
})

test('an interactive chart is no image', () => {
  show(frame())

  expect(screen.queryByRole('img')).toBeNull()
})
