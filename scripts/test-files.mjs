import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

const packages = ['contract', 'server', 'web', 'e2e', 'scripts']
const notSearched = new Set(['node_modules', 'dist', 'test-results'])

/**
 * The tests that these words match: those with all of them in their path; if there are none, those with the words in a title (`title`: a pattern for it).
 * Browser tests are named from `e2e` on, as Playwright expects them.
 */
export function testsNamed(words) {
  const all = allTests()
  const byPath = all.filter((path) => words.every((word) => path.includes(word.replace(/^\.\//, ''))))
  if (byPath.length > 0) return { ...split(byPath), title: null }
  const text = words.join(' ')
  const byTitle = all.filter((path) => readFileSync(join(root, path), 'utf8').includes(text))
  return { ...split(byTitle), title: patternOf(text) }
}

/** The path of every test file. */
export const allTests = () => packages.flatMap(testsIn)

/** A pattern for the names of a title: in a test with several cases the source contains '%s'. */
function patternOf(title) {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/%[sid]|\\\$\w+/g, '.*')
}

const split = (paths) => ({
  inNode: paths.filter((path) => !path.endsWith('.e2e.ts')),
  inBrowser: paths.filter((path) => path.endsWith('.e2e.ts')).map((path) => path.slice('e2e/'.length)),
})

function testsIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, join(root, folder, entry.name))
    if (entry.isDirectory()) return notSearched.has(entry.name) ? [] : testsIn(path)
    return /\.(test|e2e)\.tsx?$/.test(entry.name) ? [path] : []
  })
}
