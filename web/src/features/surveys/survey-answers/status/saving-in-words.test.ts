import { expect, test } from 'vitest'
import { type SavingState, savingInWords } from './saving-in-words.ts'

const saved: SavingState = { saving: null, savedAt: '2026-11-22T12:04:00Z', isDirty: false, trouble: null, uploads: {} }
const wordsFor = (state: Partial<SavingState>, { isKept = true, isOnline = true } = {}) =>
  savingInWords({ state: { ...saved, ...state }, obstacles: [], isKept, isOnline, when: (at) => at.slice(11, 16) })
    .words

test('[ANSW-015] the save status is short, and a problem says what to do', () => {
  expect(wordsFor({})).toBe('Saved 12:04')
  expect(wordsFor({ savedAt: null })).toBe('Saves automatically')
  expect(wordsFor({ isDirty: true })).toBe('Not saved yet')
  expect(wordsFor({ isDirty: true, saving: 'saveasdraft' })).toBe('Saving…')
  expect(wordsFor({ isDirty: true, uploads: { plan: { percent: 4, waits: null } } })).toBe('Uploading…')
  expect(wordsFor({ trouble: { kind: 'refused', words: 'At most 5 characters.' } })).toBe(
    'Not saved: At most 5 characters.',
  )
  expect(wordsFor({ trouble: { kind: 'closed', words: 'It has ended.' } })).toBe('')
})

test("[ANSW-015] offline is shown as soon as it is known, and 'saved on this device' only if it is", () => {
  const cut = { isDirty: true, trouble: { kind: 'retrying', words: '' } } as const
  expect(wordsFor({}, { isOnline: false })).toBe('Offline – everything is saved')
  expect(wordsFor({ isDirty: true }, { isOnline: false })).toBe(
    'Offline – saved on this device. Reconnect within 7 days to send.',
  )
  expect(wordsFor(cut)).toBe('Offline – saved on this device. Reconnect within 7 days to send.')
  expect(wordsFor(cut, { isKept: false })).toBe(
    'Not saved: you’re offline. Keep this page open; your answers are sent automatically.',
  )
  expect(wordsFor({ isDirty: true, trouble: { kind: 'retrying', words: 'Too busy.' } }, { isKept: false })).toBe(
    'Not saved: the server is busy. Keep this page open; we’ll try again automatically.',
  )
})
