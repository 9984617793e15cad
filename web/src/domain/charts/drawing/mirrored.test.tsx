import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chartsOf, onScreen } from './bars.rules.ts'
import { configuration } from './configuration.ts'
import { Mirrored } from './mirrored.tsx'
import { Words } from './Words.tsx'

const { lang } = document.documentElement
beforeEach(() => {
  document.documentElement.lang = 'ar'
})
afterEach(() => {
  document.documentElement.lang = lang
})

const drawn = (words: string, anchor: 'start' | 'middle' | 'end' = 'start') => {
  const { container } = render(
    <svg aria-label="Drawn">
      <Mirrored width={300}>
        <Words x={40} top={0} lines={[words]} anchor={anchor} />
      </Mirrored>
    </svg>,
  )
  const text = container.querySelector('text')
  return {
    chart: container.querySelector('g')?.getAttribute('transform'),
    text: text?.getAttribute('transform'),
    x: text?.getAttribute('x'),
    anchor: text?.getAttribute('text-anchor'),
    direction: text?.style.direction,
  }
}

test('[LANG-006] in Arabic a drawing is mirrored and its texts stay readable, each where its mirrored place starts', () => {
  expect(drawn('الفجوة 0.25')).toEqual({
    chart: 'translate(300 0) scale(-1 1)',
    text: 'scale(-1 1)',
    x: '-40',
    anchor: 'start',
    direction: 'rtl',
  })
  // At the same right edge, and with its stop behind it.
  expect(drawn('Who decides?')).toMatchObject({ x: '-40', anchor: 'end', direction: 'ltr' })
  expect(drawn('Who decides?', 'end').anchor).toBe('start')
  expect(drawn('Who decides?', 'middle').anchor).toBe('middle')
})

test('[LANG-006] from the left nothing is mirrored', () => {
  document.documentElement.lang = 'en'

  expect(drawn('الفجوة', 'end')).toEqual({ chart: undefined, text: null, x: '40', anchor: 'end', direction: 'ltr' })
})

test('[LANG-006] in Arabic bars grow from the right, beside their titles', () => {
  const items = [{ Questiondescription: 'ERP', AverageDifference: 1, AverageRating: 2, AverageValue: 3 }]
  const [layout] = chartsOf(items, onScreen(900, 1), (text) => text.length * 7)
  if (!layout) throw new Error('There is no chart.')

  const { options } = configuration(layout, 0)

  expect(options?.scales).toMatchObject({ x: { reverse: true }, y: { position: 'right' } })
  expect(options?.layout?.padding).toEqual({ left: 40 })
  expect(options?.plugins).toMatchObject({ legend: { rtl: true }, tooltip: { rtl: true } })
})
