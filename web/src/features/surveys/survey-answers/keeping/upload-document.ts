import {
  appendToUpload,
  cancelUpload,
  createUpload,
  getUploadOffset,
  TUS_VERSION,
} from '@plumbline/contract/surveys/uploads'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { CallFailed, NetworkFailed } from '../../../../api/send.ts'
import { SILENCE, transfer } from '../../../../api/transfer.ts'
import { CANCELLED, type DocumentUpload } from './document-upload.ts'

/** Milliseconds from a failure to the next attempt: initially, and at most. */
const PAUSE = 1000
const LONGEST_PAUSE = 15_000

const tus = { 'tus-resumable': TUS_VERSION }

/**
 * Uploads a file in parts of 1 MiB, resuming where it stopped, and returns its address: the entry's `DocumentUrl`.
 * Failures are retried with increasing delays, until there is no progress for a minute or the device is offline. Throws
 * `CallFailed` and `NetworkFailed`, and the signal's reason. [ANSW-013, ANSW-014]
 */
export async function uploadDocument(upload: DocumentUpload): Promise<string> {
  const { signal, waits } = upload
  let { place } = upload
  let movedAt = Date.now()
  let pause = PAUSE
  let isRefusedOnce = false
  const hasMoved = () => {
    movedAt = Date.now()
    pause = PAUSE
    isRefusedOnce = false
  }
  for (;;) {
    try {
      place ??= await begin(upload)
      await sendRest(place, upload, hasMoved)
      return place
    } catch (fault) {
      if (signal.reason === CANCELLED && place !== undefined) drop(place)
      if (signal.aborted) throw fault
      // It expired, or became a document in a save whose response was lost: restarted, however long without progress.
      const isGone = place !== undefined && isStatus(fault, 404)
      if (isGone) place = undefined
      else if (!navigator.onLine || Date.now() - movedAt >= SILENCE) throw fault
      // The offset may differ from the expected one: asked for once. If rejected again it fails.
      const isElsewhere = !isRefusedOnce && isStatus(fault, 409)
      if (isElsewhere) isRefusedOnce = true
      if (!isGone && !isElsewhere) {
        if (!isPassing(fault)) throw fault
        waits(fault instanceof CallFailed ? fault.failure.errorMessage.join(' ') : t.waitingForAConnection)
      }
      await pauseFor(pause, signal)
      waits(null)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }
}

async function begin({ file, inquiryId, questionId, placed, signal }: DocumentUpload): Promise<string> {
  const header = await transfer(createUpload, {
    params: { inquiryId, questionId },
    headers: { ...tus, 'upload-length': String(file.size), 'upload-metadata': `filename ${inBase64(file.name)}` },
    signal,
  })
  placed(header('location'))
  return header('location')
}

async function sendRest(place: string, { file, moved, signal }: DocumentUpload, hasMoved: () => void): Promise<void> {
  const params = { uploadId: idIn(place) }
  const asked = await transfer(getUploadOffset, { params, headers: tus, signal })
  let offset = Number(asked('upload-offset'))
  moved(offset / file.size)
  while (offset < file.size) {
    const header = await transfer(appendToUpload, {
      params,
      headers: { ...tus, 'upload-offset': String(offset) },
      octets: file.slice(offset, offset + limits.uploadPartBytes),
      signal,
      moved: (bytes) => {
        hasMoved()
        moved(Math.min(1, (offset + bytes) / file.size))
      },
    })
    hasMoved()
    offset = Number(header('upload-offset'))
    moved(offset / file.size)
  }
}

/** Nobody waits for this: a leftover stays on the server for a day. */
function drop(place: string): void {
  const { signal } = new AbortController()
  transfer(cancelUpload, { params: { uploadId: idIn(place) }, headers: tus, signal }).catch(() => undefined)
}

const idIn = (place: string) => place.split('/').at(-1) ?? ''

const isStatus = (fault: unknown, status: number) => fault instanceof CallFailed && fault.status === status

/** Whether a retry may succeed. */
function isPassing(fault: unknown): boolean {
  if (fault instanceof NetworkFailed) return true
  return fault instanceof CallFailed && (fault.status >= 500 || fault.status === 429)
}

/** Ends early if the network is reported back. Throws the signal's reason. */
function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((done, failed) => {
    const timer = setTimeout(done, milliseconds)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('online', () => done(), { signal: over.signal })
    signal.addEventListener('abort', () => failed(signal.reason), { signal: over.signal })
  }).finally(() => over.abort())
}

/** UTF-8, as tus requires in headers. */
function inBase64(name: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(name)))
}
