import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const allowed: readonly (readonly [file: string, source: string])[] = [
  ['contract/src/a.ts', './zod.ts'],
  ['server/src/findings/b.ts', '../http/uploads.ts'],
  ['server/src/findings/c.ts', '../surroundings.ts'],
  ['server/src/findings/d.ts', '../inquiry-types/inquiry-types.queries.ts'],
  ['server/src/findings/e.ts', './findings.queries.ts'],
  ['server/src/findings/f.ts', '@plumbline/contract/findings'],
  ['server/src/findings/g.test.ts', '../test/server.ts'],
  ['server/src/findings/g.ts', '../access/route.ts'],
  ['server/src/files/h.ts', '../errors.ts'],
  ['server/src/access/i.ts', '../http/uploads.ts'],
  ['server/src/documents/j.ts', '../access/session.ts'],
  ['server/src/factors/ja.ts', '../access/session.ts'],
  ['server/src/factors/jb.ts', '../letters/letters.ts'],
  ['server/src/findings/jc.ts', '../factors/ask-again.ts'],
  ['server/src/app.ts', './findings/findings.routes.ts'],
  ['web/src/findings/i.tsx', '../ui/lists/ListScreen.tsx'],
  ['web/src/findings/j.tsx', '../api/send.ts'],
  ['web/src/findings/k.tsx', './FindingForm.tsx'],
  ['web/src/findings/l.tsx', '../recommendations/recommendations.queries.ts'],
  ['web/src/findings/m.tsx', '../questions/QuestionCard.tsx'],
  ['web/src/findings/ma.tsx', '../paths.ts'],
  ['web/src/access/mb.ts', '../paths.ts'],
  ['web/src/questions/n.tsx', '../ui/forms/fields.tsx'],
  ['web/src/questions/o.tsx', '../access/session.ts'],
  ['web/src/insights/oa.tsx', '../statistics/QuestionFigures.tsx'],
  ['web/src/insights/oc.tsx', '../differences/DifferenceBySection.tsx'],
  ['web/src/statistics/ob.tsx', '../charts/ChartFrame.tsx'],
  ['web/src/ui/forms/p.tsx', '../marks/Hint.tsx'],
  ['web/src/ui/forms/q.tsx', '../../api/send.ts'],
  ['web/src/app/l.tsx', '../findings/FindingsScreen.tsx'],
]
const refused: typeof allowed = [
  ['contract/src/m.ts', '@plumbline/server/settings'],
  ['contract/src/n.ts', '../../server/src/settings.ts'],
  ['contract/src/o.ts', 'node:fs'],
  ['server/src/findings/p.ts', '../inquiry-types/inquiry-types.rules.ts'],
  ['server/src/findings/q.ts', '../inquiry-types/inquiry-types.routes.ts'],
  ['server/src/findings/r.ts', '../app.ts'],
  ['server/src/db/s.ts', '../findings/findings.queries.ts'],
  ['server/src/http/t.ts', '../../../web/src/api/send.ts'],
  ['server/src/http/ta.ts', '../access/session.ts'],
  ['server/src/mail/tb.ts', '../letters/letters.ts'],
  ['server/src/access/tc.ts', '../findings/findings.queries.ts'],
  ['server/src/access/td.ts', '../factors/factors.queries.ts'],
  ['server/src/factors/te.ts', '../findings/findings.queries.ts'],
  ['web/src/findings/u.tsx', '../recommendations/RecommendationsScreen.tsx'],
  ['web/src/findings/v.tsx', '../recommendations/recommendations.rules.ts'],
  ['web/src/findings/w.tsx', '../app/router.tsx'],
  ['web/src/findings/x.tsx', '@plumbline/server/settings'],
  ['web/src/ui/frames/y.tsx', '../../findings/FindingForm.tsx'],
  ['web/src/ui/frames/ya.tsx', '../../access/session.ts'],
  ['web/src/ui/frames/yd.tsx', '../../paths.ts'],
  ['web/src/charts/yb.tsx', '../insights/OverviewScreen.tsx'],
  ['web/src/charts/ye.tsx', '../statistics/statistics.queries.ts'],
  ['web/src/statistics/yf.tsx', '../insights/OverviewScreen.tsx'],
  ['web/src/differences/yg.tsx', '../results/results-versions.queries.ts'],
  ['web/src/access/yc.tsx', '../questions/QuestionCard.tsx'],
  ['web/src/api/z.ts', '../ui/lists/ListScreen.tsx'],
]

test('the linter keeps the direction of imports', () => {
  const copy = mkdtempSync(join(tmpdir(), 'plumbline-lint-'))
  copyFileSync(join(root, 'biome.json'), join(copy, 'biome.json'))
  writeFileSync(join(copy, '.gitignore'), 'node_modules/\n')
  for (const [file, source] of [...allowed, ...refused]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), `import { one } from '${source}'\n\nexport const two = one\n`)
  }

  const biome = join(root, 'node_modules/.bin/biome')
  const options = ['--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none']
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...options], { cwd: copy, encoding: 'utf8' })
  rmSync(copy, { recursive: true })

  const { diagnostics }: { diagnostics: { location: { path: string } }[] } = JSON.parse(stdout)
  const faulty = diagnostics.map(({ location: { path } }) => path)
  expect(faulty.sort()).toEqual(refused.map(([file]) => file).sort())
})
