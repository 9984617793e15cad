/** Reads one uploaded file of translations in a thread of its own (security, D3 and D4). */

import { readFile } from 'node:fs/promises'
import { z } from '@plumbline/contract/wire/zod'
import { readUploadedWorkbook } from '../../../platform/files/read-workbook.ts'
import { takeJobs } from '../../../platform/jobs/take-jobs.ts'
import { isTranslationsSheet, LAST_ROW, textsInSheets } from './workbook.rules.ts'
import { textsInXliff } from './xliff.rules.ts'

const Input = z.object({ path: z.string(), isXliff: z.boolean() })

takeJobs(async (input) => {
  const { path, isXliff } = z.parse(Input, input)
  const content = await readFile(path)
  if (isXliff) return { given: textsInXliff(content.toString('utf8')) }
  const read = await readUploadedWorkbook(content, isTranslationsSheet, LAST_ROW)
  return { given: read && textsInSheets(read.sheets) }
})
