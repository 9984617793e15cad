/** Real-world results workbooks: every file comes from a public bug report. */
import { readdirSync, readFileSync } from 'node:fs'
import { validateResults } from '@plumbline/contract/results/results'
import { expect, test } from 'vitest'
import { inflateEntry, zipEntries } from '../../../../platform/files/zip-guard.ts'
import { makeZip } from '../../../../test/samples.ts'
import { sharedServer, TestFile } from '../../../../test/server.ts'

const fixtures = new URL('./fixtures/cases/', import.meta.url)
const fixture = (name: string) => readFileSync(new URL(name, fixtures))

/** Each file, and why it is refused; nothing if it is read. */
const cases: readonly (readonly [string, (readonly string[])?])[] = [
  ['r01-ok.xlsx'],
  [
    'r02-decimal-comma.xlsx',
    [
      'Inputs, row 2, AverageRating: expected a number from 1 to 5; found 3,5: write 3.5 with a decimal point.',
      'Inputs, row 2, AverageValue: expected a number from 1 to 5; found 4,5: write 4.5 with a decimal point.',
      'Inputs, row 2, AverageDifference: expected a number from -5 to 5; found 1,0: write 1.0 with a decimal point.',
    ],
  ],
  ['r03-number-text.xlsx'],
  ['r04-unicode-minus.xlsx'],
  ['r06-case-space.xlsx'],
  ['r07-float.xlsx'],
  [
    'r08-focus-text.xlsx',
    [
      'Recommendations, row 2, LevelOfFocus: expected a number from 0 to 5; found 3 - High.',
      'Recommendations, row 4, LevelOfFocus: expected a number from 0 to 5; found 4,5: write 4.5 with a decimal point.',
    ],
  ],
  [
    'r09-step-text.xlsx',
    [
      'Roadmap, row 2, Step: expected one of 1, 2, 3; found Step 1.',
      'Roadmap, row 3, Step: expected one of 1, 2, 3; found 2..',
      'Roadmap, row 5: expected a row for Step 1.',
      'Roadmap, row 5: expected a row for Step 2.',
    ],
  ],
  [
    'r11-plural-sheet.xlsx',
    ['Findings', 'Recommendations', 'Inputs', 'Advance Insights'].map(
      (name) => `${name}: expected a sheet with this name.`,
    ),
  ],
  ['r12-percent.xlsx', ['Inputs, row 2, AverageValue: expected a number from 1 to 5; found a date.']],
]

const started = sharedServer(async (server) => server.signedIn(await server.make.superAdmin()))

async function check(content: Buffer) {
  return (await started()).send(validateResults, { form: { File: new TestFile('results.xlsx', content) } })
}

test('[LIST-002] every example file has a test', () => {
  expect(cases.map(([name]) => name)).toEqual(readdirSync(fixtures).sort())
})

test.for(cases)('[LIST-002, LIST-003] %s', async ([name, refused]) => {
  const sent = await check(fixture(name))

  expect(sent.failure?.errorMessage).toEqual(refused)
  if (refused === undefined) expect(sent.answer).toEqual({ Warnings: [] })
})

test.for([
  ['a row', 'xl/worksheets/sheet2.xml', '<row r="3"', '<row r="3" hidden="1"', [3, 'This row']],
  [
    'a column',
    'xl/worksheets/sheet2.xml',
    '<sheetData>',
    '<cols><col min="2" max="2" hidden="true"/></cols><sheetData>',
    [1, 'Column B'],
  ],
  ['a sheet', 'xl/workbook.xml', '<sheet name="Findings"', '<sheet name="Findings" state="hidden"', [1, 'This sheet']],
  [
    'a very hidden sheet',
    'xl/workbook.xml',
    '<sheet name="Findings"',
    '<sheet name="Findings" state="veryHidden"',
    [1, 'This sheet'],
  ],
] as const)('[LIST-002] findings with a hidden %s are warned about', async ([, part, seen, hidden, [Row, what]]) => {
  const parts = zipEntries(fixture('r01-ok.xlsx')).map((entry) => {
    const content = inflateEntry(entry, 1_000_000).toString()
    return { name: entry.name, content: entry.name === part ? content.replace(seen, hidden) : content }
  })

  const { answer } = await check(makeZip(parts))

  expect(answer.Warnings).toEqual([
    { Sheet: 'Findings', Row, Message: `${what} is hidden in the workbook, but its content would be published.` },
  ])
})
