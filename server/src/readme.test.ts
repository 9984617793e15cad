import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from './settings.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

/** The rows of the README's table of settings: name, default, meaning. */
const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+) \|$/gm)].map(
  ([, name = '', fallback = '', meaning = '']) => ({
    name,
    fallback,
    meaning,
  }),
)

test('[RUN-013] the README lists every setting, in its order, with its default and what it means', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(variables))
  for (const [name, value] of Object.entries(variables)) {
    const row = rows.find((row) => row.name === name)
    if (value !== null) expect(row?.fallback).toBe(`\`${value}\``)
    expect(row?.meaning.length).toBeGreaterThan(20)
  }
})

test('[RUN-027] the README says that SECRET must be set for several instances', () => {
  expect(rows.find(({ name }) => name === 'SECRET')?.meaning).toContain(
    'It must be set when several instances share a database.',
  )
})
