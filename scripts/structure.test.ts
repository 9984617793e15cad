import { readdirSync, readFileSync } from 'node:fs'
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

/** Which folder imports from which, types included; a file at the top is a folder of its own. */
function folderImports(source: string): Map<string, Set<string>> {
  const folderOf = (file: string) => (file.includes('/') ? dirname(file) : file)
  const imports = new Map<string, Set<string>>()
  for (const file of filesBelow(source).filter((name) => /\.tsx?$/.test(name) && !isTest(name))) {
    const targets = imports.get(folderOf(file)) ?? new Set()
    imports.set(folderOf(file), targets)
    const code = readFileSync(join(root, source, file), 'utf8')
    for (const [, target = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const folder = folderOf(join(dirname(file), target))
      if (folder !== folderOf(file)) targets.add(folder)
    }
  }
  return imports
}

/** A way along imports that ends where it begins; none where everything leads downwards. */
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

test('a circle of folders is found', () => {
  const imports = new Map(
    Object.entries({ a: new Set(['b']), b: new Set(['c']), c: new Set(['d', 'b']), d: new Set<string>() }),
  )
  expect(circleIn(imports)).toEqual(['b', 'c', 'b'])
})

test.for(['server/src', 'web/src'])('%s: the folders import one another in no circle', (source) => {
  const imports = folderImports(source)
  expect(imports.size).toBeGreaterThan(20)
  expect(circleIn(imports)).toEqual([])
})

test('a call stands under the same slice word in contract and server', () => {
  const served = new Map<string, string>()
  for (const file of filesBelow('server/src').filter((name) => !isTest(name) && name.endsWith('.routes.ts'))) {
    const code = readFileSync(join(root, 'server/src', file), 'utf8')
    for (const [, name = ''] of code.matchAll(/\broute\(app, (\w+)/g)) served.set(name, basename(dirname(file)))
  }
  const kebab = (word: string) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

  expect(Object.fromEntries(served)).toEqual(Object.fromEntries(calls.map(({ name, slice }) => [name, kebab(slice)])))
})

test.for(['contract/src', 'server/src', 'web/src', 'e2e'])(
  '%s: no two files of a folder differ by a capital letter',
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
