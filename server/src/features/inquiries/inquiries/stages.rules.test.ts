import type { NextStep, Stage } from '@plumbline/contract/domain/stages'
import { expect, test } from 'vitest'
import { nextStep, type Staged } from './stages.rules.ts'

const inquiry = { isOver: false, confidentiality: 'identified', completed: 3, canRemind: true } as const
const ended = { isOver: true, completed: 0 } as const

test.for<[Stage, Partial<Staged>, NextStep | null, NextStep | null]>([
  ['intake', {}, 'finish intake', null],
  ['asking', {}, 'add respondents', null],
  ['running', {}, 'remind', 'remind'],
  ['running', { canRemind: false }, 'follow progress', 'follow progress'],
  ['results due', {}, null, 'prepare results'],
  ['results due', { confidentiality: 'confidential' }, 'close', 'close'],
  ['results due', { confidentiality: 'confidential', isOver: true }, null, 'prepare results'],
  ['results due', ended, 'open again', 'open again'],
  ['results due', { ...ended, confidentiality: 'confidential' }, null, null],
  ['published', { isOver: true }, 'view results', 'view results'],
])('[HOME-001] at %s with %o a manager can %s, a consultant %s', ([stage, given, manager, consultant]) => {
  const staged = { ...inquiry, stage, ...given }

  expect(nextStep(staged, 'CustomerAdmin')).toBe(manager)
  expect(nextStep(staged, 'SuperAdmin')).toBe(consultant)
})
