/** Reads one uploaded catalogue file in a thread of its own (security, D3 and D4). */

import { readFile } from 'node:fs/promises'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/calls/catalogue'
import { readUploadedWorkbook } from '../../../platform/files/read-workbook.ts'
import { membersIn, shapeOf } from '../../../platform/http/json-shape.ts'
import { takeJobs } from '../../../platform/jobs/take-jobs.ts'
import { documentFrom, documentIn, type GivenDocument, isCatalogueSheet, LAST_ROW } from './document.rules.ts'
import { inPieces } from './document-pieces.ts'

const Input = z.object({ path: z.string(), isJson: z.boolean() })

takeJobs(async (input) => {
  const { path, isJson } = z.parse(Input, input)
  const content = await readFile(path)
  const document = isJson ? documentOfJson(content.toString('utf8')) : await documentOfWorkbook(content)
  return { document: document && inPieces(document) }
})

function documentOfJson(json: string): GivenDocument {
  try {
    return documentFrom(parsed(json.replace(/^\ufeff/, '')))
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault
    const Message = t.notJson({ fault: fault.message.slice(0, 200) })
    return { sheets: [], faults: [{ Sheet: '', Cell: '', Field: '', Message }], ignored: [], hidden: [] }
  }
}

function parsed(json: string): unknown {
  const value: unknown = JSON.parse(json)
  if (membersIn(value) < shapeOf(json).members) throw new SyntaxError(t.nameTwice)
  return value
}

async function documentOfWorkbook(content: Buffer): Promise<GivenDocument | null> {
  const others = new Set<string>()
  const isWanted = (name: string) => {
    if (isCatalogueSheet(name)) return true
    others.add(name)
    return false
  }
  const read = await readUploadedWorkbook(content, isWanted, LAST_ROW)
  return read === null ? null : documentIn(read.sheets, [...others])
}
