import { type CataloguePlan, type PlannedRow, rowOutcomes } from '@plumbline/contract/catalogue/catalogue'
import { limits } from '@plumbline/contract/wire/limits'
import { kindKeys, kinds, type Own, type Value } from './catalogue.kinds.ts'
import { joined } from './lists.rules.ts'
import { countsOf, type Plan, type Planned } from './plan.rules.ts'

/** A plan as returned by its call: limited numbers of rows per outcome, and limited lengths of texts. */
export function previewOf(plan: Plan): CataloguePlan {
  const rows = kindKeys.flatMap((key) => plan.rows[key].map((row) => ({ key, row })))
  const shown = rowOutcomes.flatMap((outcome) =>
    rows.filter(({ row }) => row.outcome === outcome).slice(0, limits.previewRows),
  )
  return {
    PlanId: plan.id,
    Faults: plan.faults.slice(0, limits.previewRows),
    Counts: countsOf(plan),
    Rows: shown.map(({ key, row }) => ({ Kind: kinds[key].name, Sheet: kinds[key].sheet, ...shownRow(row) })),
    Ignored: [...plan.ignored],
    Hidden: [...plan.hidden],
  }
}

function shownRow({
  number,
  place,
  name,
  parent,
  outcome,
  changes,
  faults,
}: Planned<Own>): Omit<PlannedRow, 'Kind' | 'Sheet'> {
  return {
    Row: number,
    Place: place,
    Name: beginning(name, limits.text),
    Parent: beginning(parent, limits.text),
    Outcome: outcome,
    Changes: changes.map(({ field, from, to }) => ({ Field: field, ...excerpts(inWords(from), inWords(to)) })),
    Faults: [...faults],
  }
}

function inWords(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? joined(value.map(String)) : String(value)
}

/** Characters of context before the first difference. */
const BEFORE = 40

/** Cuts both texts so that their first difference is visible. */
export function excerpts(from: string, to: string): { From: string; To: string } {
  if (from.length <= limits.previewText && to.length <= limits.previewText) return { From: from, To: to }
  let same = 0
  while (same < from.length && from.charCodeAt(same) === to.charCodeAt(same)) same++
  const start = same > BEFORE * 2 ? same - BEFORE : 0
  const cut = (text: string) => (start > 0 ? '…' : '') + beginning(text.slice(start), limits.previewText)
  return { From: cut(from), To: cut(to) }
}

/** The beginning of a text, without splitting a character. */
function beginning(text: string, most: number): string {
  return text.length <= most ? text.toWellFormed() : `${text.slice(0, most).toWellFormed()}…`
}
