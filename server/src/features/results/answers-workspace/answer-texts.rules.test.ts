import { expect, test } from 'vitest'
import { anonymousTexts, changedTags, spansOf } from './answer-texts.rules.ts'

test('[WORK-001, CONF-010] neither a comment’s id nor its place reveals its author, their other comments, or who was invited first', () => {
  const people = Array.from({ length: 40 }, (_, n) => `respondent ${n}`)
  const texts = people.map((respondentId) => ({ respondentId }))

  const first = anonymousTexts(texts, 'first', 'secret')
  const second = anonymousTexts(texts, 'second', 'secret')
  const again = anonymousTexts(texts.toReversed(), 'first', 'secret')
  const elsewhere = anonymousTexts(texts, 'first', 'another secret')

  const inOrder = (some: typeof first) => some.map(({ respondentId }) => respondentId)
  const ids = (some: typeof first) => some.map(({ anonymousId }) => anonymousId)
  expect(again).toEqual(first)
  for (const order of [people, people.toReversed(), inOrder(second), inOrder(elsewhere)])
    expect(inOrder(first)).not.toEqual(order)
  expect(new Set([...ids(first), ...ids(second), ...ids(elsewhere)]).size).toBe(120)
})

test('[WORK-001] a page continues with the next question where one ends, and skips those without comments', () => {
  const questions = [
    { questionId: 'a', texts: 3 },
    { questionId: 'b', texts: 0 },
    { questionId: 'c', texts: 9 },
  ]

  const pages = [0, 2, 4, 12].map((first) => spansOf(questions, first, 2))

  expect(pages).toEqual([
    [{ questionId: 'a', from: 0, to: 2 }],
    [
      { questionId: 'a', from: 2, to: 3 },
      { questionId: 'c', from: 0, to: 1 },
    ],
    [{ questionId: 'c', from: 1, to: 3 }],
    [],
  ])
})

test("[WORK-001] a tag keeps the inquiry's spelling, is unique, and is kept if both added and removed", () => {
  const change = changedTags(['Pay', 'Zeal'], ['Pay', 'Zeal', 'Meetings'], {
    Add: ['meetings', 'PAY', 'émigrés', 'Émigrés'],
    Remove: ['zeal', 'pay', 'unknown'],
  })

  expect(change).toEqual({
    added: ['Meetings', 'Émigrés'],
    removed: ['Zeal'],
    tags: ['Émigrés', 'Meetings', 'Pay'],
  })
})

test("[WORK-001] a comment's eleventh tag is refused, and an inquiry's 201st, unless it already exists", () => {
  const ten = Array.from({ length: 10 }, (_, n) => `Tag ${n}`)
  const many = Array.from({ length: 200 }, (_, n) => `Tag ${n}`)

  const fault = (current: string[], known: string[], Add: string[], Remove: string[] = []) =>
    changedTags(current, known, { Add, Remove }).fault

  expect(fault(ten, ten, ['More'])).toBe('A comment can have at most 10 tags.')
  expect(fault(ten, ten, ['More'], ['Tag 0'])).toBeUndefined()
  expect(fault([], many, ['More'])).toBe('An inquiry can have at most 200 different tags. Use an existing one.')
  expect(fault([], many, ['tag 7'])).toBeUndefined()
})
