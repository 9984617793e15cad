import { scoredAreas } from '@plumbline/contract/domain/areas'
import type { Suggestions } from '@plumbline/contract/results/results-draft'
import { chunksOf } from '../../../platform/db/chunks.ts'
import type { RoadmapTable } from '../../../platform/db/schema/catalogue.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { evidenceFor } from '../statistics/statistics.queries.ts'
import { calculatedInputs } from './results.queries.ts'
import { type Claimed, findingsInOrder, recommendationsInOrder, type Suggested } from './suggestions.rules.ts'

/**
 * What an inquiry's figures suggest today, and its type's catalogue to pick from, up to the size of a sheet; nothing is suggested for an open confidential
 * inquiry. Throws 404. [PUBL-004]
 */
export async function suggestionsFor(db: Db, inquiryId: string, now: Date): Promise<Suggested> {
  const typeId = await inquiryTypeOf(db, inquiryId)
  const evidence = await evidenceFor(db, inquiryId, now)
  const inputs = await calculatedInputs(db, inquiryId, now)
  const findings = findingsInOrder(await findingsOf(db, typeId), evidence).slice(0, MOST_OF_CATALOGUE)
  const recommendations = recommendationsInOrder(await recommendationsOf(db, typeId), evidence)
  const shown = recommendations.slice(0, MOST_OF_CATALOGUE)
  const detailOf = await detailsOf(db, findings, shown)
  return {
    AreaColors: scoredAreas.map((area) => {
      const figures = evidence?.areas.find((ofArea) => ofArea.area === area)
      return { Area: area, Color: figures?.color ?? null, Because: figures?.colorBecause ?? null }
    }),
    Findings: findings.map(({ id, area, ...reason }) => ({
      CatalogueId: id,
      Area: area,
      FindingsDesc: detailOf(id),
      ...reasonOf(reason),
    })),
    Recommendations: shown.map(({ id, area, focus, ...reason }) => ({
      CatalogueId: id,
      Area: area,
      RecommendationDetails: detailOf(id),
      LevelOfFocus: focus,
      ...reasonOf(reason),
    })),
    Roadmap: stepsOf(await newestRoadmap(db, typeId)),
    Inputs: inputs,
  }
}

function reasonOf({ isSuggested, because, whyNot, speaksOf, questionIds }: Reason) {
  return {
    SpeaksOf: speaksOf,
    QuestionIds: [...questionIds],
    IsSuggested: isSuggested,
    Because: because,
    WhyNot: whyNot,
  }
}
type Reason = Omit<ReturnType<typeof findingsInOrder>[number], 'area'>

/** The topics of these catalogue findings and recommendations, by id; deleted ones are omitted. [TRUE-005, TRUE-006] */
export async function claimsOf(
  db: Db,
  findings: readonly string[],
  recommendations: readonly string[],
): Promise<ReadonlyMap<string, Claimed>> {
  const claims = new Map<string, Claimed>()
  for (const [table, ids] of [
    ['finding', findings],
    ['recommendation', recommendations],
  ] as const)
    for (const some of chunksOf([...new Set(ids)])) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'area', 'speaks_of as speaksOf', 'question_ids as questionIds'])
        .where('id', 'in', some)
        .execute()
      for (const { id, ...claimed } of rows) claims.set(id, claimed)
    }
  return claims
}

// A sheet has room for 2000 rows; the analyst adds some.
const MOST_OF_CATALOGUE = 1000

async function inquiryTypeOf(db: Db, inquiryId: string): Promise<string> {
  const inquiry = await db
    .selectFrom('inquiry')
    .select('inquiry.inquiry_type_id')
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst()
  if (inquiry === undefined) throw notFound('Inquiry')
  return inquiry.inquiry_type_id
}

/** The whole catalogue, oldest first, without its texts. */
function findingsOf(db: Db, typeId: string) {
  return db
    .selectFrom('finding')
    .select(['finding.id', 'finding.area', 'finding.speaks_of as speaksOf', 'finding.question_ids as questionIds'])
    .where('finding.inquiry_type_id', '=', typeId)
    .orderBy('finding.id')
    .execute()
}

function recommendationsOf(db: Db, typeId: string) {
  return db
    .selectFrom('recommendation')
    .select(['recommendation.id', 'recommendation.area', 'recommendation.speaks_of as speaksOf'])
    .select('recommendation.question_ids as questionIds')
    .where('recommendation.inquiry_type_id', '=', typeId)
    .orderBy('recommendation.id')
    .execute()
}

/** The texts of these rows by id. */
async function detailsOf(
  db: Db,
  findings: readonly { readonly id: string }[],
  recommendations: readonly { readonly id: string }[],
) {
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  const rows: { id: string; detail: string }[] = []
  for (const some of chunksOf(ids(findings)))
    rows.push(
      ...(await db
        .selectFrom('finding')
        .select(['finding.id', 'finding.detail'])
        .where('finding.id', 'in', some)
        .execute()),
    )
  for (const some of chunksOf(ids(recommendations)))
    rows.push(
      ...(await db
        .selectFrom('recommendation')
        .select(['recommendation.id', 'recommendation.detail'])
        .where('recommendation.id', 'in', some)
        .execute()),
    )
  const details = new Map(rows.map(({ id, detail }) => [id, detail]))
  return (id: string) => details.get(id) ?? ''
}

function newestRoadmap(db: Db, typeId: string) {
  return db
    .selectFrom('roadmap')
    .select(['roadmap.step1_title', 'roadmap.step1_description', 'roadmap.step1_detail'])
    .select(['roadmap.step2_title', 'roadmap.step2_description', 'roadmap.step2_detail'])
    .select(['roadmap.step3_title', 'roadmap.step3_description', 'roadmap.step3_detail'])
    .where('roadmap.inquiry_type_id', '=', typeId)
    .orderBy('roadmap.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function stepsOf(
  roadmap: Omit<RoadmapTable, 'id' | 'inquiry_type_id' | 'translations'> | undefined,
): Suggestions['Roadmap'] {
  if (roadmap === undefined) return []
  const step = (Step: 1 | 2 | 3, RoadmapTitle: string, BriefDescription: string, RoadmapDetail: string) => ({
    Step,
    RoadmapTitle,
    BriefDescription,
    RoadmapDetail,
  })
  return [
    step(1, roadmap.step1_title, roadmap.step1_description, roadmap.step1_detail),
    step(2, roadmap.step2_title, roadmap.step2_description, roadmap.step2_detail),
    step(3, roadmap.step3_title, roadmap.step3_description, roadmap.step3_detail),
  ]
}
