// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceStore } from '../../../../ui/forms/device-store.ts'
import { surveyForm, surveyQuestion } from '../test/sample-survey.ts'
import { storedIn } from './answers.ts'
import type { SendAnswers } from './draft-state.ts'
import { answeredWith } from './keep-form.ts'
import { SurveyDraft } from './survey-draft.ts'

const session = vi.hoisted(() => ({ userId: 'ada' }))
vi.mock('../../../../domain/access/session.ts', () => ({ sessionState: () => ({ session }) }))

const INQUIRY = '01900000-0000-7000-8000-000000000001'
const text = surveyQuestion({
  Id: '01900000-0000-7000-8000-000000000002',
  Type: 'Textbox',
  QuestionType: 'textbox',
  Answer: 'before',
  Version: 1,
})
const sample = surveyForm({ InquiryId: INQUIRY, OthersArray: [text] })
const form = { ...sample, Introduction: { ...sample.Introduction, CustomerId: INQUIRY } }
const newer = (Answer: string, Version: number) => ({
  ...form,
  OthersArray: [{ ...text, Answer, Version }],
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00:00Z') })
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.resetModules()
  session.userId = 'ada'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const SAVED_AT = '2026-03-10T12:04:00.000Z'
const passed = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds))
/** A server that accepts everything, a moment later. */
const taking: SendAnswers = async ({ SurveyAnswerDtos }) => {
  await passed(20)
  return {
    Id: 'respondent',
    InquiryId: INQUIRY,
    Status: 'pending',
    SavedAt: SAVED_AT,
    Documents: [],
    Versions: SurveyAnswerDtos.map(({ DiagnosticId, Version = 0 }) => ({ DiagnosticId, Version: Version + 1 })),
    Conflicts: [],
  }
}

/** A tab with the survey open, on the same device. */
async function openSurvey() {
  const { keepForm } = await import('./keep-form.ts')
  const { formHere } = await import('./kept-form.ts')
  const store = new DeviceStore()
  const draft = new SurveyDraft(form, 'ada', taking, async () => '/api/Uploads/one')
  const leaving = new AbortController()
  keepForm(draft, form, 'ada', store, leaving.signal)
  return {
    draft,
    store,
    leave: () => {
      draft.stop()
      leaving.abort()
    },
    here: () => formHere(INQUIRY),
  }
}

test('[ANSW-006] a survey is stored as last known from the server, with versions and the last save, without unsent answers', async () => {
  const { draft, here, leave } = await openSurvey()
  await expect.poll(here).toEqual(form)

  draft.change(text, { text: 'sent' })
  const saving = draft.save()
  await passed(5)
  draft.change(text, { text: 'not sent' })
  await saving

  await expect.poll(here).toEqual({ ...newer('sent', 2), SavedAt: SAVED_AT })
  leave()
})

test('[ANSW-006, BOARD-011] the return of a survey is stored with it, even if it was final here', async () => {
  const Returned = { Reason: 'Once more.', At: SAVED_AT }
  const { draft, here, leave } = await openSurvey()
  await expect.poll(here).toEqual(form)
  draft.close('You submitted this survey elsewhere. Your answers can’t be changed.')
  await expect.poll(here).toBeUndefined()

  draft.takeOver({ ...form, Returned })

  await expect.poll(here).toEqual({ ...form, Returned })
  leave()
})

test('[ANSW-006] a newer save known to another tab is not overwritten', async () => {
  const ahead = await openSurvey()
  ahead.draft.takeOver(newer('later', 3))
  await expect.poll(ahead.here).toMatchObject({ OthersArray: [{ Answer: 'later' }] })

  const behind = await openSurvey()
  behind.draft.takeOver(newer('earlier', 2))
  await passed(100)

  expect(await behind.here()).toMatchObject({ OthersArray: [{ Answer: 'later', Version: 3 }] })
})

test('[ANSW-006] it belongs to one person, expires after the deadline, and is removed when no more answers are accepted', async () => {
  const { draft, here } = await openSurvey()
  await expect.poll(here).toBeDefined()

  session.userId = 'eve'
  expect(await here()).toBeUndefined()
  session.userId = 'ada'
  vi.setSystemTime(Date.parse('2026-03-20T23:59:59Z'))
  expect(await here()).toBeDefined()
  vi.setSystemTime(Date.parse('2026-03-21T00:00:00Z'))
  expect(await here()).toBeUndefined()

  vi.setSystemTime(Date.parse('2026-03-10T12:00:00Z'))
  draft.close('The survey has ended.')
  await expect.poll(here).toBeUndefined()
})

test('[ANSW-006, ANSW-030] a survey stored in an unknown format does not open', async () => {
  const { store, leave, here } = await openSurvey()
  await expect.poll(here).toBeDefined()
  leave()
  const place = { userId: 'ada', name: `.form ${INQUIRY}`, until: Date.now() + 1000 }
  await store.change(place, { put: { form: { ...form, OthersArray: 'of another release' } }, forget: [] })

  expect(await here()).toBeUndefined()
})

test.for([
  surveyQuestion({ Answer: '4', ValueImportanceAnswer: '0', Version: 2 }),
  surveyQuestion({ Type: 'Textbox', QuestionType: 'textbox', Answer: '\u202e120' }),
  surveyQuestion({ Type: 'Checkbox', QuestionType: 'checkbox', CheckBoxOptionsAnswer: ['Mail', 'Phone'] }),
  surveyQuestion({ Type: 'Document', QuestionType: 'document', DocumentName: 'Plan.pdf', DownloadLink: '/api/a?b' }),
  surveyQuestion({}),
])("an answer is stored in the contract's form: $Type", (question) => {
  const bare = surveyQuestion({ Type: question.Type, QuestionType: question.QuestionType })

  expect(answeredWith(bare, storedIn(question), question.Version)).toEqual(question)
})
