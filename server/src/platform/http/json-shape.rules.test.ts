import { expect, test } from 'vitest'
import { membersIn, shapeOf } from './json-shape.ts'

test.for([
  ['null', 0, 0, 1],
  ['"a:{[,\\":"', 0, 0, 1],
  ['[[1],[{}]]', 3, 0, 2],
  ['{"a":{"b:":"c:d"},"e":[{"f":1},{"f":2}]}', 3, 5, 3],
] as const)('%s is %i deep and has %i members and %i values', ([json, depth, members, values]) => {
  expect(shapeOf(json)).toEqual({ depth, members, values })
  expect(membersIn(JSON.parse(json))).toBe(members)
})

test('[C7] an object with duplicate keys has fewer members than its text names', () => {
  for (const json of ['{"a":1,"a":1}', '[{"a":{"b":1,"\\u0062":2}}]']) {
    expect(membersIn(JSON.parse(json))).toBe(shapeOf(json).members - 1)
  }
})

test('[C7, C8] looking for duplicates takes at most a few times as long as parsing, whatever the body contains', () => {
  const cost = (work: () => unknown) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const started = performance.now()
        work()
        return performance.now() - started
      }),
    )

  for (const piece of ['{"a":1},', '[[[[0]]]],', '"a:b{",', '{"a":{"b":{"c":null}}},']) {
    const json = `[${piece.repeat(1_000_000 / piece.length)}0]`
    const value: unknown = JSON.parse(json)
    const reading = cost(() => JSON.parse(json))

    expect(cost(() => [shapeOf(json), membersIn(value)]) / reading).toBeLessThan(25)
  }
})
