/** No regular expression of the product takes more than linear time, whatever its input (security, C8). */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { growsFasterThanInput } from './growth.ts'
import { root } from './run.mjs'

/** Every regular expression in the sources, and the files that build one at run time. */
async function patternsOfSources() {
  const written = new Map<string, RegExp>()
  const built = new Set<string>()
  for await (const file of glob('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.|\/test\//.test(file)) continue
    new Visitor({
      Literal(node) {
        if ('regex' in node) written.set(`${file}: ${node.raw}`, new RegExp(node.regex.pattern, node.regex.flags))
      },
      NewExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') built.add(file)
      },
    }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  }
  return { written, built: [...built].sort() }
}

// Samples for a pattern's character classes, besides the characters and words in it.
const COMMON = [...'a0 .']
const SIGNS = [...COMMON, ...'Z\t\n,-_@/\\:<>"\'%=!é\u200b']

/** Short texts that hurt a pattern when repeated: characters, pairs of its characters, its words. */
function pieces({ source }: RegExp): string[] {
  const own = [...new Set([...COMMON, ...source.replaceAll(/\\./g, '')])]
  const words = source.match(/[a-z]{2,}/gi) ?? []
  const pairs = own.flatMap((one) => own.map((other) => one + other))
  return [...new Set([...SIGNS, ...pairs, ...words, ...words.map((word) => `${word} `)])]
}

/** A text whose doubling more than doubles the cost of matching; undefined if there is none. */
function hurtful(pattern: RegExp): string | undefined {
  const behind = /^\^?([\w ]*)/.exec(pattern.source)?.[1] ?? ''
  for (const start of [behind, 'x'])
    for (const piece of pieces(pattern)) {
      const text = (length: number) => `${start}${piece.repeat(length / piece.length)}!\0`
      const search = (length: number) =>
        pattern.global ? text(length).replaceAll(pattern, '') : pattern.exec(text(length))
      if (growsFasterThanInput(search)) return text(24)
    }
  return undefined
}

test('[C8] every regular expression in the sources is linear', { timeout: 120_000 }, async () => {
  const { written } = await patternsOfSources()

  const slow = [...written].flatMap(([where, pattern]) => {
    const text = hurtful(pattern)
    return text === undefined ? [] : [`${where} repeats ${JSON.stringify(text)}`]
  })

  expect(written.size).toBeGreaterThan(100)
  expect(slow).toEqual([])
})

test('[C8] patterns are written down, not built from user input', async () => {
  const { built } = await patternsOfSources()

  // The pattern of our addresses, the name of our cookie, and lists of words and letters written beside them.
  expect(built).toEqual([
    'contract/src/domain/question-list.ts',
    'server/src/features/inquiries/respondents/columns.rules.ts',
    'server/src/platform/files/encodings.ts',
    'web/src/app/sections.ts',
    'web/src/app/theme.ts',
  ])
})

test.for([/^[. ]+|[. ]+$/g, /^(\d+)+$/, /<[^>]*>x/])(
  'a pattern such as %s is found',
  { timeout: 120_000 },
  (pattern) => {
    expect(hurtful(pattern)).toBeDefined()
  },
)
