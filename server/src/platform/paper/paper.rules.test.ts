import { expect, test } from 'vitest'
import { Paper } from './paper.ts'

async function reportOf(person: string): Promise<Buffer> {
  const paper = new Paper(`Answers of ${person}`, person, new Date(0))
  paper.part('Answers')
  paper.heading(1, person)
  paper.table(
    [
      { header: 'Question', width: 200, value: ({ question }) => question },
      { header: 'Figure', width: 80, align: 'right', value: ({ figure }) => figure.toFixed(2) },
    ],
    Array.from({ length: 60 }, (_, n) => ({
      question: `What does ${person} think of ${n}? こんにちは`,
      figure: n / 7,
    })),
  )
  paper.finish((page, pages) => [person, `${page} of ${pages}`])
  return Buffer.concat(await paper.doc.toArray())
}

test('[INSI-031] a report is the same, whatever its thread has written before', async () => {
  const alone = await reportOf('Pat Miller')
  await reportOf('Łukasz Größe 74')
  const afterAnother = await reportOf('Pat Miller')

  expect(alone.length).toBeGreaterThan(10_000)
  expect(afterAnother.equals(alone)).toBe(true)
})
