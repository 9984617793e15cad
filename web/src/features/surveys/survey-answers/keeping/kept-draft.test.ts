// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { surveyForm, surveyQuestion } from '../test/sample-survey.ts'

const textbox = { Type: 'Textbox', QuestionType: 'textbox' } as const
const text = surveyQuestion({ Id: 'text', ...textbox })
const other = surveyQuestion({ Id: 'other', ...textbox })
const plan = surveyQuestion({ Id: 'plan', Type: 'Document', QuestionType: 'document' })
const form = surveyForm({ InquiryId: 'autumn', OthersArray: [text, other, plan] })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-03-10T12:00:00Z') })
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const turn = (
  (later) => () =>
    new Promise((resolve) => void later(resolve, 0))
)(setTimeout)
/** Lets this many milliseconds pass, and the store work. */
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let n = 0; n < 12; n++) await turn()
}

/** A page that has just opened the survey. Offline unless `send` gives the server's answers. */
async function openSurvey({
  send = async () => {
    const { NetworkFailed } = await import('../../../../api/send.ts')
    throw new NetworkFailed('offline')
  },
  userId = 'ada',
  returned = null,
}: {
  send?: import('./draft-state.ts').SendAnswers
  userId?: string
  returned?: import('./draft-state.ts').DraftState['returned']
} = {}) {
  vi.resetModules()
  const { SurveyDraft } = await import('./survey-draft.ts')
  const { keepDraft } = await import('./kept-draft.ts')
  const { deviceStore } = await import('../../../../ui/forms/device-store.ts')
  const draft = new SurveyDraft({ ...form, Returned: returned }, userId, send, async () => '/api/Uploads/one')
  const leaving = new AbortController()
  const seen = {
    isRead: false,
    textWhenRead: undefined as string | undefined,
    isRestored: false,
    isKept: false,
    isLoggedOut: false,
  }
  const screen = {
    read: () => void Object.assign(seen, { isRead: true, textWhenRead: draft.state().answers.text?.text }),
    restored: () => void Object.assign(seen, { isRestored: true }),
    kept: (isKept: boolean) => void Object.assign(seen, { isKept }),
    isLoggedOut: () => seen.isLoggedOut,
  }
  await keepDraft(draft, userId, form.ExpiryDate, deviceStore, screen, leaving.signal)
  await pass(0)
  const onDevice = () => deviceStore.kept({ userId, name: 'survey autumn' }, Date.now())
  const leave = () => {
    draft.stop()
    leaving.abort()
  }
  return { draft, seen, leave, onDevice, textOf: (id: string) => draft.state().answers[id]?.text }
}
const refusing = async () => {
  const { CallFailed } = await import('../../../../api/send.ts')
  throw new CallFailed({ status: 400, title: 'Bad', errorMessage: ['No.'] })
}
/** The server accepts everything, a moment later. */
const taking: import('./draft-state.ts').SendAnswers = async (set) => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    Id: 'respondent',
    InquiryId: 'autumn',
    Status: 'pending',
    SavedAt: '2026-03-10T12:04:00.000Z',
    Documents: [],
    Versions: set.SurveyAnswerDtos.map(({ DiagnosticId, Version = 0 }) => ({ DiagnosticId, Version: Version + 1 })),
    Conflicts: [],
  }
}

test('[ANSW-001] a change is on the device within 300 ms, one entry per question, and removed once the server has it', async () => {
  const { draft, seen, onDevice } = await openSurvey({ send: taking })
  draft.change(text, { text: '1' })
  draft.change(other, { text: '2' })
  await pass(300)

  expect(Object.keys((await onDevice()) ?? {})).toEqual(['other', 'text'])
  expect(seen.isKept).toBe(true)
  await pass(6000)

  expect(draft.state().isDirty).toBe(false)
  expect(await onDevice()).toBeUndefined()
})

test('[ANSW-002] what was typed a moment before the tab was killed is restored at the next visit, announced, and sent', async () => {
  const killed = await openSurvey()
  killed.draft.change(text, { text: 'twenty minutes' })
  await pass(300)
  killed.draft.stop()

  const { seen, textOf, draft } = await openSurvey({ send: taking })
  expect(seen).toMatchObject({ isRestored: true, isRead: true, textWhenRead: 'twenty minutes' })
  expect(textOf('text')).toBe('twenty minutes')
  await pass(1000)
  expect(draft.state()).toMatchObject({ isDirty: false, trouble: null })
})

test('[ANSW-003] a file is stored with its content, and not rewritten with text typed later', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const { draft, onDevice } = await openSurvey()
  draft.change(plan, { document: { name: 'Plan.pdf', file: new File(['%PDF-1.7 bytes'], 'Plan.pdf') } })
  await pass(300)
  draft.change(text, { text: 'beside it' })
  await pass(300)

  expect(put.mock.calls.map(([entry]) => entry.field)).toEqual(['plan', 'text'])
  const kept = await onDevice()
  const { draft: again } = await openSurvey()
  const file = again.state().answers.plan?.document?.file
  expect(await file?.text()).toBe('%PDF-1.7 bytes')
  expect(kept).toMatchObject({ plan: { madeOn: 0 } })
})

test('[ANSW-001] thirty days after the inquiry’s deadline nothing of it is on the device', async () => {
  const { draft, onDevice, leave } = await openSurvey()
  draft.change(text, { text: 'too late' })
  await pass(300)
  leave()

  vi.setSystemTime(Date.parse('2026-04-19T23:59:59Z'))
  expect(await onDevice()).toBeDefined()
  vi.setSystemTime(Date.parse('2026-04-20T00:00:00Z'))
  expect(await onDevice()).toBeUndefined()
})

test('[ANSW-004] it is only called saved while it is, and a store that works again gets everything', async () => {
  const { draft, seen, onDevice } = await openSurvey({ send: refusing })
  draft.change(text, { text: 'kept' })
  await pass(300)
  expect(seen.isKept).toBe(true)
  const stuck = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => new IDBRequest())
  draft.change(text, { text: 'on its way' })
  await pass(400)
  expect(seen.isKept).toBe(false)
  stuck.mockRestore()
  await pass(9000)
  expect(draft.state().trouble?.kind).toBe('refused')
  expect(seen.isKept).toBe(true)

  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  draft.change(other, { text: 'does not fit' })
  await pass(400)
  expect(seen.isKept).toBe(false)
  // Nothing changes any more: it is retried automatically.
  await pass(8000)
  expect(seen.isKept).toBe(false)
  full.mockRestore()
  await pass(5500)

  expect(seen.isKept).toBe(true)
  expect(Object.keys((await onDevice()) ?? {})).toEqual(['other', 'text'])
})

test('[ANSW-001, ANSW-004] what a failed write left on the device is also removed once the server has the answer', async () => {
  const { draft, seen, onDevice } = await openSurvey({ send: taking })
  draft.change(text, { text: 'kept' })
  await pass(300)
  const { put } = IDBObjectStore.prototype
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, entry) {
    put.call(this, entry)
    throw new DOMException('Connection lost', 'UnknownError')
  })
  draft.change(text, { text: 'changed' })
  draft.change(other, { text: 'new' })
  await pass(400)
  failing.mockRestore()
  expect(seen.isKept).toBe(false)
  expect(await onDevice()).toMatchObject({ text: { given: { text: 'changed' } }, other: { given: { text: 'new' } } })
  await pass(6000)

  expect(draft.state().isDirty).toBe(false)
  expect(seen.isKept).toBe(true)
  expect(await onDevice()).toBeUndefined()
})

test('[ANSW-004] persistent storage is requested once, when there is something to store', async () => {
  const persist = vi.fn(async () => false)
  vi.stubGlobal('navigator', { storage: { persist } })
  const { draft } = await openSurvey()
  expect(persist).not.toHaveBeenCalled()
  draft.change(text, { text: 'a' })
  await pass(300)
  draft.change(text, { text: 'ab' })
  await pass(300)
  expect(persist).toHaveBeenCalledTimes(1)
})

test('[ANSW-016] what was typed in the last moment before a session ended is stored too; logging out leaves nothing', async () => {
  const ended = await openSurvey()
  ended.draft.change(text, { text: 'the last word' })
  ended.leave()
  await pass(0)
  const again = await openSurvey()
  expect(again.textOf('text')).toBe('the last word')

  again.draft.change(other, { text: 'a secret' })
  again.seen.isLoggedOut = true
  again.leave()
  await pass(0)
  expect((await openSurvey()).textOf('other')).toBe('')
})

test("[ANSW-032] one person's typed answers are nobody else’s", async () => {
  const { draft, leave } = await openSurvey()
  draft.change(text, { text: 'hers' })
  await pass(300)
  leave()

  const { textOf, seen } = await openSurvey({ userId: 'bob' })
  expect(textOf('text')).toBe('')
  expect(seen.isRestored).toBe(false)
})

test('[ANSW-030] entries in an unknown format are left alone, and the rest restored', async () => {
  const { draft, leave } = await openSurvey()
  draft.change(text, { text: 'fits' })
  await pass(300)
  leave()
  const { deviceStore } = await import('../../../../ui/forms/device-store.ts')
  const odd = [null, 'text', { given: null }, { given: { text: 5 }, madeOn: '0' }, { madeOn: 0, inDoubt: [] }]
  for (const value of odd) {
    const place = { userId: 'ada', name: 'survey autumn', until: Date.now() + 1e9 }
    await deviceStore.change(place, { put: { other: value }, forget: [] })
    const { textOf, onDevice } = await openSurvey()
    expect(textOf('text')).toBe('fits')
    expect(textOf('other')).toBe('')
    expect(await onDevice()).toHaveProperty('other', value)
  }
})

test('[ANSW-002] what the server rejects for good is not lost with the tab either', async () => {
  const { draft } = await openSurvey({ send: refusing })
  draft.change(text, { text: 'refused' })
  await pass(7000)
  expect(draft.state().trouble?.kind).toBe('refused')
  draft.stop()
  expect((await openSurvey()).textOf('text')).toBe('refused')
})

test('[ANSW-017] a pending submission is remembered at the next visit, and forgotten once withdrawn', async () => {
  const { draft, leave } = await openSurvey()
  draft.change(text, { text: 'all of it' })
  draft.submit().catch(() => undefined)
  await pass(400)
  expect(draft.state().submission).toBe('waiting')
  leave()

  // Closed again before it was decided.
  const between = await openSurvey()
  expect(between.draft.state().submission).toBe('left waiting')
  between.leave()
  const again = await openSurvey()
  expect(again.draft.state().submission).toBe('left waiting')
  expect(again.textOf('text')).toBe('all of it')
  again.draft.withdraw()
  // Killed right after it was said.
  await pass(300)
  again.draft.stop()
  expect((await openSurvey()).draft.state().submission).toBeNull()
})

test('[BOARD-011, ANSW-017] a pending submission is dropped if the survey was returned since, and asked about if it was made after that', async () => {
  const returned = { Reason: 'Once more.', At: '2026-03-10T13:00:00.000Z' }
  const before = await openSurvey()
  before.draft.change(text, { text: 'all of it' })
  before.draft.submit().catch(() => undefined)
  await pass(400)
  before.leave()

  const dropped = await openSurvey({ returned })
  expect(dropped.draft.state().submission).toBe('dropped')
  expect(dropped.textOf('text')).toBe('all of it')
  await pass(400)
  // Removed at once, read or not.
  expect(Object.keys((await dropped.onDevice()) ?? {})).toEqual(['text'])
  dropped.draft.withdraw()
  dropped.draft.submit().catch(() => undefined)
  await pass(400)
  dropped.leave()

  expect((await openSurvey({ returned })).draft.state().submission).toBe('left waiting')
})

test('[ANSW-005] logging out sends first, and knows whether the server has everything', async () => {
  vi.resetModules()
  expect(await logOutOf()).toBe(true)
  const online = await openSurvey({ send: taking })
  online.draft.change(text, { text: 'just now' })
  const sent = logOutOf()
  await pass(200)
  expect(await sent).toBe(true)
  expect(await online.onDevice()).toBeUndefined()
  online.leave()

  const offline = await openSurvey()
  offline.draft.change(text, { text: 'not there' })
  const unsent = logOutOf()
  await pass(200)
  expect(await unsent).toBe(false)
  offline.leave()

  const slow = await openSurvey({ send: () => new Promise(() => undefined) })
  const late = logOutOf()
  await pass(3000)
  expect(await late).toBe(false)
  slow.leave()
  expect(await logOutOf()).toBe(true)
})
/** Of the last opened page. */
const logOutOf = async () => (await import('../../../../domain/access/before-log-out.ts')).saveBeforeLogOut()

test('[ANSW-005] on a shared computer nothing is stored from then on, and stored data is removed', async () => {
  const { draft, seen, onDevice } = await openSurvey()
  draft.change(text, { text: 'kept' })
  await pass(300)
  const { deviceStore } = await import('../../../../ui/forms/device-store.ts')
  await deviceStore.share(true)
  expect(await onDevice()).toBeUndefined()

  draft.change(other, { text: 'not kept' })
  await pass(500)
  expect(await onDevice()).toBeUndefined()
  expect(seen.isKept).toBe(false)

  Object.assign(document, { cookie: '' })
  draft.change(other, { text: 'kept again' })
  await pass(500)
  expect(Object.keys((await onDevice()) ?? {})).toEqual(['other', 'text'])
})

test('[ANSW-002, ANSW-004] stored answers are restored as soon as the store can be read, and not only at the next visit', async () => {
  const killed = await openSurvey()
  killed.draft.change(text, { text: 'left' })
  await pass(300)
  killed.draft.stop()

  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('Connection lost', 'UnknownError')
  })
  const opening = openSurvey()
  for (let n = 0; n < 4; n++) await pass(1000)
  read.mockRestore()
  for (let n = 0; n < 8; n++) await pass(1000)
  expect((await opening).textOf('text')).toBe('left')
})

test('[LIST-009] with a device clock a year fast, stored answers are restored all the same', async () => {
  const { draft, leave } = await openSurvey()
  draft.change(text, { text: 'not lost' })
  await pass(300)
  leave()

  const YEAR = 365 * 86_400_000
  vi.setSystemTime(Date.now() + YEAR)
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'clockAhead' ? String(YEAR) : null) })
  const { textOf } = await openSurvey()

  expect(textOf('text')).toBe('not lost')
})
