import { texts } from '../../src/texts.ts'

export const t = texts('catalogue/catalogue', {
  starterCatalogueLoaded: 'Starter catalogue loaded',
  countsAdded: '{counts, number} added',
  starterCatalogue: 'Starter catalogue',
  twoCompleteInquiryTypes:
    'Two complete inquiry types to start from. You’ll see what will be added first; nothing of your own changes.',
  inquiryTypeManagement: 'Inquiry Type Management',
  catalogueImported: 'Catalogue Imported',
  addedAddedChangedChanged: '{added, number} added, {changed, number} changed',
  importCatalogue: 'Import Catalogue',
  youllSeeEveryChange:
    'You’ll see every change before anything is imported. Whatever the file leaves out stays as it is: an import never deletes.',
  aWorkbookXlsxOr: 'A workbook (.xlsx) or JSON file (.json) in the format of ‘Export’, up to 25 MB',
  readingTheFile: 'Reading the file',
  howItWorks: 'How it works',
  inTheListOf: 'In the list of inquiry types, export one inquiry type or the whole catalogue.',
  changeRowsOrAdd: 'Change rows or add new ones. Leave the id of a new row empty; a row with an id can be renamed.',
  chooseTheFileHere:
    'Choose the file here. Every error is shown with its sheet and cell, and nothing is imported until all are fixed.',
  noFileYetSee: 'No file yet? <link>See the starter catalogue</link>',
  changesFromFilename: 'Changes from {fileName}',
  ignoredBecauseNotRecognised: '. Ignored because not recognised: {ignored}.',
  hiddenInTheWorkbook: 'Hidden in the workbook, but imported too: {hidden}.',
  changesImportChangeImport: '{changes, plural, one {Import # change} other {Import {number} changes}}',
  showRows: 'Show rows',
  showingTheFirstOf: 'Showing the first {number} of {number2}.',
  searchTheseRows: 'Search these rows',
  fixTheFileFirst: 'Fix the file first.',
  faultyFixRowFirst: '{faulty, plural, one {Fix # row first.} other {Fix {number} rows first.}}',
  nothingToImportThe: 'Nothing to import: the catalogue already matches the file.',
  changesRowWillBe:
    '{changes, plural, one {# row will be added or changed.} other {{number} rows will be added or changed.}}',
  errorsInTheFile: 'Errors in the file',
  placeInTheFile: 'Place in the file',
  name: 'Name',
  noName: 'No name',
  inParent: ' in {parent}',
  needsFixing: 'Needs fixing',
  changes: 'Changes',
  empty: 'empty',
  becomes: 'becomes',
})
