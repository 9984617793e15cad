/** One spelling of 'organisation' in everything people read, except the specification's own labels. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const places = [
  'contract/src',
  'server/src',
  'server/demo',
  'server/starter',
  'texts/en',
  'texts/src',
  'web/src',
  'docs',
  'scripts',
]
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
/** Labels that the specification quotes (AUTH-051, AUTH-090, CUST-001) with their catalogue keys, and names that browsers know. */
const QUOTED =
  /(["'])(?:Organization Name|Organizational Details|Organization|organization|organization-title)\1|\borganiz(?:ation(?:Name)?|ationalDetails)(?=:)|\b(?:t|texts)\.organiz\w+/g

/** The sources and documents below a folder, except tests, which repeat what is quoted. */
function textsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs|css|html|json|md)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
}

test("'organisation' has one spelling outside quoted labels", () => {
  const files = [...places.flatMap(textsBelow), ...pages]
  const otherwise = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, n) => (/organiz/i.test(line.replace(QUOTED, '')) ? [`${file}:${n + 1} ${line.trim()}`] : [])),
  )

  expect(files.length).toBeGreaterThan(500)
  expect(otherwise).toEqual([])
})
