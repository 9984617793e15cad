// npm test, npm run check: formatting, lint rules, types, every test in Node and in a browser. `npm test` installs first (scripts/deps.mjs).

import { join } from 'node:path'
import { chromium } from './chromium.mjs'
import { root } from './run.mjs'
import { playwrightStep, runSteps, toolStep, vitestStep } from './steps.mjs'

const steps = [
  toolStep('lint', 'biome', ['ci', '--error-on-warnings']),
  toolStep('types', 'tsc', ['-b']),
  vitestStep('tests'),
  toolStep('build', 'vite', ['build'], join(root, 'web')),
  playwrightStep('browser tests'),
]
process.exitCode = await runSteps(steps, { ...process.env, CHROMIUM_PATH: chromium() })
