/** Pages of docs/ whose tables name the tests that show what they say: `file` title, several of them divided by <br>. */
import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** A text file of the repository, by its path from the root. */
export function readSource(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
}

/** The rows of a page's tables whose first cell begins with a number such as 'P7': that, what follows it, and the other cells. */
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

/** The tests that a cell names. Fails where one is not there: its title, or the beginning of it, has to begin a text of its file. */
export function testsNamed(cell: string) {
  return cell.split('<br>').map((text) => {
    const [, path = '', title = ''] = /^`([\w./-]+)` (.+)$/.exec(text) ?? []
    const source = path !== '' && existsSync(new URL(`../../../${path}`, import.meta.url)) ? readSource(path) : ''
    const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}`))
    expect({ text, isThere }).toEqual({ text, isThere: true })
    return { path, title, source }
  })
}
