import { texts } from '../../src/texts.ts'

export const t = texts('catalogue/findings', {
  findings: 'Findings',
  findingsDetails: 'Findings Details',
  area: 'Area',
  statementsAn: 'Statements an analyst can pick when filling in a results workbook.',
  addFindings: 'Add Findings',
  resultsAlready: 'Results already published keep it.',
  searchFindings: 'Search findings',
  addThe: 'Add the first one with ‘Add Findings’.',
})
