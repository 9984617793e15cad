import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentFrom, type GivenDocument } from './document.rules.ts'

/** Where the catalogue to start from stands. */
export const starterFile = join(import.meta.dirname, '../../../../starter/catalogue.json')

/** What is in it: ours, and small enough to be read here. */
export async function starterDocument(): Promise<GivenDocument> {
  return documentFrom(JSON.parse(await readFile(starterFile, 'utf8')))
}

/** The names of its inquiry types. */
export async function starterTypes(): Promise<string[]> {
  const { InquiryTypes }: { InquiryTypes: { InqType: string }[] } = JSON.parse(await readFile(starterFile, 'utf8'))
  return InquiryTypes.map(({ InqType }) => InqType)
}
