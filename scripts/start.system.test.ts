import { type ChildProcessByStdio, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './free-port.mjs'
import { root } from './run.mjs'

vi.setConfig({ testTimeout: 120_000 })

test('[RUN-034] a second start neither installs nor builds what has not changed', () => {
  const project = makeProject()

  const steps = [
    project.start(),
    project.start(),
    project.change('web/src/main.tsx', project.start),
    project.change('contract/src/wire/limits.ts', project.start),
    project.change('server/src/main.ts', project.start),
    project.update(),
    project.start(),
  ]

  expect(steps).toEqual([
    ['install', 'build web', 'build server', 'serve data'],
    ['serve data'],
    ['build web', 'serve data'],
    ['build web', 'build server', 'serve data'],
    ['build server', 'serve data'],
    ['install', 'build web', 'build server', 'serve data'],
    ['serve data'],
  ])
})

test('[RUN-034] once everything is built, a start needs no packages for building and testing, and installs them to build again', () => {
  const project = makeProject()
  project.start()
  project.leaveOutForBuilding()

  const leaner = [project.start(), project.run('starter-catalogue')]
  const building = project.change('web/src/main.tsx', project.start)
  project.leaveOutForBuilding()
  const testing = project.run('test')
  project.leaveOut('node_modules/tool')
  const broken = project.start()

  expect(leaner).toEqual([['serve data'], ['load data']])
  expect(building).toEqual(['install', 'build web', 'serve data'])
  expect(testing[0]).toBe('install')
  expect(broken).toEqual(['install', 'serve data'])
})

test('[RUN-034] a failed or missing build is made again', () => {
  const project = makeProject()
  project.start()

  for (const part of ['web', 'server']) {
    rmSync(join(project.folder, part, 'dist'), { recursive: true })
    const afterLoss = project.start()
    writeFileSync(join(project.folder, part, 'src/broken'), '')
    const failing = project.start()
    rmSync(join(project.folder, part, 'src/broken'))

    expect(afterLoss).toEqual([`build ${part}`, 'serve data'])
    expect(failing).toEqual([`failed build ${part}`])
    expect(project.start()).toEqual([`build ${part}`, 'serve data'])
  }
})

test('Node’s compiled server code is kept for the next start', () => {
  const project = makeProject()

  project.start()

  expect(readdirSync(join(project.folder, '.cache/compiled'))).toHaveLength(1)
})

test('[RUN-035] the demo sets up the same and uses its own data folder', () => {
  const project = makeProject()

  const demo = project.run('demo')

  expect(demo).toEqual(['install', 'build web', 'build server', 'seed data-demo', 'serve data-demo'])
  expect(existsSync(join(project.folder, 'data'))).toBe(false)
  expect(project.start()).toEqual(['serve data'])
})

test('[RUN-040] the starter catalogue sets up the same and uses the data of npm start', () => {
  const project = makeProject()

  expect(project.run('starter-catalogue')).toEqual(['install', 'load data'])
  expect(project.run('starter-catalogue')).toEqual(['load data'])
})

test('[RUN-033] npm test sets up the same, then runs every check, tests in Node and in a browser; a type error ends it', () => {
  const project = makeProject()

  const whole = project.run('test')
  const again = project.run('test')
  writeFileSync(join(project.folder, 'faulty'), '')
  const failing = project.run('test')

  const checks = ['biome ci', 'texts check', 'tsc -b']
  const tests = ['vitest run', 'playwright test']
  // Checks and builds run side by side.
  expect(whole[0]).toBe('install')
  expect(whole.slice(1, -2).toSorted()).toEqual([...checks, 'build server', 'build web'].toSorted())
  expect(whole.slice(-2)).toEqual(tests)
  // What is already built is not built again.
  expect(again.slice(0, -2).toSorted()).toEqual(checks)
  expect(again.slice(-2)).toEqual(tests)
  expect(failing.toSorted()).toEqual(checks)
})

test('npm test runs what its words match by path, otherwise by title, and says so if nothing matches', () => {
  const project = makeProject()
  project.write(
    'server/src/features/catalogue/findings/findings.test.ts',
    "test('findings come eight a page', () => {})",
  )
  project.write('e2e/catalogue/findings.e2e.ts', "test('findings are edited', () => {})")
  project.write('web/src/areas.test.ts', "test('areas have colours', () => {})")
  project.start()

  expect(project.run('test', ['findings'])).toEqual([
    'vitest run server/src/features/catalogue/findings/findings.test.ts',
    // The started client lacks the test languages.
    'build web',
    'playwright test catalogue/findings.e2e.ts',
  ])
  expect(project.run('test', ['areas have'])).toEqual(['vitest run -t areas have web/src/areas.test.ts'])
  expect(project.run('test', ['nothing like it'])).toEqual([])
})

/** Takes a minute and needs the registry, so it runs only in CI. */
test.runIf(process.env.FRESH_CLONE !== undefined)(
  '[RUN-001, RUN-032] a fresh clone with nothing installed is served by npm start',
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder()
    expect(spawnSync('git', ['-c', 'safe.directory=*', 'clone', '--quiet', root, folder]).status).toBe(0)
    const port = String(await freePort())
    const env = { ...environment(), PORT: port, DATA_DIR: join(folder, 'own-data') }

    const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise((resolve) => npm.once('exit', resolve))
    onTestFinished(() => {
      npm.kill('SIGTERM')
    })
    await printed(npm, 'Plumbline is ready')
    const health = await fetch(`http://127.0.0.1:${port}/api/health`)
    const page = await fetch(`http://127.0.0.1:${port}/superAdmin/findings`, { headers: { accept: 'text/html' } })

    expect(await health.json()).toEqual({ status: 'ok' })
    expect(await page.text()).toContain('<div id="root">')
    npm.kill('SIGTERM')
    expect(await ended).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow()
  },
)

/** The scripts in a project whose tools only record that they ran. */
function makeProject() {
  const folder = temporaryFolder()
  const log = join(folder, 'log')
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content, { mode: 0o755 })
  }
  const note = (words: string) =>
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(log)}, ${words} + '\\n')\n`
  const checker = (tool: string) =>
    [
      "import { existsSync, writeFileSync } from 'node:fs'",
      note(`['${tool}', ...process.argv.slice(2).filter((word) => !word.startsWith('--'))].join(' ')`),
      tool === 'tsc' ? "if (existsSync('faulty')) process.exit(1)" : '',
      'const { PLAYWRIGHT_JSON_OUTPUT_NAME: file } = process.env',
      'const report = { numPassedTests: 1, numFailedTests: 0, numFailedTestSuites: 0, testResults: [], stats: { expected: 1, flaky: 0, unexpected: 0 }, suites: [] }',
      "const given = process.argv.find((option) => option.startsWith('--outputFile.json='))?.slice(18) ?? file",
      'if (given) writeFileSync(given, JSON.stringify(report))',
    ].join('\n')
  const dataFolder = "(process.env.DATA_DIR ?? './data').replace('./', '')"

  for (const name of [
    'deps',
    'build',
    'builds',
    'run',
    'start',
    'demo',
    'starter-catalogue',
    'test',
    'steps',
    'test-files',
    'chromium',
    'postgres',
    'free-port',
  ]) {
    cpSync(join(root, 'scripts', `${name}.mjs`), join(folder, 'scripts', `${name}.mjs`), { recursive: true })
  }
  for (const path of ['tsconfig.base.json', 'server/vite.config.ts']) write(path, '{}')
  const lock = (version: string) =>
    JSON.stringify({
      packages: {
        server: { dependencies: { tool: version } },
        'node_modules/tool': { version },
        'node_modules/bundler': { version: '1.0.0', dev: true },
      },
    })
  write('package-lock.json', lock('1.0.0'))
  for (const path of ['web/src/main.tsx', 'web/index.html', 'contract/src/wire/limits.ts']) write(path, 'content')
  write('package.json', '{ "type": "module" }')
  write('server/src/main.ts', note(`'serve ' + ${dataFolder}`))
  write('server/demo/seed.ts', note(`'seed ' + ${dataFolder}`))
  write('server/starter/load.ts', note(`'load ' + ${dataFolder}`))
  const install = "import { cpSync } from 'node:fs'\ncpSync('package-lock.json', 'node_modules/.package-lock.json')\n"
  write('tools/npm', `#!/usr/bin/env node\n${install}${note("'install'")}`)
  write('tools/package.json', '{ "type": "module" }')
  write(
    'node_modules/vite/bin/vite.js',
    [
      "import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'",
      "import { basename } from 'node:path'",
      "const isBroken = existsSync('src/broken')",
      note("(isBroken ? 'failed build ' : 'build ') + basename(process.cwd())"),
      'if (isBroken) process.exit(1)',
      "mkdirSync('dist', { recursive: true })",
      "if (existsSync('index.html')) writeFileSync('dist/index.html', 'page')",
      "else cpSync('src/main.ts', 'dist/main.js')",
    ].join('\n'),
  )
  for (const tool of ['biome', 'tsc', 'vitest', 'playwright']) write(`node_modules/.bin/${tool}`, checker(tool))
  write('scripts/texts.mjs', checker('texts'))
  for (const path of ['e2e', 'scripts', 'server', 'web', 'contract', 'texts'])
    mkdirSync(join(folder, path), { recursive: true })
  write('node_modules/vite/package.json', '{ "type": "module" }')
  write('node_modules/.bin/package.json', '{ "type": "module" }')
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))

  /** Runs the set-up and the script as npm does, and returns what was recorded. */
  const run = (script: string, words: readonly string[] = []) => {
    writeFileSync(log, '')
    const env = {
      ...environment(),
      CHROMIUM_PATH: '/a/browser',
      PATH: `${join(folder, 'tools')}:${dirname(process.execPath)}:${environment().PATH}`,
    }
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const inProject: SpawnSyncOptions = { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] }
    spawnSync('sh', ['-c', scripts[`pre${script}`] ?? ''], inProject)
    spawnSync('sh', ['-c', `${scripts[script]} "$@"`, script, ...words], inProject)
    return readFileSync(log, 'utf8').split('\n').filter(Boolean)
  }
  const start = () => run('start')
  const change = (path: string, then: () => string[]) => {
    appendFileSync(join(folder, path), '\n')
    return then()
  }
  /** Another version of what the lock file names. */
  const update = () => {
    write('package-lock.json', lock('1.0.1'))
    return start()
  }
  /** Removes a package, as npm records it. */
  const leaveOut = (path: string) => {
    const noted = 'node_modules/.package-lock.json'
    const { packages } = JSON.parse(readFileSync(join(folder, noted), 'utf8'))
    delete packages[path]
    write(noted, JSON.stringify({ packages }))
  }
  const leaveOutForBuilding = () => leaveOut('node_modules/bundler')
  return { folder, run, start, change, update, write, leaveOut, leaveOutForBuilding }
}

/** The environment without what the tests' own npm and runner have added. */
function environment() {
  const names = Object.keys(process.env).filter(
    (name) => !/^(npm_|VITEST|VITE_|NODE_|TEST|DEV|PROD|DATA_DIR)/.test(name),
  )
  const PATH = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...Object.fromEntries(names.map((name) => [name, process.env[name]])), PATH: PATH.join(delimiter) }
}

/** Resolves when the program has printed these words. */
function printed({ stdout }: ChildProcessByStdio<null, Readable, null>, words: string): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part
      if (output.includes(words)) resolve(output)
    })
    stdout.once('end', () => reject(new Error(`It ended without '${words}':\n${output}`)))
  })
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 60_000)
  return folder
}
