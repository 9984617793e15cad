/** Writes one report to a file in its own thread: drawing hundreds of pages would block everyone else. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { takeJobs } from '../../../platform/jobs/take-jobs.ts'
import type { Report } from './make-report.ts'
import { writeOwnAnswers } from './pdf/own-answers.ts'
import { writeReport } from './pdf/report.ts'

takeJobs(async (input) => {
  const { path, report } = input as { readonly path: string; readonly report: Report }
  const paper = report.kind === 'insights' ? writeReport(report.content) : writeOwnAnswers(report.content)
  await pipeline(paper, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return 'written'
})
