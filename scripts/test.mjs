// npm test: formatting, lint rules, types, every test in Node and in a browser. It installs first (scripts/deps.mjs).

import { join } from 'node:path'
import { chromium } from './chromium.mjs'
import { root } from './run.mjs'
import { checkSteps, playwrightStep, runSteps, toolStep, vitestStep } from './steps.mjs'

const steps = [
  ...checkSteps,
  vitestStep('tests'),
  toolStep('build', 'vite', ['build'], join(root, 'web')),
  playwrightStep('browser tests'),
]
process.exitCode = await runSteps(steps, { ...process.env, CHROMIUM_PATH: chromium() })
