// @vitest-environment node
import { expect, test } from 'vitest'
import type { DraftState } from './draft-saving.ts'
import { draftContent, savedDraft } from './sample-draft.ts'
import { savingInWords } from './saving-in-words.ts'

const saved = savedDraft(draftContent())
const said = (given: Partial<DraftState> = {}, isOnline = true) =>
  savingInWords(
    { saved, isDirty: false, isSaving: false, trouble: null, conflict: null, ...given },
    isOnline,
    () => '12:04',
  ).words

test("[PUBL-002] the draft's save status is in one place, in words", () => {
  expect(said()).toBe('Saved 12:04 by Ada Lovelace')
  expect(said({ saved: { ...saved, SavedAt: null, SavedBy: null } })).toBe('Saves automatically')
  expect(said({ isDirty: true })).toBe('Not saved yet')
  expect(said({ isDirty: true, isSaving: true })).toBe('Saving…')
})

test('[PUBL-002] a problem says what to do; being offline with everything saved is none', () => {
  const offline = 'Not saved: you’re offline. Keep this page open; it saves automatically.'
  expect(said({ isDirty: true }, false)).toBe(offline)
  expect(said({ isDirty: true, trouble: { kind: 'retrying', words: '' } })).toBe(offline)
  expect(said({}, false)).toBe('Saved 12:04 by Ada Lovelace')
  expect(said({ isDirty: true, trouble: { kind: 'retrying', words: 'Busy.' } })).toBe(
    'Not saved: the server is busy. Keep this page open; it retries automatically.',
  )
  expect(said({ isDirty: true, trouble: { kind: 'refused', words: 'Too long.' } })).toBe('Not saved: Too long.')
})
