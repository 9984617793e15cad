/** Plans an import: from a document and the catalogue to every row's outcome. */

import { createHash } from 'node:crypto'
import type { CatalogueFault, KindCounts, RowOutcome } from '@plumbline/contract/catalogue/catalogue'
import { t } from '@plumbline/texts/calls/catalogue'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { chunksOf } from '../../../platform/db/chunks.ts'
import {
  type CheckedFields,
  type Kind,
  type KindKey,
  kindKeys,
  kinds,
  type Own,
  type OwnOf,
  type Value,
} from './catalogue.kinds.ts'
import type { GivenDocument, GivenRow, GivenSheet } from './document.rules.ts'
import {
  type Belonging,
  inPathway,
  inType,
  inTypes,
  type NamedQuestions,
  namedQuestions,
  nowhere,
  type Parents,
  type Place,
} from './parents.rules.ts'
import { inOrder, moveOf } from './places.rules.ts'

/**
 * A row of the catalogue. A pathway's parents are all its inquiry types; others have one, inquiry types none. `places`
 * are its positions, from 1, if rows have an order.
 */
export interface Stored<Fields extends Own> {
  readonly id: string
  readonly parentIds: readonly string[]
  readonly places?: readonly number[]
  readonly own: Fields
}
/** The whole catalogue, each kind in its order. */
export type StoredCatalogue = { readonly [Key in KindKey]: readonly Stored<OwnOf<Key>>[] }

/** A row of the file with its outcome. */
export interface Planned<Fields extends Own> {
  readonly number: number
  /** The row's place in the file: 'row 7', in JSON 'item 6'. */
  readonly place: string
  readonly name: string
  /** Its future parent, for people. */
  readonly parent: string
  readonly outcome: RowOutcome
  readonly changes: readonly { readonly field: string; readonly from: Value; readonly to: Value }[]
  readonly faults: readonly CatalogueFault[]
  /** The row it matches, or creates. */
  readonly id: string
  readonly parentIds: readonly string[]
  /** Its requested position in each, null if omitted. */
  readonly places: readonly (number | null)[]
  readonly before: Stored<Fields> | undefined
  /** As it will be stored; null if invalid. */
  readonly own: Fields | null
}
export interface Plan {
  /** Changes with the file and with the catalogue rows concerned. */
  readonly id: string
  readonly faults: readonly CatalogueFault[]
  readonly ignored: readonly string[]
  readonly hidden: readonly string[]
  readonly rows: { readonly [Key in KindKey]: readonly Planned<OwnOf<Key>>[] }
}

/** Rows per step, between which other work runs. */
const STEP = 100

/**
 * Plans an import in steps. A row matches the stored one with its id, else the one with its name under the same parent,
 * else it is new; names are case-sensitive. Rows missing from the document are not planned, and stay.
 */
export function* planOf(
  document: GivenDocument,
  stored: StoredCatalogue,
  newId: () => string,
): Generator<undefined, Plan> {
  const planned = function* <Fields extends Own>(
    key: KindKey,
    kind: Kind<Fields>,
    there: readonly Stored<Fields>[],
    parents: Parents,
    questions?: NamedQuestions,
  ) {
    const sheet = document.sheets.find((sheet) => sheet.key === key)
    return sheet === undefined ? [] : yield* plannedRows(kind, sheet, there, { parents, questions }, newId)
  }

  const inquiryTypes = yield* planned('inquiryTypes', kinds.inquiryTypes, stored.inquiryTypes, nowhere)
  const types = placesOf(kinds.inquiryTypes, inquiryTypes, stored.inquiryTypes)
  const pathways = yield* planned('pathways', kinds.pathways, stored.pathways, inOrder(inTypes(types), 'Positions'))
  const ofPathway = inPathway(types, placesOf(kinds.pathways, pathways, stored.pathways))
  const ofType = inType(types)
  const diagnosticQuestions = yield* planned(
    'diagnosticQuestions',
    kinds.diagnosticQuestions,
    stored.diagnosticQuestions,
    inOrder(ofPathway, 'Position'),
  )
  const questions = namedQuestions(
    placesOf(kinds.pathways, pathways, stored.pathways),
    placesOf(kinds.diagnosticQuestions, diagnosticQuestions, stored.diagnosticQuestions),
  )
  const rows = {
    inquiryTypes,
    pathways,
    diagnosticQuestions,
    intakeQuestions: yield* planned(
      'intakeQuestions',
      kinds.intakeQuestions,
      stored.intakeQuestions,
      inOrder(ofType, 'Position'),
    ),
    findings: yield* planned('findings', kinds.findings, stored.findings, ofType, questions),
    recommendations: yield* planned(
      'recommendations',
      kinds.recommendations,
      stored.recommendations,
      ofType,
      questions,
    ),
    roadmaps: yield* planned('roadmaps', kinds.roadmaps, stored.roadmaps, ofType),
  }
  const { faults, ignored, hidden } = document
  return { id: yield* fingerprintOf(faults, rows, questions), faults, ignored, hidden, rows }
}

/** Rows of each kind by outcome; kinds missing from the file are omitted. */
export function countsOf({ rows }: Plan): KindCounts[] {
  return kindKeys.flatMap((key) => {
    if (rows[key].length === 0) return []
    const counts = { Faulty: 0, Changed: 0, Added: 0, Unchanged: 0 }
    for (const { outcome } of rows[key]) counts[outcome]++
    return [{ Kind: kinds[key].name, ...counts }]
  })
}

/** Every error, in sheet order. */
export function faultsOf({ faults, rows }: Plan): CatalogueFault[] {
  return [...faults, ...kindKeys.flatMap((key) => rows[key].flatMap((row) => row.faults))]
}

/** 'Findings, C7, Area: This field is mandatory.'; in JSON 'Findings, item 6, Area: …'. */
export function faultInWords({ Sheet, Cell, Field, Message }: CatalogueFault): string {
  const place = [Sheet, Cell, Field].filter((part) => part !== '').join(', ')
  return place === '' ? Message : `${place}: ${Message}`
}

/** Everything the plan does, without the ids of new rows. */
function* fingerprintOf(
  faults: readonly CatalogueFault[],
  rows: Plan['rows'],
  questions: NamedQuestions,
): Generator<undefined, string> {
  const hash = createHash('sha256').update(JSON.stringify(faults))
  for (const key of kindKeys)
    for (const some of chunksOf<Planned<Own>>(rows[key], STEP)) {
      const done = some.map(({ number, outcome, changes, faults, before, parent, parentIds, places, own }) =>
        JSON.stringify([
          key,
          number,
          outcome,
          changes,
          faults,
          before?.id,
          parent,
          places,
          own === null ? own : withTitles(own, parentIds, questions),
        ]),
      )
      hash.update(done.join(''))
      yield
    }
  return hash.digest('base64url')
}

/** With question names, since new ones have no ids. */
function withTitles({ QuestionIds, ...own }: Own, typeIds: readonly string[], questions: NamedQuestions): Own {
  if (!Array.isArray(QuestionIds)) return own
  return { ...own, Questions: questions.namesOf(QuestionIds.map(String), typeIds) }
}

/** A row in progress, not matched yet. */
interface Draft<Fields extends Own> {
  readonly row: GivenRow
  readonly name: string
  readonly isNamedById: boolean
  readonly before: Stored<Fields> | undefined
  readonly faults: readonly FieldFault[]
}
interface FieldFault {
  readonly field: string
  readonly message: string
}

function* plannedRows<Fields extends Own>(
  kind: Kind<Fields>,
  sheet: GivenSheet,
  stored: readonly Stored<Fields>[],
  { parents, questions }: { readonly parents: Parents; readonly questions: NamedQuestions | undefined },
  newId: () => string,
): Generator<undefined, Planned<Fields>[]> {
  const named = byId(sheet, stored, kind)
  const known = new Set(named.flatMap(({ before }) => before?.id ?? []))
  const keysOf = (parentIds: readonly string[], name: string) =>
    parents === nowhere ? [name] : parentIds.map((id) => `${id} ${name}`)
  // Assigns names: rows with an id first, so that another row cannot take them.
  const taken = new Map<string, number>()
  const take = (keys: readonly string[], number: number) => {
    for (const key of keys) if (!taken.has(key)) taken.set(key, number)
  }
  for (const [n, { row, before, name, isNamedById }] of named.entries()) {
    if (n % STEP === 0) yield
    if (isNamedById) take(keysOf(parents.of(row.values, before?.parentIds).ids, name), row.number)
  }
  const free = Map.groupBy(
    stored
      .filter(({ id }) => !known.has(id))
      .flatMap((one) => keysOf(one.parentIds, nameOf(kind, one.own)).map((key) => ({ key, one }))),
    ({ key }) => key,
  )

  const planned: Planned<Fields>[] = []
  for (const [n, draft] of named.entries()) {
    if (n % STEP === 0) yield
    planned.push(plannedRow(draft))
  }
  return planned

  function plannedRow(draft: Draft<Fields>): Planned<Fields> {
    if (draft.isNamedById || draft.faults.length > 0) return finished(draft, draft.before, [])
    const { row, name } = draft
    const { ids } = parents.of(row.values, undefined)
    const keys = name === '' ? [] : keysOf(ids, name)
    const twin = keys.map((key) => taken.get(key)).find((number) => number !== undefined)
    if (twin !== undefined)
      return finished(draft, undefined, [
        { field: kind.nameField, message: placeOf(sheet, twin, t.alreadyInRow, t.alreadyInItem) },
      ])
    const candidates = [...new Set(keys.flatMap((key) => (free.get(key) ?? []).map(({ one }) => one)))]
    const [first, ...others] = candidates
    take([...keys, ...keysOf(first?.parentIds ?? [], name)], row.number)
    if (others.length === 0) return finished(draft, first, [])
    const same = candidates.find((one) => isUnchanged(one, kind.check({ ...one.own, ...row.values })))
    if (same !== undefined) return finished(draft, same, [])
    const message = t.severalOfName({ count: candidates.length })
    return finished(draft, undefined, [{ field: kind.nameField, message }])
  }

  function finished(
    { row, name, faults }: Draft<Fields>,
    before: Stored<Fields> | undefined,
    more: readonly FieldFault[],
  ): Planned<Fields> {
    const belonging = parents.of(row.values, before?.parentIds)
    const named = questions?.of(row.values, belonging.ids) ?? { faults: [] }
    const checked = kind.check({ ...before?.own, ...row.values, ...(named.ids && { QuestionIds: named.ids }) })
    const unread = new Set(row.faults.map(({ field }) => field))
    const issues = 'issues' in checked ? checked.issues.filter(({ field }) => !unread.has(field)) : []
    const all = [...row.faults, ...faults, ...more, ...belonging.faults, ...named.faults, ...issues]
    const own = 'own' in checked && all.length === 0 ? checked.own : null
    const changes =
      own === null || before === undefined ? [] : changesOf(before, own, belonging, { parents, questions })
    return {
      number: row.number,
      place: placeOf(sheet, row.number, t.row, t.item),
      name,
      parent: parents.label(belonging.ids),
      outcome: own === null ? 'Faulty' : before === undefined ? 'Added' : changes.length > 0 ? 'Changed' : 'Unchanged',
      changes,
      faults: all.map(({ field, message }) => ({
        Sheet: kind.sheet,
        Cell: cellOf(sheet, row.number, field),
        Field: field,
        Message: message,
      })),
      id: before?.id ?? newId(),
      parentIds: belonging.ids,
      places: belonging.places,
      before,
      own,
    }
  }
}

/** Matches rows by id; an unknown id counts as none. */
function byId<Fields extends Own>(
  sheet: GivenSheet,
  stored: readonly Stored<Fields>[],
  kind: Kind<Fields>,
): Draft<Fields>[] {
  const there = new Map(stored.map((one) => [one.id, one]))
  const taken = new Map<string, number>()
  return sheet.rows.map((row): Draft<Fields> => {
    const id = idIn(row)
    const draft = { row, name: nameOf(kind, row.values), isNamedById: false, before: undefined, faults: [] }
    if (id === null) return { ...draft, faults: [{ field: 'Id', message: fieldTexts.notAnId }] }
    const before = there.get(id)
    if (before === undefined) return draft
    const twin = taken.get(id)
    if (twin !== undefined)
      return { ...draft, faults: [{ field: 'Id', message: placeOf(sheet, twin, t.idInRow, t.idInItem) }] }
    taken.set(id, row.number)
    // A row without a name keeps it.
    const name = draft.name === '' ? nameOf(kind, before.own) : draft.name
    return { ...draft, name, before, isNamedById: true }
  })
}

/** '' if empty, null if no valid id. */
function idIn({ values: { Id } }: GivenRow): string | null {
  if (Id === undefined || Id === null || Id === '') return ''
  if (typeof Id !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(Id.trim())) return null
  return Id.trim().toLowerCase()
}

function nameOf(kind: Pick<Kind<Own>, 'nameField'>, fields: { readonly [field: string]: unknown }): string {
  const name = fields[kind.nameField]
  return typeof name === 'string' ? name.trim() : ''
}

function cellOf(sheet: GivenSheet, number: number, field: string): string {
  const letter = sheet.letters?.[field]
  return letter === undefined ? placeOf(sheet, number, t.row, t.item) : `${letter}${number}`
}

type ByNumber = (values: { number: number }) => string
/** A text about a row: a person counts those of a spreadsheet with its header, and the items of a list in JSON from its first. */
function placeOf({ letters }: GivenSheet, number: number, inRow: ByNumber, inItem: ByNumber): string {
  return letters === null ? inItem({ number }) : inRow({ number })
}

function isUnchanged<Fields extends Own>(before: Stored<Fields>, checked: CheckedFields<Fields>): boolean {
  return 'own' in checked && Object.keys(checked.own).every((field) => isSame(before.own[field], checked.own[field]))
}

function changesOf<Fields extends Own>(
  before: Stored<Fields>,
  own: Fields,
  { ids: parentIds, places }: Belonging,
  { parents, questions }: { readonly parents: Parents; readonly questions: NamedQuestions | undefined },
): Planned<Fields>['changes'] {
  const isMoved = parentIds.length !== before.parentIds.length || parentIds.some((id) => !before.parentIds.includes(id))
  const moved = { field: parents.column, from: parents.label(before.parentIds), to: parents.label(parentIds) }
  const fields = Object.keys(own).flatMap((field) => {
    const [from, to] = [before.own[field] ?? null, own[field] ?? null]
    if (isSame(from, to)) return []
    if (field !== 'QuestionIds' || questions === undefined) return [{ field, from, to }]
    const named = (ids: Value) => questions.namesOf(Array.isArray(ids) ? ids.map(String) : [], parentIds)
    return [{ field: 'Questions', from: named(from), to: named(to) }]
  })
  const move = parents.placeColumn === undefined ? undefined : moveOf(before, { ids: parentIds, places })
  return [...(isMoved ? [moved] : []), ...(move ? [{ field: parents.placeColumn ?? '', ...move }] : []), ...fields]
}

function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The inquiry types or pathways after the import: those of the file, and existing ones it does not name. */
function placesOf<Fields extends Own>(
  kind: Kind<Fields>,
  planned: readonly Planned<Fields>[],
  stored: readonly Stored<Fields>[],
): Place[] {
  const named = new Set(planned.map(({ id }) => id))
  const place = (id: string, name: string, parentIds: readonly string[], before?: Stored<Fields>): Place => ({
    id,
    name,
    parentIds,
    formerName: before === undefined ? null : nameOf(kind, before.own),
  })
  return [
    ...planned.map(({ id, name, parentIds, before }) => place(id, name, parentIds, before)),
    ...stored.filter(({ id }) => !named.has(id)).map((one) => place(one.id, nameOf(kind, one.own), one.parentIds)),
  ]
}
