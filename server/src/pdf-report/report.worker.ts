/** Writes one report to a file, in a thread of its own: drawing hundreds of pages would keep everybody else waiting. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type ReportContent, writeReport } from './report.ts'

const { path, content }: { path: string; content: ReportContent } = workerData
await pipeline(writeReport(content), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
parentPort?.postMessage('written')
