import { texts } from '../../src/texts.ts'

export const t = texts('wire/empty', {
  noRecords: 'No Records to show here.',
  noData: 'No Data Available Currently',
})
