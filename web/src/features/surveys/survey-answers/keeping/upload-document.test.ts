import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, NetworkFailed } from '../../../../api/send.ts'
import { CANCELLED, type DocumentUpload } from './document-upload.ts'
import { uploadDocument } from './upload-document.ts'

const MiB = 1_048_576

/** A recorded call, answered on demand. */
class Call {
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
  readonly sent: Record<string, string> = {}
  method = ''
  url = ''
  body: Blob | null = null
  status = 0
  statusText = ''
  responseText = ''
  answered: Record<string, string> = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  open(method: string, url: string) {
    Object.assign(this, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value
  }
  getResponseHeader = (name: string) => this.answered[name] ?? null
  send(body: Blob | null) {
    this.body = body
    calls.push(this)
    answers(this)
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, headers: Record<string, string> = {}, failure = '') {
    Object.assign(this, { status, answered: headers, responseText: failure })
    this.onload?.()
  }
  refuse(status: number, words: string) {
    this.answer(status, {}, JSON.stringify({ status, title: 'No', errorMessage: [words] }))
  }
}
let calls: Call[] = []
let answers: (call: Call) => void = () => undefined

/** A server that accepts everything, and its upload's offset. */
function server(received = 0) {
  const state = { received, begun: 0 }
  const serve = (call: Call) => {
    if (call.method === 'POST') call.answer(201, { location: `/api/Uploads/${++state.begun}` })
    if (call.method === 'HEAD') call.answer(200, { 'upload-offset': String(state.received) })
    if (call.method === 'DELETE') call.answer(204)
    if (call.method !== 'PATCH') return
    state.received = Number(call.sent['upload-offset']) + (call.body?.size ?? 0)
    call.answer(204, { 'upload-offset': String(state.received) })
  }
  return { state, serve }
}

function start(size: number, place?: string) {
  const leaving = new AbortController()
  const seen = { places: [] as string[], shares: [] as number[], waits: [] as (string | null)[] }
  const upload: DocumentUpload = {
    file: new File([new Uint8Array(size)], 'Pläne.pdf'),
    inquiryId: 'autumn',
    questionId: 'plan',
    place,
    placed: (at) => seen.places.push(at),
    moved: (share) => seen.shares.push(share),
    waits: (why) => seen.waits.push(why),
    signal: leaving.signal,
  }
  const done = uploadDocument(upload)
  done.catch(() => undefined)
  return { done, seen, leaving }
}
const made = () =>
  calls.map(({ method, sent, body }) => [method, sent['upload-offset'], body?.size].filter(Boolean).join(' '))
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Call)
  calls = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[ANSW-014] a file is sent in parts of at most 1 MiB, with progress', async () => {
  answers = server().serve
  const { done, seen } = start(2 * MiB + 1)

  await expect(done).resolves.toBe('/api/Uploads/1')

  expect(made()).toEqual(['POST', 'HEAD', 'PATCH 0 1048576', 'PATCH 1048576 1048576', 'PATCH 2097152 1'])
  expect(calls[0]).toMatchObject({
    url: '/api/Uploads/autumn/plan',
    sent: { 'tus-resumable': '1.0.0', 'upload-length': '2097153', 'upload-metadata': 'filename UGzDpG5lLnBkZg==' },
  })
  expect(calls[2]?.sent['content-type']).toBe('application/offset+octet-stream')
  expect([seen.places, seen.shares.at(-1)]).toEqual([['/api/Uploads/1'], 1])
})

test('[ANSW-014] it resumes where an earlier attempt stopped, and restarts if that is gone', async () => {
  const known = server(MiB)
  answers = known.serve
  await start(MiB + 5, '/api/Uploads/seven').done
  expect(made()).toEqual(['HEAD', 'PATCH 1048576 5'])

  calls = []
  const anew = server()
  answers = (call) => (call.url.endsWith('/seven') ? call.refuse(404, 'Upload not found.') : anew.serve(call))
  const { done, seen } = start(5, '/api/Uploads/seven')
  await pass(2)
  await done

  expect(made()).toEqual(['HEAD', 'POST', 'HEAD', 'PATCH 0 5'])
  expect([seen.places, seen.waits.filter(Boolean)]).toEqual([['/api/Uploads/1'], []])
})

test("[ANSW-013] failures are retried with increasing delays, from the server's offset, and the reason for waiting is shown", async () => {
  const { serve, state } = server()
  let failures = 3
  answers = (call) => {
    if (call.method !== 'PATCH' || failures-- <= 0) return serve(call)
    if (failures === 1) return call.refuse(503, 'The server is busy just now.')
    // Half of it has arrived all the same.
    state.received += 100_000
    call.onerror?.()
  }
  const { done, seen } = start(MiB)
  const tries = () => calls.filter(({ method }) => method === 'PATCH').length
  await pass(0)
  const made = [tries()]
  for (const seconds of [0.9, 0.2, 1.8, 0.3, 3.7, 0.4]) {
    await pass(seconds)
    made.push(tries())
  }
  await done

  expect(made).toEqual([1, 1, 2, 2, 3, 3, 4])
  expect(calls.at(-1)?.sent['upload-offset']).toBe('200000')
  expect(seen.waits).toEqual([
    'Waiting for a connection.',
    null,
    'The server is busy just now.',
    null,
    'Waiting for a connection.',
    null,
  ])
})

test('[ANSW-013] it fails only after a minute without progress, however many attempts, and not while bytes move', async () => {
  const { serve } = server()
  answers = (call) => (call.method === 'PATCH' ? undefined : serve(call))
  const { done } = start(MiB)
  let failed: unknown
  done.catch((fault: unknown) => {
    failed = fault
  })
  for (let n = 1; n <= 4; n++) {
    await pass(50)
    calls.at(-1)?.upload.onprogress?.({ loaded: n * 1000 })
  }
  // Cut off after minutes, but just after a byte moved: an ordinary interruption.
  calls.at(-1)?.onerror?.()
  await pass(2)
  expect([failed, made().at(-1)]).toEqual([undefined, 'PATCH 0 1048576'])
  // The next attempt, without any progress.
  await pass(57)
  expect(failed).toBeUndefined()
  await pass(5)
  expect(failed).toBeInstanceOf(NetworkFailed)

  answers = (call) => call.onerror?.()
  const never = start(MiB)
  never.done.catch((fault: unknown) => {
    failed = fault
  })
  failed = undefined
  await pass(55)
  expect(failed).toBeUndefined()
  await pass(20)
  expect(failed).toBeInstanceOf(NetworkFailed)
})

test('[ANSW-014] an expired upload is restarted even after more than a minute without progress', async () => {
  const { serve } = server()
  answers = (call) => call.onerror?.()
  const { done } = start(5, '/api/Uploads/seven')
  await pass(58)
  answers = (call) => (call.url.endsWith('/seven') ? undefined : serve(call))
  await pass(30)
  calls.at(-1)?.refuse(404, 'Upload not found.')
  await pass(30)
  expect(await done).toBe('/api/Uploads/1')
})

test('[ANSW-013] the network coming back ends a delay; an offline device does not wait in one', async () => {
  const { serve } = server()
  answers = (call) => call.onerror?.()
  const { done } = start(5)
  await pass(10)
  answers = serve
  window.dispatchEvent(new Event('online'))
  await pass(0)
  await expect(done).resolves.toBe('/api/Uploads/1')

  answers = (call) => call.onerror?.()
  vi.stubGlobal('navigator', { onLine: false })
  await expect(start(5).done).rejects.toThrow(NetworkFailed)
})

test('[ANSW-013] a rejection is not retried; a 409 asks for the offset once, since it may have changed', async () => {
  answers = (call) => call.refuse(413, 'Files can be up to 25 MB.')
  await expect(start(5).done).rejects.toThrow('Files can be up to 25 MB.')
  expect(calls).toHaveLength(1)

  calls = []
  const { serve } = server()
  answers = (call) => (call.method === 'PATCH' ? call.refuse(409, 'This survey has ended.') : serve(call))
  const { done } = start(5)
  await pass(2)
  await expect(done).rejects.toThrow(CallFailed)
  expect(made()).toEqual(['POST', 'HEAD', 'PATCH 0 5', 'HEAD', 'PATCH 0 5'])
})

test('[ANSW-013] a cancelled upload is deleted on the server; one that is left is kept there', async () => {
  const { serve } = server()
  answers = (call) => (call.method === 'PATCH' ? undefined : serve(call))
  const [cancelled, left] = [start(5), start(5)]
  await pass(0)

  cancelled.leaving.abort(CANCELLED)
  left.leaving.abort()

  await expect(cancelled.done).rejects.toBe(CANCELLED)
  await expect(left.done).rejects.toThrow()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual(['/api/Uploads/1'])
})
