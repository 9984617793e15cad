import { endingOf } from '@plumbline/contract/wire/file-endings'
import { damagedFile } from '../../../../platform/errors.ts'
import { acceptFile } from '../../../../platform/files/file-kinds.ts'
import type { SpooledFile } from '../../../../platform/http/uploads.ts'
import { jobQueue } from '../../../../platform/jobs/job-queue.ts'
import { watchedQueue } from '../../../../platform/jobs/queue-lengths.ts'
import { inWorker, JobOverrun } from '../../../../platform/jobs/worker-job.ts'
import type { GivenNorms } from './table.rules.ts'

const reader = new URL('./read-norms.worker.ts', import.meta.url)
const LIMITS = { megabytes: 192, seconds: 30 }
const inTurn = watchedQueue('norm files', jobQueue({ atOnce: 1, waitingOfOwner: 3, waiting: 12 }))

/** The norms in an uploaded .csv file or .xlsx workbook. Throws 415 if it cannot be read, 429 if too many wait; `userId` is the queue's owner. */
export async function readNormsFile(
  uploaded: SpooledFile,
  userId: string,
): Promise<{ name: string; given: GivenNorms }> {
  const { file, name } = await acceptFile(uploaded, 'norms')
  const input = { path: file.path, isCsv: endingOf(name) === 'csv' }
  const answer = await inTurn(userId, () => unlessOverrun(() => inWorker(reader, input, LIMITS)))
  // The worker is ours: what it answers has this shape.
  const given = (answer as { readonly given: GivenNorms | null } | null)?.given ?? null
  if (given === null) throw damagedFile()
  return { name, given }
}

async function unlessOverrun(job: () => Promise<unknown>): Promise<unknown> {
  try {
    return await job()
  } catch (fault) {
    if (fault instanceof JobOverrun) return null
    throw fault
  }
}
