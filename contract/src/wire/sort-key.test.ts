import { expect, test } from 'vitest'
import { sortKey } from './sort-key.ts'

test('[LIST-015] names sort as their readers expect, composed or decomposed', () => {
  const names = ['Zoë', 'Özil', 'Straße', 'ada', 'A\u030angström', 'Strasse', 'Łukasz', 'Ægir', 'Øst', 'Lo']

  expect(names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0))).toEqual([
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
