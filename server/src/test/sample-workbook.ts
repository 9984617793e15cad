/** A valid results workbook for tests, with these rows instead of its own. */

import { markOf } from '../features/results/results/workbook/mark.rules.ts'
import { type SheetName, sheetColumns } from '../features/results/results/workbook/results.rules.ts'
import { type WrittenSheet, writeWorkbook } from '../platform/files/workbook.ts'

export type SampleRows = Partial<Record<SheetName, WrittenSheet['rows']>>

const rows: Record<SheetName, WrittenSheet['rows']> = {
  'Area Colors': [
    ['Culture', 'green'],
    ['People', 'red'],
    ['Process', 'blue'],
    ['Structure', 'yellow'],
  ],
  Findings: [
    ['Culture', 'Decisions take long.'],
    ['People', 'Nobody knows who decides.'],
    ['Process', 'Work is done twice.'],
    ['Structure', 'Teams overlap.'],
    ['Other', 'The cafeteria is loved.'],
  ],
  Recommendations: [
    ['Ask first.', 4],
    ['Then decide.', 0],
  ],
  Inputs: [
    ['Culture', 'Leaders explain', 2.13, 4.5, 2.37],
    ['People', 'Not rated', null, null, null],
  ],
  'Advance Insights': [
    ['Culture', 'Culture carries the change.'],
    ['Structure', 'Structure slows it.'],
  ],
  Roadmap: [
    [1, 'Understand', 'See where it stands.', 'Share the results.'],
    [2, 'Try', 'Change one thing.', 'Let one team try it.'],
    [3, 'Spread', 'Keep what worked.', 'Bring it to the others.'],
  ],
}

/** To leave out: a sheet, or the mark of its inquiry. */
export function sampleWorkbook(given: SampleRows = {}, without?: SheetName, inquiryId?: string): Promise<Buffer> {
  const all = { ...rows, ...given }
  const names: SheetName[] = ['Area Colors', 'Findings', 'Recommendations', 'Inputs', 'Advance Insights', 'Roadmap']
  return writeWorkbook(
    'Results',
    names
      .filter((name) => name !== without)
      .map((name) => ({
        name,
        columns: sheetColumns[name].map((header) => ({ header, width: 20 })),
        rows: all[name],
      })),
    inquiryId === undefined ? {} : markOf(inquiryId),
  )
}
