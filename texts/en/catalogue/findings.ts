import { texts } from '../../src/texts.ts'

export const t = texts('catalogue/findings', {
  findings: 'Findings',
  addFindings: 'Add Findings',
  editFindings: 'Edit Findings',
  inquiryType: 'Inquiry Type',
  noInquiryTypesYet: 'No inquiry types yet. Create one under ‘Inquiry Type Management’ first.',
  area: 'Area',
  findingsDetails: 'Findings Details',
  viewFindings: 'View Findings',
  speaksOf: 'Describes',
  restsOn: 'Based on',
  about: 'Reusable findings for results.',
  publishedResultsKeepIt: 'It stays in published results.',
  searchFindings: 'Search findings',
  addFirst: 'Add the first one with ‘Add Findings’.',
  findingDeleted: 'Findings Deleted',
  findingEdited: 'Findings Edited',
  findingCreated: 'New Findings Created',
})
