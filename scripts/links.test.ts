/** The links between documents work: each leads to a file, and to a heading in it. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/```.*?```/gs, '')

/** The anchors that GitHub gives a document's headings. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

function isThere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const to = path === '' ? from : join(dirname(from), path)
  return existsSync(join(root, to)) && (anchor === undefined || anchorsOf(to).includes(anchor))
}

test('every link in a document leads to a file, and to one of its headings', () => {
  const links = documents.flatMap((from) =>
    [...read(from).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) =>
      link.includes(':') ? [] : [{ from, link }],
    ),
  )

  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ from, link }) => !isThere(from, link))).toEqual([])
})
