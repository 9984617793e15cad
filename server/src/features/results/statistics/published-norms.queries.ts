import type { Norms } from '@plumbline/contract/results/norms'
import type { Db } from '../../../platform/db/schema.ts'
import { normsFor } from './norms/norms.queries.ts'
import { frozenSource } from './statistics.queries.ts'

/** What the current published version can be compared with; null without one. [RNDS-003, RNDS-004] */
export async function publishedNorms(db: Db, inquiryId: string): Promise<Norms | null> {
  const published = await frozenSource(db, inquiryId)
  return published === undefined ? null : normsFor(db, inquiryId, published.source.questions)
}
