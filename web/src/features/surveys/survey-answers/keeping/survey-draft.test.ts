import type { AnswerConflict, SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, NetworkFailed } from '../../../../api/send.ts'
import { surveyForm, surveyQuestion } from '../test/sample-survey.ts'
import { CANCELLED, type DocumentUpload, type UploadFile } from './document-upload.ts'
import type { SendAnswers } from './draft-state.ts'
import { keepable } from './kept-answers.ts'
import type { AnswerSet } from './survey-answers.queries.ts'
import { SurveyDraft } from './survey-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rating = surveyQuestion({ Id: 'rating', Answer: '2', ValueImportanceAnswer: '3' })
const text = surveyQuestion({
  Id: 'text',
  Type: 'Textbox',
  QuestionType: 'textbox',
  ValidationRegex: 'Number(s) only',
  MaxLength: 5,
})
const plan = surveyQuestion({ Id: 'plan', Type: 'Document', QuestionType: 'document' })
const form = surveyForm({ CultureArray: [rating], OthersArray: [text, plan] })

/** An upload that arrives at once. */
const uploadAtOnce: UploadFile = async ({ placed }) => {
  placed('/api/Uploads/one')
  return '/api/Uploads/one'
}

/** A draft and a server that answers on demand. */
function start(uploadFile = uploadAtOnce) {
  const sent: {
    set: AnswerSet
    isQuiet: boolean
    accept: (documents?: string[], conflicts?: AnswerConflict[]) => void
    refuse: (why: Error) => void
  }[] = []
  const send: SendAnswers = (set, isQuiet) =>
    new Promise((resolve, reject) => {
      sent.push({
        set,
        isQuiet,
        accept: (documents = [], Conflicts = []) =>
          resolve({
            Id: 'respondent',
            InquiryId: 'inquiry',
            Status: set.Status === 'completed' ? 'completed' : 'pending',
            SavedAt: '2026-03-10T12:04:00.000Z',
            Documents: documents.map((name) => ({
              DiagnosticId: 'plan',
              DocumentName: name,
              DownloadLink: `/files/${name}`,
            })),
            Versions: set.SurveyAnswerDtos.filter(
              ({ DiagnosticId }) => !Conflicts.some((conflict) => conflict.DiagnosticId === DiagnosticId),
            ).map(({ DiagnosticId, Version = 0 }) => ({ DiagnosticId, Version: Version + 1 })),
            Conflicts,
          }),
        refuse: reject,
      })
    })
  const draft = new SurveyDraft(form, 'me', send, uploadFile)
  const entries = (n: number) => sent[n]?.set.SurveyAnswerDtos
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  return { draft, sent, entries, pass }
}
const nothing = { performance: '', importance: '', text: '', chosen: [], document: null }
const failure = (status: number) => new CallFailed({ status, title: 'No', errorMessage: ['Not now.'] })

test('[SURV-044] a draft as loaded is not dirty, nor one that was changed back', () => {
  const { draft } = start()
  expect(draft.state().isDirty).toBe(false)

  draft.change(rating, { performance: '5' })
  expect(draft.state().isDirty).toBe(true)
  draft.change(rating, { performance: '2' })

  expect(draft.state().isDirty).toBe(false)
})

test('[SURV-027] changes are saved automatically a while after the last one, and nothing else is sent', async () => {
  const { draft, sent, entries, pass } = start()
  draft.change(rating, { performance: '4' })
  await pass(4)
  draft.change(rating, { performance: '5' })
  await pass(4)
  expect(sent).toHaveLength(0)

  await pass(2)

  expect(sent).toHaveLength(1)
  expect(sent[0]?.set.Status).toBe('saveasdraft')
  expect(entries(0)).toEqual([
    {
      DiagnosticId: 'rating',
      InquiryId: 'inquiry',
      CustomerUserId: 'me',
      IsCustomQuestion: false,
      Answer: '5',
      ValueAnswer: '3',
      Version: 0,
    },
  ])
})

test('[SURV-042] answers stay unsaved until the save has been acknowledged', async () => {
  const { draft, sent, pass } = start()
  draft.change(rating, { performance: '5' })
  await pass(6)
  expect(draft.state()).toMatchObject({ isDirty: true, saving: 'saveasdraft', savedAt: null })

  sent[0]?.accept()
  await pass(0)

  expect(draft.state()).toMatchObject({ isDirty: false, saving: null, savedAt: '2026-03-10T12:04:00.000Z' })
})

test('[SURV-042] changes during a save stay unsaved and are saved by the next one', async () => {
  const { draft, sent, entries, pass } = start()
  draft.change(rating, { performance: '5' })
  await pass(6)
  draft.change(rating, { performance: '1' })
  draft.change(text, { text: '12' })
  sent[0]?.accept()
  await pass(0)
  expect(draft.state()).toMatchObject({ isDirty: true })
  expect(draft.state().answers.rating?.performance).toBe('1')

  await pass(6)
  expect(entries(1)).toMatchObject([
    { DiagnosticId: 'rating', Answer: '1' },
    { DiagnosticId: 'text', Answer: '12' },
  ])
  sent[1]?.accept()
  await pass(0)

  expect(draft.state().isDirty).toBe(false)
})

test('[SURV-027] a manual save waits for the one in progress, and sends what is left', async () => {
  const { draft, sent, entries, pass } = start()
  draft.change(rating, { performance: '5' })
  await pass(6)
  draft.change(text, { text: '7' })
  const saved = draft.save()
  await pass(20)
  expect(sent).toHaveLength(1)

  sent[0]?.accept()
  await pass(0)
  expect(entries(1)).toMatchObject([{ DiagnosticId: 'text', Answer: '7' }])
  sent[1]?.accept()
  await saved

  expect(draft.state().isDirty).toBe(false)
  await pass(60)
  expect(sent).toHaveLength(2)
})

test('[SURV-045] a failed save leaves the answers unsaved; without a response it is retried silently', async () => {
  const { draft, sent, pass } = start()
  draft.change(rating, { performance: '5' })
  const saved = draft.save()
  await pass(0)
  sent[0]?.refuse(new NetworkFailed('cut'))
  await expect(saved).rejects.toThrow('cut')
  expect(draft.state()).toMatchObject({ isDirty: true, saving: null, trouble: { kind: 'retrying' } })

  await pass(16)
  expect(sent.map(({ isQuiet }) => isQuiet)).toEqual([false, true])
  sent[1]?.accept()
  await pass(0)

  expect(draft.state()).toMatchObject({ isDirty: false, trouble: null })
})

test('[SURV-045] a rejected set is not sent again before an answer changes; one that came too late never is', async () => {
  const { draft, sent, pass } = start()
  draft.change(rating, { performance: '5' })
  await pass(6)
  sent[0]?.refuse(failure(400))
  await pass(60)
  expect(sent).toHaveLength(1)
  expect(draft.state()).toMatchObject({ isDirty: true, trouble: { kind: 'refused', words: 'Not now.' } })

  draft.change(rating, { performance: '4' })
  await pass(6)
  sent[1]?.refuse(failure(409))
  await pass(0)
  draft.change(rating, { performance: '3' })
  await pass(60)

  expect(sent).toHaveLength(2)
  expect(draft.state()).toMatchObject({ isDirty: true, trouble: { kind: 'closed' } })
})

test('[SURV-018, SURV-046] an invalid answer waits and does not hold up the rest', async () => {
  const { draft, sent, entries, pass } = start()
  draft.change(text, { text: '12a' })
  draft.change(plan, { document: { name: 'page.html', file: new File(['x'], 'page.html') } })
  draft.change(rating, { importance: '0' })

  await pass(6)
  expect(entries(0)).toMatchObject([{ DiagnosticId: 'rating', Answer: '2', ValueAnswer: '0' }])
  sent[0]?.accept()
  await pass(60)

  expect(sent).toHaveLength(1)
  expect(draft.state().isDirty).toBe(true)
})

test('[SURV-030, SURV-054] a file is sent once; afterwards its stored document is named', async () => {
  const { draft, sent, entries, pass } = start()
  const file = new File(['x'], 'plan.pdf')
  draft.change(plan, { document: { name: 'plan.pdf', file } })
  await pass(6)
  expect(entries(0)).toMatchObject([{ DiagnosticId: 'plan', DocumentUrl: '/api/Uploads/one' }])
  sent[0]?.accept(['plan.pdf'])
  await pass(0)

  draft.change(rating, { performance: '5' })
  void draft.submit()
  await pass(0)

  expect(sent[1]?.set.Status).toBe('completed')
  expect(entries(1)).toMatchObject([{ DiagnosticId: 'rating', Answer: '5', ValueAnswer: '3' }])
})

test('[SURV-054] a file replaced during its save is not taken for the stored one', async () => {
  const { draft, sent, pass } = start()
  const second = new File(['y'], 'second.pdf')
  draft.change(plan, { document: { name: 'first.pdf', file: new File(['x'], 'first.pdf') } })
  await pass(6)
  draft.change(plan, { document: { name: 'second.pdf', file: second } })
  sent[0]?.accept(['first.pdf'])
  await pass(0)

  expect(draft.state()).toMatchObject({ isDirty: true })
  expect(draft.state().answers.plan?.document?.file).toBe(second)
})

test('[SURV-054] a document removed while being saved stays removed', async () => {
  const { draft, sent, entries, pass } = start()
  draft.change(plan, { document: { name: 'plan.pdf', file: new File(['x'], 'plan.pdf') } })
  await pass(6)
  draft.change(plan, { document: null })
  sent[0]?.accept(['plan.pdf'])
  await pass(6)

  expect(draft.state().answers.plan?.document).toBeNull()
  expect(entries(1)).toEqual([
    { DiagnosticId: 'plan', InquiryId: 'inquiry', CustomerUserId: 'me', IsCustomQuestion: false, Version: 1 },
  ])
})

test('[ANSW-011] a manual save with nothing new sends nothing', async () => {
  const { draft, sent } = start()

  await draft.save()

  expect(sent).toHaveLength(0)
})

test('[ANSW-007] submitting sends the changes, or one unchanged answer if there are none', async () => {
  const { draft, entries, pass } = start()
  void draft.submit()
  await pass(0)
  expect(entries(0)).toMatchObject([{ DiagnosticId: 'rating', Answer: '2', ValueAnswer: '3', Version: 0 }])

  const other = start()
  other.draft.change(text, { text: '7' })
  void other.draft.submit()
  await pass(0)
  expect(other.entries(0)).toMatchObject([{ DiagnosticId: 'text', Answer: '7' }])
})

test('[ANSW-018, ANSW-019] however often it is pressed one submission is sent; a retry after a failure has the same id', async () => {
  const { draft, sent, pass } = start()
  draft.change(text, { text: '7' })
  const presses = [draft.submit(), draft.submit(), draft.submit()]
  await pass(0)
  expect(sent).toHaveLength(1)
  sent[0]?.refuse(failure(503))
  expect((await Promise.allSettled(presses)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))

  const again = draft.submit()
  await pass(0)
  sent.at(-1)?.accept()
  await again
  await draft.submit()

  const ids = sent.filter(({ set }) => set.Status === 'completed').map(({ set }) => set.SubmissionId)
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(ids).toEqual([ids[0], ids[0]])
})

test('[ANSW-009] an answer from elsewhere is not taken for our own, even if it equals one sent from here', async () => {
  const { draft, sent, pass } = start()
  draft.change(text, { text: '7' })
  await pass(6)
  sent[0]?.refuse(new NetworkFailed('lost, there or on the way back'))
  draft.change(text, { text: '78' })
  const told = (SubmissionId: string | null) => ({
    ...form,
    OthersArray: [{ ...text, Answer: '7', Version: 1, SubmissionId }, plan],
  })
  draft.takeOver(told('0190a6b0-0000-7000-8000-000000000000'))
  expect(draft.state().conflicts).toMatchObject({ text: { theirs: { text: '7' }, version: 1 } })

  draft.settle(text, 'mine')
  await pass(1)
  sent[1]?.refuse(new NetworkFailed('lost'))
  draft.takeOver({
    ...form,
    OthersArray: [{ ...text, Answer: '78', Version: 2, SubmissionId: sent[1]?.set.SubmissionId ?? null }, plan],
  })
  expect(draft.state()).toMatchObject({ conflicts: {}, isDirty: false })
})

test('[ANSW-017, ANSW-019] an offline submission waits, sends nothing else meanwhile, and keeps its id', async () => {
  const { draft, sent, pass } = start()
  draft.change(text, { text: '7' })
  const submitted = draft.submit()
  await pass(0)
  sent[0]?.refuse(new NetworkFailed('offline'))
  await pass(0)
  expect(draft.state().submission).toBe('waiting')
  // Not every browser reports that the network is back.
  await pass(15)
  expect(sent).toHaveLength(2)
  sent[1]?.refuse(new NetworkFailed('offline'))
  await pass(1)

  draft.resume()
  await pass(0)
  expect(sent).toHaveLength(3)
  sent[2]?.accept()
  await submitted

  expect(new Set(sent.map(({ set }) => JSON.stringify(set))).size).toBe(1)
  expect(draft.state()).toMatchObject({ submission: null, isDirty: false })
})

test('[ANSW-017] a pending submission can be withdrawn: then the answers are saved as a draft again', async () => {
  const { draft, sent, pass } = start()
  draft.change(text, { text: '7' })
  const submitted = draft.submit()
  await pass(0)
  sent[0]?.refuse(new NetworkFailed('offline'))
  await pass(0)

  draft.withdraw()
  await expect(submitted).rejects.toThrow('withdrawn')
  expect(draft.state().submission).toBeNull()
  await pass(1)
  expect(sent.map(({ set }) => set.Status)).toEqual(['completed', 'saveasdraft'])
})

test('[ANSW-032] once the screen is gone nothing pending is sent any more', async () => {
  const { draft, sent, pass } = start()
  draft.change(text, { text: '7' })
  draft.saveSoon()
  await pass(0)
  draft.change(text, { text: '78' })
  const saved = draft.save()
  const submitted = draft.submit()
  draft.stop()
  sent[0]?.accept()
  await expect(saved).rejects.toThrow('not open any more')
  await expect(submitted).rejects.toThrow('not open any more')
  await pass(60)
  expect(sent).toHaveLength(1)

  draft.start()
  await pass(1)
  expect(sent).toHaveLength(2)
})

test('[ANSW-012] a text does not wait for an upload', async () => {
  const { draft, sent, entries, pass } = start()
  draft.change(plan, { document: { name: 'plan.pdf', file: new File(['x'], 'plan.pdf') } })
  await pass(6)
  draft.change(text, { text: '7' })

  await pass(6)

  expect(sent).toHaveLength(2)
  expect(entries(1)).toMatchObject([{ DiagnosticId: 'text', Answer: '7' }])
  sent[1]?.accept()
  await pass(60)
  expect(draft.state()).toMatchObject({ isDirty: true, saving: 'saveasdraft' })
  expect(sent).toHaveLength(2)
})

test('[ANSW-033] during continuous typing it is saved at the latest ten seconds after the first change', async () => {
  const { draft, sent, pass } = start()

  for (let second = 1; second <= 10; second++) {
    draft.change(rating, { performance: String(second % 2) })
    await pass(1)
  }

  expect(sent).toHaveLength(1)
})

const newerText = (Answer: string, Version = 1, SubmissionId: string | null = null): AnswerConflict => ({
  DiagnosticId: 'text',
  Version,
  SubmissionId,
  SavedAt: '2026-03-10T12:04:00.000Z',
  Answer,
  ValueImportanceAnswer: null,
  CheckBoxOptionsAnswer: [],
  DocumentName: null,
  DownloadLink: null,
})

test.each([
  ['mine', '7', [{ DiagnosticId: 'text', Answer: '7', Version: 3 }]],
  ['theirs', '8', undefined],
] as const)(
  '[ANSW-009] a conflict waits for the person; if %s is chosen that is what stays',
  async (holds, stays, sentAfter) => {
    const { draft, sent, entries, pass } = start()
    draft.change(text, { text: '7' })
    await pass(6)
    sent[0]?.accept([], [newerText('8', 3)])
    await pass(60)
    expect(sent).toHaveLength(1)
    expect(draft.state().conflicts.text).toMatchObject({ theirs: { text: '8' }, savedAt: '2026-03-10T12:04:00.000Z' })
    await expect(draft.submit()).rejects.toThrow('elsewhere')

    draft.settle(text, holds)
    await pass(1)

    expect(draft.state().answers.text?.text).toBe(stays)
    expect(draft.state().conflicts).toEqual({})
    if (sentAfter) expect(entries(1)).toMatchObject(sentAfter)
    else expect([sent.length, draft.state().isDirty]).toEqual([1, false])
  },
)

test('[ANSW-008] a submission rejected for stale answers asks which one to keep', async () => {
  const { draft, sent, pass } = start()
  draft.change(text, { text: '7' })
  const submitted = draft.submit()
  await pass(0)
  const refused = {
    status: 409,
    title: 'Conflict',
    errorMessage: ['A question: This was answered differently elsewhere.'],
  }
  sent[0]?.refuse(new CallFailed(refused, { details: { ...refused, Conflicts: [newerText('8')] } }))

  await expect(submitted).rejects.toThrow('elsewhere')

  expect(draft.state()).toMatchObject({ trouble: null, conflicts: { text: { theirs: { text: '8' } } } })
})

test('[ANSW-008] an answer that was stored although its response was lost does not conflict with later typing', async () => {
  const { draft, sent, entries, pass } = start()
  draft.change(text, { text: '7' })
  await pass(6)
  sent[0]?.refuse(new NetworkFailed('cut'))
  draft.change(text, { text: '78' })
  await pass(16)
  sent[1]?.accept([], [newerText('7', 1, sent[0]?.set.SubmissionId)])
  await pass(6)

  expect(draft.state().conflicts).toEqual({})
  expect(entries(2)).toMatchObject([{ DiagnosticId: 'text', Answer: '78', Version: 1 }])
})

test('[ANSW-008] a submission waits for a file chosen after another whose response was lost', async () => {
  const { draft, sent, entries, pass } = start()
  const choose = (name: string) => draft.change(plan, { document: { name, file: new File(['%PDF'], name) } })
  choose('One.pdf')
  await pass(6)
  sent[0]?.refuse(new NetworkFailed('cut'))
  choose('Two.pdf')
  const submitted = draft.submit()
  await pass(0)
  const SubmissionId = sent[0]?.set.SubmissionId ?? null
  const one = { ...newerText('', 1), DiagnosticId: 'plan', DocumentName: 'One.pdf', DownloadLink: '/1', SubmissionId }
  sent[1]?.accept([], [one])
  await pass(0)

  expect(sent[2]?.set.Status).toBe('saveasdraft')
  expect(entries(2)).toMatchObject([{ DiagnosticId: 'plan', Version: 1 }])
  sent[2]?.accept(['Two.pdf'])
  await pass(0)
  sent[3]?.accept()
  await submitted
  expect(sent.map(({ set }) => set.Status)).toEqual(['saveasdraft', 'saveasdraft', 'saveasdraft', 'completed'])
  expect(draft.state().isDirty).toBe(false)
})

test('[ANSW-010] newer answers to unchanged questions are taken over, the others are asked about, and older ones ignored', () => {
  const { draft } = start()
  draft.change(text, { text: '7' })
  const there = {
    ...form,
    CultureArray: [{ ...rating, Answer: '5', Version: 2 }],
    OthersArray: [{ ...text, Answer: '8', Version: 1 }, plan],
  }

  draft.takeOver(there)
  draft.takeOver({ ...there, CultureArray: [{ ...rating, Answer: '1', Version: 1 }] })

  expect(draft.state().answers.rating?.performance).toBe('5')
  expect(draft.state().answers.text?.text).toBe('7')
  expect(draft.state().conflicts.text?.theirs.text).toBe('8')
})

test('[SURV-043] nothing is sent once the screen is left', async () => {
  const { draft, sent, pass } = start()
  draft.change(rating, { performance: '5' })
  draft.stop()
  await pass(60)
  expect(sent).toHaveLength(0)
})

test('[ANSW-001] unsent answers are restored with their base version, and sent; so is a file being checked', async () => {
  const left = start()
  const file = new File(['x'], 'plan.pdf')
  left.draft.change(text, { text: '7' })
  left.draft.change(plan, { document: { name: 'plan.pdf', file, isChecking: true } })
  const { draft, entries, pass } = start()

  expect(draft.restore(keepable(left.draft.unsent()))).toBe(true)
  await pass(1)

  expect(draft.state().answers).toMatchObject({ text: { text: '7' }, plan: { document: { name: 'plan.pdf', file } } })
  expect([entries(0), entries(1)]).toMatchObject([
    [{ DiagnosticId: 'text', Answer: '7', Version: 0 }],
    [{ DiagnosticId: 'plan', DocumentUrl: '/api/Uploads/one', Version: 0 }],
  ])
})

test('[SURV-044] if nothing is restored, what is typed meanwhile is saved in its own time', async () => {
  const { draft, sent, pass } = start()
  draft.change(rating, { performance: '5' })

  expect(draft.restore({})).toBe(false)
  await pass(4.9)
  expect(sent).toHaveLength(0)
  await pass(0.2)
  expect(sent).toHaveLength(1)
})

test('[ANSW-001] nothing is restored over what has been typed since, nor what the server already has', () => {
  const left = start()
  left.draft.change(text, { text: '7' })
  left.draft.change(rating, { performance: '5' })
  const { draft } = start()
  draft.change(text, { text: '9' })

  expect(
    draft.restore({ rating: { given: draft.state().answers.rating ?? nothing, at: 0, madeOn: 0, inDoubt: [] } }),
  ).toBe(false)
  draft.restore(left.draft.unsent())

  expect(draft.state().answers).toMatchObject({ text: { text: '9' }, rating: { performance: '5' } })
})

test('[ANSW-009] a stored answer that was changed elsewhere since is asked about, unless it was sent from here', async () => {
  const left = start()
  left.draft.change(text, { text: '7' })
  await left.pass(6)
  left.draft.change(text, { text: '78' })
  const answered = (Answer: string, SubmissionId: string | null = null): SurveyForm => ({
    ...form,
    OthersArray: [{ ...text, Answer, Version: 1, SubmissionId }, plan],
  })
  const own = new SurveyDraft(
    answered('7', left.sent[0]?.set.SubmissionId),
    'me',
    () => new Promise(() => undefined),
    uploadAtOnce,
  )
  const others = new SurveyDraft(answered('9'), 'me', () => new Promise(() => undefined), uploadAtOnce)

  own.restore(left.draft.unsent())
  others.restore(left.draft.unsent())

  expect([own.state().conflicts, own.state().answers.text?.text]).toEqual([{}, '78'])
  expect(others.state().conflicts.text?.theirs.text).toBe('9')
})

test('[ANSW-009] closing the survey without resolving a conflict asks again at the next opening', () => {
  const left = start()
  left.draft.change(text, { text: '7' })
  const answered = { ...form, OthersArray: [{ ...text, Answer: '9', Version: 1 }, plan] }
  const open = () => new SurveyDraft(answered, 'me', () => new Promise(() => undefined), uploadAtOnce)
  const closed = open()
  closed.restore(left.draft.unsent())
  expect(closed.unsent()).toMatchObject({ text: { madeOn: 0 } })

  const again = open()
  again.restore(closed.unsent())

  expect(again.state().conflicts.text?.theirs.text).toBe('9')
  again.settle(text, 'mine')
  expect(again.unsent()).toMatchObject({ text: { given: { text: '7' }, madeOn: 1 } })
})

/** A draft whose uploads continue on demand. */
function startUploading() {
  const uploads: (DocumentUpload & { finish: () => void; fail: (why: Error) => void })[] = []
  const started = start(
    (upload) =>
      new Promise((resolve, reject) => {
        uploads.push({ ...upload, finish: () => resolve('/api/Uploads/one'), fail: reject })
        upload.signal.addEventListener('abort', () => reject(upload.signal.reason))
      }),
  )
  const attach = (name = 'plan.pdf') => {
    const file = new File(['x'], name)
    started.draft.change(plan, { document: { name, file } })
    return file
  }
  return { ...started, uploads, attach, shown: () => started.draft.state().uploads.plan }
}

test('[ANSW-013, ANSW-012] an upload reports its progress in percent, and texts are saved meanwhile', async () => {
  const { draft, uploads, attach, shown, sent, entries, pass } = startUploading()
  attach()
  await pass(6)
  uploads[0]?.placed('/api/Uploads/one')
  uploads[0]?.moved(0.429)
  expect([shown(), sent.length]).toEqual([{ percent: 42, waits: null }, 0])

  draft.change(text, { text: '12' })
  await pass(6)
  sent[0]?.accept()
  await pass(0)
  expect([entries(0), draft.state().savedAt]).toMatchObject([[{ DiagnosticId: 'text' }], '2026-03-10T12:04:00.000Z'])
  uploads[0]?.finish()
  await pass(0)

  expect(shown()).toBeUndefined()
  expect(entries(1)).toMatchObject([{ DiagnosticId: 'plan', DocumentUrl: '/api/Uploads/one' }])
})

test('[ANSW-013] a failed upload says why and is retried automatically, from where it was', async () => {
  const { draft, uploads, attach, shown, pass } = startUploading()
  const file = attach()
  await pass(6)
  uploads[0]?.placed('/api/Uploads/one')
  uploads[0]?.moved(0.5)
  uploads[0]?.fail(new NetworkFailed('gone'))
  await pass(0)
  expect([shown(), draft.state().trouble?.kind]).toEqual([
    { percent: 50, waits: 'Waiting for a connection.' },
    'retrying',
  ])

  await pass(20)

  expect(uploads).toHaveLength(2)
  expect(uploads[1]).toMatchObject({ file, place: '/api/Uploads/one' })
  expect(shown()).toEqual({ percent: 50, waits: null })
  expect(draft.unsent().plan?.given.document).toMatchObject({ file, upload: '/api/Uploads/one' })
})

test('[ANSW-013] a removed or replaced file stops its upload, and nothing of it is sent', async () => {
  const { draft, uploads, attach, shown, sent, pass } = startUploading()
  attach()
  await pass(6)
  attach('other.pdf')
  await pass(6)
  expect(uploads.map(({ file, place, signal }) => [file.name, place, signal.reason])).toEqual([
    ['plan.pdf', undefined, CANCELLED],
    ['other.pdf', undefined, undefined],
  ])

  draft.change(plan, { document: null })
  await pass(60)

  expect(uploads[1]?.signal.reason).toBe(CANCELLED)
  expect([uploads.length, sent.length, shown(), draft.state().isDirty, draft.state().trouble]).toEqual([
    2,
    0,
    undefined,
    false,
    null,
  ])
})

test('[ANSW-013] once the screen is gone an upload stops, and is kept on the server', async () => {
  const { draft, uploads, attach, pass } = startUploading()
  attach()
  await pass(6)
  draft.stop()
  await pass(60)
  expect([uploads.length, uploads[0]?.signal.aborted, uploads[0]?.signal.reason === CANCELLED]).toEqual([
    1,
    true,
    false,
  ])

  draft.start()
  await pass(1)

  expect(uploads).toHaveLength(2)
})

test('[ANSW-020] once the survey is closed, a save that fails or succeeds afterwards does not reopen it', async () => {
  for (const end of ['refuse', 'accept'] as const) {
    const { draft, sent } = start()
    draft.change(rating, { performance: '4' })
    const saving = draft.save().catch(() => undefined)
    draft.close('These answers were submitted elsewhere.')

    await vi.advanceTimersByTimeAsync(0)
    if (end === 'refuse') sent[0]?.refuse(new NetworkFailed())
    else sent[0]?.accept()
    await saving

    expect(draft.state().trouble).toEqual({ kind: 'closed', words: 'These answers were submitted elsewhere.' })
  }
})

const RETURNED = { Reason: 'The headcount\nis of last year.', At: '2026-03-10T13:00:00.000Z' }
/** The server's rejection of a submission from before the return. */
const overSince = () =>
  new CallFailed(
    { status: 409, title: 'No', errorMessage: ['Returned.'] },
    { details: { Conflicts: [], Returned: true } },
  )

test('[BOARD-011, ANSW-019] a submission whose response was lost and which was returned since is dropped with a message; later typing is kept and saved, and submitted only when requested', async () => {
  const { draft, sent, pass } = start()
  draft.change(text, { text: '7' })
  const submitted = draft.submit()
  await pass(0)
  sent[0]?.refuse(new NetworkFailed('offline'))
  await pass(0)
  draft.resume()
  await pass(0)
  draft.change(rating, { performance: '5' })
  sent[1]?.refuse(overSince())
  await expect(submitted).rejects.toThrow()

  expect(draft.state()).toMatchObject({ submission: 'dropped', trouble: null, isDirty: true })
  const SubmissionId = sent[0]?.set.SubmissionId ?? null
  draft.takeOver({
    ...form,
    Returned: RETURNED,
    OthersArray: [{ ...text, Answer: '7', Version: 1, SubmissionId }, plan],
  })
  expect(draft.state()).toMatchObject({ returned: RETURNED, conflicts: {} })
  expect(draft.unsaved()).toEqual({ rating: { ...nothing, performance: '5', importance: '3' } })
  await pass(1)
  sent[2]?.accept()
  await pass(60)
  expect(sent.map(({ set }) => set.Status)).toEqual(['completed', 'completed', 'saveasdraft'])
  expect(draft.state()).toMatchObject({ submission: 'dropped', isDirty: false })

  draft.withdraw()
  expect(draft.state().submission).toBeNull()
  const again = draft.submit()
  await pass(0)
  expect(sent[3]?.set.Status).toBe('completed')
  expect(sent.slice(0, 3).map(({ set }) => set.SubmissionId)).not.toContain(sent[3]?.set.SubmissionId)
  sent[3]?.accept()
  await again
})

test('[BOARD-011] the same answers submitted again after a return are another submission', async () => {
  const { draft, sent, pass } = start()
  const first = draft.submit()
  await pass(0)
  sent[0]?.refuse(overSince())
  await expect(first).rejects.toThrow()

  const second = draft.submit()
  await pass(0)

  expect(sent[1]?.set).toEqual({ ...sent[0]?.set, SubmissionId: expect.any(String) })
  expect(sent[1]?.set.SubmissionId).not.toBe(sent[0]?.set.SubmissionId)
  sent[1]?.accept()
  await second
  expect(draft.state().submission).toBeNull()
})

test('[BOARD-011] a submission waiting for the network is dropped if the survey turns out to be returned', async () => {
  const { draft, sent, pass } = start()
  const submitted = draft.submit()
  await pass(0)
  sent[0]?.refuse(new NetworkFailed('offline'))
  await pass(0)

  draft.takeOver({ ...form, Returned: RETURNED })

  await expect(submitted).rejects.toThrow('returned')
  expect(draft.state()).toMatchObject({ submission: 'dropped', returned: RETURNED })
  await pass(60)
  expect(sent).toHaveLength(1)
})

test('[BOARD-011, ANSW-017] a person who has read the reason and submits offline is submitted when the network is back', async () => {
  const { draft, sent, pass } = start()
  draft.takeOver({ ...form, Returned: RETURNED })
  const submitted = draft.submit()
  await pass(0)
  sent[0]?.refuse(new NetworkFailed('offline'))
  await pass(0)

  draft.takeOver({ ...form, Returned: { ...RETURNED } })

  expect(draft.state().submission).toBe('waiting')
  draft.resume()
  await pass(0)
  sent[1]?.accept()
  await submitted
})

test('[BOARD-011, ANSW-020] a final survey is open again once returned, but not by a return known before', async () => {
  const { draft, sent, pass } = start()
  draft.takeOver({ ...form, Returned: RETURNED })
  draft.close('These answers were submitted elsewhere.')
  draft.takeOver({ ...form, Returned: RETURNED })
  expect(draft.state().trouble?.kind).toBe('closed')

  const again = { Reason: 'Once more.', At: '2026-03-11T13:00:00.000Z' }
  draft.takeOver({ ...form, Returned: again })

  expect(draft.state()).toMatchObject({ trouble: null, returned: again })
  draft.change(text, { text: '8' })
  await pass(6)
  expect(sent).toHaveLength(1)
})
