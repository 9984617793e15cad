/** The three-way merge of a results draft two people have changed: pure values. [PUBL-002] */
import { scoredAreas } from '@plumbline/contract/domain/areas'
import { Color } from '@plumbline/contract/results/results'
import type { DraftContent, DraftStep } from '@plumbline/contract/results/results-draft'
import { type Difference, differencesOf, settled, type Versions } from '../../../../ui/conflicts/conflict.rules.ts'
import { type StepField, stepFields, threeSteps } from './draft.rules.ts'

/**
 * A draft as independently mergeable parts, by name: 'AreaColors.Culture', 'Findings.<Key>', 'Findings.order',
 * 'Roadmap.1.RoadmapTitle'.
 */
export type Parts = Readonly<Record<string, unknown>>

const listNames = ['Findings', 'Recommendations', 'AdvanceInsights'] as const
type ListName = (typeof listNames)[number]
type Row = DraftContent[ListName][number]

/** The merged content, or the conflicts to resolve. */
export interface Merged {
  readonly versions: Versions<Parts>
  /** Parts both have changed differently. */
  readonly asked: readonly Difference<string>[]
  /** The content with the given choices and all non-conflicting changes. */
  readonly settle: (chosen: readonly Pick<Difference<string>, 'names' | 'side'>[]) => DraftContent
}

/** Merges two people's changes to the same draft; with nothing `asked`, `settle([])` is the result. */
export function merge({ began, theirs, mine }: Versions<DraftContent>): Merged {
  const alike = { began, theirs: withKeysOf(began, theirs), mine }
  const rows = mergedRows(alike)
  const all = { began, theirs: rows.theirs, mine: rows.mine }
  const common = Object.fromEntries(listNames.map((list) => [list, keysInAll(list, all)]))
  const versions = {
    began: partsOf(all.began, common),
    theirs: partsOf(all.theirs, common),
    mine: partsOf(all.mine, common),
  }
  // A part missing from one of them was removed there.
  const names = new Set(Object.values(versions).flatMap((parts) => Object.keys(parts)))
  const complete = (parts: Parts): Record<string, unknown> =>
    Object.fromEntries([...names].map((name) => [name, parts[name]]))
  const compared = {
    began: complete(versions.began),
    theirs: complete(versions.theirs),
    mine: complete(versions.mine),
  }
  const differences = differencesOf(compared)
  const unasked = differences.filter(({ byMe }) => !byMe)
  return {
    versions: compared,
    asked: differences.filter(({ byMe }) => byMe),
    settle: (chosen) => contentOf(settled(compared, [...unasked, ...chosen]), all),
  }
}

/** Rows in which the two changed different members are merged in both, without asking. */
function mergedRows({ began, theirs, mine }: Versions<DraftContent>): Pick<Versions<DraftContent>, 'theirs' | 'mine'> {
  const both = { theirs: { ...theirs }, mine: { ...mine } }
  for (const list of listNames) {
    const before = byKey(began[list])
    const ours = byKey(mine[list])
    const merged = new Map<string, Row>()
    for (const row of theirs[list]) {
      const [old, own] = [before.get(row.Key), ours.get(row.Key)]
      const one = old && own && mergedRow(old, row, own)
      if (one) merged.set(row.Key, one)
    }
    const put = (content: DraftContent) => ({
      ...content,
      [list]: content[list].map((row) => merged.get(row.Key) ?? row),
    })
    both.theirs = put(both.theirs)
    both.mine = put(both.mine)
  }
  return both
}

/** Undefined if both changed the same member differently. */
function mergedRow(began: Row, theirs: Row, mine: Row): Row | undefined {
  const [old, other, own]: Record<string, unknown>[] = [{ ...began }, { ...theirs }, { ...mine }]
  const members = Object.keys(mine)
  if (
    members.some(
      (name) => own?.[name] !== old?.[name] && other?.[name] !== old?.[name] && own?.[name] !== other?.[name],
    )
  )
    return undefined
  const changed = members.filter((name) => own?.[name] !== old?.[name]).map((name) => [name, own?.[name]])
  return { ...theirs, ...Object.fromEntries(changed) }
}

const byKey = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.Key, row]))

function keysInAll(list: ListName, { began, theirs, mine }: Versions<DraftContent>): string[] {
  const [before, others] = [byKey(began[list]), byKey(theirs[list])]
  return mine[list].flatMap(({ Key }) => (before.has(Key) && others.has(Key) ? [Key] : []))
}

/** The separator of row keys: an order is compared as one text. */
const BETWEEN = ' '

function partsOf(content: DraftContent, common: Readonly<Record<string, readonly string[]>>): Parts {
  const parts: Record<string, unknown> = {
    Inputs: content.Inputs,
    ShowsEvidence: content.ShowsEvidence !== false,
    ComparedWith: comparedIn(content),
    JoinedQuestions: joinedIn(content),
  }
  for (const { Area, Color } of content.AreaColors) parts[`AreaColors.${Area}`] = Color
  for (const step of content.Roadmap)
    for (const field of stepFields) parts[`Roadmap.${step.Step}.${field}`] = step[field]
  for (const list of listNames) {
    const ordered = new Set(common[list])
    for (const row of content[list]) parts[`${list}.${row.Key}`] = row
    const keys = content[list].flatMap(({ Key }) => (ordered.has(Key) ? [Key] : []))
    parts[`${list}.order`] = keys.join(BETWEEN)
  }
  return parts
}

function contentOf(parts: Parts, { theirs, mine }: Pick<Versions<DraftContent>, 'theirs' | 'mine'>): DraftContent {
  const list = <Name extends ListName>(name: Name): DraftContent[Name] => {
    const kept = new Map<string, unknown>()
    for (const { Key } of [...mine[name], ...theirs[name]]) {
      const row = parts[`${name}.${Key}`]
      if (row !== undefined) kept.set(Key, row)
    }
    const order = String(parts[`${name}.order`] ?? '')
    const theirOrder = theirs[name].map(({ Key }) => Key)
    const myOrder = mine[name].map(({ Key }) => Key)
    const common = new Set(order.split(BETWEEN))
    const isTheirs = order === theirOrder.filter((key) => common.has(key)).join(BETWEEN)
    const keys = isTheirs ? woven(theirOrder, myOrder) : woven(myOrder, theirOrder)
    // The parts were made from these very lists.
    return keys.flatMap((key) => kept.get(key) ?? []) as DraftContent[Name]
  }
  let roadmap: DraftStep[] = []
  for (const step of threeSteps([])) {
    const texts = stepFields.map((field): [StepField, string] => [
      field,
      String(parts[`Roadmap.${step.Step}.${field}`] ?? ''),
    ])
    roadmap = [...roadmap, { ...step, ...Object.fromEntries(texts) }]
  }
  const comparedFrom = parts.ComparedWith === comparedIn(mine) ? mine : theirs
  const comparison = comparedFrom.ComparedWith !== undefined && { ComparedWith: comparedFrom.ComparedWith }
  const joinedFrom = parts.JoinedQuestions === joinedIn(mine) ? mine : theirs
  const joined = joinedFrom.JoinedQuestions !== undefined && { JoinedQuestions: joinedFrom.JoinedQuestions }
  const isEmpty = roadmap.every((step) => stepFields.every((field) => step[field] === ''))
  return {
    AreaColors: scoredAreas.flatMap((Area) => {
      const { success, data } = Color.safeParse(parts[`AreaColors.${Area}`])
      return success ? [{ Area, Color: data }] : []
    }),
    Findings: list('Findings'),
    Recommendations: list('Recommendations'),
    Inputs: isSameOrNull(parts.Inputs, mine.Inputs) ? mine.Inputs : theirs.Inputs,
    AdvanceInsights: list('AdvanceInsights'),
    Roadmap: isEmpty ? [] : roadmap,
    ...(parts.ShowsEvidence === false && { ShowsEvidence: false }),
    ...comparison,
    ...joined,
  }
}

/** 'proposed', 'none' or an inquiry's id. */
const comparedIn = ({ ComparedWith }: DraftContent) =>
  ComparedWith === undefined ? 'proposed' : (ComparedWith?.InquiryId ?? 'none')

/** Who joined them and when is the server's to say. */
const joinedIn = ({ JoinedQuestions = [] }: DraftContent) =>
  JoinedQuestions.map(({ QuestionId, InquiryId, EarlierQuestionId }) =>
    [QuestionId, InquiryId, EarlierQuestionId].join(BETWEEN),
  ).join('\n')

const isSameOrNull = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The keys in the first order, with those only in the second after the same predecessor as there. */
function woven(first: readonly string[], second: readonly string[]): string[] {
  const known = new Set(first)
  const behind = new Map<string | null, string[]>()
  let last: string | null = null
  for (const key of second) {
    if (known.has(key)) last = key
    else behind.set(last, [...(behind.get(last) ?? []), key])
  }
  return [...(behind.get(null) ?? []), ...first.flatMap((key) => [key, ...(behind.get(key) ?? [])])]
}

/**
 * A content with another's keys for rows that are the same to a reader: rows from a workbook or new suggestions have
 * their own keys. A row of the same catalogue entry is the same row with other words.
 */
export function withKeysOf(known: DraftContent, content: DraftContent): DraftContent {
  return {
    ...content,
    Findings: rekeyed(known.Findings, content.Findings, ({ Area, FindingsDesc }) => `${Area} ${FindingsDesc}`),
    Recommendations: rekeyed(known.Recommendations, content.Recommendations, (row) => row.RecommendationDetails),
    AdvanceInsights: rekeyed(
      known.AdvanceInsights,
      content.AdvanceInsights,
      ({ Area, AdvanceInsights }) => `${Area} ${AdvanceInsights}`,
    ),
  }
}

function rekeyed<Rekeyed extends Row>(
  known: readonly Rekeyed[],
  rows: readonly Rekeyed[],
  words: (row: Rekeyed) => string,
): Rekeyed[] {
  const here = new Set(rows.map(({ Key }) => Key))
  const free = known.filter(({ Key }) => !here.has(Key))
  const there = new Set(known.map(({ Key }) => Key))
  const take = (by: (row: Rekeyed) => string | null) => {
    const waiting = new Map<string, string[]>()
    for (const row of free) {
      const name = by(row)
      if (name !== null) waiting.set(name, [...(waiting.get(name) ?? []), row.Key])
    }
    return waiting
  }
  const byWords = take(words)
  const catalogueId = (row: Row) => ('CatalogueId' in row ? row.CatalogueId : null)
  const byCatalogue = take(catalogueId)
  const taken = new Set<string>()
  const next = (keys: string[] | undefined) => keys?.find((key) => !taken.has(key))
  return rows.map((row) => {
    if (there.has(row.Key)) return row
    const id = catalogueId(row)
    const key = next(byWords.get(words(row))) ?? (id === null ? undefined : next(byCatalogue.get(id)))
    if (key === undefined) return row
    taken.add(key)
    return { ...row, Key: key }
  })
}
