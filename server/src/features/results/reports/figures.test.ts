/** The PDF's figures: those published, with their samples. */
import { exportData } from '@plumbline/contract/results/reports'
import { getGroupStatistics, getStatistics } from '@plumbline/contract/results/statistics'
import { expect, test } from 'vitest'
import { PSEUDO_CLIENT, plainWordsIn } from '../../../test/plain-words.ts'
import { published } from '../../../test/reports/published.ts'

test('[STAT-008, PUBL-013] the cover has version and survey period, and the overview the number of answers, separately from the completion', async () => {
  const { read } = await published()

  const { pages, part } = await read()

  expect(pages[0]).toContain(
    'Survey\n1 February 2026 to 5 March 2026\nResults\nVersion 2, published on 10 March 2026\n',
  )
  expect(part('Overview')).toContain(
    '\nCompletion (%) of the \nwork on this inquiry\n12 of 16 answered (75%)\nAs of 10 March 2026\n',
  )
  expect(pages.slice(1).every((page) => page.includes('Autumn  ·  version 2'))).toBe(true)
})

test('[TRUE-008] after the cover a five-line summary with figures says who answered, how the areas are, what is strongest and weakest, and where to start', async () => {
  const { read, asManager, params } = await published()
  const { answer } = await asManager.send(getStatistics, { params, query: {} })
  const gapOf = (title: string) => answer.Questions.find(({ Question }) => Question === title)?.Gap.Mean?.toFixed(2)

  const { part, pages } = await read()

  expect(pages[1]?.startsWith('Summary\n')).toBe(true)
  expect(
    part('Summary')
      .split(/\n(?=Response|Areas|Strongest|Weakest|Next)/)
      .map((line) => line.replace(/\s+/g, ' ')),
  ).toEqual([
    'Summary',
    'Response 12 of 16 people answered (75%).',
    'Areas Progressing: People.',
    'Strongest The best-rated question is ‘Meetings end’, at 4.58.',
    'Weakest The lowest-rated question is ‘Who decides’, at 1.50.',
    `Next Start with ‘Who decides’ (gap ${gapOf('Who decides')}) and ‘Leaders explain’ (gap ${gapOf('Leaders explain')}), where the gap matters most.`,
  ])
})

test('[STAT-008] each tile shows mean and gap with their sample, and why the area has its colour, or that it was chosen', async () => {
  const { read, asManager, params } = await published()
  const { answer } = await asManager.send(getStatistics, { params, query: {} })
  const people = answer.Areas.find(({ Area }) => Area === 'People')

  const { part } = await read()

  const shown = (figure: number | null | undefined) => figure?.toFixed(2)
  expect(part('Overview')).toContain(
    `People\nProgressing\nPerformance ${shown(people?.Performance)} · Importance ${shown(people?.Importance)}\n` +
      `Gap ${shown(people?.Gap)}\n12 answered, 4 of 4 questions\n`,
  )
  expect(part('Overview')).toContain('Culture\nNo data\nNo questions asked\n')
  expect(people?.ProposedColor).toBe('red')
  expect(part('Overview').replace(/\s+/g, ' ')).toContain(
    `People: changed by the consultant to Progressing (blue); the answers suggest Vulnerability (red): ${people?.ColorBecause}.`,
  )
})

test('[STAT-001, STAT-002, STAT-005] each question shows its ratings, the DKs, and the likely range of its means', async () => {
  const { read } = await published()

  const { part } = await read()

  // Eleven ratings, one of twelve did not know; 3.64 ± 0.36, of 16 people.
  expect(part('Inputs').replace(/\s+/g, ' ')).toContain(
    'Leaders explain 11 people rated performance (1 didn’t know, 8%), 12 rated importance and 11 rated both. ' +
      'Likely range: 3.2 to 4.1 for performance, ',
  )
  expect(part('Inputs')).toMatch(/importance\.\n0\.78\n3\.64\n4\.42\n/)
})

test('[STAT-006, STAT-007] priorities rank the gaps with the people who rated both and whether they are clear, and draw the map with a table', async () => {
  const { read, asManager, params } = await published()
  const { answer } = await asManager.send(getStatistics, { params, query: {} })
  const first = answer.Questions.find(({ Rank }) => Rank === 1)

  const { part, text, tags } = await read()

  const priorities = part('Priorities')
  expect(first?.Question).toBe('Who decides')
  expect(priorities.replace(/\s+/g, ' ')).toMatch(
    /1 Who decides People\. 12 people rated both\. Likely range: [\d.]+ to [\d.]+\. 1\.50 5\.00 3\.50 Clear /,
  )
  expect(priorities.replace(/\s+/g, ' ')).toContain('2 more questions perform at least as well as they matter.')
  expect(text).toContain('Concentrate here\nKeep up\nLow priority\nPossible overkill\n')
  expect(priorities.replace(/\s+/g, ' ')).toContain(
    '1 Who decides People. 12 people rated performance, 12 importance. 1.50 5.00 Concentrate here ',
  )
  // The inputs' chart and the map.
  expect(tags).toMatchObject({ Figure: 2 })
})

test('[RNDS-002] the changes since an earlier round have their means, people, range and word, and the roadmap of then', async () => {
  const { read, make, inquiry, questions } = await published()
  const { customer_id, inquiry_type_id } = inquiry
  const last = await make.openInquiry({
    customer_id,
    inquiry_type_id,
    description: 'Last autumn',
    respondents_added_at: '2025-02-01T08:00:00.000Z',
  })
  const asked = { inquiry_id: last.id }
  const [explain, decides] = questions
  for (const question of [explain, decides])
    await make.surveyQuestion({
      ...asked,
      area: 'People',
      title: question === decides ? 'Who decides is clear' : 'Leaders explain',
      question_id: question?.question_id ?? '',
    })
  for (let n = 0; n < 12; n++) {
    const { id: respondent_id } = await make.respondent({ ...asked, status: 'completed' })
    const rated = { respondent_id, performance: n % 2 === 0 ? '1' : '2', importance: '4' }
    for (const question of [explain, decides])
      await make.surveyAnswer({ ...asked, ...rated, question_id: question?.question_id ?? '' })
  }
  const roadmap = [{ Step: 1, RoadmapTitle: 'Explain more', BriefDescription: 'Every week', RoadmapDetail: '' }]
  const content = { areaColors: [], findings: [], recommendations: [], inputs: [], advanceInsights: [], roadmap }
  await make.result({ ...asked, content: JSON.stringify(content) })

  await make.action({
    ...asked,
    what: 'Explain every decision',
    status: 'done',
    owner_id: (await make.actionOwner({ ...asked, name: 'Ben Okoro', email: 'ben@outside.example.com' })).id,
    questions: JSON.stringify([{ Id: explain?.question_id, Text: 'Leaders explain' }]),
  })

  const { part } = await read()

  const since = part('Since 2025').replace(/\s+/g, ' ')
  expect(since).toContain('compared with Last autumn')
  expect(since).toMatch(
    /Leaders explain People Action in 2025: Explain every decision \(Done[^)]*\) \+2\.14 better 1\.50 → 3\.64 12 and 11 people likely 1\.\d\d to 2\.\d\d /,
  )
  expect(since).toContain('1 of 4 questions compared. Worded differently, not compared: Who decides.')
  expect(since).toContain('New questions: We learn and Meetings end.')
  expect(since).toContain(
    'On the roadmap in 2025 Step 1: Explain more Every week Action in 2025: Explain every decision (Done, Ben Okoro) Leaders explain: +2.14 better',
  )
  const unnamed = (await read({}, { participants: 'false' })).part('Since 2025')
  expect(unnamed).toContain('Explain every decision')
  expect(unnamed).not.toContain('Ben Okoro')
})

test('[CONF-006, CONF-008] groups that are all too small are not listed one by one', async () => {
  const { read } = await published({ min_figures: 20 })

  const { part } = await read()

  const groups = part('By group').replace(/\s+/g, ' ')
  expect(groups).toContain('By Site None of the 3 groups has enough ratings (20) to be shown.')
  expect(groups).not.toContain('Berlin')
})

test('[CONF-006, CONF-008] means by group keep the minimum as managers see it, though a consultant exports', async () => {
  const { read, asManager, params } = await published()
  const { answer } = await asManager.send(getGroupStatistics, { params, query: { attribute: 'Site' } })
  const berlin = answer.Groups[0]?.Areas.find(({ Area }) => Area === 'People')

  const { part } = await read()

  const groups = part('By group')
  expect(groups).toContain('By Site\nSite\nCulture\nPeople\nProcess\nStructure\nBerlin\n7 of 7 answered\n')
  expect(berlin?.Performance).not.toBeNull()
  expect(groups).toContain(
    `Gap ${berlin?.Gap?.toFixed(2)}\nPerformance ${berlin?.Performance?.toFixed(2)}\nImportance ${berlin?.Importance?.toFixed(2)}\n7 people`,
  )
  expect(groups.replace(/\s+/g, ' ')).toMatch(/Madrid.* fewer than 5/)
})

test('[PUBL-013] answers after publication change no figure of the PDF', async () => {
  const { read, make, inquiry, questions } = await published()
  const before = await read()
  const late = await make.respondent({ inquiry_id: inquiry.id, status: 'completed', attribute_1: 'Berlin' })
  for (const { question_id } of questions)
    await make.surveyAnswer({
      inquiry_id: inquiry.id,
      respondent_id: late.id,
      question_id,
      performance: '5',
      importance: '1',
    })

  const after = await read()

  expect(after.part('Inputs')).toBe(before.part('Inputs'))
  expect(after.part('Priorities')).toBe(before.part('Priorities'))
  expect(after.part('Overview')).toContain('12 of 16 answered (75%)')
})

test("[CONF-003] a confidential inquiry's PDF has no figure based on fewer than five people, and says why", async () => {
  const { read } = await published({ confidentiality: 'confidential', min_figures: 13 })

  const { text, part } = await read()

  expect(part('Inputs')).not.toContain('11 ')
  expect(part('Priorities').replace(/\s+/g, ' ')).toContain(
    'There is no map for these questions: fewer than 4 questions rated.',
  )
  expect(text.replace(/\s+/g, ' ')).toContain('no figure is based on fewer than 13 people')
})

test('[TEXT-001] the PDF is in the language of the person exporting it, and has no words outside the catalogue', async () => {
  const { read } = await published({}, { webFolder: PSEUDO_CLIENT })

  const { text } = await read({ 'accept-language': 'en-XA' })

  expect(text).toContain('[Šúmmáŕý')
  expect([...new Set(plainWordsIn(text))].filter((word) => !VALUES.has(word) && !OF_CONTRACT.has(word))).toEqual([])
})

test('[LANG-006] in a language from right to left each page is mirrored, its charts and tables too, and every text stays readable', async () => {
  const { read } = await published({}, { webFolder: PSEUDO_CLIENT })

  const [english, mirrored] = [await read(), await read({ 'accept-language': 'ar-XB' })]

  expect([mirrored.language, mirrored.preferences.includes('/Direction /R2L')]).toEqual(['ar-XB', true])
  expect(english.preferences).not.toContain('/Direction')
  expect(mirrored.places.flatMap(({ texts }) => texts.filter(({ isReadable }) => !isReadable))).toEqual([])
  // Tables, bars and the map: every rectangle is where it would be in a mirror, whatever the page on which it comes.
  const sidesOf = ({ places }: typeof english, isTurned = false) => {
    const all = places.flatMap(({ rectangles }) => rectangles)
    const seen = isTurned ? all.map(({ left, right }) => ({ left: WIDTH - right, right: WIDTH - left })) : all
    return [...new Set(seen.map(({ left, right }) => `${left.toFixed()} to ${right.toFixed()}`))].toSorted()
  }
  expect(sidesOf(mirrored)).toEqual(sidesOf(english, true))
  expect(sidesOf(mirrored)).not.toEqual(sidesOf(english))
  const leftOf = ({ places }: typeof english, said: string) => {
    const texts = places.slice(1).flatMap(({ texts }) => texts)
    return texts.find(({ text }) => text === said)?.left ?? Number.NaN
  }
  for (const [first, next] of [
    ['Question', 'Performance'],
    ['Performance', 'Importance'],
    ['Concentrate here', 'Keep up'],
    ['1', '2'],
    ['Response', '12 of 16 people answered (75%).'],
    ['Culture', 'People'],
  ] as const) {
    expect([first, leftOf(english, first) < leftOf(english, next)]).toEqual([first, true])
    expect([first, leftOf(mirrored, first) > leftOf(mirrored, next)]).toEqual([first, true])
  }
  for (const { texts } of mirrored.places.slice(1)) expect(texts.at(-1)?.left).toBeCloseTo(56, 0)
})

test('[LANG-006] a report is in the language its export names; one that the product is not in is refused', async () => {
  const { read, params, signedIn, make } = await published()

  const { language, text } = await read({ 'accept-language': 'en' }, { language: 'de' })

  expect([language, text.includes('Zusammenfassung'), text.includes('Summary')]).toEqual(['de', true, false])
  const admin = await signedIn(await make.superAdmin())
  const { status, failure } = await admin.send(exportData, { params, query: { language: 'xx' } })
  expect([status, failure?.errorMessage]).toEqual([400, [expect.stringContaining('en, de')]])
})

/** Of a page, in points. */
const WIDTH = 595.28

/** The inquiry's content, and names that are the same in every language for now. */
const VALUES = new Set(
  `Plumbline Autumn Organisation Inquiry type Meetings end Who decides Leaders explain We learn Site Berlin Lyon Madrid Pat Person
  person example com February March Culture People Process Structure and`.split(/\s+/),
)

/** Words of the contract, which has its own texts. */
const OF_CONTRACT = new Set(
  `Strength Progressing Vulnerability Watch of answered No Data Available Currently fewer than ratings everyone gave the same rating if people who didn answer think like those did questions rated`.split(
    ' ',
  ),
)
