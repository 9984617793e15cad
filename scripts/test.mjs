// npm test: formatting, lint rules, types, every test in Node and in a browser. It installs first (scripts/deps.mjs).

import { chromium } from './chromium.mjs'
import { buildStep, checkSteps, playwrightStep, runSteps, vitestStep } from './steps.mjs'

const steps = [...checkSteps, vitestStep('tests'), buildStep, playwrightStep('browser tests')]
process.exitCode = await runSteps(steps, { ...process.env, CHROMIUM_PATH: chromium() })
