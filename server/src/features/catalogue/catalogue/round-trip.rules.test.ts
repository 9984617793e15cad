/** Whatever a catalogue holds, its export imports again. */

import { areas, scoredAreas } from '@plumbline/contract/domain/areas'
import { acceptedFormats, standardRatingOptions, validationPresets } from '@plumbline/contract/domain/questions'
import { separators } from '@plumbline/contract/wire/separators'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { writeWorkbook } from '../../../platform/files/workbook.ts'
import { anyText } from '../../../test/any-text.ts'
import { toTheEnd } from '../../../test/to-the-end.ts'
import { type Kind, kindKeys, kinds, type Own } from './catalogue.kinds.ts'
import { documentFrom, documentIn, type GivenDocument, isCatalogueSheet, LAST_ROW } from './document.rules.ts'
import { jsonOf, sheetsOf } from './export.rules.ts'
import { joined, parted } from './lists.rules.ts'
import { countsOf, faultsOf, type Plan, planOf, type Stored, type StoredCatalogue } from './plan.rules.ts'

const nothing: StoredCatalogue = {
  inquiryTypes: [],
  pathways: [],
  diagnosticQuestions: [],
  intakeQuestions: [],
  findings: [],
  recommendations: [],
  roadmaps: [],
}

/** Rows as the forms would have stored them; fields that a form refuses are left out. */
function stored<Fields extends Own>(kind: Kind<Fields>, parentIds: readonly string[], all: readonly object[]) {
  return all.flatMap((fields): Stored<Fields>[] => {
    const checked = kind.check({ ...fields })
    return 'own' in checked ? [{ id: newId(), parentIds, own: checked.own }] : []
  })
}

const Text = anyText()
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 4 })
const question = fc.oneof(
  fc.record({
    Area: fc.constantFrom(...areas),
    Type: fc.constant('Rating'),
    Title: Text,
    Description: Text,
    RadioButtonOptions: fc.shuffledSubarray(standardRatingOptions, { minLength: 1 }),
  }),
  fc.record({
    Area: fc.constant('Other'),
    Type: fc.constantFrom('Textbox', 'Checkbox', 'Document'),
    Title: Text,
    Description: Text,
    MaxLength: fc.option(fc.integer({ min: 1, max: 4000 })),
    ValidationRegex: fc.constantFrom(...validationPresets),
    CheckBoxOptions: fc.array(Text, { minLength: 1, maxLength: 6 }),
    AcceptedFormats: fc.constantFrom(...acceptedFormats),
  }),
)
const roadmap = fc.record(
  Object.fromEntries(
    [1, 2, 3].flatMap((step) =>
      ['RoadmapTitle', 'BriefDescription', 'RoadmapDetail'].map((part) => [`Step${step}_${part}`, Text]),
    ),
  ),
)
const ofType = fc.record({
  type: fc.record({
    InqType: Text,
    Description: Text,
    IsActive: fc.boolean(),
    MinFigures: fc.integer({ min: 5, max: 1000 }),
    MinTexts: fc.integer({ min: 10, max: 1000 }),
  }),
  pathways: some(fc.record({ Name: Text, isShared: fc.boolean(), questions: some(question) })),
  intake: some(
    fc.record({
      Title: Text,
      Type: fc.constantFrom('Textbox', 'Checkbox'),
      Description: Text,
      MaxLength: fc.option(fc.integer({ min: 1, max: 4000 })),
    }),
  ),
  findings: some(fc.record({ Area: fc.constantFrom(...areas), FindingDetail: Text })),
  recommendations: some(fc.record({ Area: fc.option(fc.constantFrom(...scoredAreas)), RecommendationDetail: Text })),
  roadmaps: fc.array(roadmap, { maxLength: 2 }),
})

/** Any catalogue that the forms could have made. */
const anyCatalogue = fc.array(ofType, { maxLength: 3 }).map((all): StoredCatalogue => {
  const types = all.flatMap((given) => stored(kinds.inquiryTypes, [], [given.type]).map((type) => ({ given, type })))
  const pathways = types.flatMap(({ given, type }, n) =>
    given.pathways.flatMap(({ Name, isShared, questions }) => {
      const other = isShared ? types[n - 1] : undefined
      const parentIds = other === undefined ? [type.id] : [type.id, other.type.id]
      return stored(kinds.pathways, parentIds, [{ Name }]).map((pathway) => ({ pathway, questions }))
    }),
  )
  return {
    inquiryTypes: types.map(({ type }) => type),
    pathways: pathways.map(({ pathway }) => pathway),
    diagnosticQuestions: pathways.flatMap(({ pathway, questions }) =>
      stored(kinds.diagnosticQuestions, [pathway.id], questions),
    ),
    intakeQuestions: types.flatMap(({ given, type }) => stored(kinds.intakeQuestions, [type.id], given.intake)),
    findings: types.flatMap(({ given, type }) => stored(kinds.findings, [type.id], given.findings)),
    recommendations: types.flatMap(({ given, type }) =>
      stored(kinds.recommendations, [type.id], given.recommendations),
    ),
    roadmaps: types.flatMap(({ given, type }) => stored(kinds.roadmaps, [type.id], given.roadmaps)),
  }
})

async function throughWorkbook(catalogue: StoredCatalogue): Promise<GivenDocument> {
  const content = await writeWorkbook('Catalogue', sheetsOf(catalogue))
  const { sheets } = await readWorkbook(content, isCatalogueSheet, LAST_ROW)
  return documentIn(sheets, [])
}
const throughJson = (catalogue: StoredCatalogue) => documentFrom(JSON.parse(jsonOf(catalogue)))

const outcomes = (plan: Plan) => ({
  faults: faultsOf(plan),
  ignored: plan.ignored,
  unlike: kindKeys.flatMap((key) => plan.rows[key].filter(({ outcome }) => outcome !== 'Unchanged')),
  rows: countsOf(plan).reduce((sum, { Unchanged }) => sum + Unchanged, 0),
})

test('[C3] importing an export where it came from changes nothing, whatever the texts and duplicates', async () => {
  await fc.assert(
    fc.asyncProperty(anyCatalogue, async (catalogue) => {
      const rows = kindKeys.reduce((sum, key) => sum + catalogue[key].length, 0)
      for (const document of [await throughWorkbook(catalogue), throughJson(catalogue)])
        expect(outcomes(toTheEnd(planOf(document, catalogue, newId)))).toEqual({
          faults: [],
          ignored: [],
          unlike: [],
          rows,
        })
    }),
    { numRuns: 60 },
  )
}, 60_000)

/** The same without what is there twice: names decide where there are no ids. */
const withoutDoubles = anyCatalogue.filter((catalogue) =>
  kindKeys.every((key) => {
    const names = catalogue[key].flatMap(({ own, parentIds }) => {
      const fields: Own = own
      const name = String(fields[kinds[key].nameField])
      return parentIds.length === 0 ? [name] : parentIds.map((id) => `${id} ${name}`)
    })
    return new Set(names).size === names.length
  }),
)

/** What is there, with names for ids. */
function contentOf(catalogue: StoredCatalogue) {
  const { Version, ...lists } = JSON.parse(jsonOf(catalogue))
  return Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => [
      name,
      Array.isArray(rows) ? rows.map(({ Id, ...row }: { Id: string }) => row) : rows,
    ]),
  )
}

test('importing an export elsewhere creates the same catalogue', async () => {
  await fc.assert(
    fc.asyncProperty(withoutDoubles, async (catalogue) => {
      for (const document of [await throughWorkbook(catalogue), throughJson(catalogue)]) {
        const plan = toTheEnd(planOf(document, nothing, newId))
        expect(faultsOf(plan)).toEqual([])
        const { rows } = plan
        const made = Object.fromEntries(
          kindKeys.map((key) => [
            key,
            rows[key].flatMap(({ id, parentIds, own }) => (own === null ? [] : [{ id, parentIds, own }])),
          ]),
        )
        expect(contentOf({ ...nothing, ...made })).toEqual(contentOf(catalogue))
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('several texts in one cell are restored unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyText()), (texts) => {
      const trimmed = texts.map((text) => text.trim()).filter((text) => text !== '')
      expect(parted(joined(trimmed))).toEqual(trimmed)
    }),
  )
  expect(parted('Mail;Phone ;\n Chat; ;"a; ""b""";')).toEqual(['Mail', 'Phone', 'Chat', 'a; "b"'])
  expect(parted('邮件；电话,传真؛')).toEqual(['邮件', '电话,传真'])
  expect(parted('1, 2;3\n4 , 5،dk', separators)).toEqual(['1', '2', '3', '4', '5', 'dk'])
})
