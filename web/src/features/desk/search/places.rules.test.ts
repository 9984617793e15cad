import { expect, test } from 'vitest'
import { isWorthSearching, markedIn, placesFound } from './places.rules.ts'

const places = [{ label: 'Findings' }, { label: 'Add Findings', words: 'create new' }, { label: 'Audit log' }]
const labels = (text: string) => placesFound(text, places).map(({ label }) => label)

test('[HOME-009] places match if they contain every word, synonyms included, in any order and case', () => {
  expect(labels('find')).toEqual(['Findings', 'Add Findings'])
  expect(labels('FINDINGS add')).toEqual(['Add Findings'])
  expect(labels('create')).toEqual(['Add Findings'])
  expect(labels('a')).toEqual(['Add Findings', 'Audit log'])
  expect(labels('findings nobody')).toEqual([])
  expect(labels('  ')).toEqual(['Findings', 'Add Findings', 'Audit log'])
})

test('[HOME-009] places match without accents and with any apostrophe', () => {
  const found = (text: string) =>
    placesFound(text, [{ label: 'Événements' }, { label: 'Journal d’audit' }]).map(({ label }) => label)

  expect(['evenements', 'ÉVÉ', 'E\u0301ve'].map(found)).toEqual([['Événements'], ['Événements'], ['Événements']])
  expect(["d'audit", 'd’audit', 'd‘audit'].map(found)).toEqual([
    ['Journal d’audit'],
    ['Journal d’audit'],
    ['Journal d’audit'],
  ])
})

test('[HOME-009] matches at the start come first', () => {
  const found = placesFound('log', [{ label: 'Audit log' }, { label: 'Log out' }])

  expect(found.map(({ label }) => label)).toEqual(['Log out', 'Audit log'])
})

test('[HOME-009] one Latin letter is not searched, one character of another script is', () => {
  expect(['a', 'ab', '人', 'ä', '', ' '].map(isWorthSearching)).toEqual([false, true, true, true, false, false])
})

test.for([
  ['Who decides?', 'DEC who', ['*Who', ' ', '*dec', 'ides?']],
  ['aaa', 'a', ['*aaa']],
  ['Nothing', 'x', ['Nothing']],
  ['İstanbul', 'istan', ['*İstan', 'bul']],
  ['Journal d’événements', "d'even", ['Journal ', '*d’évén', 'ements']],
  ['A (b) [c]', '(b)', ['A ', '*(b)', ' [c]']],
  ['', 'a', []],
] as const)('[HOME-009] in ‘%s’ the words of ‘%s’ are marked', ([text, sought, pieces]) => {
  expect(markedIn(text, sought).map(({ piece, isMarked }) => `${isMarked ? '*' : ''}${piece}`)).toEqual(pieces)
})
