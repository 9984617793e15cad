import { texts } from '../../src/texts.ts'

export const t = texts('wire/paging', {
  pageSize: 'pageSize must be a whole number from 1 to {max, number}.',
  currentPage: 'currentPage must be a whole number of 1 or more, or -1 for all rows.',
})
