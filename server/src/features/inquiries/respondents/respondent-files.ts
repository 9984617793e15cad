import { endingOf } from '@plumbline/contract/wire/file-endings'
import { damagedFile } from '../../../platform/errors.ts'
import { acceptFile } from '../../../platform/files/file-kinds.ts'
import type { SpooledFile } from '../../../platform/http/uploads.ts'
import { jobQueue } from '../../../platform/jobs/job-queue.ts'
import { watchedQueue } from '../../../platform/jobs/queue-lengths.ts'
import { inWorker, JobOverrun } from '../../../platform/jobs/worker-job.ts'
import { type ListTable, MOST_ROWS } from './preview.rules.ts'

const reader = new URL('./read-respondents.worker.ts', import.meta.url)
const LIMITS = { megabytes: 192, seconds: 30 }
const inTurn = watchedQueue('respondent files', jobQueue({ atOnce: 2, waitingOfOwner: 3, waiting: 12 }))

/**
 * The table in an uploaded .csv file, or in the chosen sheet of an .xlsx workbook; by default the first visible one
 * with addresses. Throws 415 if it cannot be read, 429 if too many wait; `userId` is the queue's owner.
 */
export async function readRespondentFile(
  uploaded: SpooledFile,
  chosen: { sheet: string | undefined; encoding: string | undefined },
  userId: string,
): Promise<ListTable> {
  const { file, name } = await acceptFile(uploaded, 'respondents')
  const input = { path: file.path, isCsv: endingOf(name) === 'csv', most: MOST_ROWS, ...chosen }
  const answer = await inTurn(userId, () => unlessOverrun(() => inWorker(reader, input, LIMITS)))
  if (!isReading(answer)) throw damagedFile()
  return answer.table
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
function isReading(answer: unknown): answer is { readonly table: ListTable } {
  return typeof answer === 'object' && answer !== null && 'table' in answer && answer.table !== null
}
