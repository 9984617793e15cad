/** The glossary names what exists: on the wire, in the database and in the sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@plumbline/contract/calls'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The cells of a section's rows, without its header. */
function rowsOf(section: string): string[][] {
  const [, text = ''] = glossary.split(`\n## ${section}\n`)
  const lines = (text.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  const cells = lines.map((line) => line.slice(2, -2).split(' | '))
  return cells.slice(2)
}
const quotedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const glossary = read('docs/glossary.md')
const words = ['People', 'Catalogue', 'An inquiry', 'Results'].flatMap(rowsOf)
const oddNames = rowsOf('Odd names on the wire')

/** The contract's sources without comments, which may mention anything. */
const contract = readdirSync(join(root, 'contract/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => read(`contract/src/${file}`).replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, ''))
  .join('\n')
const namesOfContract = new Set(contract.match(/\w+/g))
const paths = new Set<string>(calls.map(({ spec }) => spec.path))
const isOnWire = (name: string) => (name.startsWith('/') ? paths.has(name) : namesOfContract.has(name))

/** The tables of the schema with their columns. */
function tables(): Map<string, Set<string>> {
  const folder = 'server/src/platform/db/schema'
  const schema = readdirSync(join(root, folder))
    .map((file) => read(`${folder}/${file}`))
    .join('\n')
  const bodies = new Map(
    [...schema.matchAll(/interface (\w+)(?: extends (\w+))? \{\n([^}]*)\n\}/g)].map(
      ([, name = '', base = '', body = '']) => [name, { base, body }],
    ),
  )
  const columnsOf = (name: string): string[] => {
    const { base, body } = bodies.get(name) ?? { base: '', body: '' }
    return [
      ...(base === '' ? [] : columnsOf(base)),
      ...[...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column),
    ]
  }
  const listed = [...bodies]
    .filter(([name]) => name.endsWith('Tables'))
    .flatMap(([, { body }]) => [...body.matchAll(/(\w+): (\w+)/g)])
  return new Map(listed.map(([, table = '', shape = '']) => [table, new Set(columnsOf(shape))]))
}

test('every word has a meaning, and every name on the wire is in the contract', () => {
  const named = [...words.flatMap((row) => row.slice(0, 3)), ...oddNames.flat()].flatMap(quotedIn)

  expect(words.length).toBeGreaterThan(40)
  expect(words.filter((row) => row.length !== 4 || row.some((cell) => cell.trim() === ''))).toEqual([])
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((name) => !isOnWire(name))).toEqual([])
})

test('every place where something is stored is a table or a column of one', () => {
  const known = tables()
  const isKept = (place: string) => {
    const [table = '', column] = place.split('.')
    return column === undefined ? known.has(table) : (known.get(table)?.has(column) ?? false)
  }
  const places = words.flatMap(([, , , kept = '']) => quotedIn(kept))

  expect(places.length).toBeGreaterThanOrEqual(words.length)
  expect(places.filter((place) => !isKept(place))).toEqual([])
})

test('every kind of record that an id can refer to is a word of the glossary', () => {
  const [, union = ''] = /export type Entity =\n((?: {2}\| '[^']+'\n)+)/.exec(read('contract/src/wire/call.ts')) ?? []
  const entities = [...union.matchAll(/'([^']+)'/g)].map(([, entity = '']) => entity.toLowerCase())
  const known = words.flatMap(([word = '']) => word.split(', '))

  expect(entities).toContain('inquiry type')
  expect(entities.filter((entity) => !known.includes(entity))).toEqual([])
})

test('every technical term is found where the glossary says', () => {
  const alike = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const rows = rowsOf('Technical terms').map(([word = '', files = '']) => ({
    words: word.split(', '),
    files: quotedIn(files),
  }))
  const missing = rows.flatMap(({ words, files }) => {
    const sources = files.map((file) => (existsSync(join(root, file)) ? alike(read(file)) : null))
    const gone = files.filter((_, n) => sources[n] === null)
    return [...gone, ...words.filter((word) => !sources.some((source) => source?.includes(alike(word))))]
  })

  expect(rows.length).toBeGreaterThan(25)
  expect(missing).toEqual([])
})
