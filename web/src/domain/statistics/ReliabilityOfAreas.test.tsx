import type { Reliability } from '@plumbline/contract/results/statistics'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { signInManager } from '../../test/sign-in.ts'
import { ReliabilityOfAreas } from './ReliabilityOfAreas.tsx'

const read = (areas: Reliability | null) => ({ queryKey: ['monitor-activity'] as const, queryFn: async () => areas })

test('[STAT-003] an alpha below 0.70 warns against reading the area’s mean alone, and a missing one gives the reason', async () => {
  signInManager()

  show(
    <ReliabilityOfAreas
      read={read([
        { Area: 'Culture', Questions: 6, N: 31, Alpha: 0.7, Low: 0.51, High: 0.83, Because: null },
        { Area: 'People', Questions: 6, N: 30, Alpha: 0.69, Low: 0.5, High: 0.82, Because: null },
        {
          Area: 'Process',
          Questions: 2,
          N: null,
          Alpha: null,
          Low: null,
          High: null,
          Because: 'fewer than 3 questions',
        },
      ])}
    />,
  )

  const rows = await screen.findAllByRole('row')
  expect(rows.map((row) => row.textContent).slice(1)).toEqual([
    'Culture6310.70likely 0.51 to 0.83The area’s mean measures one thing.',
    'People6300.69likely 0.50 to 0.82These questions do not measure one thing: don’t rely on the area’s mean alone.',
    'Process2––fewer than 3 questions',
  ])
})
