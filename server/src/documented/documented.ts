/**
 * Pages of docs/ whose rows are verified by tests: by the number in a test's title, or by `file` title, several
 * separated by <br>.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** A text file of the repository, by its path from the root. */
export function readSource(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
}

/**
 * The table rows of a page whose first cell starts with a number such as 'P7': the number, the rest of the cell, and
 * the other cells.
 */
export function numberedRows(page: string) {
  return [...readSource(page).matchAll(/^\| ([A-Z]\d+) (.+?) \|(.*)\|$/gm)].map(
    ([, id = '', name = '', cells = '']) => ({
      id,
      name,
      cells: cells.split('|').map((cell) => cell.trim()),
    }),
  )
}

/** 'A1' to 'A19' for `numbered('A', 19)`. */
export function numbered(letter: string, last: number): string[] {
  return Array.from({ length: last }, (_, n) => `${letter}${n + 1}`)
}

/**
 * The tests named in a cell. Fails if one does not exist: its title, or the start of it, must start a string in its
 * file.
 */
export function testsNamed(cell: string) {
  return cell.split('<br>').map((text) => {
    const [, path = '', title = ''] = /^`([\w./-]+)` (.+)$/.exec(text) ?? []
    const source = path !== '' && existsSync(new URL(`../../../${path}`, import.meta.url)) ? readSource(path) : ''
    const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}`))
    expect({ text, isThere }).toEqual({ text, isThere: true })
    return { path, title, source }
  })
}

/**
 * The ids in brackets at the start of all test titles, one set per title: requirements, threats of docs/security.md and
 * faults of docs/operations.md.
 */
export function namesOfTests(): readonly ReadonlySet<string>[] {
  const files = globSync(
    '{contract/src,server/src,server/commands,server/faults,web/src,e2e,scripts}/**/*.{test.ts,test.tsx,e2e.ts}',
    { cwd: new URL('../../../', import.meta.url).pathname, exclude: ['**/node_modules/**'] },
  )
  const titles = files.flatMap((file) => readSource(file).match(/['"`](?:\[[A-Z][^\]\n]*\],? ?)+/g) ?? [])
  return titles.map((title) => new Set(title.match(/\b[A-Z]+(?:-\d+|\d+)\b/g) ?? []))
}
