import { expect, test } from 'vitest'
import { picturesOf } from './parts.ts'

const part = (key: string, height: number) => ({ key, height, marks: null })

test('[STAT-010] parts that do not fit on a picture continue on the next, and none is split', () => {
  const parts = [part('a', 40), part('b', 60), part('c', 1), part('d', 250), part('e', 99)]

  const keys = picturesOf(parts, 100).map((picture) => picture.map(({ key }) => key))

  expect(keys).toEqual([['a', 'b'], ['c'], ['d'], ['e']])
  expect(picturesOf([], 100)).toEqual([])
})
