import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const allowed: readonly (readonly [file: string, source: string])[] = [
  ['contract/src/a.ts', './zod.ts'],
  ['server/src/features/catalogue/findings/b.ts', '../http/uploads.ts'],
  ['server/src/features/catalogue/findings/c.ts', '../surroundings.ts'],
  ['server/src/features/catalogue/findings/d.ts', '../inquiry-types/inquiry-types.queries.ts'],
  ['server/src/features/catalogue/findings/e.ts', './findings.queries.ts'],
  ['server/src/features/catalogue/findings/f.ts', '@plumbline/contract/findings'],
  ['server/src/features/catalogue/findings/g.test.ts', '../test/server.ts'],
  ['server/src/features/catalogue/findings/g.ts', '../access/route.ts'],
  ['server/src/platform/files/h.ts', '../errors.ts'],
  ['server/src/domain/access/i.ts', '../http/uploads.ts'],
  ['server/src/domain/documents/j.ts', '../access/session.ts'],
  ['server/src/domain/factors/ja.ts', '../access/session.ts'],
  ['server/src/domain/factors/jb.ts', '../letters/letters.ts'],
  ['server/src/features/catalogue/findings/jc.ts', '../factors/ask-again.ts'],
  ['server/src/app.ts', './findings/findings.routes.ts'],
  ['web/src/features/catalogue/findings/i.tsx', '../ui/lists/ListScreen.tsx'],
  ['web/src/features/catalogue/findings/j.tsx', '../api/send.ts'],
  ['web/src/features/catalogue/findings/k.tsx', './FindingForm.tsx'],
  ['web/src/features/catalogue/findings/l.tsx', '../recommendations/recommendations.queries.ts'],
  ['web/src/features/catalogue/findings/m.tsx', '../questions/QuestionCard.tsx'],
  ['web/src/features/catalogue/findings/ma.tsx', '../paths.ts'],
  ['web/src/domain/access/mb.ts', '../paths.ts'],
  ['web/src/domain/questions/n.tsx', '../ui/forms/fields.tsx'],
  ['web/src/domain/questions/o.tsx', '../access/session.ts'],
  ['web/src/features/results/insights/oa.tsx', '../statistics/QuestionFigures.tsx'],
  ['web/src/features/results/insights/oc.tsx', '../differences/DifferenceBySection.tsx'],
  ['web/src/domain/statistics/ob.tsx', '../charts/ChartFrame.tsx'],
  ['web/src/ui/forms/p.tsx', '../marks/Hint.tsx'],
  ['web/src/ui/forms/q.tsx', '../../api/send.ts'],
  ['web/src/app/l.tsx', '../findings/FindingsScreen.tsx'],
]
const refused: typeof allowed = [
  ['contract/src/m.ts', '@plumbline/server/settings'],
  ['contract/src/n.ts', '../../server/src/settings.ts'],
  ['contract/src/o.ts', 'node:fs'],
  ['server/src/features/catalogue/findings/p.ts', '../inquiry-types/inquiry-types.rules.ts'],
  ['server/src/features/catalogue/findings/q.ts', '../inquiry-types/inquiry-types.routes.ts'],
  ['server/src/features/catalogue/findings/r.ts', '../app.ts'],
  ['server/src/platform/db/s.ts', '../findings/findings.queries.ts'],
  ['server/src/platform/http/t.ts', '../../../web/src/api/send.ts'],
  ['server/src/platform/http/ta.ts', '../access/session.ts'],
  ['server/src/platform/mail/tb.ts', '../letters/letters.ts'],
  ['server/src/domain/access/tc.ts', '../findings/findings.queries.ts'],
  ['server/src/domain/access/td.ts', '../factors/factors.queries.ts'],
  ['server/src/domain/factors/te.ts', '../findings/findings.queries.ts'],
  ['web/src/features/catalogue/findings/u.tsx', '../recommendations/RecommendationsScreen.tsx'],
  ['web/src/features/catalogue/findings/v.tsx', '../recommendations/recommendations.rules.ts'],
  ['web/src/features/catalogue/findings/w.tsx', '../app/router.tsx'],
  ['web/src/features/catalogue/findings/x.tsx', '@plumbline/server/settings'],
  ['web/src/ui/frames/y.tsx', '../../findings/FindingForm.tsx'],
  ['web/src/ui/frames/ya.tsx', '../../access/session.ts'],
  ['web/src/ui/frames/yd.tsx', '../../paths.ts'],
  ['web/src/domain/charts/yb.tsx', '../insights/OverviewScreen.tsx'],
  ['web/src/domain/charts/ye.tsx', '../statistics/statistics.queries.ts'],
  ['web/src/domain/statistics/yf.tsx', '../insights/OverviewScreen.tsx'],
  ['web/src/domain/differences/yg.tsx', '../results/results-versions.queries.ts'],
  ['web/src/domain/access/yc.tsx', '../questions/QuestionCard.tsx'],
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
