import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const sources = join(root, 'server/src')
const schema = join(sources, 'platform/db/schema')
const tables = readdirSync(schema).flatMap((file) => {
  const [, listed = ''] =
    /^export interface \w+Tables \{\n(.*?)^\}/ms.exec(readFileSync(join(schema, file), 'utf8')) ?? []
  return [...listed.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table)
})

/** The folder that owns a file's tables: a feature's slice, or another layer's folder. */
const ownerOf = (file: string) => file.split('/')[file.startsWith('features/') ? 2 : 1]

/** What the page says: which folder writes which table. */
function said(): string[] {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, section = ''] = /^## Who writes which table\n(.*?)^## /ms.exec(page) ?? []
  return [...section.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)].flatMap(([, folder, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, table]) => `${table} by ${folder}`),
  )
}

/** Writes whole rows of the given table. */
const [, upsert = ''] =
  /^export async function (\w+)/m.exec(readFileSync(join(sources, 'platform/db/upsert.ts'), 'utf8')) ?? []

/** Every table that a source writes by name: with the query builder, with that function, or in its own SQL. */
function writtenIn(source: string): string[] {
  const built = /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*(?:sql\.table\(\s*)?['"`](\w+)/g
  const whole = new RegExp(`\\b${upsert}\\(\\s*\\w+,\\s*'(\\w+)'`, 'g')
  const raw =
    /\b(?:insert\s+into|update|delete\s+from|replace\s+into|merge\s+into|truncate(?:\s+table)?)\s+["`]?(\w+)/gi
  const inSql = [...source.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`|\bsql\.raw\(([^)]*)\)/g)].flatMap(
    ([, text, other]) => [...(text ?? other ?? '').matchAll(raw)],
  )
  const names = [...source.matchAll(built), ...source.matchAll(whole), ...inSql].map(([, table = '']) => table)
  return names.filter((name) => tables.includes(name))
}

/** Whether a source can write a table that it does not name; `platform/db/database.ts` reads what is listed so. */
function writesUnnamed(source: string): boolean {
  return (
    /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*[^\s'"`]/.test(source) ||
    new RegExp(`\\b${upsert}\\(\\s*\\w+,\\s*[^\\s']`).test(source) ||
    /\bsql\.(?:table|raw|id)\(/.test(source)
  )
}

const files = readdirSync(sources, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => relative(sources, join(entry.parentPath, entry.name)))
  .filter((file) => !file.startsWith('test/') && !file.startsWith('platform/db/migrations/'))

test('every way to write a table is found', () => {
  expect(writtenIn("await db\n  .insertInto('finding')\n  .values(row)")).toEqual(['finding'])
  expect(writtenIn("db.updateTable(\n  'mail',\n).set(sent)")).toEqual(['mail'])
  expect(writtenIn(`return ${upsert}(\n  db,\n  'roadmap',\n  rows)`)).toEqual(['roadmap'])
  expect(writtenIn('sql<{ id: string }>`with gone as (DELETE FROM session) select 1`.execute(db)')).toEqual(['session'])
  expect(writtenIn('sql`insert into inquiry (id) values (1) on conflict do update set id = 2`')).toEqual(['inquiry'])
  expect(writtenIn("db.selectFrom('finding').where('finding.id', 'in', ids) // no update mail here")).toEqual([])
  expect(writesUnnamed('db.deleteFrom(table).execute()')).toBe(true)
  expect(writesUnnamed('sql`update`.append(sql.table(name))')).toBe(true)
})

test('each table is written only by the folder that architecture.md names, and every table is listed there', () => {
  const written = files.flatMap((file) =>
    writtenIn(readFileSync(join(sources, file), 'utf8')).map((table) => `${table} by ${ownerOf(file)}`),
  )
  expect(tables.length).toBeGreaterThan(20)
  expect([...new Set(written)].sort()).toEqual(said().sort())
  expect(said().map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(tables))
  expect(said()).toHaveLength(tables.length)
})

test('a write names its table, except for upserts, locks, row order, names erased from texts, and restored backups', () => {
  const unnamed = files.filter((file) => writesUnnamed(readFileSync(join(sources, file), 'utf8')))
  expect(unnamed.sort()).toEqual([
    'operations/backup/archive/postgres-tables.ts',
    'platform/db/database.ts',
    'platform/db/positions.ts',
    'platform/db/rewrite-texts.ts',
    'platform/db/transaction.ts',
    'platform/db/upsert.ts',
  ])
})
