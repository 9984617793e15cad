// @vitest-environment node
import { expect, test } from 'vitest'
import { byFocus, moved, putBack, takenOut, threeSteps, withColor, withStep } from './draft.rules.ts'

const rows = [
  { Key: 'a', Area: 'Culture' },
  { Key: 'x', Area: 'People' },
  { Key: 'b', Area: 'Culture' },
  { Key: 'c', Area: 'Culture' },
]
const keys = (of: readonly { Key: string }[]) => of.map(({ Key }) => Key).join('')

test('[PUBL-003] a row is moved within its area; the others stay where they are', () => {
  const isCulture = ({ Area }: { Area: string }) => Area === 'Culture'

  expect(keys(moved(rows, 'c', 0, isCulture))).toBe('cxab')
  expect(keys(moved(rows, 'a', 1, isCulture))).toBe('bxac')
  expect(keys(moved(rows, 'a', 99, isCulture))).toBe('bxca')
  expect(keys(moved(rows, 'a', -1))).toBe('axbc')
  expect(keys(moved(rows, 'gone', 0))).toBe('axbc')
})

test('[PUBL-003] a removed row is restored to its place, if that still exists', () => {
  const [first, third] = [takenOut(rows, 'a'), takenOut(rows, 'b')]
  const without = (...gone: string[]) => rows.filter(({ Key }) => !gone.includes(Key))

  expect(first && keys(putBack(without('a'), first))).toBe('axbc')
  expect(third && keys(putBack(without('b'), third))).toBe('axbc')
  expect(third && keys(putBack(without('b', 'x'), third))).toBe('acb')
  expect(third && keys(putBack(rows, third))).toBe('axbc')
  expect(takenOut(rows, 'gone')).toBeUndefined()
})

test('[PUBL-001] an area has one colour or none', () => {
  const colors = withColor(withColor([], 'People', 'red'), 'Culture', 'blue')

  expect(withColor(colors, 'People', 'green')).toEqual([
    { Area: 'People', Color: 'green' },
    { Area: 'Culture', Color: 'blue' },
  ])
  expect(withColor(colors, 'People', null)).toEqual([{ Area: 'Culture', Color: 'blue' }])
})

test('[PUBL-001] a roadmap starts with its first text and ends with its last', () => {
  const begun = withStep([], 2, { RoadmapTitle: 'Try' })

  expect(begun.map(({ Step, RoadmapTitle }) => [Step, RoadmapTitle])).toEqual([
    [1, ''],
    [2, 'Try'],
    [3, ''],
  ])
  expect(withStep(begun, 2, { RoadmapTitle: '' })).toEqual([])
  expect(threeSteps([]).map(({ Step }) => Step)).toEqual([1, 2, 3])
})

test('recommendations are sorted by focus, ties keep their order', () => {
  const advice = (Key: string, LevelOfFocus: number) => ({
    Key,
    LevelOfFocus,
    RecommendationDetails: Key,
    CatalogueId: null,
  })

  expect(keys(byFocus([advice('a', 1), advice('b', 4), advice('c', 1), advice('d', 5)]))).toBe('dbac')
})
