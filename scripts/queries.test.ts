import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const sources = join(root, 'server/src')
const files = readdirSync(sources, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
  .map((entry) => relative(sources, join(entry.parentPath, entry.name)))
const queries = files.filter((file) => file.endsWith('.queries.ts'))
const read = (file: string) => readFileSync(join(sources, file), 'utf8')

/** The parameters of each exported function: 'db: Db', 'id: string', … */
function signatures(source: string): { name: string; parameters: string[] }[] {
  return [...source.matchAll(/^export (?:async )?function\*? (\w+)(?:<[^(]*>)?\(/gm)].map((found) => {
    const parameters = ['']
    let depth = 0
    for (const sign of source.slice(found.index + found[0].length).replaceAll('=>', '  ')) {
      if (depth === 0 && sign === ')') break
      if ('([{<'.includes(sign)) depth++
      if (')]}>'.includes(sign)) depth--
      if (depth === 0 && sign === ',') parameters.push('')
      else parameters[parameters.length - 1] += sign
    }
    return { name: found[1] ?? '', parameters: parameters.map((text) => text.trim()).filter((text) => text !== '') }
  })
}

/** The database or the surroundings that hold it, what, who, when, options: the required order. */
function placeOf(parameter: string): number {
  const [, type = ''] = /^(?:\{.*?\}|\w+\??)\s*:\s*(.*)$/s.exec(parameter) ?? []
  if (/^\w+\?:|=(?!>)/.test(parameter)) return 4
  if (/^(?:Db|Transaction|Limiting|(?:Mailless)?Surroundings|\w+Parts)$|'db'|'files'/.test(type)) return 0
  if (/^(?:Date|Clock|Signing)$|^Pick<Surroundings/.test(type)) return 3
  return /^(?:Actor|Asking|Browser|Caller|Session|Trier)\b|^Pick<Session/.test(type) ? 2 : 1
}

const isInOrder = (parameters: readonly string[]) =>
  parameters.map(placeOf).every((place, n, places) => n === 0 || place >= (places[n - 1] ?? 0))

test('a different order of parameters is found', () => {
  const [right, wrong] = signatures(`
export async function change<T>(db: Transaction, { id }: { id: string }, by: Actor, now: Date, most?: number) {}
export function read(db: Db, session: Session, id: string): Promise<void> {}`)
  expect([right, wrong].map((found) => found && isInOrder(found.parameters))).toEqual([true, false])
  expect(isInOrder(['key: string', 'surroundings: Surroundings'])).toBe(false)
  expect(isInOrder(['db: Db', 'now: Date', 'id: string'])).toBe(false)
})

test('queries and code that serves all slices take the database, what, who and when in this order', () => {
  const shared = files.filter((file) =>
    /^(?:domain\/access|domain\/limits|domain\/documents|platform\/mail)\//.test(file),
  )
  const all = [...new Set([...queries, ...shared])]
    .flatMap((file) => signatures(read(file)).map((found) => ({ file, ...found })))
    .filter(({ parameters }) => parameters.some((parameter) => placeOf(parameter) === 0))
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(({ parameters }) => !isInOrder(parameters))).toEqual([])
})

test('a *.queries.ts runs in its caller’s transaction: it opens none, hashes nothing and counts no tries', () => {
  const others = /\b(?:inTransaction|mailQueued)\b|(?:access\/(?:passwords|password-tries)|limits\/rate-limits)\.ts/
  expect(queries.filter((file) => others.test(read(file)))).toEqual([])
})
