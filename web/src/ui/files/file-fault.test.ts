import { expect, test } from 'vitest'
import { faultOfFile } from './file-fault.ts'

test('[MONI-023] a results file is an .xlsx workbook of at most 25 MB', () => {
  expect(faultOfFile({ name: 'Results.XLSX', size: 26_214_400 }, 'workbook')).toBeUndefined()
  expect(faultOfFile({ name: 'Results.xls', size: 10 }, 'workbook')).toBe(
    'Please upload the correct file. .xls files can’t be read here. Open it in a spreadsheet program and save it as .xlsx.',
  )
  expect(faultOfFile({ name: 'Results', size: 10 }, 'workbook')).toBe(
    'Please upload the correct file. Files without an extension can’t be read here. Open it in a spreadsheet program and save it as .xlsx.',
  )
  expect(faultOfFile({ name: 'Results.xlsx', size: 26_214_401 }, 'workbook')).toBe('Files can be up to 25 MB.')
})

test('[MONI-043] help documents are spreadsheet, word, PDF, zip or presentation files', () => {
  for (const ending of ['xlsx', 'xls', 'ods', 'csv', 'docx', 'doc', 'odt', 'pdf', 'zip', 'pptx', 'ppt', 'odp']) {
    expect(faultOfFile({ name: `Guide.${ending}`, size: 1 }, 'help')).toBeUndefined()
  }
  for (const ending of ['html', 'svg', 'exe', 'xlsm', 'png']) {
    expect(faultOfFile({ name: `Guide.${ending}`, size: 1 }, 'help')).toMatch(
      /^Please upload the correct file\. Accepted files are \.xlsx, .+ and \.odp\./,
    )
  }
})

test.for(['jpg', 'JPEG', 'png', 'heic'])(
  '[SURV-047] a photo (.%s) is rejected with the accepted types, and how to convert it',
  (ending) => {
    expect(faultOfFile({ name: `Plant.${ending}`, size: 1 }, 'any')).toBe(
      'Please upload the correct file. Accepted files are .xlsx, .xls, .ods, .csv, .docx, .doc, .odt, .pdf and .zip. Save a photo as a PDF, or insert it into a document.',
    )
    expect(faultOfFile({ name: `Plant.${ending}`, size: 1 }, 'excel')).toBe(
      'Invalid File Format,only Excel Format is allowed.',
    )
  },
)
