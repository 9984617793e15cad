import { getNorms, getNormsTemplate, importNorms, previewNorms, removeNorms } from '@plumbline/contract/results/norms'
import { expect, test } from 'vitest'
import { writeWorkbook } from '../../../../platform/files/workbook.ts'
import { startServer, TestFile } from '../../../../test/server.ts'
import { normColumns } from './table.rules.ts'

const header = Object.values(normColumns)

/** A type of two rating questions, a consultant, and an inquiry of it with published results. */
async function typeToCompare() {
  const server = await startServer()
  const { make, as } = server
  const type = await make.inquiryType({ name: 'Health check' })
  const pathway = await make.pathway({ inquiry_type_id: type.id })
  const fast = await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'We decide fast' })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'We learn, from "mistakes"' })
  const consultant = as(await make.superAdmin())
  const params = { id: type.id }
  const manager = await make.customerAdmin()
  const inquiry = await make.inquiry({
    customer_id: manager.customer_id ?? '',
    created_by: manager.id,
    inquiry_type_id: type.id,
  })
  await make.surveyQuestion({ inquiry_id: inquiry.id, question_id: fast.id, title: fast.title, area: 'Culture' })
  await make.result({ inquiry_id: inquiry.id })
  const preview = async (file: TestFile) =>
    (await consultant.send(previewNorms, { params, form: { File: file } })).answer
  const compared = async () =>
    (await as(manager).send(getNorms, { params: { inquiryId: inquiry.id }, query: {} })).answer.Comparisons
  return { ...server, consultant, params, preview, compared, fast }
}

const csv = (...lines: string[]) => new TestFile('Norms.csv', [header.join(';'), ...lines].join('\r\n'))
const sheet = async (...rows: (string | number | null)[][]) => {
  const columns = header.map((name) => ({ header: name, width: 20 }))
  return new TestFile('Norms.xlsx', await writeWorkbook('Norms', [{ name: 'Any', columns, rows }]))
}

test('[RNDS-004] norms are loaded from CSV and XLSX, replace those before, and are shown with their source', async () => {
  const { consultant, params, preview, compared, fast } = await typeToCompare()
  const first = csv(
    'we decide  FAST;40;900;3.1;3.4;3.85;4;4.2;4.5;Survey of 2019',
    'Who knows?;40;;3;3;3;;;;Survey of 2019',
  )
  const { PlanId, ...plan } = await preview(first)
  await consultant.send(importNorms, { params, form: { File: first, PlanId } })
  const loaded = await compared()
  const second = await sheet(['We decide fast', 12, null, null, null, null, 4, 4.25, 4.5, 'Our own book'])
  await consultant.send(importNorms, { params, form: { File: second } })

  expect(plan).toMatchObject({ Faults: [], Counts: { Faulty: 0, Unknown: 1, Added: 1 } })
  const norm = {
    QuestionId: fast.id,
    Organisations: 40,
    Respondents: 900,
    CalculatedAt: null,
    Performance: { Low: 3.1, Median: 3.4, High: 3.85 },
    Importance: { Low: 4, Median: 4.2, High: 4.5 },
  }
  expect(loaded).toEqual([{ Kind: 'file', Value: 'Survey of 2019', Questions: [norm] }])
  expect(await compared()).toMatchObject([
    { Value: 'Our own book', Questions: [{ Organisations: 12, Performance: null, Importance: { Median: 4.25 } }] },
  ])
  await consultant.send(removeNorms, { params })
  expect(await compared()).toEqual([])
})

test('[RNDS-004] every fault of a file is named with its row, and nothing is loaded', async () => {
  const { consultant, params, preview, compared } = await typeToCompare()
  const file = csv(
    'We decide fast;0;;3;3,4;6;;;;2019',
    'We decide fast;10;x;3;2;4;4;4;;2019',
    '"We learn, from ""mistakes""";10;;;;;;;;',
    'We decide fast;10;5;3;3;3;;;;2019',
  )

  const { Rows } = await preview(file)
  const refused = await consultant.send(importNorms, { params, form: { File: file } })

  const whole = 'enter a whole number from 1 to 1,000,000'
  expect(Rows.map(({ Row, Message }) => [Row, Message])).toEqual([
    [
      2,
      `Organisations: ${whole}: found 0. Performance median: enter a number from 1 to 5: write 3.4 with a decimal point. Performance upper quartile: enter a number from 1 to 5: found 6.`,
    ],
    [
      3,
      `Respondents: ${whole}: found x. Performance: the lower quartile, the median and the upper quartile must rise. Importance: enter all of lower quartile, median and upper quartile, or none. The same question and source are already in row 2.`,
    ],
    [4, 'Say where the figures come from.'],
    [5, 'The same question and source are already in row 2.'],
  ])
  expect([refused.status, refused.failure?.errorMessage.length]).toEqual([400, 4])
  expect(await compared()).toEqual([])
})

test('[RNDS-004] [D1] [D3] a file that is no table, has no columns, too many rows or a formula is refused or read as text', async () => {
  const { consultant, params, preview } = await typeToCompare()
  const refused = async (file: TestFile) =>
    (await consultant.send(previewNorms, { params, form: { File: file } })).status
  const rows = Array.from({ length: 5100 }, (_, n) => `Question ${n};10;;3;3;3;;;;2019`)

  expect([
    await refused(new TestFile('Norms.pdf', '%PDF-1.7\n%%EOF\n')),
    await refused(new TestFile('Norms.xlsx', 'no workbook')),
  ]).toEqual([415, 415])
  expect((await preview(new TestFile('Norms.csv', 'a;b\n1;2'))).Faults[0]).toMatch(/^No columns were found/)
  expect((await preview(csv(...rows))).Faults).toEqual(['The file has more than 5,000 rows.'])
  expect((await preview(csv())).Faults).toEqual(['The file has no rows below the header.'])
  const [row] = (await preview(csv('=HYPERLINK("http://x");10;;3;3;3;;;;<b>2019</b>'))).Rows
  expect(row).toMatchObject({ Outcome: 'Unknown', Question: '=HYPERLINK("http://x")', Source: '<b>2019</b>' })
})

test('[RNDS-004] the template lists the type’s questions, and a preview that is stale loads nothing', async () => {
  const { consultant, params, make, compared, fast } = await typeToCompare()
  const { status, bytes } = await consultant.send(getNormsTemplate, { params })
  const template = new TestFile('Norms.xlsx', bytes)
  const empty = (await consultant.send(previewNorms, { params, form: { File: template } })).answer
  const file = csv('We decide fast;40;900;3.1;3.4;3.85;4;4.2;4.5;2019')
  const { PlanId } = (await consultant.send(previewNorms, { params, form: { File: file } })).answer
  await make.diagnosticQuestion({ pathway_id: fast.pathway_id, title: 'New' })

  const stale = await consultant.send(importNorms, { params, form: { File: file, PlanId } })

  expect([status, empty.Faults]).toEqual([200, ['The file has no rows below the header.']])
  expect(stale.status).toBe(409)
  expect(await compared()).toEqual([])
})
