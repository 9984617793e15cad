import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { anonymised, namesInArchive } from './answer-documents.rules.ts'

test('[WORK-003] [D2] names in an archive are safe and unique, ignoring case', () => {
  const wanted = [
    'Ada - Plan.pdf',
    'ada - plan.PDF',
    '../../Ada - Plan.pdf',
    'Ada - Plan (2).pdf',
    'C:\\secret.csv',
    'con.csv',
    '..',
  ]

  const names = namesInArchive(wanted)

  expect(names).toEqual([
    'Ada - Plan.pdf',
    'ada - plan (2).PDF',
    'Ada - Plan (3).pdf',
    'Ada - Plan (2) (2).pdf',
    'secret.csv',
    '_con.csv',
    'file',
  ])
})

test('[WORK-003] a thousand files of one name get unique names quickly', () => {
  const names = namesInArchive(Array.from({ length: 10_000 }, () => 'Plan.pdf'))

  expect(new Set(names).size).toBe(10_000)
})

test('[WORK-003, CONF-010] for documents attached in sequence neither place, id nor name reveals the order, and all are stable', () => {
  const documents = Array.from({ length: 40 }, (_, n) => ({ id: newId(), name: `Ada’s file ${n}.PDF` }))

  const told = anonymised(documents, 'secret')
  const again = anonymised(documents.toReversed(), 'secret')
  const elsewhere = anonymised(documents, 'another secret')

  const inOrder = (some: typeof told) => some.map(({ id }) => id)
  expect(inOrder(told)).not.toEqual(documents.map(({ id }) => id))
  expect(inOrder(told)).not.toEqual(documents.map(({ id }) => id).toReversed())
  expect(again).toEqual(told)
  expect(inOrder(elsewhere)).not.toEqual(inOrder(told))
  expect(told.map(({ anonymousName }) => anonymousName).slice(0, 2)).toEqual(['Document 1.pdf', 'Document 2.pdf'])
  expect(told.some(({ anonymousId, id }) => anonymousId.slice(0, 8) === id.slice(0, 8))).toBe(false)
  expect(told[0]?.anonymousId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})
