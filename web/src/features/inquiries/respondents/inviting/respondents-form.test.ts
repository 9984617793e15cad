import { afterEach, expect, test, vi } from 'vitest'
import { RespondentsFields } from './respondents-form.ts'

afterEach(() => vi.useRealTimers())

test.for([
  ['2026-03-11', true],
  ['2027-03-10', true],
  ['2026-03-10', false],
  ['2027-03-11', false],
] as const)(
  '[LIST-009] with a device clock two years fast, a deadline of %s is validated by the server’s clock',
  ([ExpiryDate, isGood]) => {
    vi.useFakeTimers({ now: Date.parse('2028-03-09T12:00:00Z') })
    localStorage.setItem('clockAhead', String(730 * 86_400_000))

    const { error } = RespondentsFields.safeParse({ ExpiryDate })

    expect(error?.issues.some(({ path }) => path[0] === 'ExpiryDate')).toBe(!isGood)
  },
)
