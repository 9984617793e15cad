import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cell, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../../../platform/files/read-workbook.ts'
import { type CellValue, type ReadSheet, writeWorkbook } from '../../../../platform/files/workbook.ts'
import { inflateEntry, zipEntries } from '../../../../platform/files/zip-guard.ts'
import { checkWorkbook, isResultsSheet, sheetColumns } from './results.rules.ts'

/** A valid workbook as read, with these rows (below their header) instead of its own. */
function workbook(given: Record<string, CellValue[][]> = {}): ReadSheet[] {
  const sheets: Record<string, CellValue[][]> = {
    'Area Colors': [
      ['Area', 'Color'],
      ['Culture', 'green'],
      ['People', 'red'],
      ['Process', 'blue'],
      ['Structure', 'yellow'],
    ],
    Findings: [['Area', 'FindingsDesc']],
    Recommendations: [['RecommendationDetails', 'LevelOfFocus']],
    Inputs: [['Area', 'Questiondescription', 'AverageRating', 'AverageValue', 'AverageDifference']],
    'Advance Insights': [['Area', 'AdvanceInsights']],
    Roadmap: [['Step', 'RoadmapTitle', 'BriefDescription', 'RoadmapDetail']],
  }
  return Object.entries(sheets).map(([name, [header = [], ...rows]]) => ({
    name,
    rows: [header, ...(given[name] ?? rows)].map((cells, n) => ({ number: n + 1, cells })),
    isTooLong: false,
  }))
}

const faultsOf = (sheets: readonly ReadSheet[]) => {
  const checked = checkWorkbook(sheets)
  return 'faults' in checked ? checked.faults : []
}
const resultsOf = (sheets: readonly ReadSheet[]) => {
  const checked = checkWorkbook(sheets)
  if ('faults' in checked) throw new Error(checked.faults.join('\n'))
  return checked.results
}
const fixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name))

test('[RES-001] each of the six sheets is required, with its columns', () => {
  const whole = workbook()
  const faults = faultsOf([{ name: 'Inputs', rows: [{ number: 1, cells: ['Area'] }], isTooLong: false }])

  expect(faultsOf(whole)).toEqual([])
  expect(faults).toEqual([
    'Area Colors: expected a sheet with this name.',
    'Roadmap: expected a sheet with this name.',
    'Findings: expected a sheet with this name.',
    'Recommendations: expected a sheet with this name.',
    'Inputs, row 1: expected a column Questiondescription.',
    'Inputs, row 1: expected a column AverageRating.',
    'Inputs, row 1: expected a column AverageValue.',
    'Inputs, row 1: expected a column AverageDifference.',
    'Advance Insights: expected a sheet with this name.',
  ])
})

test('[RES-002] an area has one of four colours, or none if too few have rated it', () => {
  const rows = [
    ['Culture', 'green'],
    ['People', 'purple'],
    ['Money', 'red'],
    ['CULTURE', 'Blue'],
  ]

  expect(faultsOf(workbook({ 'Area Colors': rows }))).toEqual([
    'Area Colors, row 3, Color: expected one of red, green, blue, yellow; found purple.',
    'Area Colors, row 4, Area: expected one of Culture, People, Process, Structure; found Money.',
    'Area Colors, row 5, Area: expected Culture only once; it is already in row 2.',
  ])
  expect(resultsOf(workbook({ 'Area Colors': [] })).areaColors).toEqual([])
  expect(resultsOf(workbook({ 'Area Colors': [['Process', 'green']] })).areaColors).toEqual([
    { Area: 'Process', Color: 'green' },
  ])
})

test('[RES-003, RES-006] a finding can be in Other, an advance insight cannot; both need their text', () => {
  const results = resultsOf(workbook({ Findings: [['other', ' Late. ']] }))
  const faults = faultsOf(
    workbook({ Findings: [['Culture', null]], 'Advance Insights': [['Other', 'x'.repeat(4001)]] }),
  )

  expect(results.findings).toEqual([{ Area: 'Other', FindingsDesc: 'Late.' }])
  expect(faults).toEqual([
    'Findings, row 2, FindingsDesc: expected text; the cell is empty.',
    'Advance Insights, row 2, Area: expected one of Culture, People, Process, Structure; found Other.',
    'Advance Insights, row 2, AdvanceInsights: expected text of at most 4000 characters; found 4001 characters.',
  ])
})

test('[RES-004] the level of focus is a number from 0 to 5, as a number or as text with a decimal point', () => {
  const good = [
    ['a', 0],
    ['b', 5],
    ['c', '3'],
    ['d', ' 2.5 '],
  ]
  const bad = [
    ['a', -1],
    ['b', 5.01],
    ['c', '2,5'],
    ['d', null],
    ['e', new Date('2026-03-04T00:00:00Z')],
    ['f', true],
  ]

  const levels = resultsOf(workbook({ Recommendations: good })).recommendations.map(({ LevelOfFocus }) => LevelOfFocus)
  expect(levels).toEqual([0, 5, 3, 2.5])
  expect(faultsOf(workbook({ Recommendations: bad }))).toEqual([
    'Recommendations, row 2, LevelOfFocus: expected a number from 0 to 5; found -1.',
    'Recommendations, row 3, LevelOfFocus: expected a number from 0 to 5; found 5.01.',
    'Recommendations, row 4, LevelOfFocus: expected a number from 0 to 5; found 2,5: write 2.5 with a decimal point.',
    'Recommendations, row 5, LevelOfFocus: expected a number from 0 to 5; the cell is empty.',
    'Recommendations, row 6, LevelOfFocus: expected a number from 0 to 5; found a date.',
    'Recommendations, row 7, LevelOfFocus: expected a number from 0 to 5; found TRUE.',
  ])
})

test('[RES-005] averages may be empty, an omitted difference is computed, computed ones are rounded', () => {
  const rows = [
    ['People', 'Not rated', null, null, null],
    ['People', 'Left out', 2.13, 4.5, null],
    ['People', 'By formula', 2.005, 4.126_666_7, 2.121_666_7],
    ['People', 'As typed text', '2', ' 5 ', '3.0'],
  ]

  expect(resultsOf(workbook({ Inputs: rows })).inputs).toEqual([
    {
      Area: 'People',
      Questiondescription: 'Not rated',
      AverageRating: null,
      AverageValue: null,
      AverageDifference: null,
    },
    {
      Area: 'People',
      Questiondescription: 'Left out',
      AverageRating: 2.13,
      AverageValue: 4.5,
      AverageDifference: 2.37,
    },
    {
      Area: 'People',
      Questiondescription: 'By formula',
      AverageRating: 2.01,
      AverageValue: 4.13,
      AverageDifference: 2.12,
    },
    { Area: 'People', Questiondescription: 'As typed text', AverageRating: 2, AverageValue: 5, AverageDifference: 3 },
  ])
  expect(faultsOf(workbook({ Inputs: [['Other', null, 6, '#DIV/0!', -5.5]] }))).toEqual([
    'Inputs, row 2, Area: expected one of Culture, People, Process, Structure; found Other.',
    'Inputs, row 2, Questiondescription: expected text; the cell is empty.',
    'Inputs, row 2, AverageRating: expected a number from 1 to 5; found 6.',
    'Inputs, row 2, AverageValue: expected a number from 1 to 5; found #DIV/0!.',
    'Inputs, row 2, AverageDifference: expected a number from -5 to 5; found -5.5.',
  ])
})

test('[PUBL-016] a mean outside 1 to 5, a difference without its ratings and one that does not match them are errors', () => {
  const rows = [
    ['Culture', 'Zero', 0, 5.01, null],
    ['Culture', 'Below', 0.99, 3, null],
    ['Culture', 'Borders', 1, 5, 4],
    ['Culture', 'No rating', null, 4, 4],
    ['Culture', 'No value', 2, null, 0],
    ['Culture', 'Neither', null, null, 0.001],
    ['Culture', 'Off', 2.13, 4.5, 2.38],
    ['Culture', 'Turned round', 2, 4.5, -2.5],
    ['Culture', 'Just off', 2.13, 4.5, 2.3751],
  ]

  expect(faultsOf(workbook({ Inputs: rows }))).toEqual([
    'Inputs, row 2, AverageRating: expected a number from 1 to 5; found 0.',
    'Inputs, row 2, AverageValue: expected a number from 1 to 5; found 5.01.',
    'Inputs, row 3, AverageRating: expected a number from 1 to 5; found 0.99.',
    'Inputs, row 5, AverageDifference: expected an empty cell, where AverageRating or AverageValue is empty; found 4.',
    'Inputs, row 6, AverageDifference: expected an empty cell, where AverageRating or AverageValue is empty; found 0.',
    'Inputs, row 7, AverageDifference: expected an empty cell, where AverageRating or AverageValue is empty; found 0.001.',
    'Inputs, row 8, AverageDifference: expected 2.37, AverageValue minus AverageRating; found 2.38.',
    'Inputs, row 9, AverageDifference: expected 2.50, AverageValue minus AverageRating; found -2.5.',
    'Inputs, row 10, AverageDifference: expected 2.37, AverageValue minus AverageRating; found 2.3751.',
  ])
})

test('[PUBL-016, MONI-041] a difference may be off by 0.005, or computed from unrounded averages; the one of the two figures counts', () => {
  const rows = [
    ['People', 'Above', 2.13, 4.5, 2.375],
    ['People', 'Below', 2.13, 4.5, 2.365],
    ['People', 'Unrounded', 2.125, 13 / 3, 13 / 3 - 2.125],
    ['People', 'Rounded', 2.125, 13 / 3, 2.2],
  ]

  const differences = resultsOf(workbook({ Inputs: rows })).inputs.map(({ AverageDifference }) => AverageDifference)

  expect(differences).toEqual([2.37, 2.37, 2.2, 2.2])
})

test('[PUBL-016] a formula without a stored value is an error anywhere, and asks to save the file once', async () => {
  const uncomputed = (cells: Record<string, Partial<Cell>>) => new Map(Object.entries(cells))
  const formula = { value: null, formula: 'A1', type: 'formula' } as const
  const written = await writeXlsx({
    sheets: [
      {
        name: 'Findings',
        rows: [[...sheetColumns.Findings], ['Culture']],
        // The tenth column is ignored.
        cells: uncomputed({ '1,1': formula, '1,9': formula }),
      },
      {
        name: 'Recommendations',
        rows: [[...sheetColumns.Recommendations], ['Ask first.']],
        cells: uncomputed({ '1,1': formula }),
      },
      {
        name: 'Inputs',
        rows: [[...sheetColumns.Inputs], ['Culture', 'Asked', 2, 4]],
        cells: uncomputed({ '1,2': { ...formula, value: 2, formulaResult: 2 }, '1,4': formula }),
      },
    ],
  })
  const read = await readWorkbook(Buffer.from(written), isResultsSheet, 2001)
  const others = workbook().filter(({ name }) => !read.sheets.some((sheet) => sheet.name === name))

  const found = 'found a formula without a stored value (open the workbook and save it once).'
  expect(faultsOf([...read.sheets, ...others])).toEqual([
    `Findings, row 2, FindingsDesc: expected text; ${found}`,
    `Recommendations, row 2, LevelOfFocus: expected a number from 0 to 5; ${found}`,
    `Inputs, row 2, AverageDifference: expected a number from -5 to 5; ${found}`,
  ])
})

test('[RES-007] the roadmap has the steps 1 to 3 once each, in any order, or none', () => {
  const step = (n: CellValue) => [n, `Title ${String(n)}`, 'Brief', 'Detail']
  const titles = resultsOf(workbook({ Roadmap: [step(3), step('1'), step(2)] })).roadmap.map((row) => row.RoadmapTitle)

  expect(titles).toEqual(['Title 1', 'Title 2', 'Title 3'])
  expect(resultsOf(workbook({ Roadmap: [] })).roadmap).toEqual([])
  expect(faultsOf(workbook({ Roadmap: [step(1), step(1), step(4)] }))).toEqual([
    'Roadmap, row 4, Step: expected one of 1, 2, 3; found 4.',
    'Roadmap, row 3, Step: expected 1 only once; it is already in row 2.',
    'Roadmap, row 5: expected a row for Step 2.',
    'Roadmap, row 5: expected a row for Step 3.',
  ])
})

test('[RES-008] our template saved by LibreOffice loads unchanged', async () => {
  const { sheets } = await readWorkbook(await fixture('template-saved-by-libreoffice.xlsx'), isResultsSheet, 2001)

  expect(resultsOf(sheets)).toEqual({
    areaColors: [
      { Area: 'Culture', Color: 'red' },
      { Area: 'People', Color: 'yellow' },
      { Area: 'Process', Color: 'yellow' },
      { Area: 'Structure', Color: 'yellow' },
    ],
    findings: [
      { Area: 'Culture', FindingsDesc: 'Nobody knows who decides.' },
      { Area: 'Other', FindingsDesc: '=1+1 is written, never computed' },
    ],
    recommendations: [
      { RecommendationDetails: 'Ask the people who do the work: Ärzte, Pflege & “Büro”.', LevelOfFocus: 0 },
    ],
    inputs: [
      {
        Area: 'Culture',
        Questiondescription: 'Leaders explain their decisions',
        AverageRating: 2.13,
        AverageValue: 4.5,
        AverageDifference: 2.37,
      },
      {
        Area: 'People',
        Questiondescription: 'Nobody rated this',
        AverageRating: null,
        AverageValue: null,
        AverageDifference: null,
      },
    ],
    advanceInsights: [{ Area: 'Structure', AdvanceInsights: 'Two lines:\none and two.' }],
    roadmap: [
      {
        Step: 1,
        RoadmapTitle: 'Understand',
        BriefDescription: 'See where it stands.',
        RoadmapDetail: 'Share the results.',
      },
      { Step: 2, RoadmapTitle: 'Try', BriefDescription: 'Change one thing.', RoadmapDetail: 'Let one team try it.' },
      {
        Step: 3,
        RoadmapTitle: 'Spread',
        BriefDescription: 'Keep what worked.',
        RoadmapDetail: 'Bring it to the others.',
      },
    ],
  })
})

test('[RES-008] a workbook made in LibreOffice may have merged cells, formulas, other spellings, extra sheets and columns', async () => {
  const { sheets } = await readWorkbook(await fixture('made-in-libreoffice.xlsx'), isResultsSheet, 2001)

  expect(resultsOf(sheets)).toMatchObject({
    areaColors: [
      { Area: 'Culture', Color: 'green' },
      { Area: 'People', Color: 'blue' },
      { Area: 'Process', Color: 'red' },
      { Area: 'Structure', Color: 'yellow' },
    ],
    findings: [
      { Area: 'Culture', FindingsDesc: 'Decisions take long.' },
      { Area: 'Culture', FindingsDesc: 'Nobody knows who decides.' },
      { Area: 'Other', FindingsDesc: '2026' },
    ],
    recommendations: [{ RecommendationDetails: 'Ask first.', LevelOfFocus: 4 }],
    inputs: [
      { Area: 'Process', AverageRating: 2.13, AverageValue: 4.5, AverageDifference: 2.37 },
      { Area: 'People', AverageRating: null, AverageValue: null, AverageDifference: null },
    ],
    roadmap: [{ RoadmapTitle: 'Understand' }, { RoadmapTitle: 'Try' }, { RoadmapTitle: 'Spread' }],
  })
})

test('[RES-010, RES-011] [C3] no text becomes a formula in the workbook, and all read back unchanged', async () => {
  const texts = ['=1+1', '+49', '-5', '@cmd', '\tx', '\rx', "'=kept", "''-kept", "it's", '_x0041_', 'a & b < c', '😀']
  const columns = [{ header: 'FindingsDesc', width: 20 }]
  const written = await writeWorkbook('Results', [{ name: 'Findings', columns, rows: texts.map((text) => [text]) }])

  const {
    sheets: [sheet],
  } = await readWorkbook(Buffer.from(written), isResultsSheet, 2001)

  expect(sheet?.rows.slice(1).map(({ cells }) => cells[0])).toEqual(texts)
  const parts = new Map(zipEntries(written).map((entry) => [entry.name, inflateEntry(entry, 1_000_000).toString()]))
  expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('<f>')
  expect(parts.get('xl/sharedStrings.xml')).toMatch(/>'=1\+1<.*>'\+49<.*>'-5<.*>'@cmd<.*>''=kept</s)
})
