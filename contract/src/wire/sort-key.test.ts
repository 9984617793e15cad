import { expect, test } from 'vitest'
import { inOrder } from './sort-key.ts'

test('[LIST-015] names sort as readers expect, composed or decomposed', () => {
  const names = ['Zoë', 'Özil', 'Straße', 'ada', 'A\u030angström', 'Strasse', 'Łukasz', 'Ægir', 'Øst', 'Lo']

  expect(names.toSorted(inOrder)).toEqual([
    'ada',
    'Ægir',
    'A\u030angström',
    'Lo',
    'Łukasz',
    'Øst',
    'Özil',
    'Straße',
    'Strasse',
    'Zoë',
  ])
})
