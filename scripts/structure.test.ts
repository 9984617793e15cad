import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { calls } from '@plumbline/contract/calls'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)test\//.test(file)

/** Every file below a folder, as '/'-separated paths from it. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)))
}

/** Which folder imports from which, types included; a top-level file counts as its own folder. */
function folderImports(source: string): Map<string, Set<string>> {
  const folderOf = (file: string) => (file.includes('/') ? dirname(file) : file)
  const imports = new Map<string, Set<string>>()
  for (const file of filesBelow(source).filter((name) => /\.tsx?$/.test(name) && !isTest(name))) {
    const targets = imports.get(folderOf(file)) ?? new Set()
    imports.set(folderOf(file), targets)
    const code = readFileSync(join(root, source, file), 'utf8')
    // A style sheet imports nothing.
    for (const [, target = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+(?<!\.css))'/g)) {
      const folder = folderOf(join(dirname(file), target))
      if (folder !== folderOf(file)) targets.add(folder)
    }
  }
  return imports
}

/** A cycle of imports; none if all imports lead downwards. */
function circleIn(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const finished = new Set<string>()
  function follow(folder: string, way: readonly string[]): string[] {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder]
    if (finished.has(folder)) return []
    for (const next of imports.get(folder) ?? []) {
      const circle = follow(next, [...way, folder])
      if (circle.length > 0) return circle
    }
    finished.add(folder)
    return []
  }
  for (const folder of imports.keys()) {
    const circle = follow(folder, [])
    if (circle.length > 0) return circle
  }
  return []
}

test('a cycle of folders is found', () => {
  const imports = new Map(
    Object.entries({ a: new Set(['b']), b: new Set(['c']), c: new Set(['d', 'b']), d: new Set<string>() }),
  )
  expect(circleIn(imports)).toEqual(['b', 'c', 'b'])
})

test.for(['server/src', 'web/src'])('%s: the folders do not import one another in a cycle', (source) => {
  const imports = folderImports(source)
  expect(imports.size).toBeGreaterThan(20)
  expect(circleIn(imports)).toEqual([])
})

const kebab = (word: string) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('a call is under the same slice name in contract and server', () => {
  const served = new Map<string, string>()
  for (const file of filesBelow('server/src').filter((name) => !isTest(name) && name.endsWith('.routes.ts'))) {
    const code = readFileSync(join(root, 'server/src', file), 'utf8')
    for (const [, name = ''] of code.matchAll(/\broute\(app, (\w+)/g)) served.set(name, basename(dirname(file)))
  }
  expect(Object.fromEntries(served)).toEqual(Object.fromEntries(calls.map(({ name, slice }) => [name, kebab(slice)])))
})

test('a client folder calls its own slice; those that combine several are in architecture.md', () => {
  const sliceOf = new Map(calls.map(({ name, slice }) => [name, kebab(slice)]))
  const isScreens = (file: string) =>
    /^(?:features|domain)\//.test(file) && !/^domain\/(?:access|charts|questions)\//.test(file)
  const called = new Map<string, Set<string>>()
  for (const file of filesBelow('web/src').filter((name) => name.endsWith('.queries.ts') && isScreens(name))) {
    const folder = file.split('/')[file.startsWith('features/') ? 2 : 1] ?? ''
    const code = readFileSync(join(root, 'web/src', file), 'utf8')
    const slices = called.get(folder) ?? new Set()
    called.set(folder, slices)
    for (const [, names = ''] of code.matchAll(/import (?:type )?\{([^}]*)\} from '@plumbline\/contract\//g))
      for (const name of names.match(/\w+/g) ?? []) {
        const slice = sliceOf.get(name)
        if (slice !== undefined) slices.add(slice)
      }
  }
  const gathering = [...called].filter(([folder, slices]) => [...slices].some((slice) => slice !== folder))

  const table = /\| folder \| slices it calls \|\n.*\n((?:\|.*\n)+)/.exec(
    readFileSync(join(root, 'docs/architecture.md'), 'utf8'),
  )
  const rows = (table?.[1] ?? '')
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
  const said = rows.map(([, folder = '', slices = '']) => [folder.replaceAll('`', ''), slices.split(', ').sort()])
  expect(Object.fromEntries(said)).toEqual(
    Object.fromEntries(gathering.map(([folder, slices]) => [folder, [...slices].sort()])),
  )
})

/** A folder's entries, without tests and styles, which belong to other entries. */
function entriesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !/\.test\.tsx?$|\.module\.css$|^(?:node_modules|dist|test-results)$/.test(name))
    .map(({ name }) => name)
}

test.for(['contract/src', 'server/src', 'web/src', 'e2e'])(
  '%s: a folder has one topic: at most 24 entries',
  (source) => {
    // Stored data, fonts and migrations are naturally long lists.
    const isList = /\/(?:fixtures|fonts|migrations)(?:\/|$)/
    const folders = new Set(
      ['.', ...filesBelow(source).map((file) => dirname(file))].map((folder) => join(source, folder)),
    )
    const full = [...folders].filter((folder) => !isList.test(folder) && !folder.includes('node_modules'))
    expect(
      full.map((folder) => ({ folder, holds: entriesOf(folder).length })).filter(({ holds }) => holds > 24),
    ).toEqual([])
  },
)

test('architecture.md shows the rooms as they are', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const folders = ['contract/src', 'server/src', 'web/src', 'e2e'].flatMap((source) => [
    source,
    ...foldersIn(source).flatMap((room) => [`${source}/${room}`]),
  ])
  const [, shown = ''] = /^## The rooms\n.*?```\n(.*?)```/ms.exec(page) ?? []
  const said: string[] = []
  let package_ = ''
  for (const line of shown.split('\n')) {
    const [, indent = '', name = ''] = /^( *)([\w./-]+?)\/? {2,}/.exec(`${line}  `) ?? []
    if (name === '' || /\.\w+$/.test(name)) continue
    if (indent === '') package_ = name
    said.push(indent === '' ? name : `${package_}/${name}`)
  }
  expect(said).toEqual(folders)
})

const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:node_modules|dist|test-results)$/.test(entry.name))
    .map(({ name }) => name)
    .sort()

test.for(['contract/src', 'server/src', 'web/src', 'e2e'])(
  '%s: no two files in a folder differ only in case',
  (source) => {
    const names = filesBelow(source)
      .filter((file) => !file.includes('node_modules/'))
      .map((file) =>
        join(
          dirname(file),
          basename(file)
            .replace(/\..*$/, '')
            .replace(/(?<=[a-z])(?=[A-Z])/g, '-'),
        ),
      )
    const variants = Map.groupBy(new Set(names), (name) => name.toLowerCase())
    expect([...variants.values()].filter((alike) => alike.length > 1)).toEqual([])
  },
)

test.for(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md'])(
  'every file and folder named in %s exists',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const named = [...text.matchAll(/(?:`|\]\()((?:contract|server|web|e2e|scripts|docs)\/[\w./-]*\w)/g)].map(
      ([, path = '']) => path,
    )
    const fromPage = (path: string) => [join(root, path), join(root, dirname(page), path)]

    expect(named.length).toBeGreaterThan(2)
    expect(
      named.filter((path) => !path.includes('NNNN') && !fromPage(path).some((place) => existsSync(place))),
    ).toEqual([])
  },
)
