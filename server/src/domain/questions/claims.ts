import { type Claim, type ClaimFields, claims } from '@plumbline/contract/catalogue/claims'
import type { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/calls/questions'
import { chunksOf } from '../../platform/db/chunks.ts'
import type { Db } from '../../platform/db/schema.ts'
import { badInput } from '../../platform/errors.ts'

type Fields = { readonly [Name in keyof typeof ClaimFields]?: z.output<(typeof ClaimFields)[Name]> }

/** The columns for what a finding or recommendation is about; those left out stay unchanged. */
export function claimColumns({ SpeaksOf, QuestionIds }: Fields) {
  return {
    ...(SpeaksOf !== undefined && { speaks_of: claims.find((claim) => claim === SpeaksOf) ?? null }),
    ...(QuestionIds !== undefined && { question_ids: JSON.stringify(QuestionIds) }),
  }
}

/** What a list of these rows is filtered by. */
export const claimIn = (speaksOf: Claim | 'neither'): Claim | null => (speaksOf === 'neither' ? null : speaksOf)

/** Throws 400 if a question does not belong to the inquiry type; those `named` before may have been deleted since. [TRUE-003] */
export async function requireQuestionsOfType(
  db: Db,
  inquiryTypeId: string,
  ids: readonly string[] | undefined,
  named: readonly string[] = [],
): Promise<void> {
  const asked = (ids ?? []).filter((id) => !named.includes(id))
  if (asked.length === 0) return
  const found = new Set<string>()
  for (const some of chunksOf(asked)) {
    const rows = await db
      .selectFrom('diagnostic_question')
      .innerJoin('pathway_inquiry_type as of', 'of.pathway_id', 'diagnostic_question.pathway_id')
      .select('diagnostic_question.id')
      .where('of.inquiry_type_id', '=', inquiryTypeId)
      .where('diagnostic_question.id', 'in', some)
      .execute()
    for (const { id } of rows) found.add(id)
  }
  if (asked.some((id) => !found.has(id))) throw badInput(`QuestionIds: ${t.questionsOfOtherType}`)
}
