import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../db/ids.ts'
import { SpooledFile } from '../http/uploads.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import { inWorker } from '../jobs/worker-job.ts'
import type { ReportContent } from './report.ts'

const worker = new URL('./report.worker.ts', import.meta.url)
// A report of 1000 questions and 10,000 participants is written with less.
const LIMITS = { megabytes: 384, seconds: 90 }
const inTurn = jobQueue({ atOnce: 2, waitingOfOwner: 4, waiting: 12 })

/**
 * Writes a report to a temporary file of this name and hands it on; afterwards it is gone unless it was taken over. Throws 429 where
 * too many reports of the organisation, or in all, are waited for.
 */
export async function withReport<T>(
  content: ReportContent,
  { name, folder }: { readonly name: string; readonly folder: string },
  use: (report: SpooledFile) => Promise<T>,
): Promise<T> {
  const path = join(folder, newId())
  try {
    await inTurn(content.organisation, () => inWorker(worker, { path, content }, LIMITS))
    const { size } = await stat(path)
    return await use(new SpooledFile(name, size, path))
  } finally {
    await rm(path, { force: true })
  }
}
