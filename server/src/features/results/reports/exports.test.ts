/** Reports of chosen parts, in each format: who may make them, what is kept, and that their figures are those on screen. */
import { changeCustomer } from '@plumbline/contract/people/customers'
import {
  exportData,
  getReportChoice,
  makeReport,
  type ReportChoice,
  reportParts,
  usualChoice,
} from '@plumbline/contract/results/reports'
import { getInputResult } from '@plumbline/contract/results/results'
import { getStatistics } from '@plumbline/contract/results/statistics'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { inflateEntry, zipEntries } from '../../../platform/files/zip-guard.ts'
import { partsOf, readPdf } from '../../../test/pdf-text.ts'
import { chartsIn } from '../../../test/reports/chart-data.ts'
import { published } from '../../../test/reports/published.ts'

const choice = (given: Partial<ReportChoice> = {}): ReportChoice => ({ ...usualChoice, ...given })

test('[RPRT-002] [RPRT-004] [RPRT-005] the PDF, the slides and the workbook have the figures that the screen shows', async () => {
  const { asManager, params, made } = await published()
  const { answer: statistics } = await asManager.send(getStatistics, { params, query: {} })
  const { answer: inputs } = await asManager.send(getInputResult, { params, query: {} })
  const shown = inputs.PeopleArray.map((input) => [
    input.Questiondescription,
    input.AverageDifference,
    input.AverageRating,
    input.AverageValue,
  ]).toSorted()
  expect(shown.length).toBeGreaterThan(3)

  const charts = chartsIn(await made(choice({ Format: 'pptx' })))
  const ofInputs = charts.filter(({ series }) => series.some(({ name }) => name === 'Average Difference'))
  const inSlides = ofInputs.flatMap(({ categories, series }) =>
    categories.map((category, n) => [category, ...series.map(({ values }) => values[n] ?? null)]),
  )
  expect(inSlides.toSorted()).toEqual(shown)
  const map = charts.find(({ kind }) => kind === 'scatter')
  const points = map?.series.flatMap(({ x = [], values }) => values.flatMap((y, n) => (y === null ? [] : [[x[n], y]])))
  expect(points?.toSorted()).toEqual(
    statistics.Questions.map(({ Performance, Importance }) => [Performance.Mean, Importance.Mean]).toSorted(),
  )
  const [people] = statistics.Areas.filter(({ Area }) => Area === 'People')
  const areas = charts.find(({ categories }) => categories[0] === 'People')
  expect(areas?.series.map(({ values }) => values[0])).toEqual([people?.Performance, people?.Importance])
  // What a program opens to edit a chart has the same numbers as the chart.
  for (const { series, sheet } of charts) expect(sheet).toEqual(series.map(({ values }) => values))

  const { sheets } = await readWorkbook(await made(choice({ Format: 'xlsx' })), () => true, 1000)
  const cellsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows.slice(1) ?? []
  expect(
    cellsOf('Inputs')
      .map(({ cells }) => cells.slice(1, 5))
      .toSorted(),
  ).toEqual(shown)
  const means = cellsOf('Questions').map(({ cells }) => [cells[1], cells[2], cells[3] ?? null, cells[5] ?? null])
  expect(means).toEqual(
    statistics.Questions.flatMap(({ Question, Performance, Importance, Gap }) => [
      [Question, 'Performance', Performance.N, Performance.Mean],
      [Question, 'Importance', Importance.N, Importance.Mean],
      [Question, 'Gap', Gap.N, Gap.Mean],
    ]),
  )
  expect(
    cellsOf('Areas')
      .find(({ cells }) => cells[0] === 'People')
      ?.cells.slice(2, 5),
  ).toEqual([people?.Performance, people?.Importance, people?.Gap])

  const text = readPdf(await made(choice()))
    .pages.join(' ')
    .replace(/\s+/g, ' ')
  for (const [question, ...figures] of shown) {
    expect(text).toContain(`${question} ${figures.map((figure) => Number(figure).toFixed(2)).join(' ')}`)
  }
})

test('[RPRT-003] an export has the chosen parts and keeps the choice for this person only', async () => {
  const { consultant, params, made, signedIn, make } = await published()
  const other = await signedIn(await make.superAdmin())
  const chosen = choice({ Parts: ['summary', 'inputs'] })
  const before = await consultant.send(getReportChoice, { params })

  const { pages } = readPdf(await made(chosen))

  expect(before.answer).toEqual({ IsAllowed: true, Choice: usualChoice })
  expect(Object.keys(partsOf({ pages }))).toEqual(['Summary', 'Inputs'])
  expect((await consultant.send(getReportChoice, { params })).answer.Choice).toEqual(chosen)
  expect((await other.send(getReportChoice, { params })).answer.Choice).toEqual(usualChoice)
})

test('[RPRT-003] names of participants and of owners of actions are listed only by choice; slides and Word never list participants', async () => {
  const { made, params, consultant, make, inquiry } = await published()
  const owner = await make.actionOwner({ inquiry_id: inquiry.id, name: 'Olga Owner' })
  await make.action({ inquiry_id: inquiry.id, owner_id: owner.id, what: 'Tell who decides' })
  const Parts = [...reportParts]

  const texts = async (given: Partial<ReportChoice>) => {
    const file = await made(choice({ Parts, ...given }))
    return given.Format === undefined
      ? readPdf(file).pages.join('\n')
      : zipEntries(file)
          .map((entry) => inflateEntry(entry, 50_000_000).toString('utf8'))
          .join('\n')
  }

  expect(await texts({ Names: true })).toContain('@example.com')
  expect(await texts({ Names: true, Format: 'xlsx' })).toContain('@example.com')
  for (const Format of ['pptx', 'docx', 'xlsx'] as const)
    expect(await texts({ Format, Names: Format !== 'xlsx' })).not.toContain('@example.com')
  expect(await texts({})).not.toContain('@example.com')
  for (const Format of [undefined, 'pptx', 'docx', 'xlsx'] as const) {
    const format = Format === undefined ? {} : { Format }
    const [named, unnamed] = [await texts({ ...format, Names: true }), await texts({ ...format, Names: false })]
    expect([Format, named.includes('Olga'), unnamed.includes('Olga'), unnamed.includes('Tell who')]).toEqual([
      Format,
      true,
      false,
      true,
    ])
    expect([Format, named.includes('Owner'), unnamed.includes('Owner')]).toEqual([Format, true, false])
  }
  const nothing = await consultant.send(makeReport, { params, body: choice({ Format: 'docx', Parts: ['inputs'] }) })
  expect(nothing.status).toBe(400)
})

test("[RPRT-003] managers export what they see only if their organisation's setting allows it; 'Export Data' stays a consultant's", async () => {
  const { asManager, consultant, params, made, manager, signedIn, make, app } = await published()
  const refused = await asManager.send(makeReport, { params, body: choice() })
  const before = await asManager.send(getReportChoice, { params })
  const { customer_id } = manager
  const record = { Website: '', Address: '', State: 'Kent', City: 'Dover', IsActive: true }
  const changed = await consultant.send(changeCustomer, {
    params: { id: customer_id ?? '' },
    body: { ...record, ManagersExport: true },
  })

  const { answer } = await asManager.send(makeReport, { params, body: choice({ Format: 'pptx', Reader: 'board' }) })

  expect([refused.status, refused.failure?.errorMessage]).toEqual([
    403,
    ['Your organisation’s managers can’t export results. Ask your consultant.'],
  ])
  expect([before.answer.IsAllowed, changed.answer.ManagersExport]).toEqual([false, true])
  expect((await asManager.send(getReportChoice, { params })).answer.IsAllowed).toBe(true)
  expect((await app.inject({ url: answer.DocPath })).headers['content-type']).toContain('presentationml')
  expect((await asManager.send(exportData, { params, query: {} })).status).toBe(403)
  const stranger = await signedIn(await make.customerAdmin())
  expect((await stranger.send(makeReport, { params, body: choice() })).status).toBe(404)
  // An edit that says nothing of it leaves it as it is.
  const again = await consultant.send(changeCustomer, { params: { id: customer_id ?? '' }, body: record })
  expect(again.answer.ManagersExport).toBe(true)
  await made(choice())
})

test("[CONF-003] a confidential inquiry's slides, Word and workbook withhold what the screen withholds", async () => {
  const { made } = await published({ confidentiality: 'confidential', min_figures: 13 })

  const charts = chartsIn(await made(choice({ Format: 'pptx' })))
  const { sheets } = await readWorkbook(await made(choice({ Format: 'xlsx' })), () => true, 1000)

  expect(charts.map(({ kind }) => kind)).toEqual(['doughnut', 'bar'])
  const rows = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows.slice(1) ?? []
  expect(rows('Questions').flatMap(({ cells }) => cells.slice(3).filter((cell) => typeof cell === 'number'))).toEqual(
    [],
  )
  expect(
    rows('Areas').flatMap(({ cells }) => cells.slice(2, 6).filter((cell) => cell !== null && cell !== undefined)),
  ).toEqual([])
})
