/** Reads and writes catalogue files in worker threads, a few at a time. */
import { damagedFile } from '../../../platform/errors.ts'
import type { WrittenSheet } from '../../../platform/files/workbook.ts'
import { jobQueue } from '../../../platform/jobs/job-queue.ts'
import { watchedQueue } from '../../../platform/jobs/queue-lengths.ts'
import { inWorker, JobOverrun } from '../../../platform/jobs/worker-job.ts'
import type { GivenDocument } from './document.rules.ts'
import { type DocumentInPieces, ofPieces } from './document-pieces.ts'

const reader = new URL('./read-catalogue.worker.ts', import.meta.url)
const writer = new URL('./write-catalogue.worker.ts', import.meta.url)
const LIMITS = { megabytes: 192, seconds: 30 }
const inTurn = watchedQueue('catalogue files', jobQueue({ atOnce: 2, waitingOfOwner: 3, waiting: 12 }))

/**
 * Reads an uploaded file into a document, with its errors. Throws 415 if it cannot be read at all, 429 if too many
 * wait; `userId` is the queue's owner.
 */
export async function readCatalogueFile(path: string, isJson: boolean, userId: string): Promise<GivenDocument> {
  const document = await inTurn(userId, () => readInWorker(path, isJson))
  if (document === null) throw damagedFile()
  return document
}

/** The workbook's bytes; null if they are more than an import takes. Throws 429 if too many wait. */
export async function writeCatalogueWorkbook(
  title: string,
  sheets: readonly WrittenSheet[],
  userId: string,
): Promise<Buffer | null> {
  const content = await inTurn(userId, () => unlessOverrun(() => inWorker(writer, { title, sheets }, LIMITS)))
  return content instanceof Uint8Array ? Buffer.from(content.buffer, content.byteOffset, content.byteLength) : null
}

/** Null if the file is damaged or made to hurt. */
async function readInWorker(path: string, isJson: boolean): Promise<GivenDocument | null> {
  const answer = await unlessOverrun(() => inWorker(reader, { path, isJson }, LIMITS))
  return isReading(answer) && answer.document !== null ? ofPieces(answer.document) : null
}

async function unlessOverrun(job: () => Promise<unknown>): Promise<unknown> {
  try {
    return await job()
  } catch (fault) {
    if (fault instanceof JobOverrun) return null
    throw fault
  }
}

/** The worker is ours: it is enough to check that the message is an answer. */
function isReading(answer: unknown): answer is { readonly document: DocumentInPieces | null } {
  return typeof answer === 'object' && answer !== null && 'document' in answer
}
