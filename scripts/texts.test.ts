import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { englishTexts } from '@plumbline/texts/src/catalogue'
import { expect, test } from 'vitest'
import { ownFormats, textsOutside } from './texts-rules.mjs'

test('[TEXT-004] npm run texts prints every message of the catalogue', async () => {
  const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'texts.mjs')], { encoding: 'utf8' })
  const printed = new Set(stdout.split('\n').map((line) => line.trim()))
  const texts = Object.entries(await englishTexts())

  expect(status).toBe(0)
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.filter(([, text]) => text.split('\n').some((line) => !printed.has(line.trim())))).toEqual([])
})

test('[TEXT-001] texts of contract and server outside the catalogue are found, and those for developers, programs and the log are not', () => {
  const found = (source: string) => textsOutside('calls.ts', source).map(({ words }: { words: string }) => words)

  expect(found("throw new Refusal(409, 'Conflict', ['It is there.'])")).toEqual(['Conflict', 'It is there.'])
  expect(found("const Flag = z.boolean('This must be yes or no.')")).toEqual(['This must be yes or no.'])
  expect(found("call({ summary: 'List findings', example: { Title: 'No one decides.' } })")).toEqual([])
  expect(found("const questionExample = { Title: 'No one decides.' }")).toEqual([])
  expect(found("const kinds = ['Inquiry type', 'Survey question'] as const")).toEqual([])
  expect(found("request.log.warn({ fault }, 'a call failed')")).toEqual([])
  expect(found("db.select(['finding.id as FindingId'])")).toEqual([])
  expect(found("reply.header('cache-control', 'public, max-age=60')")).toEqual([])
  expect(found("recordEvent(db, 'signedUp', email, by, { Joined: 'by survey link' })")).toEqual([])
  expect(found(`throw badInput(\`Title: \${fault}\`)`)).toEqual([])
})

test('texts of the client outside the catalogue are found, and those nobody reads are not', () => {
  const found = (source: string) => textsOutside('Screen.tsx', source).map(({ words }: { words: string }) => words)

  expect(found('const a = <p>Save it</p>')).toEqual(['Save it'])
  expect(found('const a = <Field label="Name" />')).toEqual(['Name'])
  expect(found(`const a = \`Add \${n} people\``)).toEqual(['Add … people'])
  expect(found("const said = isOpen ? 'It is open.' : 'It is closed.'")).toEqual(['It is open.', 'It is closed.'])
  expect(found('const a = <p className="two words" id="a b">{t.saved}</p>')).toEqual([])
  expect(found("const found = page.querySelector('main section')")).toEqual([])
})

test('[TEXT-003] formatting in a fixed language is found', () => {
  const found = (source: string) => ownFormats('file.ts', source).map(({ words }: { words: string }) => words)

  expect(found("const a = new Intl.ListFormat('en-GB')")).toEqual(['Intl.ListFormat', "'en-GB'"])
  expect(found('const a = count.toLocaleString()')).toEqual(['count.toLocaleString'])
  expect(found("names.sort((a, b) => a.localeCompare(b, 'en'))")).toEqual(['a.localeCompare', "'en'"])
  expect(found("const a: Intl.NumberFormat = number(1200) + 'enough'")).toEqual([])
})
