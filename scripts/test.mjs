// npm test: the tests that take minutes; `npm test -- findings` only those about findings. npm run test:all: every test.

import { chromium } from './chromium.mjs'
import { startPostgres } from './postgres.mjs'
import { buildStep, checkSteps, playwrightStep, runSteps, vitestStep } from './steps.mjs'
import { testsNamed } from './test-files.mjs'

const quick = {
  about:
    'lint, types, rules and calls on SQLite, and a walk through every screen in a browser: about 5 minutes on two cores',
  steps: () => [
    ...checkSteps,
    buildStep,
    vitestStep('rules and calls', ['--project=!system', '--project=!journeys']),
    playwrightStep('every screen', ['--project=smoke']),
  ],
}
const rest = {
  about: 'programs and faults, the other browser tests, and PostgreSQL: about 20 minutes on two cores',
  steps: (postgres) => [
    buildStep,
    vitestStep('programs and faults', ['--project=system', '--project=journeys']),
    playwrightStep('other browser tests, and the journey on PostgreSQL', ['--project=postgres', '--project=screens'], {
      JOURNEY_DATABASE_URL: postgres.TEST_DATABASE_URL,
    }),
    vitestStep('calls on PostgreSQL', ['--project=server', '--project=system'], postgres),
  ],
}

const [mode = '--quick', ...words] = ['--all', '--rest'].includes(process.argv[2])
  ? process.argv.slice(2)
  : ['--quick', ...process.argv.slice(2)]
if (words.length > 0) await runNamed(words)
else {
  const parts = { '--quick': [quick], '--rest': [rest], '--all': [quick, rest] }[mode]
  for (const { about } of parts) process.stdout.write(`Running ${about}.\n`)
  await runParts(parts)
}

async function runParts(parts) {
  const env = { ...process.env, CHROMIUM_PATH: chromium() }
  const postgres = parts.includes(rest) ? await startPostgres() : null
  try {
    const steps = parts.flatMap(({ steps }) => steps({ TEST_DATABASE_URL: postgres?.url }))
    process.exitCode = await runSteps(steps, env)
  } finally {
    await postgres?.stop()
  }
}

/** Runs the tests whose path or title contains these words, of any kind. */
async function runNamed(words) {
  const { inNode, inBrowser, title } = testsNamed(words)
  const byTitle = (option) => (title === null ? [] : [option, title])
  const steps = [
    ...(inNode.length > 0 ? [vitestStep('tests in Node', [...byTitle('-t'), ...inNode])] : []),
    ...(inBrowser.length > 0 ? [buildStep, playwrightStep('browser tests', [...byTitle('-g'), ...inBrowser])] : []),
  ]
  if (steps.length === 0) {
    process.stderr.write(`No test has '${words.join(' ')}' in its path or title.\n`)
    process.exitCode = 1
    return
  }
  process.exitCode = await runSteps(steps, {
    ...process.env,
    ...(inBrowser.length > 0 && { CHROMIUM_PATH: chromium() }),
  })
}
