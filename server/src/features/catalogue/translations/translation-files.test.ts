import {
  exportTranslations,
  getTranslations,
  importTranslations,
  previewTranslations,
  saveTranslations,
} from '@plumbline/contract/catalogue/translations'
import { expect, test } from 'vitest'
import { writeWorkbook } from '../../../platform/files/workbook.ts'
import { startServer } from '../../../test/server.ts'
import { TestFile } from '../../../test/start-server.ts'
import { keyOf } from './given-texts.ts'
import { translationsSheet } from './workbook.rules.ts'

/** A type in English and German with one question, of which the title is translated. */
async function typeInGerman() {
  const server = await startServer()
  const { as, make } = server
  const type = await make.inquiryType({ name: 'R&D <"quoted">', description: '', languages: '["de"]' })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: 'Leadership' })
  const question = await make.diagnosticQuestion({
    pathway_id: pathway.id,
    title: 'How?',
    description: 'Line 1\nLine 2',
  })
  const admin = as(await make.superAdmin())
  const params = { id: type.id, language: 'de' as const }
  const texts = async () => (await admin.send(getTranslations, { params })).answer.Texts
  const text = { Kind: 'Diagnostic question', Id: question.id, Field: 'Title', Original: 'How?', Text: 'Wie?' } as const
  await admin.send(saveTranslations, { params, body: { Texts: [text] } })
  const form = (name: string, content: string | Buffer, PlanId?: string) => ({
    params,
    form: { File: new TestFile(name, content), ...(PlanId !== undefined && { PlanId }) },
  })
  return {
    ...server,
    admin,
    params,
    texts,
    exported: async (format: 'xlsx' | 'xliff') =>
      (await admin.send(exportTranslations, { params, query: { format } })).bytes,
    preview: (name: string, content: string | Buffer) => admin.send(previewTranslations, form(name, content)),
    take: (name: string, content: string | Buffer, PlanId?: string) =>
      admin.send(importTranslations, form(name, content, PlanId)),
    /** A workbook as the export with these translations, by the original. */
    workbook: async (translations: Readonly<Record<string, string>>) => {
      const filled = (await texts()).map((one) => ({ ...one, Text: translations[one.Original] ?? one.Text }))
      return writeWorkbook('Translations', [translationsSheet(filled, 'de')])
    },
    question,
  }
}

const none = { Faulty: 0, Changed: 0, Added: 0, Missing: 0, Unchanged: 0 }

test.for(['xlsx', 'xliff'] as const)('[LANG-004] an export as %s comes back unchanged', async (format) => {
  const { exported, preview } = await typeInGerman()

  const { answer } = await preview(`Texts.${format}`, await exported(format))

  expect(answer).toMatchObject({ Faults: [], Counts: { ...none, Missing: 3, Unchanged: 1 } })
  expect(answer.Rows.map(({ Original, Outcome }) => [Original, Outcome])).toEqual([
    ['R&D <"quoted">', 'Missing'],
    ['Leadership', 'Missing'],
    ['Line 1\nLine 2', 'Missing'],
    ['How?', 'Unchanged'],
  ])
})

test('[LANG-004] a translator’s XLIFF is previewed, then imported', async () => {
  const { exported, preview, take, texts } = await typeInGerman()
  const file = (await exported('xliff'))
    .toString()
    .replace(/(<source[^>]*>R&amp;D.*<\/source>)/, '$1<target>F&amp;E</target>')
    .replace('Wie?', 'Wie denn?')
  const before = await texts()

  const { answer: plan } = await preview('Texts.xlf', file)
  const unchanged = await texts()
  const { answer, status } = await take('Texts.xlf', file, plan.PlanId)

  expect(unchanged).toEqual(before)
  expect(plan.Counts).toEqual({ ...none, Added: 1, Changed: 1, Missing: 2 })
  expect(plan.Rows[0]).toMatchObject({
    Outcome: 'Changed',
    Place: 'unit 3',
    Field: 'Title',
    From: 'Wie?',
    To: 'Wie denn?',
  })
  expect([status, answer.Counts]).toEqual([200, plan.Counts])
  expect((await texts()).map(({ Text }) => Text)).toEqual(['F&E', '', 'Wie denn?', ''])
  expect((await take('Texts.xlf', file, plan.PlanId)).status).toBe(409)
})

test('[LANG-004] segments are joined, and what is no source or target is passed over', async () => {
  const { texts, take, question } = await typeInGerman()
  const unit = (await texts()).find(({ Id, Field }) => Id === question.id && Field === 'Description')
  const file = `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de-AT">
    <file id="f"><unit id="${unit && keyOf(unit)}"><notes><note>No text</note></notes>
      <segment><source>Line 1</source><target>Zeile <pc id="1">1</pc></target></segment>
      <ignorable><source>\n</source></ignorable>
      <segment><source>Line 2</source><target><![CDATA[Zeile <2>]]></target></segment>
    </unit></file></xliff>`

  const { answer } = await take('Texts.xliff', file)

  expect(answer.Counts).toMatchObject({ Added: 1, Faulty: 0 })
  expect((await texts()).find(({ Field, Id }) => Id === question.id && Field === 'Description')?.Text).toBe(
    'Zeile 1\nZeile <2>',
  )
})

test('[LANG-004] what does not fit is told and left out: too long, another original, unknown, twice', async () => {
  const { db, workbook, preview, take, texts, question } = await typeInGerman()
  const file = await workbook({ Leadership: 'x'.repeat(201), 'How?': 'Wie bitte?', 'R&D <"quoted">': '=F&E' })
  await db.updateTable('diagnostic_question').set({ title: 'How come?' }).where('id', '=', question.id).execute()

  const { answer } = await preview('Texts.xlsx', file)
  await take('Texts.xlsx', file, answer.PlanId)

  expect(answer.Counts).toEqual({ ...none, Added: 1, Faulty: 2, Missing: 1 })
  expect(answer.Rows.slice(0, 2).map(({ Place, Message }) => [Place, Message])).toEqual([
    ['row 3', 'At most 200 characters.'],
    ['row 4', 'The original has been replaced since.'],
  ])
  expect((await texts()).map(({ Text }) => Text)).toEqual(['=F&E', '', 'Wie?', ''])
  await db.deleteFrom('diagnostic_question').execute()
  const gone = await preview('Texts.xlsx', file)
  expect(gone.answer.Rows.map(({ Message }) => Message)).toContain(
    'This text is not, or no longer, in the inquiry type.',
  )
})

test('[LANG-004] a file for another language, of another version or without the columns changes nothing', async () => {
  const { exported, preview, take, texts } = await typeInGerman()
  const xliff = (await exported('xliff')).toString()
  const french = xliff.replace('trgLang="de"', 'trgLang="fr"').replace('Wie?', 'Comment ?')
  const faultOf = async (name: string, content: string | Buffer) => (await preview(name, content)).answer.Faults
  const other = await writeWorkbook('x', [{ name: 'Translations', columns: [{ header: 'Key', width: 9 }], rows: [] }])

  expect(await faultOf('T.xliff', french)).toEqual(['This file is for the language ‘fr’, not ‘de’.'])
  expect(await faultOf('T.xliff', xliff.replace('version="2.0" srcLang', 'version="1.2" srcLang'))).toEqual([
    'This is XLIFF 1.2. Only XLIFF 2 is read.',
  ])
  expect(await faultOf('T.xlsx', other)).toEqual(['No sheet with the columns Key, Original and Translation was found.'])
  expect((await take('T.xliff', french)).status).toBe(400)
  expect((await texts()).find(({ Field }) => Field === 'Title')?.Text).toBe('Wie?')
})

test('[LANG-004] [D3] [D4] entities, broken XML and other files are refused', async () => {
  const { exported, preview } = await typeInGerman()
  const xliff = (await exported('xliff')).toString()
  const bomb = xliff
    .replace('<xliff', '<!DOCTYPE xliff [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xliff')
    .replace('Wie?', '&b;')
  const external = xliff
    .replace('<xliff', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xliff')
    .replace('Wie?', '&e;')
  const damaged = ['This is not an XLIFF 2 file that can be read.']

  expect((await preview('T.xliff', bomb)).answer).toMatchObject({ Faults: damaged, Rows: [] })
  expect((await preview('T.xliff', external)).answer).toMatchObject({ Faults: damaged, Rows: [] })
  expect((await preview('T.xliff', xliff.slice(0, -40))).answer.Faults).toEqual(damaged)
  expect((await preview('T.xliff', '{"Version":1}')).status).toBe(415)
  expect((await preview('T.xlsx', xliff)).status).toBe(415)
  expect((await preview('T.exe', xliff)).status).toBe(415)
})
