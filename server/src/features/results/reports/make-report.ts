import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReportFormat, ReportPart, ReportReader, SlideShape } from '@plumbline/contract/results/reports'
import { newId } from '../../../platform/db/ids.ts'
import { SpooledFile } from '../../../platform/http/uploads.ts'
import { jobQueue } from '../../../platform/jobs/job-queue.ts'
import { watchedQueue } from '../../../platform/jobs/queue-lengths.ts'
import { inWorker } from '../../../platform/jobs/worker-job.ts'
import { inLanguage } from '../../../platform/languages.ts'
import type { ReportContent } from './content/report-content.ts'
import type { OwnAnswersContent } from './pdf/own-answers.ts'

const worker = new URL('./report.worker.ts', import.meta.url)
// Enough for a report of 1000 questions and 10,000 participants.
const LIMITS = { megabytes: 384, seconds: 90 }
/** Insights queue by organisation, and own answers by person: neither blocks the other. */
const inTurn = {
  insights: watchedQueue('insights as PDF', jobQueue({ atOnce: 2, waitingOfOwner: 4, waiting: 12 })),
  ownAnswers: watchedQueue('own answers as PDF', jobQueue({ atOnce: 1, waitingOfOwner: 1, waiting: 100 })),
} as const

/** A report of an inquiry's insights, and how it is written. */
export interface Insights {
  readonly kind: 'insights'
  readonly content: ReportContent
  readonly choice: {
    readonly format: ReportFormat
    readonly parts: readonly ReportPart[]
    readonly reader: ReportReader
    readonly shape: SlideShape
  }
}

/** What is written, and its data. */
export type Report = { readonly language: string } & (
  | Insights
  | { readonly kind: 'ownAnswers'; readonly content: OwnAnswersContent }
)

/**
 * Writes a report to a temporary file of this name and passes it on; it is deleted afterwards unless taken over. Throws
 * 429 if too many reports are queued, for the owner or in all.
 */
export async function withReport<T>(
  report: Report,
  { name, folder }: { readonly name: string; readonly folder: string },
  use: (report: SpooledFile) => Promise<T>,
): Promise<T> {
  const path = join(folder, newId())
  try {
    const owner = report.kind === 'insights' ? report.content.organisation : report.content.email
    await inTurn[report.kind](owner, () =>
      inLanguage(report.language, () => inWorker(worker, { path, report }, LIMITS)),
    )
    const { size } = await stat(path)
    return await use(new SpooledFile(name, size, path))
  } finally {
    await rm(path, { force: true })
  }
}
