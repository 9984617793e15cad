import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentFrom, type GivenDocument } from './document.rules.ts'

/** The path of the starter catalogue. */
export const starterFile = join(import.meta.dirname, '../../../../starter/catalogue.json')

/** Its content: ours, and small enough to read on the main thread. */
export async function starterDocument(): Promise<GivenDocument> {
  return documentFrom(JSON.parse(await readFile(starterFile, 'utf8')))
}

/** The names of its inquiry types. */
export async function starterTypes(): Promise<string[]> {
  const { InquiryTypes }: { InquiryTypes: { InqType: string }[] } = JSON.parse(await readFile(starterFile, 'utf8'))
  return InquiryTypes.map(({ InqType }) => InqType)
}
