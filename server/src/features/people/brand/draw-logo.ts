import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/people'
import { badInput } from '../../../platform/errors.ts'
import type { SpooledFile } from '../../../platform/http/uploads.ts'
import { jobQueue } from '../../../platform/jobs/job-queue.ts'
import { watchedQueue } from '../../../platform/jobs/queue-lengths.ts'
import { inWorker, JobOverrun } from '../../../platform/jobs/worker-job.ts'
import type { DrawnLogo } from './brand.queries.ts'
import { pictureIn } from './logo.rules.ts'

const worker = new URL('./logo.worker.ts', import.meta.url)
/** The library's own memory grows with time, so the time limits both. */
const LIMITS = { megabytes: 128, seconds: 5 }
const inTurn = watchedQueue('logos', jobQueue({ atOnce: 1, waitingOfOwner: 1, waiting: 4 }))

/**
 * Draws an uploaded logo as a PNG, which is all that is ever stored or shown of it. Throws 400 for a file that is
 * none, is too large, or cannot be drawn in time. [RPRT-001]
 */
export async function drawLogo(file: SpooledFile, owner: string): Promise<DrawnLogo & { readonly hash: string }> {
  if (file.size > limits.logoBytes) throw badInput(t.logoTooLarge)
  const picture = pictureIn(await readFile(file.path))
  if (typeof picture === 'string') throw badInput(picture)
  const drawn = await inTurn(owner, () => inWorker(worker, picture, LIMITS)).catch((fault: unknown) => {
    if (fault instanceof JobOverrun) return 'unreadable'
    throw fault
  })
  if (drawn === 'stretched') throw badInput(t.logoStretched)
  if (drawn === 'unreadable') throw badInput(t.logoUnreadable)
  const { bytes, width, height } = drawn as { bytes: Uint8Array; width: number; height: number }
  return { bytes: Buffer.from(bytes), width, height, hash: createHash('sha256').update(bytes).digest('hex') }
}
