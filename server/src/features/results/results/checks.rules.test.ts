import { areas, scoredAreas } from '@plumbline/contract/domain/areas'
import { colors } from '@plumbline/contract/results/results'
import type { DraftContent } from '@plumbline/contract/results/results-draft'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksOf } from './checks.rules.ts'
import { resultsOf, storable } from './draft.rules.ts'
import { checkWorkbook } from './workbook/results.rules.ts'
import { sheetsOf } from './workbook/template.rules.ts'

const empty: DraftContent = {
  AreaColors: [],
  Findings: [],
  Recommendations: [],
  Inputs: null,
  AdvanceInsights: [],
  Roadmap: [],
}
const Key = '0190a6b0-0000-7000-8000-000000000001'
type Figures = Parameters<typeof checksOf>[1]
type AreaFigures = Figures['Areas'][number]

const noArea: AreaFigures = {
  Area: 'Culture',
  Questions: 0,
  Shown: 0,
  Performance: null,
  Importance: null,
  Because: '0 of 0 questions rated',
  Paired: 0,
  Gap: null,
  Shortfall: null,
  GapBecause: '0 of 0 questions rated',
  ProposedColor: null,
  ColorBecause: '0 of 0 questions rated',
}
const figures = (given: Partial<Figures> = {}): Figures => ({
  CalculatedAt: '2026-03-01T00:00:00.000Z',
  IsAfterwards: false,
  Confidentiality: 'identified',
  MinFigures: 5,
  Attribute: null,
  Group: null,
  Attributes: [],
  Response: { Invited: 8, Opened: 8, Begun: 8, Submitted: 8, Rate: 100 },
  Questions: [],
  Areas: scoredAreas.map((Area) => ({ ...noArea, Area })),
  Map: null,
  MapBecause: null,
  alikePercent: null,
  ...given,
})
const withCulture = (given: Partial<AreaFigures>) =>
  figures({ Areas: scoredAreas.map((Area) => ({ ...noArea, Area, ...(Area === 'Culture' && given) })) })
const key = (n: number) => `0190a6b0-0000-7000-8000-00000000000${n}`
const nothingElse = { calculated: [], claims: new Map(), evidence: null }
const messages = (content: Partial<DraftContent>, given = figures()) => {
  const { Errors, Warnings, Notes } = checksOf({ ...empty, ...content }, given, nothingElse)
  const of = (checks: readonly { Message: string }[]) => checks.map(({ Message }) => Message)
  return { errors: of(Errors), warnings: of(Warnings), notes: of(Notes) }
}

test('[PUBL-008] an area with figures needs a colour, one without does not', () => {
  expect(messages({}, withCulture({ Performance: 3.2 })).errors).toEqual([
    'Culture has figures but no colour. Choose one.',
  ])
  const chosen = messages(
    { AreaColors: [{ Area: 'Culture', Color: 'blue' }] },
    withCulture({ Performance: 3.2, ProposedColor: 'blue' }),
  )
  expect(chosen).toMatchObject({ errors: [], warnings: [] })
  expect(messages({}).errors).toEqual([])
  expect(messages({}).notes).toContain('Culture has no colour: its tile says ‘No data’ (0 of 0 questions rated).')
})

test('[PUBL-008] empty rows and half a roadmap are errors that say where', () => {
  const step = { RoadmapTitle: 'Begin', BriefDescription: 'Briefly', RoadmapDetail: '' }

  const { errors } = messages({
    AreaColors: [
      { Area: 'People', Color: 'red' },
      { Area: 'People', Color: 'blue' },
    ],
    Findings: [
      { Key, Area: 'People', FindingsDesc: 'There', CatalogueId: null },
      { Key, Area: 'People', FindingsDesc: '', CatalogueId: null },
    ],
    Recommendations: [{ Key, RecommendationDetails: '', LevelOfFocus: 1, CatalogueId: null }],
    AdvanceInsights: [{ Key, Area: 'People', AdvanceInsights: '' }],
    Inputs: [
      { Area: 'People', Questiondescription: 'Trust', AverageRating: 0.99, AverageValue: 4, AverageDifference: 3.01 },
    ],
    Roadmap: [
      { Step: 1, ...step },
      { Step: 2, ...step, RoadmapDetail: 'Whole' },
    ],
  })

  expect(errors).toEqual([
    'People has 2 colours. Choose one.',
    'Finding 2 for People is empty. Write it or remove it.',
    'Recommendation 1 is empty. Write it or remove it.',
    'Advance insight 1 for People is empty. Write it or remove it.',
    'The figures for ‘Trust’ (People) must be from 1 to 5.',
    'Step 1 of the roadmap has no details. Fill it in or clear the whole roadmap.',
    'Step 3 of the roadmap has no title, no summary, no details. Fill it in or clear the whole roadmap.',
  ])
})

test('[PUBL-008] doubtful entries are warnings: red without a finding, no focus, another colour, manual figures', () => {
  const { warnings } = messages(
    {
      AreaColors: [{ Area: 'Culture', Color: 'red' }],
      Recommendations: [{ Key, RecommendationDetails: 'Ask', LevelOfFocus: 0, CatalogueId: null }],
      Inputs: [
        { Area: 'People', Questiondescription: 'Trust', AverageRating: 3, AverageValue: 4, AverageDifference: 1 },
      ],
    },
    withCulture({ Performance: 4, ProposedColor: 'green', ColorBecause: 'Shortfall 0.10 is up to 0.50' }),
  )

  expect(warnings).toEqual([
    'Culture is red but has no finding.',
    'All recommendations have a level of focus of 0.',
    'Culture is red (Vulnerability); the figures suggest green (Strength): Shortfall 0.10 is up to 0.50.',
    'A workbook has changed the inputs. They differ from what the answers give today and are published as the workbook has them.',
  ])
})

test('[PUBL-008] few answers, open respondents and uniform ratings are warnings, without names', () => {
  const few = figures({ Response: { Invited: 9, Opened: 8, Begun: 6, Submitted: 4, Rate: 44 }, alikePercent: 25 })

  const { warnings, notes } = messages({}, few)

  expect(warnings).toEqual([
    '4 of 9 answered (44%): the figures are based on fewer than 5 people.',
    '25% of those who answered gave every question the same performance rating.',
    '2 people have started but not submitted. Their answers don’t count.',
  ])
  expect(notes[0]).toBe('4 of 9 answered (44%).')
})

test("[TRUE-005] a sentence contradicted by its figures or its area's colour is a warning", () => {
  const content = {
    ...empty,
    AreaColors: [{ Area: 'Culture' as const, Color: 'red' as const }],
    Findings: ['strength', 'vulnerability', 'asked', 'unknown'].map((CatalogueId, n) => ({
      Key: key(n),
      Area: 'Culture' as const,
      FindingsDesc: 'A',
      CatalogueId,
    })),
    Recommendations: [{ Key: key(9), RecommendationDetails: 'Do', LevelOfFocus: 1, CatalogueId: 'asked' }],
  }
  const claims = new Map([
    ['strength', { area: 'Culture' as const, speaksOf: 'strength' as const, questionIds: [] }],
    ['vulnerability', { area: 'Culture' as const, speaksOf: 'vulnerability' as const, questionIds: [] }],
    ['asked', { area: 'Culture' as const, speaksOf: 'vulnerability' as const, questionIds: ['one'] }],
  ])
  const judge = ({ questionIds }: { readonly questionIds: readonly string[] }) => ({
    isBorneOut: false,
    because: null,
    whyNot: null,
    contradiction: questionIds.length > 0 ? '‘Told’ has performance 4.5, importance 4.5' : null,
    gap: null,
    performance: null,
    focus: 0,
  })

  const { Warnings } = checksOf(content, figures(), { ...nothingElse, claims, evidence: { areas: [], judge } })

  expect(Warnings.filter(({ Code }) => Code.startsWith('contradicts'))).toEqual([
    {
      Section: 'Findings',
      Code: `contradicts.${key(0)}`,
      Message: 'Finding 1 for Culture is marked as a strength, but Culture is red.',
    },
    {
      Section: 'Findings',
      Code: `contradicts.${key(2)}`,
      Message: 'Finding 3 for Culture is marked as a vulnerability, but ‘Told’ has performance 4.5, importance 4.5.',
    },
    {
      Section: 'Recommendations',
      Code: `contradicts.${key(9)}`,
      Message: 'Recommendation 1 is marked as a vulnerability, but ‘Told’ has performance 4.5, importance 4.5.',
    },
  ])
})

test('[PUBL-008] an acknowledged colour is known by its code, and another colour by another', () => {
  const codeOf = (Color: 'red' | 'blue') =>
    checksOf(
      {
        ...empty,
        AreaColors: [{ Area: 'Culture', Color }],
        Findings: [{ Key, Area: 'Culture', FindingsDesc: 'A', CatalogueId: null }],
      },
      withCulture({ Performance: 4, ProposedColor: 'green', ColorBecause: 'So' }),
      nothingElse,
    ).Warnings.map(({ Code }) => Code)

  expect([codeOf('red'), codeOf('red'), codeOf('blue')]).toEqual([
    ['colorOther.Culture.red'],
    ['colorOther.Culture.red'],
    ['colorOther.Culture.blue'],
  ])
})

test('[PUBL-008] a draft has errors exactly where its workbook has', () => {
  const Text = fc.constantFrom('', 'Said', '=1+1')
  const figure = fc.option(fc.constantFrom(0.5, 1, 3.333, 5, 5.01))
  const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 3 })
  const Step = fc.constantFrom(1 as const, 2 as const, 3 as const)
  const anyContent: fc.Arbitrary<DraftContent> = fc.record({
    AreaColors: some(fc.record({ Area: fc.constantFrom(...scoredAreas), Color: fc.constantFrom(...colors) })),
    Findings: some(
      fc.record({
        Key: fc.uuid(),
        Area: fc.constantFrom(...areas),
        FindingsDesc: Text,
        CatalogueId: fc.constant(null),
      }),
    ),
    Recommendations: some(
      fc.record({
        Key: fc.uuid(),
        RecommendationDetails: Text,
        LevelOfFocus: fc.double({ min: 0, max: 5, noNaN: true }),
        CatalogueId: fc.constant(null),
      }),
    ),
    Inputs: fc.option(
      some(
        fc.record({
          Area: fc.constantFrom(...scoredAreas),
          Questiondescription: Text,
          AverageRating: figure,
          AverageValue: figure,
          AverageDifference: figure,
        }),
      ),
    ),
    AdvanceInsights: some(fc.record({ Key: fc.uuid(), Area: fc.constantFrom(...scoredAreas), AdvanceInsights: Text })),
    Roadmap: fc.oneof(
      some(fc.record({ Step, RoadmapTitle: Text, BriefDescription: Text, RoadmapDetail: Text })),
      fc.constant(
        ([1, 2, 3] as const).map((n) => ({ Step: n, RoadmapTitle: 'A', BriefDescription: 'B', RoadmapDetail: 'C' })),
      ),
    ),
  })

  fc.assert(
    fc.property(anyContent, (given) => {
      const content = storable(given)
      const sheets = sheetsOf(resultsOf(content, [])).map(({ name, columns, rows }) => ({
        name,
        rows: [columns.map(({ header }) => header), ...rows].map((cells, n) => ({ number: n + 1, cells })),
        isTooLong: false,
      }))
      const checked = checkWorkbook(sheets)
      const hasErrors = checksOf(content, figures(), nothingElse).Errors.length > 0
      expect('faults' in checked ? checked.faults.length > 0 : false).toBe(hasErrors)
    }),
    { numRuns: 500 },
  )
})
