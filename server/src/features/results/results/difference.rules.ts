/** The differences between two contents of results, section by section, in words. [PUBL-005, PUBL-010, PUBL-011, PUBL-017] */

import { areaName, scoredAreas } from '@plumbline/contract/domain/areas'
import { colorMeaning, colorName } from '@plumbline/contract/results/results'
import type { DraftContent, DraftInput, ResultsChange, ResultsSection } from '@plumbline/contract/results/results-draft'
import { t } from '@plumbline/texts/calls/results-changes'
import { number, plainDecimal } from '@plumbline/texts/src/formats'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import { contentOf } from './draft.rules.ts'
import { inputName } from './inputs.rules.ts'

/** Content with its figures to publish. */
export type Compared = Omit<DraftContent, 'Inputs'> & { readonly Inputs: readonly DraftInput[] }

/** The same of two publications. */
export const differenceOf = (before: PublishedResults, after: PublishedResults): ResultsChange[] =>
  changesBetween(comparable(before), comparable(after))

/** Published results for comparison. */
export const comparable = (results: PublishedResults): Compared => ({
  ...contentOf(results, []),
  Inputs: results.inputs,
})

/** A draft with the inputs it would be published with. */
export const comparedDraft = (content: DraftContent, calculated: readonly DraftInput[]): Compared => ({
  ...content,
  Inputs: content.Inputs ?? calculated,
})

/**
 * The changes in the order of the sections and of the new content; removed rows come last in their section. Rows are matched by the same words, then
 * by key, then by the same catalogue entry; of reordered rows as few as possible count as moved.
 */
export function changesBetween(before: Compared, after: Compared): ResultsChange[] {
  return [
    ...colorChanges(before, after),
    ...changeOf('Findings', t.evidence, evidenceIn(before), evidenceIn(after)),
    ...listChanges('Findings', before.Findings.map(finding), after.Findings.map(finding)),
    ...listChanges(
      'Recommendations',
      before.Recommendations.map(recommendation),
      after.Recommendations.map(recommendation),
    ),
    ...listChanges('Inputs', before.Inputs.map(input), after.Inputs.map(input)),
    ...listChanges('AdvanceInsights', before.AdvanceInsights.map(insight), after.AdvanceInsights.map(insight)),
    ...roadmapChanges(before, after),
    ...changeOf('ComparedWith', t.comparedWith, roundIn(before), roundIn(after)),
    ...changeOf('ComparedWith', t.joinedQuestions, joinedIn(before), joinedIn(after)),
  ]
}

/** A row of a list for comparison. */
interface Row {
  /** Its parent, such as its area: rows move only within it. */
  readonly group: string
  readonly place: string
  /** Its text; rows with the same text are the same. */
  readonly text: string
  readonly key: string | null
  readonly catalogueId: string | null
  /** What else can differ, by name: figures. */
  readonly cells: Readonly<Record<string, string>>
}

const finding = ({ Key, Area, FindingsDesc, CatalogueId }: DraftContent['Findings'][number]): Row => ({
  group: Area,
  place: areaName(Area),
  text: FindingsDesc,
  key: Key,
  catalogueId: CatalogueId,
  cells: {},
})
const recommendation = (row: DraftContent['Recommendations'][number], n: number): Row => ({
  group: '',
  place: t.recommendation({ number: n + 1 }),
  text: row.RecommendationDetails,
  key: row.Key,
  catalogueId: row.CatalogueId,
  cells: { [t.levelOfFocus]: number(row.LevelOfFocus) },
})
const insight = ({ Key, Area, AdvanceInsights }: DraftContent['AdvanceInsights'][number]): Row => ({
  group: Area,
  place: areaName(Area),
  text: AdvanceInsights,
  key: Key,
  catalogueId: null,
  cells: {},
})
const input = (row: DraftInput): Row => ({
  group: row.Area,
  place: areaName(row.Area),
  text: row.Questiondescription,
  key: null,
  catalogueId: null,
  cells: {
    [t.averageRating]: figureInWords(row.AverageRating),
    [t.averageValue]: figureInWords(row.AverageValue),
    [t.averageDifference]: figureInWords(row.AverageDifference),
  },
})
const figureInWords = (figure: number | null) => (figure === null ? t.empty : plainDecimal(figure))

function colorChanges(before: Compared, after: Compared): ResultsChange[] {
  const colorIn = ({ AreaColors }: Compared, area: string) => {
    const color = AreaColors.find(({ Area }) => Area === area)?.Color
    return color === undefined ? null : t.color({ meaning: colorMeaning[color], color: colorName(color) })
  }
  return scoredAreas.flatMap((area) =>
    changeOf('AreaColors', areaName(area), colorIn(before, area), colorIn(after, area)),
  )
}

const evidenceIn = ({ ShowsEvidence }: Compared) => (ShowsEvidence === false ? t.notShown : t.shown)

const roundIn = ({ ComparedWith }: Compared) => {
  if (ComparedWith === undefined) return t.latestRound
  return ComparedWith?.Description ?? t.noRound
}

const joinedIn = ({ JoinedQuestions = [] }: Compared) =>
  JoinedQuestions.length === 0 ? null : t.joinedCount({ count: JoinedQuestions.length })

type Part = 'RoadmapTitle' | 'BriefDescription' | 'RoadmapDetail'
function roadmapChanges(before: Compared, after: Compared): ResultsChange[] {
  const textIn = ({ Roadmap }: Compared, step: number, part: Part) =>
    Roadmap.find(({ Step }) => Step === step)?.[part] || null
  return ([1, 2, 3] as const).flatMap((step) =>
    (['RoadmapTitle', 'BriefDescription', 'RoadmapDetail'] as const).flatMap((part) =>
      changeOf('Roadmap', t.step({ step: String(step), part }), textIn(before, step, part), textIn(after, step, part)),
    ),
  )
}

/** None if nothing differs. */
function changeOf(
  Section: ResultsSection,
  Place: string,
  Before: string | null,
  After: string | null,
): ResultsChange[] {
  if (Before === After) return []
  const Kind = Before === null ? 'added' : After === null ? 'removed' : 'changed'
  return [{ Section, Kind, Place, Before, After }]
}

function listChanges(section: ResultsSection, before: readonly Row[], after: readonly Row[]): ResultsChange[] {
  const sameAs = matched(before, after)
  const placesBefore = placesIn(before)
  const placesAfter = placesIn(after)
  const moved = movedIn(before, after, sameAs)
  const gone = new Set(before)
  const changes = after.flatMap((row): ResultsChange[] => {
    const old = sameAs.get(row)
    if (old === undefined) return changeOf(section, row.place, null, wordsOf(row))
    gone.delete(old)
    return [
      ...textChange(section, old, row),
      ...Object.keys(row.cells).flatMap((name) =>
        changeOf(section, cellPlace(section, row, name), old.cells[name] ?? null, row.cells[name] ?? null),
      ),
      ...(moved.has(row)
        ? [
            {
              Section: section,
              Kind: 'moved' as const,
              Place: movedPlace(row, placesBefore.get(old) ?? 0, placesAfter.get(row) ?? 0),
              Before: old.text,
              After: row.text,
            },
          ]
        : []),
    ]
  })
  return [...changes, ...[...gone].flatMap((old) => changeOf(section, old.place, wordsOf(old), null))]
}

const cellPlace = (section: ResultsSection, row: Row, name: string) =>
  section === 'Inputs'
    ? t.figureOfInput({ area: row.place, question: row.text, figure: name })
    : t.figureOf({ place: row.place, figure: name, text: row.text })

const movedPlace = ({ group, place }: Row, from: number, to: number) =>
  group === '' ? t.moved({ from, to }) : t.movedIn({ group: place, from, to })

/** An added or removed row is described in full. */
function wordsOf({ text, cells }: Row): string {
  const figures = Object.entries(cells).map(([name, value]) => t.figure({ name, value }))
  return figures.length === 0 ? text : t.withFigures({ text, figures: figures.join(', ') })
}

function textChange(section: ResultsSection, old: Row, row: Row): ResultsChange[] {
  if (old.group === row.group) return changeOf(section, row.place, old.text, row.text)
  return changeOf(
    section,
    row.place,
    t.textIn({ group: old.place, text: old.text }),
    t.textIn({ group: row.place, text: row.text }),
  )
}

/** Which old row each new row is; each at most once, in order if several are alike. */
function matched(before: readonly Row[], after: readonly Row[]): Map<Row, Row> {
  const found = new Map<Row, Row>()
  const free = new Set(before)
  const match = (nameOf: (row: Row) => string | null) => {
    const left = new Map<string, Row[]>()
    for (const row of free) {
      const name = nameOf(row)
      if (name === null) continue
      const alike = left.get(name)
      if (alike === undefined) left.set(name, [row])
      else alike.push(row)
    }
    for (const rows of left.values()) rows.reverse()
    for (const row of after) {
      if (found.has(row)) continue
      const name = nameOf(row)
      const same = name === null ? undefined : left.get(name)?.pop()
      if (same === undefined) continue
      found.set(row, same)
      free.delete(same)
    }
  }
  match(({ group, text }) => inputName(group, text))
  match(({ text }) => inputName('', text))
  match(({ key }) => key)
  match(({ catalogueId }) => catalogueId)
  return found
}

/** Each row's number within its group, from 1. */
function placesIn(rows: readonly Row[]): Map<Row, number> {
  const counts = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const place = (counts.get(row.group) ?? 0) + 1
      counts.set(row.group, place)
      return [row, place]
    }),
  )
}

/** The fewest rows that must move within their group, so that the others keep their order. */
function movedIn(before: readonly Row[], after: readonly Row[], sameAs: ReadonlyMap<Row, Row>): Set<Row> {
  const orderBefore = new Map(before.map((row, n) => [row, n]))
  const groups = Map.groupBy(
    after.flatMap((row) => {
      const old = sameAs.get(row)
      return old === undefined || old.group !== row.group ? [] : [{ row, at: orderBefore.get(old) ?? 0 }]
    }),
    ({ row }) => row.group,
  )
  return new Set(
    [...groups.values()].flatMap((rows) => {
      const stayed = longestRising(rows.map(({ at }) => at))
      return rows.flatMap(({ row }, n) => (stayed.has(n) ? [] : [row]))
    }),
  )
}

/** The indices of a longest increasing subsequence of distinct numbers (patience sorting, n log n). */
export function longestRising(numbers: readonly number[]): Set<number> {
  /** By length, the index of the smallest number that a subsequence of this length can end with; and each number's predecessor. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  numbers.forEach((number, place) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[place] = ends[low - 1]
    ends[low] = place
  })
  const rising = new Set<number>()
  for (let place = ends.at(-1); place !== undefined; place = previous[place]) rising.add(place)
  return rising
}
