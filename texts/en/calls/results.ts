import { texts } from '../../src/texts.ts'

export const t = texts('calls/results', {
  fileName: 'Results',
  fileNameOfVersion: 'Results version {version, number}',
  joinedNotAsked: 'Both must be rating questions of their round.',
  joinedTwice: 'A question can be the same as only one question of another round.',
  replacedMeanwhile: 'The results were replaced or withdrawn while the report was being made. Export it again.',
  exportNotAllowed: 'Your organisation’s managers can’t export results. Ask your consultant.',
  nothingToExport: 'Choose at least one part that this format has.',
  submitFirst: 'Submit your answers first. You can then download them as a PDF.',
  noDraft: 'There is no saved draft to publish. Nothing was published.',
  draftChanged: '{name} has changed the draft in the meantime. Nothing was published: check the draft again first.',
  checkFirst: 'Nothing was published: check this first.',
  nothingToReplace: 'There are no published results to replace. Nothing was published.',
  withdrawnMeanwhile: '{name} has withdrawn version {version, number} in the meantime. Nothing was changed.',
  publishedMeanwhile: '{name} has published version {version, number} in the meantime. Nothing was replaced.',
  anothersWorkbook: 'This is the workbook for {marked}, not for {inquiry}. Choose the workbook for this inquiry.',
  inquiryOf: '‘{inquiry}’ ({organisation})',
  notAQuestion: 'This is not one of the inquiry’s rating questions in {area}.',
  otherFigure: '{column} is {here} here but {calculated} by today’s calculation.',
  empty: 'empty',
  colorHint: '{meanings}. Filled in as the figures suggest; an area with too few ratings has no row.',
  workbookOfUnknown:
    'This is the workbook for an unknown inquiry, not for {inquiry}. Choose the workbook for this inquiry.',
  levelOfFocusHint: 'From 0 to {most, number}.',
  differenceHint: 'AverageValue minus AverageRating; calculated if left empty.',
})
