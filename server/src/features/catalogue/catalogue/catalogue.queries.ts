import { t } from '@plumbline/texts/calls/catalogue'
import { newId } from '../../../platform/db/ids.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { inSnapshot, lockTables } from '../../../platform/db/transaction.ts'
import { badInput, conflict } from '../../../platform/errors.ts'
import { listed } from '../../../platform/files/cells.ts'
import { inTurns } from '../../../platform/jobs/in-turns.ts'
import {
  allDiagnosticQuestions,
  orderDiagnosticQuestions,
  upsertDiagnosticQuestions,
} from '../diagnostic-questions/diagnostic-questions.queries.ts'
import { allFindings, upsertFindings } from '../findings/findings.queries.ts'
import { allInquiryTypes, upsertInquiryTypes } from '../inquiry-types/inquiry-types.queries.ts'
import {
  allIntakeQuestions,
  orderIntakeQuestions,
  upsertIntakeQuestions,
} from '../intake-questions/intake-questions.queries.ts'
import { allPathways, orderPathways, upsertPathways } from '../pathways/pathways.queries.ts'
import { allRecommendations, upsertRecommendations } from '../recommendations/recommendations.queries.ts'
import { allRoadmaps, upsertRoadmaps } from '../roadmaps/roadmaps.queries.ts'
import type { Own } from './catalogue.kinds.ts'
import type { GivenDocument } from './document.rules.ts'
import { ordersAfter } from './places.rules.ts'
import {
  faultInWords,
  faultsOf,
  type Plan,
  type Planned,
  planOf,
  type Stored,
  type StoredCatalogue,
} from './plan.rules.ts'
import { starterTypes } from './starter-file.ts'

/** A snapshot of the whole catalogue. */
export function currentCatalogue(db: Db): Promise<StoredCatalogue> {
  return inSnapshot(db, storedCatalogue)
}

/** The plan of importing the document now; nothing is changed. */
export async function previewPlan(db: Db, document: GivenDocument): Promise<Plan> {
  return inTurns(planOf(document, await currentCatalogue(db), newId))
}

/**
 * Adds and changes everything the document names, with the catalogue locked. Throws 400 with every error, and 409 if a
 * preview's plan is given (`planId`) and is stale.
 */
export async function importDocument(db: Transaction, document: GivenDocument, planId?: string): Promise<Plan> {
  await lockTables(db, tables)
  const before = await storedCatalogue(db)
  const plan = await inTurns(planOf(document, before, newId))
  if (planId && planId !== plan.id) throw conflict(t.changedSincePreview)
  const faults = faultsOf(plan)
  if (faults.length > 0) throw badInput(...listed(faults.map(faultInWords)))
  await carryOut(db, plan, before)
  return plan
}

/**
 * Adds the whole starter catalogue, next to an existing catalogue with its preview's `planId`. Throws 409 without one,
 * or if it is stale. [HOME-005]
 */
export async function importStarter(db: Transaction, document: GivenDocument, planId?: string): Promise<Plan> {
  await lockTables(db, tables)
  const { inquiryTypes, pathways } = await storedCatalogue(db)
  if (planId === undefined && inquiryTypes.length + pathways.length > 0) throw conflict(t.catalogueThere)
  return importDocument(db, document, planId)
}

/** Whether an inquiry type of the starter catalogue exists, by name. [HOME-005] */
export async function isStarterLoaded(db: Db): Promise<boolean> {
  const type = await db
    .selectFrom('inquiry_type')
    .select('inquiry_type.id')
    .where('inquiry_type.name', 'in', await starterTypes())
    .limit(1)
    .executeTakeFirst()
  return type !== undefined
}

// Pathways first, in the lock order of a type's deletion, so that the two rarely deadlock.
const tables = [
  'pathway',
  'inquiry_type',
  'pathway_inquiry_type',
  'diagnostic_question',
  'intake_question',
  'finding',
  'recommendation',
  'roadmap',
] as const

/** Seven queries, whatever the number of rows. */
async function storedCatalogue(db: Transaction): Promise<StoredCatalogue> {
  const inquiryTypes = await allInquiryTypes(db)
  const pathways = await allPathways(db)
  const diagnosticQuestions = await allDiagnosticQuestions(db)
  const intakeQuestions = await allIntakeQuestions(db)
  const findings = await allFindings(db)
  const recommendations = await allRecommendations(db)
  const roadmaps = await allRoadmaps(db)
  return {
    inquiryTypes: inquiryTypes.map(({ Id: id, ...own }) => ({ id, parentIds: [], own })),
    pathways: pathways.map(({ Id: id, Name, InquiryTypeIds: parentIds, Positions: places }) => ({
      id,
      parentIds,
      places,
      own: { Name },
    })),
    diagnosticQuestions: numbered(
      diagnosticQuestions.map(({ Id: id, PathwayId, ...own }) => ({ id, parentIds: [PathwayId], own })),
    ),
    intakeQuestions: numbered(
      intakeQuestions.map(({ Id: id, InquiryTypeId, ...own }) => ({ id, parentIds: [InquiryTypeId], own })),
    ),
    findings: findings.map(({ FindingId: id, InquiryTypeId, InquiryTypeName: _, ...own }) => ({
      id,
      parentIds: [InquiryTypeId],
      own,
    })),
    recommendations: recommendations.map(({ RecommendationId: id, InquiryTypeId, InquiryTypeName: _, ...own }) => ({
      id,
      parentIds: [InquiryTypeId],
      own,
    })),
    roadmaps: roadmaps.map(({ RoadmapId: id, InquiryTypeId, InquiryTypeName: _, ...own }) => ({
      id,
      parentIds: [InquiryTypeId],
      own,
    })),
  }
}

/** Positions within each one's only parent, in order. */
function numbered<Fields extends Own>(rows: readonly Stored<Fields>[]): Stored<Fields>[] {
  const last = new Map<string | undefined, number>()
  return rows.map((row) => {
    const [parentId] = row.parentIds
    const place = (last.get(parentId) ?? 0) + 1
    last.set(parentId, place)
    return { ...row, places: [place] }
  })
}

/** Parents before children; unchanged rows are skipped. `before` is what was stored. */
async function carryOut(db: Transaction, { rows }: Plan, before: StoredCatalogue): Promise<void> {
  await upsertInquiryTypes(
    db,
    written(rows.inquiryTypes).map(({ Id, own }) => ({ Id, ...own })),
  )
  await upsertPathways(
    db,
    written(rows.pathways).map(({ Id, own, parentIds }) => ({ Id, ...own, InquiryTypeIds: [...parentIds] })),
  )
  await upsertDiagnosticQuestions(
    db,
    written(rows.diagnosticQuestions).map(({ Id, own, parentId }) => ({ Id, PathwayId: parentId, ...own })),
  )
  await upsertIntakeQuestions(db, written(rows.intakeQuestions).map(ofType))
  await orderPathways(db, ordersAfter(rows.pathways, before.pathways))
  await orderDiagnosticQuestions(db, ordersAfter(rows.diagnosticQuestions, before.diagnosticQuestions))
  await orderIntakeQuestions(db, ordersAfter(rows.intakeQuestions, before.intakeQuestions))
  await upsertFindings(db, written(rows.findings).map(ofType))
  await upsertRecommendations(db, written(rows.recommendations).map(ofType))
  await upsertRoadmaps(db, written(rows.roadmaps).map(ofType))
}

interface Written<Fields extends Own> {
  readonly Id: string
  readonly parentIds: readonly string[]
  readonly parentId: string
  readonly own: Fields
}

function written<Fields extends Own>(rows: readonly Planned<Fields>[]): Written<Fields>[] {
  return rows.flatMap(({ outcome, id: Id, parentIds, own }) =>
    own !== null && (outcome === 'Added' || outcome === 'Changed')
      ? [{ Id, parentIds, parentId: parentIds[0] ?? '', own }]
      : [],
  )
}

function ofType<Fields extends Own>({ Id, parentId, own }: Written<Fields>) {
  return { Id, InquiryTypeId: parentId, ...own }
}
