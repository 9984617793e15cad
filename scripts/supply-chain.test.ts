/** Installed packages: locked by content, running no install scripts, under licences that allow redistribution (security, F7). */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './run.mjs'

interface Component {
  readonly name: string
  readonly version: string
  readonly hashes?: readonly { readonly content: string }[]
}

interface Locked {
  readonly link?: boolean
  readonly dev?: boolean
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
}

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const locked: Readonly<Record<string, Locked>> = read('package-lock.json').packages
const foreign = Object.entries(locked).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const pathsOf = (some: typeof foreign) => some.map(([path]) => path)

test('[F7] every package is locked by content, comes from a registry, and runs nothing when installed', () => {
  expect(foreign.length).toBeGreaterThan(100)
  expect(pathsOf(foreign.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')))).toEqual([])
  expect(pathsOf(foreign.filter(([, { resolved = 'https:' }]) => !resolved.startsWith('https:')))).toEqual([])
  expect(pathsOf(foreign.filter(([, { hasInstallScript }]) => hasInstallScript))).toEqual([])
  expect(readFileSync(join(root, 'scripts/deps.mjs'), 'utf8')).toContain("'--ignore-scripts'")
})

test('[OPS-013] npm run sbom lists every locked package with its version and content, and says when it cannot', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sbom.json')
  const sbom = (...args: string[]) => spawnSync(process.execPath, [join(root, 'scripts/sbom.mjs'), ...args])

  const made = sbom(file)
  const refused = [sbom(), sbom('--fiel'), sbom(join(folder, 'nowhere/sbom.json'))]

  expect([made.status, String(made.stderr)]).toEqual([0, ''])
  const { bomFormat, metadata, components } = JSON.parse(readFileSync(file, 'utf8'))
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'plumbline'])
  const listed = new Map<string, string>(
    components.map(({ name, version, hashes }: Component) => [`${name}@${version}`, hashes?.[0]?.content ?? '']),
  )
  for (const [path, { version, integrity = '' }] of foreign) {
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
    const id = `${path.split('node_modules/').at(-1)}@${version}`
    expect([id, listed.get(id)]).toEqual([id, content])
  }
  for (const { status, stderr } of refused)
    expect([status, String(stderr)]).toEqual([1, expect.stringMatching(/^No SBOM was written: [^\n]+\n$/)])
})

test('[F7] our own dependencies are requested by their exact, locked version', () => {
  for (const folder of ['', 'contract/', 'texts/', 'server/', 'web/', 'e2e/']) {
    const { dependencies, devDependencies, optionalDependencies } = read(`${folder}package.json`)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      if (name.startsWith('@plumbline/')) continue
      const found = locked[`${folder}node_modules/${name}`] ?? locked[`node_modules/${name}`]
      expect([folder, name, version]).toEqual([folder, name, found?.version])
    }
  }
})

test('[F7] workbooks are not read with npm’s xlsx, whose flaws are not fixed there', () => {
  expect(pathsOf(foreign).filter((path) => /node_modules\/xlsx$/.test(path))).toEqual([])
})

/** Licences that allow redistribution with the product. */
const licences = [
  ...[
    'MIT',
    'MIT-0',
    '0BSD',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'MPL-2.0',
    'OFL-1.1',
  ],
  ...['MIT OR Apache-2.0', '(MIT OR CC0-1.0)', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)'],
]
/** For what the lock file does not say, the package itself is read. */
const lookedUp: Readonly<Record<string, string>> = {
  'node_modules/png-js': 'MIT',
  'node_modules/dejavu-fonts-ttf': 'Bitstream Vera, which may be passed on with a product',
}

test('[F7] every package the product runs with has a licence that allows redistribution', () => {
  const shipped = foreign.filter(([, { dev }]) => !dev)
  const others = shipped.filter(([, { license }]) => !licences.includes(license ?? ''))

  expect(pathsOf(others).toSorted()).toEqual(Object.keys(lookedUp).toSorted())
})
