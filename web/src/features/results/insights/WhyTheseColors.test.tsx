import type { AreaStatistics } from '@plumbline/contract/results/statistics'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { signInManager } from '../../../test/sign-in.ts'
import { WhyTheseColors } from './WhyTheseColors.tsx'

const culture: AreaStatistics = {
  Area: 'Culture',
  Questions: 3,
  Shown: 3,
  Performance: 2.8,
  Importance: 3.9,
  Because: null,
  Paired: 3,
  Gap: 1.1,
  Shortfall: 1.1,
  GapBecause: null,
  ProposedColor: 'red',
  ColorBecause: 'shortfall 1.10 is above 1.00',
}

test('[STAT-008, TRUE-006] the reason for a colour links to the deciding question, otherwise to the area, and nowhere if nothing was asked', () => {
  signInManager()
  const because = 'Importance 4.40 and gap 2.20 for ‘Told’'

  show(
    <WhyTheseColors
      at={{ role: 'CustomerAdmin', inquiryId: 'autumn' }}
      colorOf={new Map([['Culture', 'red']])}
      areas={[
        culture,
        { ...culture, Area: 'People', ColorBecause: because, ColorQuestionId: 'told' },
        { ...culture, Area: 'Process', Questions: 0, ProposedColor: null, ColorBecause: '0 of 0 questions rated' },
      ]}
    />,
  )

  const inputs = '/customerAdmin/dashboard/view-insights/autumn/inputs'
  const reasons = screen.getAllByRole('definition')
  expect(reasons.map((reason) => reason.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
    `${inputs}#Culture`,
    `${inputs}#question-told`,
    null,
    null,
  ])
  expect(reasons[1]?.textContent).toContain(because)
})
