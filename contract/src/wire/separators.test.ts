import { expect, test } from 'vitest'
import { itemsIn } from './separators.ts'

test('[LANG-001] a typed list is split at the commas and semicolons of every script', () => {
  expect(itemsIn(' القسم، الموقع؛ 部門、役職，등급；Site, ;Level;')).toEqual([
    'القسم',
    'الموقع',
    '部門',
    '役職',
    '등급',
    'Site',
    'Level',
  ])
  expect(itemsIn(' ، ')).toEqual([])
})
