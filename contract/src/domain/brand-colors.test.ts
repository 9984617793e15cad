import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColors, contrastOf, grounds, isTooLight, OWN_COLOR } from './brand-colors.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('[RPRT-001] whatever the colour, text is readable in it, on it and beside it, in light and dark', () => {
  const ordinary = { light: ['#1f1b16', '#6b645b'], dark: ['#ede8e1', '#aca397'] }
  fc.assert(
    fc.property(fc.oneof(colors, fc.constantFrom('#000000', '#ffffff', '#ffff00', '#808080', OWN_COLOR)), (color) => {
      const shades = brandColors(color)
      for (const scheme of ['light', 'dark'] as const) {
        const { fill, fillHover, text, soft, decoration } = shades[scheme]
        expect(contrastOf('#ffffff', fill)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf('#ffffff', fillHover)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [...grounds[scheme], soft]) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5)
        for (const words of ordinary[scheme]) expect(contrastOf(words, soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(decoration, grounds[scheme][0])).toBeGreaterThanOrEqual(3)
      }
      expect(contrastOf(shades.dark.fill, grounds.dark[0])).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 2000 },
  )
})

test('[RPRT-001] a colour that is readable is kept, and one that is too light is said to be', () => {
  expect(brandColors('#0B3D91').light).toMatchObject({ fill: '#0b3d91', text: '#0b3d91', decoration: '#0b3d91' })
  expect(['#0b3d91', '#ffffff', '#ffdd00', OWN_COLOR].map(isTooLight)).toEqual([false, true, true, false])
})
