/** The catalogue as a document: a workbook's sheets, or JSON. */
import { type Column, lastRuledRow, type WrittenSheet } from '../../../platform/files/workbook.ts'
import {
  type CatalogueColumn,
  type KindKey,
  kindKeys,
  kinds,
  memberOf,
  type Own,
  type OwnOf,
  type Value,
} from './catalogue.kinds.ts'
import { DOCUMENT_VERSION } from './document.rules.ts'
import { joined } from './lists.rules.ts'
import { namedQuestions } from './parents.rules.ts'
import type { Stored, StoredCatalogue } from './plan.rules.ts'

/** A row with every column: its fields, its id, and its parents' names. */
type WrittenRow = { readonly [column: string]: Value }

/** The catalogue of one inquiry type only; a shared pathway belongs to just this one. */
export function catalogueOfType(all: StoredCatalogue, typeId: string): StoredCatalogue {
  const isIts = <Fields extends Own>({ parentIds }: Stored<Fields>) => parentIds.includes(typeId)
  const pathways = all.pathways.filter(isIts).map(({ parentIds, places = [], ...pathway }) => ({
    ...pathway,
    parentIds: [typeId],
    places: places.filter((_, n) => parentIds[n] === typeId),
  }))
  const pathwayIds = new Set(pathways.map(({ id }) => id))
  return {
    inquiryTypes: all.inquiryTypes.filter(({ id }) => id === typeId),
    pathways,
    diagnosticQuestions: all.diagnosticQuestions.filter(({ parentIds }) => parentIds.some((id) => pathwayIds.has(id))),
    intakeQuestions: all.intakeQuestions.filter(isIts),
    findings: all.findings.filter(isIts),
    recommendations: all.recommendations.filter(isIts),
    roadmaps: all.roadmaps.filter(isIts),
  }
}

/** The number of rows in a catalogue. */
export const sizeOf = (catalogue: StoredCatalogue) => kindKeys.reduce((sum, key) => sum + catalogue[key].length, 0)

/** The catalogue as the sheets of a workbook. */
export function sheetsOf(catalogue: StoredCatalogue): WrittenSheet[] {
  const rows = rowsOf(catalogue)
  return kindKeys.map((key) => ({
    name: kinds[key].sheet,
    columns: kinds[key].columns.map((column) => writtenColumn(column, rows)),
    rows: rows[key].map((row) => kinds[key].columns.map(({ name }) => cellOf(row[name] ?? null))),
  }))
}

/** The catalogue as a JSON document. */
export function jsonOf(catalogue: StoredCatalogue): string {
  const rows = rowsOf(catalogue)
  const lists = Object.fromEntries(kindKeys.map((key) => [memberOf(key), rows[key]]))
  return `${JSON.stringify({ Version: DOCUMENT_VERSION, ...lists }, null, 2)}\n`
}

/** Children are in the order of their parents. */
function rowsOf(catalogue: StoredCatalogue): { readonly [Key in KindKey]: readonly WrittenRow[] } {
  const typeNames = new Map(catalogue.inquiryTypes.map(({ id, own }) => [id, own.InqType]))
  const pathways = new Map(catalogue.pathways.map((pathway) => [pathway.id, pathway]))
  const ofType = ({ parentIds: [id = ''] }: Pick<Stored<Own>, 'parentIds'>) => ({
    InquiryTypeName: typeNames.get(id) ?? '',
  })
  const placeOf = ({ places }: Pick<Stored<Own>, 'places'>): WrittenRow => ({ Position: places?.[0] ?? null })
  const underTypes = <Key extends KindKey>(key: Key, more: typeof placeOf = () => ({})) =>
    inOrder<OwnOf<Key>>(catalogue[key], [...typeNames.keys()]).map((row) =>
      written({ ...ofType(row), ...more(row) }, row),
    )
  const withTitles = titlesIn(catalogue)
  return {
    inquiryTypes: catalogue.inquiryTypes.map((row) => written({}, row)),
    pathways: catalogue.pathways.map((row) =>
      written(
        { InquiryTypeNames: row.parentIds.map((id) => typeNames.get(id) ?? ''), Positions: row.places ?? [] },
        row,
      ),
    ),
    diagnosticQuestions: inOrder(catalogue.diagnosticQuestions, [...pathways.keys()]).map((row) => {
      const pathway = pathways.get(row.parentIds[0] ?? '')
      return written({ ...(pathway && ofType(pathway)), PathwayName: pathway?.own.Name ?? '', ...placeOf(row) }, row)
    }),
    intakeQuestions: underTypes('intakeQuestions', placeOf),
    findings: underTypes('findings').map(withTitles),
    recommendations: underTypes('recommendations').map(withTitles),
    roadmaps: underTypes('roadmaps'),
  }
}

/** Refers to a row's questions as a file does. */
function titlesIn({ inquiryTypes, pathways, diagnosticQuestions }: StoredCatalogue) {
  const typeOf = new Map(inquiryTypes.map(({ id, own }) => [own.InqType, id]))
  const place = ({ id, parentIds }: Stored<Own>, name: string) => ({ id, name, parentIds, formerName: null })
  const questions = namedQuestions(
    pathways.map((row) => place(row, row.own.Name)),
    diagnosticQuestions.map((row) => place(row, row.own.Title)),
  )
  return ({ QuestionIds, ...row }: WrittenRow): WrittenRow => {
    const typeId = typeOf.get(String(row.InquiryTypeName)) ?? ''
    const ids = Array.isArray(QuestionIds) ? QuestionIds.map(String) : []
    return { ...row, Questions: questions.namesOf(ids, [typeId]) }
  }
}

function written(parents: WrittenRow, { own, id }: Stored<Own>): WrittenRow {
  return { ...parents, ...own, Id: id }
}

function inOrder<Fields extends Own>(rows: readonly Stored<Fields>[], parentIds: readonly string[]): Stored<Fields>[] {
  const places = new Map(parentIds.map((id, at) => [id, at]))
  const placeOf = ({ parentIds: [id = ''] }: Stored<Fields>) => places.get(id) ?? 0
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function cellOf(value: Value): string | number | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' && value !== null ? joined(value.map(String)) || null : value
}

function writtenColumn(
  { name, width, choices, choicesFrom, hint }: CatalogueColumn,
  rows: { readonly [Key in KindKey]: readonly WrittenRow[] },
): Column {
  const key = kindKeys.find((key) => kinds[key].sheet === choicesFrom?.sheet)
  const at = key === undefined ? -1 : kinds[key].columns.findIndex((column) => column.name === choicesFrom?.column)
  const letter = String.fromCharCode(65 + at)
  return {
    header: name,
    width,
    ...(choices && { choices }),
    ...(hint !== undefined && { hint: hint() }),
    ...(key && { choicesIn: `'${kinds[key].sheet}'!$${letter}$2:$${letter}$${lastRuledRow(rows[key].length)}` }),
  }
}
