import { expect, test } from 'vitest'
import { question, rated, withheldRatings } from '../../test/statistics.ts'
import { type ChartTable, cellInWords } from '../charts/chart-table.ts'
import { questionsFile, questionsTable } from './questions-table.rules.ts'

type Questions = Parameters<typeof questionsTable>[1]
const linesOf = ({ rows }: ChartTable) => rows.map((row) => row.map(cellInWords).join('|').replaceAll('\u00a0', ' '))
const shown = (questions: Questions) => linesOf(questionsTable('Figures', questions))
const inFile = (questions: Questions) => linesOf(questionsFile('Figures', questions))

const split = rated([3, 1, 1, 2, 3], { Dk: 5, DkShare: 33, NotAnswered: 2, Low: 2.1, High: 3.9 })

test('[STAT-005, STAT-010] the table has every figure of a question, or the reason it is withheld: performance, importance and gap', () => {
  const question3 = question({ Performance: split, Importance: rated([0, 0, 1, 1, 1]), Difference: 0.9 })

  expect(shown([question3])).toEqual([
    'Decisions are explained|Performance|10|5 (33%)|2|3.10|2.1 to 3.9|1.73|30 · 10 · 10 · 20 · 30|50|40|yes|',
    'Decisions are explained|Importance|3|0|0|4.00|fewer than 10 ratings|fewer than 8 ratings|fewer than 8 ratings|fewer than 8 ratings|fewer than 8 ratings||',
    'Decisions are explained|Gap|10|||0.90|0.5 to 1.3|1.23|||||0.90',
  ])
})

test('[STAT-001, STAT-010] the file has each number in its own column, with the counts', () => {
  const { columns } = questionsFile('Figures', [question()])

  expect(inFile([question({ Performance: split, Importance: rated([0, 0, 1, 1, 1]), Difference: 0.9 })])).toEqual([
    'Decisions are explained|Performance|10|5|33|2|3.10|2.1|3.9|1.73|3|1|1|2|3|30|10|10|20|30|50|40|yes|',
    `Decisions are explained|Importance|3|0|0|0|4.00|${'fewer than 10 ratings|'.repeat(2)}${'fewer than 8 ratings|'.repeat(13)}|`,
    `Decisions are explained|Gap|10||||0.90|0.5|1.3|1.23|${'|'.repeat(13)}0.90`,
  ])
  expect(columns).toHaveLength(24)
})

test('[CONF-003, STAT-010] withheld figures have no number anywhere in the table', () => {
  const withheld = [question({ Performance: withheldRatings, Importance: withheldRatings })]

  expect([...shown(withheld), ...inFile(withheld)].join('').replaceAll('fewer than 5', '')).not.toMatch(/\d/)
})

test('[STAT-014] questions with the same title are distinguished, in the file by a column', () => {
  const alike = [question({ ToldApartBy: 'Leadership' }), question({ ToldApartBy: 'Safety' })]

  const heads = questionsTable('Figures', alike).rows.map(([head]) => head)
  const { columns, rows } = questionsFile('Figures', alike)

  expect(new Set(heads)).toEqual(new Set(['Decisions are explained (Leadership)', 'Decisions are explained (Safety)']))
  expect(columns[1]).toEqual({ header: 'Grouped by' })
  expect(new Set(rows.map(([, second]) => second))).toEqual(new Set(['Leadership', 'Safety']))
  expect(rows.every((row) => row.length === columns.length)).toBe(true)
})
