import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@plumbline/contract/wire/zod'
import { expect, test } from 'vitest'
import { documentFrom } from '../src/features/catalogue/catalogue/document.rules.ts'
import { faultsOf, planOf } from '../src/features/catalogue/catalogue/plan.rules.ts'
import { newId } from '../src/platform/db/ids.ts'
import { newFolder, newPostgresDatabase, type Product, start } from '../src/test/outside/product.ts'
import { runProgram } from '../src/test/outside/program.ts'
import { toTheEnd } from '../src/test/to-the-end.ts'

const POSTGRES = process.env.TEST_DATABASE_URL
const PASSWORD = 'Upright-Line-7'

const Named = z.object({ data: z.array(z.object({ Id: z.string(), InqType: z.string() })), totalItem: z.number() })
const Counted = z.object({ totalItem: z.number() })

test('[RUN-040] npm start leaves the catalogue empty, and the starter is loaded into its data, once', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = await newFolder()
  const env = { DATA_DIR, SUPERADMIN_PASSWORD: PASSWORD }
  const product = await start(env)
  const empty = z.parse(Named, await get(product, '/InquiryType', await signIn(product)))
  const refused = await load(env)
  await product.stop()

  const loaded = await load(env)
  const again = await load(env)
  const filled = await start(env)
  const token = await signIn(filled)
  const types = z.parse(Named, await get(filled, '/InquiryType', token))
  const totalOf = async (path: string) => z.parse(Counted, await get(filled, path, token)).totalItem

  expect(empty.totalItem).toBe(0)
  expect([refused.code, refused.said]).toEqual([1, ''])
  expect(refused.failure).toContain('is in use by another Plumbline server. Stop it first')
  expect([loaded.code, loaded.failure]).toEqual([0, ''])
  expect(loaded.said).toContain('The starter catalogue was added:\n     2 inquiry types\n     9 pathways\n')
  expect([again.code, again.said]).toEqual([
    0,
    'The starter catalogue is already there (‘Organisational health check’). Nothing was changed.\n',
  ])
  expect(types.data.map(({ InqType }) => InqType)).toEqual([
    'Digital transformation readiness',
    'Organisational health check',
  ])
  for (const { Id } of types.data) {
    expect(await totalOf(`/Pathway/${Id}/AllPathways`)).toBeGreaterThanOrEqual(4)
    expect(await totalOf(`/IntakeQuestion/${Id}/AllIntakeQuestions`)).toBeGreaterThanOrEqual(5)
  }
  expect(await totalOf('/Findings/AllFindings')).toBe(25)
  expect(await totalOf('/Recommendations/AllRecommendations')).toBe(17)
  expect(await totalOf('/Roadmap/AllRoadmaps')).toBe(2)
})

test.runIf(POSTGRES !== undefined)(
  '[RUN-040] on PostgreSQL the starter is loaded while a server runs',
  { timeout: 120_000 },
  async () => {
    const env = { DATABASE_URL: await newPostgresDatabase(POSTGRES ?? ''), SUPERADMIN_PASSWORD: PASSWORD }
    const product = await start(env)

    const loaded = await load(env)

    expect([loaded.code, loaded.failure]).toEqual([0, ''])
    expect(z.parse(Named, await get(product, '/InquiryType', await signIn(product))).totalItem).toBe(2)
    await product.stop()
  },
)

test('[RUN-040] the starter is a whole catalogue: two types, each with questions in every area, findings, recommendations and a roadmap', async () => {
  const document = documentFrom(JSON.parse(await readFile(join(import.meta.dirname, 'catalogue.json'), 'utf8')))

  const plan = toTheEnd(planOf(document, empty, newId))

  const { rows } = plan
  const pathwaysOf = (typeId: string) => rows.pathways.filter(({ parentIds }) => parentIds.includes(typeId))
  expect([faultsOf(plan), plan.ignored]).toEqual([[], []])
  expect(rows.inquiryTypes.length).toBeGreaterThanOrEqual(2)
  expect(rows.pathways.length).toBeGreaterThanOrEqual(4)
  expect(rows.diagnosticQuestions.length).toBeGreaterThanOrEqual(60)
  for (const { id } of rows.inquiryTypes) {
    const pathwayIds = pathwaysOf(id).map((pathway) => pathway.id)
    const asked = rows.diagnosticQuestions.filter(({ parentIds: [pathwayId = ''] }) => pathwayIds.includes(pathwayId))
    const itsFindings = rows.findings.filter(({ parentIds }) => parentIds.includes(id))
    const areas = ['Culture', 'People', 'Process', 'Structure', 'Other']
    expect([...new Set(asked.map(({ own }) => own?.Area))].sort()).toEqual(areas.toSorted())
    expect([...new Set(itsFindings.map(({ own }) => own?.Area))].sort()).toEqual(areas.toSorted())
    expect([...new Set(asked.map(({ own }) => own?.Type))].sort()).toEqual([
      'Checkbox',
      'Document',
      'Rating',
      'Textbox',
    ])
    expect(rows.recommendations.filter(({ parentIds }) => parentIds.includes(id)).length).toBeGreaterThanOrEqual(6)
    expect(rows.roadmaps.filter(({ parentIds }) => parentIds.includes(id))).toHaveLength(1)
  }
})

const empty = {
  inquiryTypes: [],
  pathways: [],
  diagnosticQuestions: [],
  intakeQuestions: [],
  findings: [],
  recommendations: [],
  roadmaps: [],
}

const load = (env: Record<string, string>) => runProgram(join(import.meta.dirname, 'load.ts'), [], env)

async function signIn({ url }: Product): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@example.com', password: PASSWORD }),
  })
  return z.parse(z.object({ token: z.string() }), await response.json()).token
}

async function get({ url }: Product, path: string, token: string): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return response.json()
}
