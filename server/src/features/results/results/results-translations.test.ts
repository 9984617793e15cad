import { saveTranslations } from '@plumbline/contract/catalogue/translations'
import { exportData } from '@plumbline/contract/results/reports'
import {
  getAdvanceInsightsResult,
  getFindingsResult,
  getInputResult,
  getResultsLanguages,
  getRoadmapResult,
  publishResults,
  validateResults,
} from '@plumbline/contract/results/results'
import {
  type DraftContent,
  dropResultsDraft,
  getResultsChecks,
  getResultsDraft,
  getResultsTranslations,
  saveResultsDraft,
  saveResultsTranslations,
} from '@plumbline/contract/results/results-draft'
import { publishDraft, republishResults } from '@plumbline/contract/results/results-versions'
import { getStatistics } from '@plumbline/contract/results/statistics'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/pdf-text.ts'
import { sampleWorkbook } from '../../../test/sample-workbook.ts'
import { startServer, TestFile } from '../../../test/server.ts'

const step = (Step: 1 | 2 | 3, RoadmapTitle: string) => ({
  Step,
  RoadmapTitle,
  BriefDescription: 'Short.',
  RoadmapDetail: 'Long.',
})
const key = (n: number) => `0190a6b0-0000-7000-8000-${String(n).padStart(12, '0')}`

/** An inquiry of a type in English and German, with a finding translated in the catalogue and a draft that has picked and written some. */
async function drafted() {
  const server = await startServer()
  const { make, as } = server
  const type = await make.inquiryType({ name: 'Digital', languages: '["de","fr"]' })
  const finding = await make.finding({
    inquiry_type_id: type.id,
    area: 'Culture',
    detail: 'Decisions are slow.',
    translations: JSON.stringify({
      de: { FindingDetail: { text: 'Entscheidungen dauern.', of: 'Decisions are slow.' } },
    }),
  })
  const customer = await make.customer()
  const inquiry = await make.openInquiry({ inquiry_type_id: type.id, customer_id: customer.id })
  const consultant = as(await make.superAdmin())
  const manager = as(await make.customerAdmin({ customer_id: customer.id }))
  const params = { inquiryId: inquiry.id }
  const inGerman = { ...params, language: 'de' }
  const content: DraftContent = {
    AreaColors: [],
    Findings: [
      { Key: key(1), Area: 'Culture', FindingsDesc: 'Decisions are slow.', CatalogueId: finding.id },
      { Key: key(2), Area: 'People', FindingsDesc: 'Nobody asks.', CatalogueId: null },
    ],
    Recommendations: [],
    Inputs: null,
    AdvanceInsights: [{ Key: key(3), Area: 'Culture', AdvanceInsights: 'Trust grows.' }],
    Roadmap: [step(1, 'Understand'), step(2, 'Try'), step(3, 'Spread')],
  }
  const save = (change: Partial<DraftContent> = {}) =>
    consultant.send(saveResultsDraft, { params, body: { ...content, ...change } })
  const translate = (Kind: string, Id: string, Field: string, Original: string, Text: string) =>
    consultant.send(saveResultsTranslations, {
      params: inGerman,
      body: { Texts: [{ Kind, Id, Field, Original, Text } as never] },
    })
  const publish = async (Version = 0) => {
    const { Revision } = (await consultant.send(getResultsDraft, { params })).answer
    const { Warnings } = (await consultant.send(getResultsChecks, { params })).answer
    const AcceptedWarnings = Warnings.map(({ Code }) => Code)
    return consultant.send(publishDraft, { params, body: { Revision, Version, AcceptedWarnings } })
  }
  const beside = async () => (await consultant.send(getResultsTranslations, { params: inGerman })).answer
  return { ...server, type, finding, inquiry, consultant, manager, params, save, translate, publish, beside }
}

test('[LANG-006] a draft’s texts are read beside the catalogue’s translations and the consultant’s own', async () => {
  const { save, translate, beside } = await drafted()
  await save()
  const { answer } = await translate('Finding', key(2), 'FindingsDesc', 'Nobody asks.', 'Niemand fragt.')

  const { Texts, ...named } = await beside()

  expect(named).toMatchObject({ OriginalLanguage: 'en', Language: 'de' })
  expect(Texts.map(({ Kind, Under, Field, Text }) => [Kind, Under, Field, Text]).slice(0, 4)).toEqual([
    ['Finding', 'Culture', 'FindingsDesc', 'Entscheidungen dauern.'],
    ['Finding', 'People', 'FindingsDesc', 'Niemand fragt.'],
    ['Advance insight', 'Culture', 'AdvanceInsights', ''],
    ['Roadmap', '', 'Step1_RoadmapTitle', ''],
  ])
  expect(answer).toEqual({ Texts: 12, Untranslated: 10, Outdated: 0 })
})

test('[LANG-006] a text that has been edited since says what was translated, and an emptied translation stays empty', async () => {
  const { save, translate, beside } = await drafted()
  const { answer } = await save()
  const [slow, nobody] = answer.Content.Findings
  if (slow === undefined || nobody === undefined) throw new Error('two findings were saved')
  await translate('Finding', key(2), 'FindingsDesc', 'Nobody asks.', 'Niemand fragt.')
  await save({
    Findings: [
      { ...slow, FindingsDesc: 'Decisions are very slow.' },
      { ...nobody, FindingsDesc: 'Nobody asks why.' },
    ],
  })

  const before = (await beside()).Texts.slice(0, 2).map(({ Text, Before }) => [Text, Before])
  await translate('Finding', key(1), 'FindingsDesc', 'Decisions are very slow.', '')

  expect(before).toEqual([
    ['Entscheidungen dauern.', 'Decisions are slow.'],
    ['Niemand fragt.', 'Nobody asks.'],
  ])
  expect((await beside()).Texts[0]).toMatchObject({ Text: '', Before: null })
})

test('[LANG-006] published results are read in a language, with what is still in the original named', async () => {
  const { save, translate, publish, manager, params } = await drafted()
  await save()
  await translate('Roadmap', '00000000-0000-8000-8003-000000000000', 'Step2_RoadmapTitle', 'Try', 'Versuchen')
  await publish()
  const query = { language: 'de-AT' }

  const findings = (await manager.send(getFindingsResult, { params, query })).answer
  const { InOriginal = [], ...steps } = (await manager.send(getRoadmapResult, { params, query })).answer.data[0] ?? {}
  const insights = (await manager.send(getAdvanceInsightsResult, { params, query })).answer
  const plain = (await manager.send(getFindingsResult, { params, query: {} })).answer
  const languages = (await manager.send(getResultsLanguages, { params, query: {} })).answer

  expect(findings.CultureArray).toMatchObject([{ FindingsDesc: 'Entscheidungen dauern.' }])
  expect(findings.PeopleArray).toEqual([{ FindingsDesc: 'Nobody asks.', InOriginal: ['FindingsDesc'] }])
  expect(steps).toMatchObject({ Step1_RoadmapTitle: 'Understand', Step2_RoadmapTitle: 'Versuchen' })
  expect([InOriginal.length, InOriginal.includes('Step2_RoadmapTitle')]).toEqual([8, false])
  expect(insights.CultureArray).toEqual([{ AdvanceInsights: 'Trust grows.', InOriginal: ['AdvanceInsights'] }])
  expect(plain.PeopleArray).toEqual([{ FindingsDesc: 'Nobody asks.' }])
  expect(languages).toEqual({
    OriginalLanguage: 'en',
    Languages: [
      { Language: 'de', Texts: 12, Untranslated: 10, Outdated: 0 },
      { Language: 'fr', Texts: 12, Untranslated: 12, Outdated: 0 },
    ],
  })
})

test('[LANG-006] translations are frozen with their version, also when it is published again, and the next draft starts from them', async () => {
  const { save, translate, publish, beside, consultant, manager, params, finding, type } = await drafted()
  await save()
  await translate('Finding', key(2), 'FindingsDesc', 'Nobody asks.', 'Niemand fragt.')
  await publish()
  await consultant.send(saveTranslations, {
    params: { id: type.id, language: 'de' },
    body: {
      Texts: [
        {
          Kind: 'Finding',
          Id: finding.id,
          Field: 'FindingDetail',
          Original: 'Decisions are slow.',
          Text: 'Anders übersetzt.',
        },
      ],
    },
  })
  const startsFrom = (await beside()).Texts.slice(0, 2).map(({ Text }) => Text)
  await save({ Findings: [] })
  await publish(1)
  await consultant.send(republishResults, { params, body: { Version: 1, Replaces: 2 } })

  const { answer } = await manager.send(getFindingsResult, { params, query: { language: 'de' } })

  expect(startsFrom).toEqual(['Entscheidungen dauern.', 'Niemand fragt.'])
  expect([answer.CultureArray[0]?.FindingsDesc, answer.PeopleArray[0]?.FindingsDesc]).toEqual([
    'Entscheidungen dauern.',
    'Niemand fragt.',
  ])
})

test('[LANG-006] a published workbook has the translations of texts that the catalogue and the draft know, and its check names the languages that are not complete', async () => {
  const { save, translate, consultant, manager, params } = await drafted()
  await save()
  await translate('Finding', key(2), 'FindingsDesc', 'Nobody asks.', 'Niemand fragt.')
  const rows = {
    Findings: [
      ['Culture', 'Decisions are slow.'],
      ['Structure', 'Nobody asks.'],
      ['Structure', 'Something new.'],
    ],
  }
  const File = new TestFile('results.xlsx', await sampleWorkbook(rows))
  const { Notes } = (await consultant.send(validateResults, { form: { File, InquiryId: params.inquiryId } })).answer
  await consultant.send(publishResults, { params, form: { File } })

  const { answer } = await manager.send(getFindingsResult, { params, query: { language: 'de' } })

  expect(Notes).toEqual([
    expect.stringMatching(/^German: \d+ of \d+ texts not translated\. Readers see the original there\.$/),
    expect.stringMatching(/^French: (\d+) of \1 texts not translated\. Readers see the original there\.$/),
  ])
  expect(answer.CultureArray).toEqual([{ FindingsDesc: 'Entscheidungen dauern.' }])
  expect(answer.StructureArray).toEqual([
    { FindingsDesc: 'Niemand fragt.' },
    { FindingsDesc: 'Something new.', InOriginal: ['FindingsDesc'] },
  ])
})

test('[LANG-006] translating a draft that is not saved keeps it as it is, and a draft dropped takes its translations along', async () => {
  const { translate, beside, consultant, params, make, inquiry } = await drafted()
  await make.roadmap({ inquiry_type_id: inquiry.inquiry_type_id, step1_title: 'Understand' })
  const { Texts } = await beside()
  const first = Texts.find(({ Field }) => Field === 'Step1_RoadmapTitle')

  await translate('Roadmap', first?.Id ?? '', 'Step1_RoadmapTitle', 'Understand', 'Verstehen')
  const { answer } = await consultant.send(getResultsDraft, { params })

  expect([answer.Revision, answer.Content.Roadmap[0]?.RoadmapTitle]).toEqual([1, 'Understand'])
  const textNow = async () => (await beside()).Texts.find(({ Field }) => Field === 'Step1_RoadmapTitle')?.Text
  expect(await textNow()).toBe('Verstehen')
  await consultant.send(dropResultsDraft, { params })
  expect(await textNow()).toBe('')
})

test('[LANG-006] a text that is gone, has changed, is too long or in another language is refused', async () => {
  const { save, translate, consultant, manager, params, beside } = await drafted()
  await save()
  const gone = await translate('Finding', key(9), 'FindingsDesc', 'Nobody asks.', 'x')
  const changed = await translate('Finding', key(2), 'FindingsDesc', 'Nobody asked.', 'x')
  const long = await translate(
    'Roadmap',
    '00000000-0000-8000-8003-000000000000',
    'Step1_RoadmapTitle',
    'Understand',
    'x'.repeat(201),
  )
  const other = await consultant.send(getResultsTranslations, { params: { ...params, language: 'es' } })
  const byManager = await manager.send(getResultsTranslations, { params: { ...params, language: 'de' } })

  expect([gone, changed, long, other, byManager].map(({ status }) => status)).toEqual([409, 409, 400, 404, 403])
  expect((await beside()).Texts.filter(({ Text }) => Text !== '')).toHaveLength(1)
})

test('[LANG-006] the checks before publishing name the languages in which something is missing', async () => {
  const { save, consultant, params } = await drafted()
  await save()

  const { Notes } = (await consultant.send(getResultsChecks, { params })).answer

  expect(Notes.filter(({ Code }) => Code.startsWith('notTranslated')).map(({ Message }) => Message)).toEqual([
    'German: 11 of 12 texts not translated. Readers see the original there.',
    'French: 12 of 12 texts not translated. Readers see the original there.',
  ])
})

test('[LANG-006] questions and what findings rest on are read in the language that they were asked in', async () => {
  const { save, publish, consultant, manager, params, make, inquiry, finding, db } = await drafted()
  const of = { inquiry_id: inquiry.id, area: 'Culture', type: 'Rating' } as const
  const asked = await make.surveyQuestion({
    ...of,
    title: 'Who decides?',
    translations: JSON.stringify({ de: { Title: { text: 'Wer entscheidet?', of: 'Who decides?' } } }),
  })
  await make.surveyQuestion({ ...of, title: 'Who asks?' })
  for (let person = 0; person < 5; person++) {
    const { id: respondent_id } = await make.respondent({ inquiry_id: inquiry.id, status: 'completed' })
    const { question_id } = asked
    await make.surveyAnswer({
      inquiry_id: inquiry.id,
      respondent_id,
      question_id,
      performance: '2',
      importance: '4',
    })
  }
  await db
    .updateTable('finding')
    .set({ question_ids: JSON.stringify([asked.question_id]), speaks_of: 'vulnerability' })
    .where('id', '=', finding.id)
    .execute()
  await save()
  await publish()
  const query = { language: 'de' }

  const findings = (await manager.send(getFindingsResult, { params, query })).answer
  const inputs = (await manager.send(getInputResult, { params, query })).answer
  const { Questions } = (await manager.send(getStatistics, { params, query })).answer
  const plain = (await consultant.send(getInputResult, { params, query: {} })).answer

  expect(findings.CultureArray[0]?.Evidence).toMatch(/^Wer entscheidet\?: /)
  expect(inputs.CultureArray.map(({ Questiondescription, InOriginal }) => [Questiondescription, InOriginal])).toEqual([
    ['Wer entscheidet?', undefined],
    ['Who asks?', ['Questiondescription']],
  ])
  expect(Questions.map(({ Question, InOriginal }) => [Question, InOriginal])).toEqual([
    ['Wer entscheidet?', undefined],
    ['Who asks?', ['Question']],
  ])
  expect(plain.CultureArray.map(({ Questiondescription }) => Questiondescription)).toEqual([
    'Who decides?',
    'Who asks?',
  ])
})

test('[LANG-006] a PDF has the texts of its language, and says and tags of the others which language they are in', async () => {
  const { save, publish, consultant, params, app } = await drafted()
  await save()
  await publish()
  const exported = async (language?: string) => {
    const { DocPath } = (await consultant.send(exportData, { params, query: { ...(language && { language }) } })).answer
    const { pages, tagged } = readPdf((await app.inject({ url: DocPath })).rawPayload)
    return { text: pages.join('\n'), tagged }
  }

  const [german, english, spanish] = [await exported('de'), await exported(), await exported('es')]

  expect(german.text).toContain('Entscheidungen dauern.')
  expect(german.text).toContain('Nobody asks. [nur auf Englisch]')
  expect(english.text).toContain('Decisions are slow.')
  expect([english.text.includes('only]'), spanish.text.includes('only]')]).toEqual([false, false])
  // A finding, an insight, and three steps of three texts; in Spanish, which the results are not in, also the other finding.
  const untranslated = ['H2 en', 'H2 en', 'H2 en', ...Array.from({ length: 8 }, () => 'P en')]
  expect([german.tagged.toSorted(), english.tagged]).toEqual([untranslated, []])
  expect(spanish.tagged.toSorted()).toEqual([...untranslated, 'P en'])
})
