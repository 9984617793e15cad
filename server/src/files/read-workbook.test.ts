import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { readUploadedWorkbook } from './read-workbook.ts'

/** A sheet of 100 rows in which these cells are merged downwards from the first. */
async function workbook(merges: readonly { rows: number }[]): Promise<Buffer> {
  const rows = Array.from({ length: 100 }, (_, n) => [n === 0 ? 'Culture' : null, n])
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Inputs',
          rows,
          merges: merges.map(({ rows }) => ({ startRow: 0, endRow: rows - 1, startCol: 0, endCol: 0 })),
        },
      ],
    }),
  )
}
const read = (content: Buffer) => readUploadedWorkbook(content, () => true, 100)

test('what is merged downwards counts for each of its rows', async () => {
  const [sheet] = (await read(await workbook([{ rows: 3 }])))?.sheets ?? []

  expect(sheet?.rows.slice(0, 4).map(({ cells }) => cells[0])).toEqual(['Culture', 'Culture', 'Culture', null])
})

test('[D3] merged cells that lie over one another more often than there are cells are refused', async () => {
  const over = (times: number) => workbook(Array.from({ length: times }, () => ({ rows: 1_000_000 })))

  expect(await read(await over(10))).not.toBeNull()
  expect(await read(await over(60))).toBeNull()
})
