import { createServer } from 'node:net'
import { uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { deleteCustomer } from '@plumbline/contract/people/customers'
import { exportData } from '@plumbline/contract/results/reports'
import { getAreaColors } from '@plumbline/contract/results/results'
import { withdrawResults } from '@plumbline/contract/results/results-versions'
import { expect, test } from 'vitest'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { partsOf, readPdf } from '../../../test/pdf-text.ts'
import { samples } from '../../../test/samples.ts'
import { startServer, TestFile } from '../../../test/server.ts'

const FindingsDesc = 'Nobody knows who decides.'
const results = {
  areaColors: [
    { Area: 'Culture', Color: 'green' },
    { Area: 'People', Color: 'red' },
    { Area: 'Process', Color: 'blue' },
    { Area: 'Structure', Color: 'yellow' },
  ],
  findings: [
    { Area: 'People', FindingsDesc },
    { Area: 'Other', FindingsDesc: 'The cafeteria is loved.' },
  ],
  recommendations: [{ RecommendationDetails: 'Ask first.', LevelOfFocus: 4 }],
  inputs: [
    { Area: 'Culture', Questiondescription: 'Small gap', AverageRating: 4, AverageValue: 4.5, AverageDifference: 0.5 },
    {
      Area: 'Culture',
      Questiondescription: 'Large gap',
      AverageRating: 2.13,
      AverageValue: 4.5,
      AverageDifference: 2.37,
    },
    {
      Area: 'People',
      Questiondescription: 'Nobody knew',
      AverageRating: null,
      AverageValue: null,
      AverageDifference: null,
    },
  ],
  advanceInsights: [{ Area: 'Structure', AdvanceInsights: 'Structure slows the change.' }],
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
}

/** An inquiry with the sample results published, or with these instead. */
async function published(content: object | null = results) {
  const server = await startServer()
  const { make, app, db, clock } = server
  const customer = await make.customer({ name: 'Northwind' })
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const inquiry = await make.openInquiry({
    customer_id: customer.id,
    inquiry_type_id: type.id,
    description: 'Autumn\nassessment 1/2',
  })
  const sam = await make.superAdmin()
  if (content !== null) {
    const at = clock.now().toISOString()
    await make.insert('result', {
      id: inquiry.id,
      inquiry_id: inquiry.id,
      version: 1,
      content: JSON.stringify(content),
      advance_insights: 1,
      published_by: sam.id,
      published_at: at,
    })
    await db.updateTable('inquiry').set({ published_at: at }).where('id', '=', inquiry.id).execute()
  }
  const admin = await server.signedIn(sam)
  const params = { inquiryId: inquiry.id }
  const exported = async (query: { participants?: 'true' | 'false' } = {}) =>
    (await admin.send(exportData, { params, query })).answer.DocPath
  const opened = (url: string) => app.inject({ url })
  return {
    ...server,
    customer,
    inquiry,
    params,
    admin,
    exported,
    opened,
    read: async (query?: Parameters<typeof exported>[0]) => readPdf((await opened(await exported(query))).rawPayload),
  }
}

test('[PUBL-019] [B13] a PDF of results withdrawn while it is made is not kept', async () => {
  const { admin, params, surroundings, storedFiles, db } = await published()
  const { files } = surroundings
  const put: FileStore['put'] = async (...stored) => {
    await files.put(...stored)
    await admin.send(withdrawResults, { params, body: { Version: 1, Reason: 'Too early.' } })
  }
  Object.assign(surroundings, { files: { put, remove: (key: string) => files.remove(key) } })

  const { status, failure } = await admin.send(exportData, { params, query: {} })

  expect([status, failure?.errorMessage]).toEqual([
    409,
    ['The results were replaced or withdrawn while the report was being made. Export it again.'],
  ])
  expect([await storedFiles(), await db.selectFrom('document').select('id').execute()]).toEqual([[], []])
})

test("[CUST-029, WIRE-036] a deleted organisation's insights are exported as before", async () => {
  const { admin, customer, read } = await published()
  await admin.send(deleteCustomer, { params: { id: customer.id } })

  expect((await read()).pages.join('\n')).toContain(FindingsDesc)
})

test('[INSI-029, INSI-031, WIRE-036] the link opens a PDF under its own name, with a cover and page numbers', async () => {
  const { exported, opened } = await published()

  const { statusCode, headers, rawPayload } = await opened(await exported())

  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain('filename="Insights - Autumn assessment 1-2.pdf"')
  const { pages } = readPdf(rawPayload)
  expect(pages[0]?.split('\n')).toEqual([
    'Plumbline',
    'ASSESSMENT RESULTS',
    'Autumn assessment 1/2',
    'Organisation',
    'Northwind',
    'Type of inquiry',
    'Digital readiness',
    'Survey',
    '10 March 2026 to 7 April 2026',
    'Results',
    'Version 1, published on 10 March 2026',
    'Date',
    '10 March 2026',
  ])
  expect(pages.slice(1).map((page) => page.split('\n').at(-1))).toEqual(
    pages.slice(1).map((_, n) => `${n + 2} of ${pages.length}`),
  )
})

test('[INSI-030] the PDF has everything the insights show', async () => {
  const { read, make, inquiry, customer, admin, params } = await published()
  const pat = await make.customerUser({ customer_id: customer.id, first_name: 'Pat', last_name: 'Miller' })
  const outsider = await make.customerUser({ first_name: 'Olga', last_name: 'Outside' })
  for (const user of [pat, outsider]) {
    await make.respondent({ inquiry_id: inquiry.id, user_id: user.id, email: user.email, email_key: user.email_key })
  }
  await admin.send(uploadHelpDocument, { params, form: { Files: [new TestFile('Guide.pdf', samples.pdf)] } })

  const parts = partsOf(await read())

  expect(parts.Overview).toContain(
    '2\nParticipants\n1\nTools\n1\nAdvance Insights\n100\nCompletion (%) of the \nwork on this inquiry\nHow each area is doing\n' +
      'Culture\nStrength\nPeople\nVulnerability\nProcess\nProgressing\nStructure\nWatch\n' +
      'Green = Strength\nBlue = Progressing\nRed = Vulnerability\nYellow = Watch',
  )
  expect(parts.Findings).toContain('People\nNobody knows who decides.\nOther\nThe cafeteria is loved.')
  expect(parts.Scenarios).toContain('Level of focus 4 of 5\nAsk first.')
  expect(parts.Roadmap).toContain('1\nUnderstand\nSee where it stands.\nShare the results.\n2\nTry\n')
  expect(parts['Advance Insights']).toContain('Structure\nStructure slows the change.')
  expect(parts.Participants).toContain(`Name\nEmail\nPat Miller\n${pat.email}\n–\n${outsider.email}`)
  expect(parts.Documents).toContain('Document\nUploaded\nGuide.pdf\n10 March 2026')
})

test('[TRUE-008] without participants the PDF counts them and names nobody', async () => {
  const { read, make, inquiry, customer } = await published()
  const pat = await make.customerUser({ customer_id: customer.id, first_name: 'Pat', last_name: 'Miller' })
  await make.respondent({ inquiry_id: inquiry.id, user_id: pat.id, email: pat.email, email_key: pat.email_key })

  const { pages } = await read({ participants: 'false' })

  expect(partsOf({ pages }).Overview).toContain('1\nParticipants\n')
  expect(partsOf({ pages }).Participants).toBe(
    'Participants\n1 person was invited. This copy leaves out names and email addresses.',
  )
  expect(pages.join('\n')).not.toMatch(new RegExp(`Pat|Miller|${pat.email}`))
})

test('[INSI-031] inputs are charts and tables of the same figures, the largest difference first', async () => {
  const { read } = await published()

  const { pages, tags } = await read()

  const inputs = partsOf({ pages }).Inputs
  const chart = 'Average Difference\nAverage Rating\nAverage Value\n0\n1\n2\n3\n4\n5\n'
  const table = 'Question\nAverage \nDifference\nAverage \nRating\nAverage Value\n'
  expect(inputs).toContain(
    `Culture\n${chart}Large gap\n2.37\n2.13\n4.50\nSmall gap\n0.50\n4.00\n4.50\n` +
      `${table}Large gap\n2.37\n2.13\n4.50\nSmall gap\n0.50\n4.00\n4.50\n`,
  )
  expect(inputs).toContain(
    `People\n${chart}Nobody knew\nnot rated\n${table}Nobody knew\nnot rated\nnot rated\nnot rated`,
  )
  // A level of focus and two charts are figures with a description; the inputs have two tables.
  expect(tags).toMatchObject({ Figure: 3, Table: 2 })
})

test('[INSI-031, INSI-026, STAT-011] with a negative difference all charts start at the next whole number below the lowest', async () => {
  const negative = {
    Area: 'Process',
    Questiondescription: 'Overdone',
    AverageRating: 4.17,
    AverageValue: 4,
    AverageDifference: -0.17,
  }
  const { read } = await published({ ...results, inputs: [...results.inputs, negative] })

  const { pages } = await read()

  const text = pages.join('\n')
  expect(text.match(/(?<!−\d\n)−1\n0\n1\n2\n3\n4\n5\n/g)).toHaveLength(3)
  expect(text).toContain('Overdone\n−0.17\n4.17\n4.00')
})

test('[INSI-030, TRUE-008] before results are published the PDF says so in each part, all on one page', async () => {
  const { read } = await published(null)

  const { pages } = await read()

  const text = pages.join('\n')
  // The cover and one page.
  expect(pages).toHaveLength(2)
  expect(partsOf({ pages }).Summary).toBe('Summary\nResults\nNo results have been published yet.')
  expect(text.match(/No Data Available Currently/g)).toHaveLength(7)
  expect(text).toContain('10\nCompletion (%) of the \nwork on this inquiry')
  expect(text.match(/^No data$/gm)).toHaveLength(4)
  expect(text).not.toContain('Yellow = Watch')
})

test('[INSI-030] [C4] texts are text, however long and in whatever script', async () => {
  const connections: unknown[] = []
  const listener = createServer((socket) => connections.push(socket.destroy())).listen(0, '127.0.0.1')
  await new Promise((done) => listener.once('listening', done))
  const address = listener.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x`
  const texts = [
    `<img src=${url}> <iframe src="file:///etc/passwd">`,
    'Ελληνικά, Русский, Łódź',
    'Emoji 😀👩‍👩‍👧 日本語 ע',
    'Linear B \u{10000}, then',
    'w'.repeat(4000),
    'Many words. '.repeat(330),
    `\u0007\u202eturned`,
  ]
  const findings = texts.map((text) => ({ Area: 'Culture', FindingsDesc: text }))
  const { read } = await published({ ...results, findings })

  const { pages, withoutGlyph } = await read()

  listener.close()
  const text = pages.join('\n')
  expect(text).toContain('<img src=http')
  expect(text).toContain('Ελληνικά, Русский, Łódź')
  expect(text).toContain('turned')
  expect(text.match(/w/g)?.length).toBeGreaterThanOrEqual(4000)
  expect(text).toContain('Emoji 😀👩‍👩‍👧 日本語 ע')
  // A character that no font has is shown as its number.
  expect(text).toContain('Linear B [U+10000], then')
  expect(withoutGlyph).toBe(0)
  expect(connections).toEqual([])
})

test('[INSI-029] an export replaces earlier ones whose links have expired', async () => {
  const { exported, opened, clock, storedFiles, db, temporaryFiles } = await published()

  const first = await exported()
  clock.pass({ minutes: 9 })
  const second = await exported()
  const bothOpen = [(await opened(first)).statusCode, (await opened(second)).statusCode]
  clock.pass({ minutes: 20 })
  await exported()

  expect(bothOpen).toEqual([200, 200])
  expect((await opened(second)).statusCode).toBe(404)
  expect(await db.selectFrom('document').select('kind').execute()).toEqual([{ kind: 'export' }])
  expect(await storedFiles()).toHaveLength(1)
  await expect.poll(temporaryFiles).toEqual([])
})

test('[RPRT-001] a report shows its organisation’s brand: the name or logo, the footer, and Plumbline only if it is to be shown', async () => {
  const { read, make, customer, db } = await published()
  const plain = await read()
  await make.brand({ customer_id: customer.id, name: 'Acme', report_foot: 'For the board only', color: '#ffffff' })

  const named = await read()
  const { width: logo_width, height: logo_height, png } = { width: 40, height: 10, png: PIXEL }
  await db.updateTable('brand').set({ logo: png, logo_width, logo_height, shows_plumbline: false }).execute()
  const drawn = await read()

  expect(plain.pages[0]).toContain('Plumbline')
  expect(named.pages[0]).toMatch(/^Acme$[\s\S]*^Made with Plumbline$/m)
  expect(named.pages[1]).toContain('For the board only')
  expect(drawn.pages.join('\n')).not.toMatch(/Plumbline/)
  expect(drawn.tags.Figure).toBe((named.tags.Figure ?? 0) + 1)
})

/** One grey pixel, as a PNG in base64. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

test('[INSI-029] [B11] only a SuperAdmin exports, and the link works for nobody else', async () => {
  const { exported, opened, as, make, params, customer, db } = await published()
  const manager = await make.customerAdmin({ customer_id: customer.id })
  const respondent = await make.customerUser({ customer_id: customer.id })
  for (const user of [manager, respondent]) {
    expect((await as(user).send(exportData, { params, query: {} })).status).toBe(403)
  }
  expect(await db.selectFrom('document').select('id').execute()).toEqual([])

  const link = await exported()

  const { id: stranger } = await make.superAdmin({ active: false })
  expect((await opened(link.replace(/token=[^.]+/, `token=${stranger}`))).statusCode).toBe(404)
  const unknown = { inquiryId: '0190a6b0-0000-7000-8000-000000000000' }
  expect((await as(await make.superAdmin()).send(exportData, { params: unknown, query: {} })).status).toBe(404)
})

test('[INSI-029] [F5] of many exports for one organisation some are refused for now, while others are served', async () => {
  const { admin, params, storedFiles } = await published()

  const exports = Array.from({ length: 30 }, () => admin.send(exportData, { params, query: {} }))
  const meanwhile = await admin.send(getAreaColors, {})
  const sent = await Promise.all(exports)

  const refused = sent.filter(({ status }) => status === 429)
  expect(meanwhile.status).toBe(200)
  expect(refused.map(({ headers }) => headers['retry-after'])).toContain('10')
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(30 - refused.length)
  expect(await storedFiles()).toHaveLength(30 - refused.length)
})
