/** Edits of a results draft, as pure functions of its content. [PUBL-001, PUBL-003] */
import type { ScoredArea } from '@plumbline/contract/domain/areas'
import type { Color } from '@plumbline/contract/results/results'
import type { DraftContent, DraftStep } from '@plumbline/contract/results/results-draft'

/** A row of a list; its key is never shown. */
interface Keyed {
  readonly Key: string
}

/** The list with one row changed; the others are the same objects. */
export function withRow<Row extends Keyed>(rows: readonly Row[], key: string, change: Partial<Row>): Row[] {
  return rows.map((row) => (row.Key === key ? { ...row, ...change } : row))
}

/**
 * The list with one row at another place (from 0) among those shown together, such as an area's: they share their
 * places, so that nothing else moves.
 */
export function moved<Row extends Keyed>(
  rows: readonly Row[],
  key: string,
  to: number,
  isShown: (row: Row) => boolean = () => true,
): Row[] {
  const shown = rows.filter(isShown)
  const row = shown.find(({ Key }) => Key === key)
  if (!row) return [...rows]
  const others = shown.filter(({ Key }) => Key !== key)
  const ordered = others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, row)
  let next = 0
  return rows.map((each) => (isShown(each) ? (ordered[next++] ?? each) : each))
}

/** A removed row's place, to restore it. */
export interface TakenOut<Row extends Keyed> {
  readonly row: Row
  readonly after: string | null
}

/** The row and its predecessor; undefined if not found. */
export function takenOut<Row extends Keyed>(rows: readonly Row[], key: string): TakenOut<Row> | undefined {
  const at = rows.findIndex(({ Key }) => Key === key)
  const row = rows[at]
  return row && { row, after: rows[at - 1]?.Key ?? null }
}

/** Restores a row after its predecessor; at the end if that is gone. */
export function putBack<Row extends Keyed>(rows: readonly Row[], { row, after }: TakenOut<Row>): Row[] {
  if (rows.some(({ Key }) => Key === row.Key)) return [...rows]
  const before = after === null ? -1 : rows.findIndex(({ Key }) => Key === after)
  const at = after !== null && before === -1 ? rows.length : before + 1
  return rows.toSpliced(at, 0, row)
}

/** The colours with one area's set or removed; in the areas' existing order. */
export function withColor(
  colors: DraftContent['AreaColors'],
  area: ScoredArea,
  color: Color | null,
): DraftContent['AreaColors'] {
  const known = colors.some(({ Area }) => Area === area)
  if (color === null) return colors.filter(({ Area }) => Area !== area)
  return known
    ? colors.map((each) => (each.Area === area ? { Area: area, Color: color } : each))
    : [...colors, { Area: area, Color: color }]
}

/** A step's texts, in reading order. */
export const stepFields = ['RoadmapTitle', 'BriefDescription', 'RoadmapDetail'] as const
export type StepField = (typeof stepFields)[number]

const steps = [1, 2, 3] as const

/** The three steps for editing: missing texts are ''. */
export function threeSteps(roadmap: DraftContent['Roadmap']): DraftStep[] {
  return steps.map(
    (Step) =>
      roadmap.find((step) => step.Step === Step) ?? {
        Step,
        RoadmapTitle: '',
        BriefDescription: '',
        RoadmapDetail: '',
      },
  )
}

/** The roadmap with one text changed; without any text there is none. */
export function withStep(
  roadmap: DraftContent['Roadmap'],
  step: DraftStep['Step'],
  change: Partial<Pick<DraftStep, StepField>>,
): DraftContent['Roadmap'] {
  const all = threeSteps(roadmap).map((each) => (each.Step === step ? { ...each, ...change } : each))
  return all.some((each) => stepFields.some((field) => each[field] !== '')) ? all : []
}

/** The recommendations by descending focus; ties keep their order. */
export function byFocus(rows: DraftContent['Recommendations']): DraftContent['Recommendations'] {
  return rows.toSorted((one, other) => other.LevelOfFocus - one.LevelOfFocus)
}
