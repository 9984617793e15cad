import { expect, test } from 'vitest'
import { inHundredths, shownGap } from './agreeing-figures.ts'

/** A figure in hundredths as written: '-0.05' for −5. */
const written = (hundredths: bigint) => {
  const [sign, digits] = hundredths < 0n ? ['-', -hundredths] : ['', hundredths]
  return Number(`${sign}${digits / 100n}.${String(digits % 100n).padStart(2, '0')}`)
}
const figure = (hundredths: number) => written(BigInt(hundredths))
const floorOf = (above: bigint, below: bigint) => (above - (((above % below) + below) % below)) / below

test('[MONI-040, RES-005] a typed figure is rounded half up to hundredths, whatever its sign', () => {
  for (let thousandths = -5000; thousandths <= 5000; thousandths++) {
    expect(inHundredths(Number(`${thousandths}e-3`))).toBe(Number(floorOf(BigInt(thousandths) + 5n, 10n)))
  }
})

test('[MONI-041] the difference of any two figures is exact', () => {
  for (let performance = 100; performance <= 500; performance++) {
    for (let importance = 100; importance <= 500; importance += 3) {
      expect(shownGap(figure(performance), figure(importance))).toBe(figure(importance - performance))
    }
  }
  expect([shownGap(null, 2), shownGap(2, null)]).toEqual([null, null])
})
