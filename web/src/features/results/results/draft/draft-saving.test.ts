// @vitest-environment node
import type { DraftContent, ResultsDraft } from '@plumbline/contract/results/results-draft'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, NetworkFailed } from '../../../../api/send.ts'
import { DraftSaving, type Unsaved } from './draft-saving.ts'
import { draftContent, finding, savedDraft } from './sample-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const one = draftContent({ Findings: [finding('a one'), finding('b two')] })
const withFirst = (words: string) => (content: DraftContent) => ({
  Findings: content.Findings.with(0, { ...finding('a one'), FindingsDesc: words }),
})
const failed = (status: number, currentVersion?: string) =>
  new CallFailed(
    { status, title: 'Refused', errorMessage: ['Too long.'] },
    currentVersion === undefined ? {} : { currentVersion },
  )

/** A server with one draft, whose version is its revision; the next saves fail with `fail`. */
function draftOn(given: { unsaved?: Unsaved } = {}) {
  const server = { draft: savedDraft(one), fail: [] as Error[], saves: [] as DraftContent[] }
  const read = () => ({ value: server.draft, version: String(server.draft.Revision) })
  const store = (Content: DraftContent): ResultsDraft => {
    server.draft = savedDraft(Content, server.draft.Revision + 1)
    return server.draft
  }
  const saving = new DraftSaving(
    { value: server.draft, version: '1' },
    {
      read: async () => read(),
      save: async (content, version) => {
        const error = server.fail.shift()
        if (error) throw error
        if (version !== String(server.draft.Revision)) throw failed(409, String(server.draft.Revision))
        server.saves.push(content)
        store(content)
        return read()
      },
    },
    given.unsaved,
  )
  return { server, store, saving }
}

test('[PUBL-002] a change is saved automatically a while after the last one, however long changes go on', async () => {
  const { server, saving } = draftOn()

  saving.change(withFirst('a'))
  await vi.advanceTimersByTimeAsync(1_400)
  saving.change(withFirst('ab'))
  await vi.advanceTimersByTimeAsync(1_400)
  expect(server.saves).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(100)

  expect(server.saves.map(({ Findings }) => Findings[0]?.FindingsDesc)).toEqual(['ab'])
  expect(saving.state()).toMatchObject({ isDirty: false, isSaving: false, trouble: null, saved: { Revision: 2 } })
  for (let n = 0; n < 10; n++) {
    saving.change(withFirst(`${n}`))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(server.saves).toHaveLength(2)
  saving.close()
})

test('[PUBL-002] if someone else was faster both changes are saved, without asking', async () => {
  const { server, store, saving } = draftOn()
  saving.change(withFirst('mine'))
  store({ ...one, Findings: [finding('a one'), finding('b theirs')] })

  await vi.advanceTimersByTimeAsync(1_500)

  expect(server.draft.Content.Findings.map(({ FindingsDesc }) => FindingsDesc)).toEqual(['mine', 'b theirs'])
  expect(saving.state().content).toEqual(server.draft.Content)
})

test('[PUBL-002] conflicting changes are asked about, and nothing is saved before they are resolved', async () => {
  const { server, store, saving } = draftOn()
  saving.change(withFirst('mine'))
  store({ ...one, Findings: [finding('a theirs'), finding('b two')] })

  await vi.advanceTimersByTimeAsync(60_000)
  const { conflict } = saving.state()

  expect(server.saves).toHaveLength(0)
  expect(conflict?.asked.map(({ names }) => names)).toEqual([['Findings.a']])
  if (conflict) saving.settle(conflict.settle([{ names: ['Findings.a'], side: 'mine' }]))
  await vi.advanceTimersByTimeAsync(0)
  expect(server.draft.Content.Findings[0]?.FindingsDesc).toBe('mine')
  expect(saving.state()).toMatchObject({ isDirty: false, conflict: null })
})

test('[PUBL-002] offline, typed text stays, survives a reload, and is sent when possible', async () => {
  const { server, saving } = draftOn()
  server.fail.push(new NetworkFailed('none'), failed(503))
  saving.change(withFirst('typed'))

  await vi.advanceTimersByTimeAsync(1_500)
  expect(saving.state()).toMatchObject({ isDirty: true, trouble: { kind: 'retrying' } })
  const unsaved = saving.unsaved()
  await vi.advanceTimersByTimeAsync(20_000)

  expect(server.draft.Content.Findings[0]?.FindingsDesc).toBe('typed')
  expect(saving.unsaved()).toBeUndefined()
  const again = draftOn(unsaved && { unsaved })
  expect(again.saving.state().content.Findings[0]?.FindingsDesc).toBe('typed')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(again.server.draft.Content.Findings[0]?.FindingsDesc).toBe('typed')
})

test('[PUBL-002] a rejected save says why and waits for another text', async () => {
  const { server, saving } = draftOn()
  server.fail.push(failed(400))
  saving.change(withFirst('too long'))

  await vi.advanceTimersByTimeAsync(120_000)
  expect(saving.state().trouble).toEqual({ kind: 'refused', words: 'Too long.' })
  expect(server.saves).toHaveLength(0)
  saving.change(withFirst('short'))
  await vi.advanceTimersByTimeAsync(1_500)

  expect(saving.state()).toMatchObject({ trouble: null, isDirty: false })
})

test("[PUBL-002] a colleague's save is taken over if nothing is unsaved here", async () => {
  const { store, saving } = draftOn()
  store({ ...one, Findings: [finding('a theirs')] })

  await saving.lookAgain()
  expect(saving.state().content.Findings).toHaveLength(1)
  saving.change(withFirst('mine'))
  store(one)
  await saving.lookAgain()

  expect(saving.state().content.Findings[0]?.FindingsDesc).toBe('mine')
  saving.close()
})
