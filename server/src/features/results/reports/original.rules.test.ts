/** Texts that are in another language than the report's: their marks and tags. */
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/pdf-text.ts'
import { anyReport } from '../../../test/reports/any-report.ts'
import { chartsIn, partsOfPackage } from '../../../test/reports/chart-data.ts'
import { cut } from './content/brief.rules.ts'
import { markedAsOriginal } from './content/original.ts'
import { writeReport } from './pdf/report.ts'
import { writeSlides } from './slides/write-slides.ts'

test('[LANG-006] a chart marks each title that is not translated, however long, and tables tag it with its language', async () => {
  const report = anyReport(2)
  const marked = (title: string) => markedAsOriginal(`${title}, and why it was decided this way. `.repeat(6), 'de')
  const inputs = report.inputs.map((input) => ({ ...input, Questiondescription: marked(input.Questiondescription) }))
  const german = { ...report, inputs, languages: { texts: 'en', original: 'de' } }

  const { pages, tagged } = readPdf(Buffer.concat(await writeReport(german, { parts: ['inputs'] }).toArray()))
  const deck = await writeSlides(german, { parts: ['inputs'], reader: 'full', shape: '16:9' })

  const said = pages.join(' ').replace(/\s+/g, ' ')
  expect(inputs.length).toBeGreaterThan(3)
  // In the chart and in the table.
  expect(said.match(/\[in German only\]/g)).toHaveLength(2 * inputs.length)
  expect(tagged).toEqual(inputs.map(() => 'Span de'))
  const categories = chartsIn(deck).flatMap(({ categories }) => categories)
  expect(categories).toHaveLength(inputs.length)
  expect(categories.filter((title) => !title.endsWith('… [in German only]'))).toEqual([])
  expect([...partsOfPackage(deck).values()].join('')).not.toContain('\u2063')
})

test('[LANG-006] a text cut for a board keeps its mark, and is no longer than others', () => {
  const text = markedAsOriginal('Wer entscheidet, sagt es früh und schreibt auf, warum. '.repeat(9), 'de')

  const brief = cut(text, 180).replace('\u2063', '')

  expect(brief).toMatch(/\S… \[in German only\]$/)
  expect(brief.length).toBeLessThanOrEqual(180)
  expect(cut(`Typed\u2063${' and more'.repeat(40)}`, 60)).toHaveLength(55)
})
