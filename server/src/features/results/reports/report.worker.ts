/** Writes one report to a file in its own thread: drawing hundreds of pages would block everyone else. */
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { takeJobs } from '../../../platform/jobs/take-jobs.ts'
import type { Insights, Report } from './make-report.ts'
import { writeOwnAnswers } from './pdf/own-answers.ts'
import { writeReport } from './pdf/report.ts'

takeJobs(async (input) => {
  const { path, report } = input as { readonly path: string; readonly report: Report }
  const made = report.kind === 'insights' ? await insightsAs(report) : writeOwnAnswers(report.content)
  const how = { flag: 'wx', flags: 'wx', mode: 0o600 }
  if (Buffer.isBuffer(made)) await writeFile(path, made, how)
  else await pipeline(made, createWriteStream(path, how))
  return 'written'
})

/** Each format's library is loaded with its first report. */
async function insightsAs({
  content,
  choice: { format, parts, reader, shape },
}: Insights): Promise<NodeJS.ReadableStream | Buffer> {
  switch (format) {
    case 'pdf':
      return writeReport(content, { parts, reader })
    case 'pptx':
      return (await import('./slides/write-slides.ts')).writeSlides(content, { parts, reader, shape })
    case 'docx':
      return (await import('./word/write-word.ts')).writeWord(content, parts)
    case 'xlsx':
      return (await import('./workbook/figures-workbook.ts')).writeFigures(content, parts)
  }
}
