import { messages } from '@plumbline/contract/messages'
import type { PublishedResults } from '../db/schema.ts'
import { badInput, wrongFileType } from '../http/errors.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import { inWorker, JobOverrun } from '../jobs/worker-job.ts'
import type { CheckedWorkbook } from './results.rules.ts'

const worker = new URL('./read-results.worker.ts', import.meta.url)
// The largest workbook that passes the checks (six sheets of 2000 rows) is read with half of this.
const LIMITS = { megabytes: 64, seconds: 20 }
const inTurn = jobQueue({ atOnce: 2, waitingOfOwner: 3, waiting: 12 })

/**
 * The results in an uploaded workbook. Throws 400 with every fault, 415 where it cannot be read as a workbook, 429 where too many
 * wait; `userId` is who has to wait their turn.
 */
export async function readResults(path: string, userId: string): Promise<PublishedResults> {
  const checked = await inTurn(userId, () => checkedInWorker(path))
  if (checked === null) throw wrongFileType(messages.wrongFile)
  if ('faults' in checked) throw badInput(...checked.faults)
  return checked.results
}

/** Null where the package is damaged or made to hurt. */
async function checkedInWorker(path: string): Promise<CheckedWorkbook | null> {
  try {
    const answer = await inWorker(worker, path, LIMITS)
    if (isChecked(answer)) return answer
    return null
  } catch (fault) {
    if (fault instanceof JobOverrun) return null
    throw fault
  }
}

/** The worker is ours: which of its answers it is, is all there is to ask. */
function isChecked(answer: unknown): answer is CheckedWorkbook {
  return typeof answer === 'object' && answer !== null && ('results' in answer || 'faults' in answer)
}
