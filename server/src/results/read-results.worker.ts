/** Reads and checks one uploaded workbook in a thread of its own (security, D3 and D4). */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readUploadedWorkbook } from '../files/read-workbook.ts'
import { markIn } from './mark.rules.ts'
import { checkWorkbook, isResultsSheet, LAST_ROW } from './results.rules.ts'

const read = await readUploadedWorkbook(await readFile(String(workerData)), isResultsSheet, LAST_ROW)
parentPort?.postMessage(
  read === null ? { isUnreadable: true } : { checked: checkWorkbook(read.sheets), markedFor: markIn(read.properties) },
)
