/** Writes a workbook in a thread of its own; null where it would be more than our own import takes. */
import { parentPort, workerData } from 'node:worker_threads'
import { limits } from '@plumbline/contract/limits'
import { type WrittenSheet, writeWorkbook } from '../files/workbook.ts'
import { isSafeZip } from '../files/zip-guard.ts'

const { title, sheets }: { title: string; sheets: WrittenSheet[] } = workerData
const content = await writeWorkbook(title, sheets)
parentPort?.postMessage(content.length <= limits.fileBytes && isSafeZip(content) ? content : null)
