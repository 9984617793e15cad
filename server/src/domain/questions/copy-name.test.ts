import { expect, test } from 'vitest'
import { copyName } from './copy-name.ts'

test.each([
  ['Leadership', [], 'Leadership (copy)'],
  ['Leadership', ['Leadership', 'LEADERSHIP (COPY)'], 'Leadership (copy 2)'],
  ['Leadership (copy)', ['Leadership (copy)'], 'Leadership (copy 2)'],
  ['Leadership (copy 2)', ['Leadership (copy)', 'Leadership (copy 2)'], 'Leadership (copy 3)'],
  ['Safety (copying)', [], 'Safety (copying) (copy)'],
])('[QUES-005] a copy of %j among %j is called %j', (name, taken, copy) => {
  expect(copyName(name, taken)).toBe(copy)
})

test.each([
  ['x'.repeat(200), 'x'.repeat(193)],
  ['👩‍🚀'.repeat(40), '👩‍🚀'.repeat(38)],
  [`${'x'.repeat(192)}  y${'z'.repeat(5)}`, 'x'.repeat(192)],
])('[QUES-005] a copy of a 200-character name fits, and no character is cut in two', (name, kept) => {
  expect(name).toHaveLength(200)
  expect(copyName(name, [])).toBe(`${kept} (copy)`)
  expect(copyName(name, []).length).toBeLessThanOrEqual(200)
})
