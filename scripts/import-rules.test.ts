import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

/** Which layers of a package a layer may import besides itself; a layer is a top-level folder of the sources, and `.` the files beside them. */
const layers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'contract/src': { wire: [], domain: ['wire'] },
  'server/src': {
    platform: [],
    domain: ['platform'],
    features: ['domain', 'platform'],
    operations: ['features', 'domain', 'platform', '.'],
  },
  'web/src': { api: [], ui: ['api'], domain: ['ui', 'api', '.'], features: ['domain', 'ui', 'api', '.'] },
}
const packages: Readonly<Record<string, RegExp>> = {
  contract: /^(?:@plumbline\/(?!texts\/)|node:)/,
  texts: /^@plumbline\//,
  server: /^@plumbline\/(?:web|e2e)\b/,
  web: /^@plumbline\/(?:server|e2e)\b/,
}

/** The first folder of a path below the sources: 'features'; '.' for a file at their top. */
const layerOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '.') : '.')
/** The slice that a file of features belongs to: 'catalogue/findings'. */
const sliceOf = (path: string) => path.split('/').slice(1, 3).join('/')
const isTest = (path: string) => /\.test\.tsx?$|(?:^|\/)(?:test|every-call|documented)\//.test(path)

/** Why a file may not import this, or null: layers import only lower ones, and from another slice only its `*.queries.ts`. */
function refusal(file: string, source: string): string | null {
  const [name = '', ...below] = file.split('/')
  if (packages[name]?.test(source)) return `${name} does not know ${source}`
  if (!source.startsWith('.')) return null
  const target = normalize(join(dirname(file), source))
  if (!target.startsWith(`${name}/`)) return `${target} is reached by its package's name`
  const sources = `${name}/${below[0]}`
  const [from, to] = [relative(sources, file), relative(sources, target)]
  if (isTest(from)) return null
  if (isTest(to)) return 'only tests import what tests share'
  const allowed = layers[sources]?.[layerOf(from)]
  if (allowed && layerOf(from) !== layerOf(to) && !allowed.includes(layerOf(to)) && !isAnswer(from, to))
    return `${layerOf(from)} does not import ${layerOf(to)}`
  const isOfAnother = layerOf(from) === 'features' && layerOf(to) === 'features' && sliceOf(from) !== sliceOf(to)
  return isOfAnother && !to.endsWith('.queries.ts') ? 'of another slice only its *.queries.ts is called' : null
}

/** A slice may also use what operations knows, by its queries. */
const isAnswer = (from: string, to: string) =>
  layerOf(from) === 'features' && layerOf(to) === 'operations' && to.endsWith('.queries.ts')

const findings = 'server/src/features/catalogue/findings/findings.queries.ts'
test.for([
  [findings, '../../../platform/db/page.ts', null],
  [findings, '../../../domain/access/route.ts', null],
  [findings, '../inquiry-types/inquiry-types.queries.ts', null],
  [findings, '../../people/customers/customers.queries.ts', null],
  [findings, '../../../operations/backup/backups.queries.ts', null],
  [findings, '../../../operations/backup/back-up.ts', 'features does not import operations'],
  [findings, '../inquiry-types/inquiry-types.routes.ts', 'of another slice only its *.queries.ts is called'],
  [findings, '../../../app.ts', 'features does not import .'],
  [findings, '../../../test/server.ts', 'only tests import what tests share'],
  [findings, '@plumbline/web/paths', 'server does not know @plumbline/web/paths'],
  ['server/src/features/catalogue/findings/findings.test.ts', '../../../test/server.ts', null],
  [
    'server/src/domain/access/route.ts',
    '../../features/people/team/team.queries.ts',
    'domain does not import features',
  ],
  ['server/src/platform/db/page.ts', '../../domain/access/route.ts', 'platform does not import domain'],
  ['server/src/app.ts', './features/catalogue/findings/findings.routes.ts', null],
  ['contract/src/catalogue/findings.ts', '../wire/call.ts', null],
  ['contract/src/wire/call.ts', '../catalogue/findings.ts', 'wire does not import catalogue'],
  ['contract/src/wire/call.ts', 'node:fs', 'contract does not know node:fs'],
  ['web/src/features/catalogue/findings/FindingForm.tsx', '../../../ui/forms/Form.tsx', null],
  ['web/src/features/catalogue/findings/FindingForm.tsx', '../../../paths.ts', null],
  ['web/src/features/catalogue/findings/FindingForm.tsx', '../../../app/router.tsx', 'features does not import app'],
  ['web/src/ui/forms/Form.tsx', '../../domain/access/session.ts', 'ui does not import domain'],
  ['web/src/api/send.ts', '../ui/marks/Hint.tsx', 'api does not import ui'],
] as const)('%s imports %s: %s', ([file, source, wanted]) => {
  expect(refusal(file, source)).toBe(wanted)
})

test('every import respects the layers and the slices’ queries', () => {
  const files = Object.keys(layers).flatMap((sources) =>
    readdirSync(join(root, sources), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
  const refused = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g)].flatMap(
      ([, source = '']) => {
        const reason = isTest(file) && !packages[file.split('/')[0] ?? ''] ? null : refusal(file, source)
        return reason === null ? [] : [`${file} imports ${source}: ${reason}`]
      },
    ),
  )
  expect(files.length).toBeGreaterThan(900)
  expect(refused).toEqual([])
})

test('user-triggered changes go through `useChange`, where one press is one request', () => {
  const files = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  const users = sources.filter((file) => readFileSync(join(root, 'web/src', file), 'utf8').includes('useMutation('))
  expect(users).toEqual(['api/use-change.ts'])
})

test('[SEND-009] only what saves automatically, or waits for that, bypasses it with `mutateAsync`', () => {
  const files = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file) && file !== 'api/use-change.ts')
  const users = sources.filter((file) => readFileSync(join(root, 'web/src', file), 'utf8').includes('mutateAsync'))
  expect(users.toSorted()).toEqual([
    'features/catalogue/translations/OwnTranslationsScreen.tsx',
    'features/catalogue/translations/TranslationsScreen.tsx',
    'features/inquiries/inquiries/use-intake-draft.ts',
    'features/results/results/DraftEditor.tsx',
    'features/results/results/draft/ResultsTranslationsScreen.tsx',
    'features/results/results/draft/use-draft.ts',
    'features/surveys/survey-answers/fields/DocumentAnswer.tsx',
    'features/surveys/survey-answers/keeping/use-survey-draft.ts',
  ])
})
