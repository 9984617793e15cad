/** Reads and writes translators' files in worker threads, a few at a time. */
import { damagedFile } from '../../../platform/errors.ts'
import type { WrittenSheet } from '../../../platform/files/workbook.ts'
import { jobQueue } from '../../../platform/jobs/job-queue.ts'
import { watchedQueue } from '../../../platform/jobs/queue-lengths.ts'
import { inWorker, JobOverrun } from '../../../platform/jobs/worker-job.ts'
import type { GivenTexts } from './given-texts.ts'

const writer = new URL('./write-translations.worker.ts', import.meta.url)
const reader = new URL('./read-translations.worker.ts', import.meta.url)
const LIMITS = { megabytes: 192, seconds: 30 }
const inTurn = watchedQueue('translation files', jobQueue({ atOnce: 2, waitingOfOwner: 3, waiting: 12 }))

/** Throws 415 if the file cannot be read at all, 429 if too many wait; `userId` is the queue's owner. */
export async function readTranslations(path: string, isXliff: boolean, userId: string): Promise<GivenTexts> {
  const given = await inTurn(userId, () => readInWorker(path, isXliff))
  if (given === null) throw damagedFile()
  return given
}

/** The workbook's bytes; null if they are more than an import takes. Throws 429 if too many wait. */
export async function writeTranslations(title: string, sheet: WrittenSheet, userId: string): Promise<Buffer | null> {
  const content = await inTurn(userId, () => unlessOverrun(() => inWorker(writer, { title, sheet }, LIMITS)))
  return content instanceof Uint8Array ? Buffer.from(content.buffer, content.byteOffset, content.byteLength) : null
}

async function readInWorker(path: string, isXliff: boolean): Promise<GivenTexts | null> {
  const answer = await unlessOverrun(() => inWorker(reader, { path, isXliff }, LIMITS))
  // The worker is ours: what it answers has this shape.
  return (answer as { readonly given: GivenTexts | null } | null)?.given ?? null
}

async function unlessOverrun(job: () => Promise<unknown>): Promise<unknown> {
  try {
    return await job()
  } catch (fault) {
    if (fault instanceof JobOverrun) return null
    throw fault
  }
}
