import { expect, test } from 'vitest'
import { type AnsweredPair, countedAnswers } from '../../../../test/counted-answers.ts'
import { groupStatisticsOf, statisticsOf } from './statistics.rules.ts'

const everyone = { attribute: null, group: null, keepsMinimum: false }
const submitted = (...answers: AnsweredPair[]) => ({ answers })
const notSubmitted = { answers: null }

/** Ten of twelve have answered. */
const performances = [2, 2, 3, 3, 3, 4, 4, 4, 5, 5]
const importances = [5, 4, 4, 5, 3, 5, 4, 4, 5, 4]
const example = [
  ...performances.map((performance, n) => submitted([performance, importances[n] ?? 0])),
  notSubmitted,
  notSubmitted,
]

test('[STAT-001, STAT-002] the worked example of ten ratings is exact to the digit', () => {
  const [question] = statisticsOf(countedAnswers(example), everyone).Questions

  expect(question?.Performance).toEqual({
    N: 10,
    Dk: 0,
    DkShare: 0,
    NotAnswered: 0,
    Mean: 3.5,
    MeanBecause: null,
    Deviation: 1.08,
    Low: 3.1,
    High: 3.9,
    RangeBecause: null,
    Counts: [0, 2, 3, 3, 2],
    Shares: [0, 20, 30, 30, 20],
    CountsBecause: null,
    Favourable: 50,
    Unfavourable: 20,
    FavourableBecause: null,
    IsSplit: false,
  })
  expect(question?.Gap).toEqual({
    N: 10,
    Performance: 3.5,
    Importance: 4.3,
    Mean: 0.8,
    MeanBecause: null,
    Deviation: 1.23,
    Low: 0.4,
    High: 1.2,
    RangeBecause: null,
    Differs: false,
  })
  expect(question?.Difference).toBe(0.8)
})

const all = (...questions: (readonly [performance: number, importance: number])[][]) =>
  Array.from({ length: Math.max(...questions.map(({ length }) => length)) }, (_, person) => ({
    answers: questions.map((pairs): AnsweredPair => pairs[person] ?? null),
  }))
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

test('[STAT-001] figures with too few ratings are withheld, with the reason', () => {
  const [asked, unsure, unrated, lone, other] = statisticsOf(
    countedAnswers(
      [
        ...all(times(7, [4, 4]), times(7, [0, 0]), [], [[2, 3]], times(7, [1, 3])),
        { answers: null },
        { answers: [null, null, null, null, null] },
      ],
      { questions: [{}, {}, {}, {}, { options: ['1', '2', '3'] }] },
    ),
    everyone,
  ).Questions

  expect(asked?.Performance).toMatchObject({
    N: 7,
    NotAnswered: 1,
    Mean: 4,
    Deviation: null,
    RangeBecause: 'fewer than 10 ratings',
    Counts: null,
    CountsBecause: 'fewer than 8 ratings',
    Favourable: null,
    Unfavourable: null,
    FavourableBecause: 'fewer than 8 ratings',
  })
  expect(unsure?.Performance).toMatchObject({ N: 0, Dk: 7, DkShare: 100, Mean: null, MeanBecause: 'only ‘don’t know’' })
  expect(unrated?.Performance).toMatchObject({ N: 0, Dk: 0, DkShare: null, NotAnswered: 8, MeanBecause: 'not rated' })
  expect(lone?.Performance).toMatchObject({
    N: 1,
    Mean: 2,
    Favourable: null,
    FavourableBecause: 'fewer than 8 ratings',
  })
  expect(lone?.Gap).toMatchObject({ N: 1, Mean: null, MeanBecause: 'fewer than 5 rated both' })
  expect(lone).toMatchObject({ Difference: 1, Score: null, Rank: null, RankBecause: 'fewer than 5 rated both' })
  expect(other?.Performance).toMatchObject({ Favourable: null, FavourableBecause: 'not on a scale of 1 to 5' })
  expect([asked?.Performance.Withheld, lone?.Performance.Withheld]).toEqual([undefined, undefined])
})

test('[STAT-001] there is no range if everyone has answered, or gave the same rating', () => {
  const range = (people: number, asked: number, rate: (person: number) => number) =>
    statisticsOf(
      countedAnswers([
        ...Array.from({ length: people }, (_, person) => submitted([rate(person), 3])),
        ...times(asked - people, notSubmitted),
      ]),
      everyone,
    ).Questions[0]?.Performance.RangeBecause

  expect(range(10, 11, (person) => 1 + (person % 5))).toBeNull()
  expect(range(10, 10, (person) => 1 + (person % 5))).toBe('no range: everyone answered')
  expect(range(6, 6, (person) => 1 + (person % 5))).toBe('no range: everyone answered')
  expect(range(10, 11, () => 2)).toBe('everyone gave the same rating')
})

test('[STAT-001] ranges end at the ends of the scale', () => {
  const [question] = statisticsOf(
    countedAnswers([...times(9, submitted([5, 1])), submitted([1, 5]), ...times(90, notSubmitted)]),
    everyone,
  ).Questions

  expect(question?.Performance).toMatchObject({ Mean: 4.6, Low: 3.7, High: 5 })
  expect(question?.Gap).toMatchObject({ Mean: -3.2, Low: -4, High: -1.4 })
})

test('[STAT-002] the paired gap is distinguished from the specified difference from a tenth', () => {
  // People who rate only performance move the means apart, not the pairs.
  const withLone = (lone: number) =>
    statisticsOf(countedAnswers([...times(9, submitted([3, 4])), ...times(lone, submitted([5, 0]))]), everyone)
      .Questions[0]

  expect(withLone(0)).toMatchObject({ Difference: 1, Gap: { N: 9, Mean: 1, Differs: false } })
  expect(withLone(1)).toMatchObject({ Difference: 0.8, Gap: { N: 9, Mean: 1, Differs: true } })
})

test('[STAT-004] a response rate is 100 % only if all have answered, and 0 % only if nobody has', () => {
  const rate = (submittedBy: number, asked: number) =>
    statisticsOf(
      countedAnswers([...times(submittedBy, submitted([3, 3])), ...times(asked - submittedBy, notSubmitted)]),
      everyone,
    ).Response.Rate

  expect([rate(17, 22), rate(399, 400), rate(1, 400), rate(400, 400), rate(0, 400), rate(0, 0)]).toEqual([
    77,
    99,
    1,
    100,
    0,
    null,
  ])
})

test('[STAT-007] gaps are ranked by gap times importance, ties share a rank, and a clear one is not due to chance', () => {
  const split = times(6, [3, 3] as const)
  const { Questions } = statisticsOf(
    countedAnswers(
      all(
        // 1 × 4, 2 × 2, 0 × 5, and too few.
        times(12, [3, 4]),
        [...times(6, [1, 2] as const), ...times(6, [1, 2] as const)].map(([p]) => [p, p + 1] as const),
        [...split, ...split],
        times(4, [1, 5]),
        times(9, [4, 2]),
      ),
    ),
    everyone,
  )

  expect(Questions.map(({ Score, Rank, IsClear }) => [Score, Rank, IsClear])).toEqual([
    [4, 1, true],
    [2, 2, true],
    [0, 3, false],
    [null, null, null],
    [-4, 4, null],
  ])
  expect(Questions.map(({ RankBecause, ClearBecause }) => [RankBecause, ClearBecause]).slice(3)).toEqual([
    ['fewer than 5 rated both', 'fewer than 5 rated both'],
    [null, 'fewer than 10 rated both'],
  ])
})

test('[STAT-007] scores that are equal as fractions share a rank, and the next one counts both', () => {
  // 1/3 × 3 and 1/2 × 2 and 1 × 1: not all equal in floating point.
  const third = [...times(4, [3, 3] as const), ...times(2, [2, 3] as const)]
  const half = [...times(3, [2, 2] as const), ...times(3, [1, 2] as const)]
  const { Questions } = statisticsOf(
    countedAnswers(all(third, half, times(6, [2, 2]), [...times(5, [1, 1] as const), [1, 2]])),
    everyone,
  )

  expect(Questions.map(({ Score, Rank }) => [Score, Rank])).toEqual([
    [1, 1],
    [1, 1],
    [0, 4],
    [0.19, 3],
  ])
})

test('[STAT-006] the map names the quadrants; on a line counts as high, and within its range of a line as near', () => {
  const { Questions, ...figures } = statisticsOf(
    countedAnswers(
      all(times(6, [2, 5]), times(6, [4, 5]), times(6, [2, 1]), times(6, [4, 1]), times(6, [3, 3]), times(4, [1, 1])),
    ),
    everyone,
  )

  expect(figures.Map).toEqual({ Performance: 3, Importance: 3, Questions: 5 })
  expect(Questions.map(({ Places }) => Places?.AtMeans)).toEqual([
    { Quadrant: 'Concentrate here', IsNear: false },
    { Quadrant: 'Keep up', IsNear: false },
    { Quadrant: 'Low priority', IsNear: false },
    { Quadrant: 'Possible overkill', IsNear: false },
    { Quadrant: 'Keep up', IsNear: false },
    undefined,
  ])
})

test('[STAT-006] fewer than four questions give no map, with the reason', () => {
  const { MapBecause, Questions, ...figures } = statisticsOf(
    countedAnswers(all(...times(3, times(6, [2, 5] as const)), times(4, [2, 5]))),
    everyone,
  )

  expect([figures.Map, MapBecause]).toEqual([null, 'fewer than 4 questions rated'])
  expect(Questions[0]?.Places).toBeNull()
})

test('[STAT-014] questions with the same words are told apart', () => {
  const { Questions } = statisticsOf(
    countedAnswers(all(times(5, [2, 5]), times(5, [2, 5])), {
      questions: [
        { title: 'Asked', pathway: 'Leadership' },
        { title: 'Asked', pathway: 'Health' },
      ],
    }),
    everyone,
  )

  expect(Questions.map(({ ToldApartBy }) => ToldApartBy)).toEqual(['Leadership', 'Health'])
})

/** People of one group who gave this rating. */
const group = (name: string, ...answers: AnsweredPair[]) => answers.map((pair) => ({ groups: [name], answers: [pair] }))
const bySite = { attributeNames: ['Site', 'Level'], questions: [{}] }
const ofGroup = (name: string, keepsMinimum: boolean) => ({ attribute: 'Site', group: name, keepsMinimum })

test('[CONF-008] an identified inquiry shows everything, except small groups to managers: those below the minimum, and the next smallest', () => {
  const source = countedAnswers(
    [
      ...group('East', ...times(4, [2, 3] as const)),
      ...group('North', ...times(9, [4, 3] as const)),
      ...group('', ...times(6, [1, 3] as const)),
    ],
    bySite,
  )
  const means = (keepsMinimum: boolean) =>
    ['East', 'North', ''].map((name) => {
      const figures = statisticsOf(source, ofGroup(name, keepsMinimum)).Questions[0]?.Performance
      return [figures?.Mean, figures?.MeanBecause]
    })

  expect(means(false)).toEqual([
    [2, null],
    [4, null],
    [1, null],
  ])
  expect(means(true)).toEqual([
    [null, 'fewer than 5 ratings'],
    [4, null],
    [null, 'another group has fewer than 5 ratings'],
  ])
  expect(statisticsOf(source, { ...everyone, keepsMinimum: true }).Questions[0]?.Performance).toMatchObject({ N: 19 })
})

test('[CONF-003, CONF-004] in a confidential inquiry no figure rests on fewer than five people, whoever asks, and groups use only the first attribute', () => {
  const source = countedAnswers(
    [...group('East', ...times(4, [2, 3] as const)), ...group('North', ...times(9, [4, 3] as const), [4, 0])],
    { ...bySite, confidentiality: 'confidential' },
  )
  const few = countedAnswers(group('East', ...times(4, [2, 3] as const)), {
    ...bySite,
    confidentiality: 'confidential',
  })

  const everybody = statisticsOf(source, everyone)
  const [tooFew] = statisticsOf(few, everyone).Questions

  const withheld = { N: null, Dk: null, DkShare: null, NotAnswered: null, Mean: null, Deviation: null, Withheld: true }
  expect(tooFew?.Performance).toMatchObject({ ...withheld, Counts: null, MeanBecause: 'fewer than 5 ratings' })
  expect(tooFew?.Gap).toMatchObject({ N: null, Mean: null, Withheld: true })
  expect(everybody.Questions[0]?.Performance).toMatchObject({ N: 14, Mean: 3.43 })
  // One person rated only performance: means minus gap would be theirs.
  expect(everybody.Questions[0]?.Gap).toMatchObject({ N: null, MeanBecause: 'fewer than 5 rated only one of the two' })
  expect(everybody.Attributes).toEqual([
    {
      Name: 'Site',
      Groups: [
        { Group: 'East', Invited: null, Submitted: null, Rate: null },
        { Group: 'North', Invited: 10, Submitted: 10, Rate: 100 },
      ],
    },
  ])
  for (const name of ['East', 'North'])
    expect(statisticsOf(source, ofGroup(name, false)).Questions[0]?.Performance).toMatchObject(withheld)
  const byLevel = statisticsOf(source, { attribute: 'Level', group: '', keepsMinimum: false })
  expect(byLevel.Questions.filter(({ Performance }) => Performance.Mean !== null)).toEqual([])
  expect(groupStatisticsOf(source, 'Level', { keepsMinimum: false }).Groups).toEqual([])
})

test('[LIST-015, STAT-004] the groups of an attribute are sorted by name, those without one last', () => {
  const sites = ['Zoll', 'sales', '', 'Öl', 'R&D']
  const source = countedAnswers(
    sites.map((site) => ({ groups: [site], answers: [[3, 4]] })),
    { attributeNames: ['Site'] },
  )

  const inOrder = ['Öl', 'R&D', 'sales', 'Zoll', '']
  expect(statisticsOf(source, everyone).Attributes[0]?.Groups.map(({ Group }) => Group)).toEqual(inOrder)
  const { Groups } = groupStatisticsOf(source, 'Site', { keepsMinimum: false })
  expect(Groups.map(({ Group }) => Group)).toEqual(inOrder)
})

test('[CONF-004] a group has no distribution if another’s could be derived from it', () => {
  const source = countedAnswers(
    [...group('East', ...times(6, [2, 3] as const)), ...group('North', ...times(9, [4, 3] as const))],
    { ...bySite, confidentiality: 'confidential' },
  )

  const north = statisticsOf(source, ofGroup('North', true)).Questions[0]?.Performance

  expect(north).toMatchObject({ N: 9, Mean: 4, Deviation: null, Counts: null, Favourable: null })
  expect(north?.CountsBecause).toBe('another group has fewer than 8 ratings')
})

test('[CONF-004] counted people of a withheld group are a part too, and no difference may expose them', () => {
  const source = countedAnswers(
    [
      ...group('East', ...times(3, [2, 3] as const)),
      ...group('North', ...times(9, [4, 3] as const)),
      ...group('West', ...times(6, [1, 3] as const)),
    ],
    { ...bySite, confidentiality: 'confidential' },
  )
  const withoutEast = { ...source, groups: source.groups.filter(({ value }) => value !== 'East') }

  const means = ['North', 'West'].map(
    (name) => statisticsOf(withoutEast, ofGroup(name, true)).Questions[0]?.Performance,
  )

  expect(means.map((figures) => figures?.Mean)).toEqual([4, null])
})

test('[CONF-006] area means by group are sorted by name with their sizes, those without a value last', () => {
  const twice = (name: string, count: number, pair: AnsweredPair) =>
    times(count, { groups: [name], answers: [pair, pair] })
  const { Groups } = groupStatisticsOf(
    countedAnswers([...twice('', 5, [1, 2]), ...twice('West', 4, [5, 5]), ...twice('East', 6, [2, 4])], bySite),
    'Site',
    { keepsMinimum: true },
  )

  expect(Groups.map(({ Group, Invited, Areas }) => [Group, Invited, Areas[0]])).toEqual([
    [
      'East',
      6,
      {
        Area: 'Culture',
        Questions: 2,
        Shown: 2,
        LeastN: 6,
        MostN: 6,
        Performance: 2,
        Importance: 4,
        Because: null,
        Gap: 2,
        GapBecause: null,
      },
    ],
    ['West', null, expect.objectContaining({ Performance: null, Because: 'fewer than 5 ratings', Withheld: true })],
    ['', 5, expect.objectContaining({ Performance: null, Because: 'another group has fewer than 5 ratings' })],
  ])
})

test('[TRUE-001] the gap of those who rated both is importance minus performance as shown with it', () => {
  const rated: AnsweredPair[] = [
    [3, 4],
    [3, 4],
    [4, 5],
    [3, 4],
    [3, 4],
    [3, 4],
    [5, 0],
    [0, 1],
  ]

  const [question] = statisticsOf(countedAnswers(rated.map((pair) => ({ answers: [pair] }))), everyone).Questions

  expect(question?.Gap).toMatchObject({ N: 6, Performance: 3.17, Importance: 4.17, Mean: 1 })
  expect(question).toMatchObject({ Performance: { Mean: 3.43 }, Importance: { Mean: 3.71 }, Difference: 0.28 })
})

test('[TRUE-001, PUBL-013] a version from before the three agreed keeps the figures it showed', () => {
  const pairs: AnsweredPair[] = [
    [2, 4],
    [2, 3],
    [2, 3],
    [1, 3],
    [2, 3],
    [1, 2],
    [1, 0],
  ]
  const { agrees: _, ...former } = countedAnswers(pairs.map((pair) => ({ answers: [pair, pair] })))

  const { Questions, Areas } = statisticsOf(former, everyone)

  expect(Questions[0]?.Gap).toMatchObject({ Performance: 1.57, Importance: 3, Mean: 1.33 })
  expect(Areas[0]).toMatchObject({ Performance: 1.57, Importance: 3, Gap: 1.33 })
})

test('[TRUE-002] an area’s figures by group are the same for consultants and managers, and marked where managers see none', () => {
  const person = (site: string, first: AnsweredPair, others: AnsweredPair) => ({
    groups: [site],
    answers: [first, others, others],
  })
  const asked = [
    ...Array.from({ length: 4 }, () => person('North', [1, 5], [3, 4])),
    ...Array.from({ length: 2 }, () => person('North', null, [3, 4])),
    ...Array.from({ length: 9 }, () => person('South', [4, 4], [4, 4])),
    ...Array.from({ length: 3 }, () => person('West', [2, 2], [2, 2])),
    ...Array.from({ length: 5 }, () => person('East', [2, 2], [2, 2])),
  ]
  const source = countedAnswers(asked, { attributeNames: ['Site'] })
  const areaOf = (keepsMinimum: boolean, name: string) =>
    groupStatisticsOf(source, 'Site', { keepsMinimum }).Groups.find(({ Group }) => Group === name)?.Areas[0]

  expect(areaOf(false, 'North')).toEqual(areaOf(true, 'North'))
  expect(areaOf(true, 'North')).toMatchObject({ Shown: 2, Performance: 3, Importance: 4, Gap: 1 })
  expect(areaOf(true, 'West')).toMatchObject({ Performance: null, Because: 'fewer than 5 ratings' })
  expect(areaOf(false, 'West')).toMatchObject({ Performance: 2, NotForManagers: 'fewer than 5 ratings' })
})
