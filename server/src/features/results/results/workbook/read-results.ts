import type { WorkbookWarning } from '@plumbline/contract/results/results'
import { badInput, damagedFile } from '../../../../platform/errors.ts'
import { jobQueue } from '../../../../platform/jobs/job-queue.ts'
import { watchedQueue } from '../../../../platform/jobs/queue-lengths.ts'
import { inWorker, JobOverrun } from '../../../../platform/jobs/worker-job.ts'
import type { CheckedWorkbook } from './results.rules.ts'

const worker = new URL('./read-results.worker.ts', import.meta.url)
// The largest workbook that passes the checks (six sheets of 2000 rows) is read with half of this.
const LIMITS = { megabytes: 64, seconds: 20 }
const inTurn = watchedQueue('results workbooks', jobQueue({ atOnce: 2, waitingOfOwner: 3, waiting: 12 }))

/** An uploaded workbook: what it holds, or all that is wrong with it, and the inquiry that it says it is of. */
export interface ReadResults {
  readonly checked: CheckedWorkbook
  /** Rows, columns and sheets that nobody sees, but for the first warnings of more than anybody reads. */
  readonly hidden: readonly WorkbookWarning[]
  readonly markedFor: string | null
}

/**
 * Reads and checks an uploaded workbook. Throws 415 if it cannot be read as one, 429 if too many wait; `userId` is who has to wait
 * their turn.
 */
export async function readResults(path: string, userId: string): Promise<ReadResults> {
  const read = await inTurn(userId, () => readInWorker(path))
  if (read === null) throw damagedFile()
  return read
}

/** What a workbook without a fault holds. Throws 400 with every fault. */
export function faultless({ checked }: ReadResults): Extract<CheckedWorkbook, { results: unknown }> {
  if ('faults' in checked) throw badInput(...checked.faults)
  return checked
}

/** Null if the package is damaged or made to hurt. */
async function readInWorker(path: string): Promise<ReadResults | null> {
  try {
    const answer = await inWorker(worker, path, LIMITS)
    if (isRead(answer)) return answer
    return null
  } catch (fault) {
    if (fault instanceof JobOverrun) return null
    throw fault
  }
}

/** The worker is ours: which of its answers it is, is all there is to ask. */
function isRead(answer: unknown): answer is ReadResults {
  return typeof answer === 'object' && answer !== null && 'checked' in answer
}
