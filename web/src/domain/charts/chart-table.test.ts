import { expect, test } from 'vitest'
import { cellInWords, csvOf, told } from './chart-table.ts'

test("[STAT-010] a CSV file starts with the chart's description; texts are quoted and safe, numbers are numbers", () => {
  const table = {
    caption: 'Figures',
    columns: [{ header: 'Question' }, { header: 'Gap', isFigure: true }],
    rows: [
      ['Leaders "explain", they say\r\nfirst', told(-0.25, 2)],
      ['=HYPERLINK("http://evil.example")', told(null, 2, 'fewer than 5 rated both')],
      ['-1+1', told(1 / 3, 1)],
    ],
  }

  const csv = csvOf(table, ['Where the gaps are', '@name'])

  expect(csv).toBe(
    [
      '\uFEFF"Where the gaps are"',
      '"\'@name"',
      '"Question","Gap"',
      '"Leaders ""explain"", they say\r\nfirst",-0.25',
      '"\'=HYPERLINK(""http://evil.example"")","fewer than 5 rated both"',
      '"\'-1+1",0.3',
      '',
    ].join('\r\n'),
  )
})

test('a cell is shown with its decimals and a real minus, or the reason it is withheld', () => {
  expect(cellInWords(told(-0.5, 2))).toBe('−0.50')
  expect(cellInWords(told(25, 0))).toBe('25')
  expect(cellInWords(told(3.96, 1))).toBe('4.0')
  expect(cellInWords(told(null, 2, 'not rated'))).toBe('not rated')
  expect(cellInWords(told(null, 2))).toBe('')
})
