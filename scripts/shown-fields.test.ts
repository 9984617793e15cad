/** Every field of a record is on its view screen, and every field of a form is asked for there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { calls } from '@plumbline/contract/calls'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const features = join(root, 'web/src/features')
const screens = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx$/.test(file))
  .map((file) => join(features, file))

/** The source of a screen and, recursively, of its parts. */
function withParts(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(file) || file.includes('/ui/')) return ''
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const parts = [...source.matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, target = '']) => join(dirname(file), target))
  const shown = parts.filter((part) => !/\.queries\.ts$|\/paths\.ts$/.test(part))
  return [source, ...shown.map((part) => withParts(part, seen))].join('\n')
}

/** The fields that no screen of the slice names: `form.field('Area')` in a form or, if locked, `customer.Country`; both also as `Step${n}_RoadmapTitle`. */
function unnamed({ slice, fields }: { slice: string; fields: string[] }, kind: RegExp, asked: boolean): string[] {
  const folder = slice.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const own = screens.filter((file) => basename(dirname(file)) === folder && kind.test(basename(file)))
  const source = own.map((file) => withParts(file)).join('\n')
  return fields
    .filter((field) => own.length > 0 && !/Ids?$/.test(field))
    .filter((field) => {
      const name = field.replace(/\d/, '(?:\\d|\\$\\{\\w+\\})')
      return !new RegExp(asked ? `['\`]${name}['\`]|\\w\\.${name}\\b` : `\\b${name}\\b`).test(source)
    })
}

const fieldsOf = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape ?? {}) : []

test('a view screen shows every field of its record except ids', () => {
  /** Lists show it, where questions are asked and approved. */
  const elsewhere = ['WaitsForApproval', 'CreatedBy']
  const records = calls
    .filter(({ spec }) => spec.method === 'GET' && spec.versioned)
    .map(({ slice, spec }) => ({ slice, fields: fieldsOf(spec.answer) }))

  expect(records.length).toBeGreaterThan(8)
  expect(records.flatMap((record) => unnamed(record, /View/, false)).sort()).toEqual(elsewhere.sort())
})

test('a form asks for every field that its call takes', () => {
  /** The reason for a rejection is asked where the decision is made; our client has every decision emailed. */
  const elsewhere = ['Reason', 'Notify']
  const changes = calls
    .filter(({ spec }) => spec.method === 'PUT' && spec.versioned)
    .map(({ slice, spec }) => ({ slice, fields: fieldsOf(spec.body) }))

  expect(changes.length).toBeGreaterThan(8)
  expect(changes.flatMap((change) => unnamed(change, /Form|Edit/, true))).toEqual(elsewhere)
})
