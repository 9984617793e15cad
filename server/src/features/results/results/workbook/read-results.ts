import type { WorkbookWarning } from '@plumbline/contract/results/results'
import { badInput, damagedFile } from '../../../../platform/errors.ts'
import { jobQueue } from '../../../../platform/jobs/job-queue.ts'
import { watchedQueue } from '../../../../platform/jobs/queue-lengths.ts'
import { inWorker, JobOverrun } from '../../../../platform/jobs/worker-job.ts'
import type { CheckedWorkbook } from './results.rules.ts'

const worker = new URL('./read-results.worker.ts', import.meta.url)
// The largest workbook that passes the checks (six sheets of 2000 rows) needs half of this.
const LIMITS = { megabytes: 64, seconds: 20 }
const inTurn = watchedQueue('results workbooks', jobQueue({ atOnce: 2, waitingOfOwner: 3, waiting: 12 }))

/** An uploaded workbook: its content, or all its errors, and the inquiry it names. */
export interface ReadResults {
  readonly checked: CheckedWorkbook
  /** Hidden rows, columns and sheets; only the first warnings are listed. */
  readonly hidden: readonly WorkbookWarning[]
  readonly markedFor: string | null
}

/**
 * Reads and checks an uploaded workbook. Throws 415 if it cannot be read as one, 429 if too many wait; `userId` is whose turn
 * it takes.
 */
export async function readResults(path: string, userId: string): Promise<ReadResults> {
  const read = await inTurn(userId, () => readInWorker(path))
  if (read === null) throw damagedFile()
  return read
}

/** A valid workbook's content. Throws 400 with every error. */
export function faultless({ checked }: ReadResults): Extract<CheckedWorkbook, { results: unknown }> {
  if ('faults' in checked) throw badInput(...checked.faults)
  return checked
}

/** Null if the package is damaged or malicious. */
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

/** The worker is ours, so only the kind of its answer is checked. */
function isRead(answer: unknown): answer is ReadResults {
  return typeof answer === 'object' && answer !== null && 'checked' in answer
}
