/** The faults in docs/operations.md, and the tests that reproduce them: those with its id in their title, '[P1]' or '[ANSW-014, P1]'. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { allTests } from './test-files.mjs'

/** The rows of the page's table in order; a fault may have several. */
export function faultRows() {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  return [...page.matchAll(/^\| ([A-Z]\d+) (.+) \|$/gm)].map(([, id = '', cells = '']) => {
    const [name = '', happens = '', seen = '', todo = ''] = cells.split(' | ')
    return { id, name, happens, seen, todo }
  })
}

/** A pattern for the titles of a fault's tests. */
export const titlesOf = (id) => String.raw`\[([A-Z0-9-]+, )*${id}(, [A-Z0-9-]+)*\]`

const tests = allTests().map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

/** The files with tests of a fault, and their contents: `{ path, source }`. */
export function testsOf(id) {
  const titles = new RegExp(titlesOf(id))
  return tests.filter(({ source }) => titles.test(source))
}
