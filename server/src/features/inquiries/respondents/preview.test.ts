/** What a list of respondents holds before anybody is added. */

import { previewRespondents, type RespondentsPreview } from '@plumbline/contract/inquiries/respondents-preview'
import type { Input } from '@plumbline/contract/wire/call'
import { expect, test } from 'vitest'
import { writeWorkbook } from '../../../platform/files/workbook.ts'
import { makeZip } from '../../../test/samples.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import { storedIn } from '../../../test/world.ts'

const shown = ({ Rows }: RespondentsPreview) =>
  Rows.map(({ Line, Email, FirstName, LastName, Attributes, State }) =>
    [Line, State, Email, FirstName, LastName, ...Attributes].join('|'),
  )

test('[BOARD-010] a pasted text is read line by line, and nothing is stored', async () => {
  const { preview, db } = await started(['ines@acme.example.com'])
  const before = await storedIn(db)

  const { answer } = await preview({
    Text: 'Stone, Ben <ben@x.example>; Ines@ACME.example.com\r\n\r\nkai@x.example, KAI@x.example\njürgen@x.example\nann@gmial.com',
  })

  expect(shown(answer)).toEqual([
    '1|new|ben@x.example|Ben|Stone',
    '1|known|Ines@ACME.example.com||',
    '3|new|kai@x.example||',
    '3|doubtful|KAI@x.example||',
    '4|faulty|jürgen@x.example||',
    '5|doubtful|ann@gmial.com||',
  ])
  expect(answer.Rows.map(({ Message }) => Message)).toEqual([
    '',
    'Already invited.',
    '',
    'Same address as line 3.',
    'Please enter a valid email. It can’t contain ‘ü’.',
    'Did you mean ann@gmail.com?',
  ])
  expect(answer.Headers).toEqual([])
  expect(await storedIn(db)).toEqual(before)
})

test.for([
  [
    'a copied table with a header',
    'Site\tSurname\tGiven name\tMail\nBerlin\tStone\tBen\tben@x.example\n\tLee\t\tann@x.example',
  ],
  [
    'lines with semicolons',
    'Site;Last name;First name;E-mail\r\nBerlin;Stone;Ben;ben@x.example\r\n;Lee;;ann@x.example;;\r\n',
  ],
] as const)('[BOARD-010] %s is read with its columns', async ([, Text]) => {
  const { preview } = await started()

  const { answer } = await preview({ Text })

  expect(answer.Columns).toEqual({ Email: 3, FirstName: 2, LastName: 1, Attributes: [0], Language: null })
  expect(answer.AttributeNames).toEqual(['Site'])
  expect(shown(answer)).toEqual(['2|new|ben@x.example|Ben|Stone|Berlin', '3|new|ann@x.example||Lee|'])
})

test.for(['Language', 'Sprache', 'Preferred language', 'اللغة'])(
  '[LANG-002] the column ‘%s’ says in which language someone reads, by code or by name in any of ours',
  async (header) => {
    const { preview } = await started()
    const cells = ['de', 'pt-BR', 'German', 'allemand', '中文', '', 'Klingon']
    const lines = cells.map((cell, n) => `p${n}@x.example\t${cell}`)

    const { answer } = await preview({ Text: [`Email\t${header}`, ...lines].join('\n') })

    expect(answer.Columns.Language).toBe(1)
    const [last, ...read] = answer.Rows.toReversed()
    expect(read.map(({ Language }) => Language).reverse()).toEqual(['de', 'pt', 'de', 'de', 'zh', undefined])
    expect(read.map(({ State }) => State)).toEqual(read.map(() => 'new'))
    expect(last).toMatchObject({ State: 'doubtful', Message: expect.stringContaining('‘Klingon’') })
    expect(last?.Language).toBeUndefined()
  },
)

const files = {
  'in UTF-8 with a mark': Buffer.from('\ufeffName,E-Mail\n"Müller, Jürgen",j@x.example\n'),
  'in UTF-16': Buffer.from('\ufeffName,E-Mail\n"Müller, Jürgen",j@x.example\n', 'utf16le'),
  'of Windows': Buffer.from('Name;E-Mail\r\nJürgen Müller;j@x.example\r\n', 'latin1'),
}
test.for(Object.entries(files))('[BOARD-010] a .csv file %s is read, and full names are split', async ([, content]) => {
  const { preview } = await started()

  const { answer } = await preview({ File: new TestFile('People.CSV', content) })

  expect(answer.Headers).toEqual(['Name', 'E-Mail'])
  expect(shown(answer)).toEqual(['2|new|j@x.example|Jürgen|Müller'])
})

test('[BOARD-010] formulas are text, quoted cells may contain line breaks, and values that are too long or contain control characters are invalid', async () => {
  const { preview } = await started()
  const rows = [
    'First name,Last name,E-mail,Department',
    '"=HYPERLINK(""http://evil.example.net"")",+1,ben@x.example,@SUM(A1)',
    '"two\nlines",,kai@x.example,',
    `${'a'.repeat(201)},,long@x.example,`,
    `,,far@x.example,${'b'.repeat(101)}`,
    ',,,Sales',
    ',,,',
  ]

  const { answer } = await preview({ File: new TestFile('people.csv', rows.join('\r\n')) })

  expect(shown(answer).map((row) => row.slice(0, 70))).toEqual([
    '2|new|ben@x.example|=HYPERLINK("http://evil.example.net")|+1|@SUM(A1)',
    '3|new|kai@x.example|two lines||',
    `4|faulty|long@x.example|${'a'.repeat(46)}`,
    `5|faulty|far@x.example|||${'b'.repeat(45)}`,
    '6|faulty||||Sales',
  ])
  expect(answer.Rows.flatMap(({ Message }) => Message || [])).toEqual([
    'FirstName: At most 200 characters.',
    'Attributes: At most 100 characters.',
    'There is no email address here.',
  ])
})

test('[BOARD-010] the first sheet of a workbook is read, with the chosen columns', async () => {
  const { preview } = await started()
  const column = (header: string) => ({ header, width: 10 })
  const content = await writeWorkbook('People', [
    {
      name: 'Staff',
      columns: ['Who', 'Private', 'Work', 'Floor'].map(column),
      rows: [
        ['Ben Stone', 'ben@home.example', 'ben@x.example', 3],
        ['=1+1', null, 'mailto:kai@x.example', null],
      ],
    },
    { name: 'Other', columns: [column('E-mail')], rows: [['no@x.example']] },
  ])
  const File = new TestFile('people.xlsx', content)

  const guessed = await preview({ File })
  const chosen = await preview({ File, Columns: { Email: 2, FirstName: 0, Attributes: [3, 1] } })

  expect(guessed.answer).toMatchObject({ Headers: ['Who', 'Private', 'Work', 'Floor'], Columns: { Email: 2 } })
  expect(chosen.answer.AttributeNames).toEqual(['Floor', 'Private'])
  expect(shown(chosen.answer)).toEqual([
    '2|new|ben@x.example|Ben|Stone|3|ben@home.example',
    '3|new|kai@x.example|=1+1|||',
  ])
})

test('[BOARD-010] a table without addresses asks for the column, and lists nobody', async () => {
  const { preview } = await started()

  const { answer } = await preview({ File: new TestFile('people.csv', 'A,B\n1,2\n') })

  expect(answer).toMatchObject({ Headers: ['A', 'B'], Columns: { Email: null }, Rows: [] })
})

test('[CONF-005] once chosen, attributes are found by name, in the inquiry’s order', async () => {
  const { preview, db } = await started()
  await db
    .updateTable('inquiry')
    .set({
      attribute_names: JSON.stringify(['Level', 'Shift', 'Site']),
      respondents_added_at: '2026-03-10T09:00:00.000Z',
    })
    .execute()

  const { answer } = await preview({
    Text: 'E-mail,SITE,Department,level\nben@x.example,Berlin,Sales,2\nann@x.example,,,1',
  })

  expect(answer.AttributeNames).toEqual(['Level', 'Shift', 'Site'])
  expect(answer.Columns.Attributes).toEqual([3, null, 1])
  expect(shown(answer)).toEqual(['2|new|ben@x.example|||2||Berlin', '3|new|ann@x.example|||1||'])
})

test('[B7] addresses in another organisation, of a super admin and of nobody get the same message', async () => {
  const { preview, make } = await started()
  const other = await make.customer({ name: 'Bolt Ltd' })
  await make.customerUser({ customer_id: other.id, email: 'eve@bolt.example.com', first_name: 'Eve' })
  const sam = await make.superAdmin()

  const { answer } = await preview({ Text: `eve@bolt.example.com ${sam.email} nobody@x.example` })

  expect(answer.Rows.map(({ State, Message, FirstName }) => [State, Message, FirstName])).toEqual(
    [1, 2, 3].map(() => ['new', '', '']),
  )
})

test('[BOARD-014] the original’s respondents are added to a re-created inquiry with names and attributes', async () => {
  const { preview, make, db, inquiry, customer } = await started()
  const origin = await make.openInquiry({
    customer_id: customer.id,
    attribute_names: JSON.stringify(['Site', 'Level']),
  })
  const kai = await make.customerUser({
    customer_id: customer.id,
    email: 'kai@x.example',
    first_name: 'Kai',
    last_name: 'Lo',
  })
  await make.respondent({
    inquiry_id: origin.id,
    email: 'ben@x.example',
    user_id: null,
    first_name: 'Ben',
    attribute_1: 'Berlin',
    attribute_2: '2',
  })
  await make.respondent({ inquiry_id: origin.id, email: 'kai@x.example', user_id: kai.id, attribute_2: '3' })
  const nothing = await preview({ TakeOver: true })
  await db.updateTable('inquiry').set({ recreated_from_id: origin.id }).where('id', '=', inquiry.id).execute()

  const { answer } = await preview({ TakeOver: true })

  expect(nothing.status).toBe(409)
  expect(answer.AttributeNames).toEqual(['Site', 'Level'])
  expect(shown(answer)).toEqual(['1|new|ben@x.example|Ben||Berlin|2', '2|new|kai@x.example|Kai|Lo||3'])
})

test('[BOARD-010] [D3] 10,000 rows are read and no more; 2,000 take less than a second of a processor', async () => {
  const { preview, previewJson } = await started()
  const csv = (count: number) =>
    new TestFile('people.csv', ['E-mail', ...Array.from({ length: count }, (_, n) => `p${n}@x.example`)].join('\n'))

  const few = await preview({ File: csv(2000) })
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    const began = process.cpuUsage()
    await preview({ File: csv(2000) })
    const { user, system } = process.cpuUsage(began)
    times.push((user + system) / 1000)
  }
  const most = await preview({ File: csv(10_000) })
  const more = await preview({ File: csv(10_001) })
  const text = (count: number) =>
    previewJson({ Text: Array.from({ length: count }, (_, n) => `p${n}@x.example`).join(' ') })
  const [mostText, moreText] = [await text(10_000), await text(10_001)]

  expect([few, most, mostText].map(({ answer }) => answer.Rows.length)).toEqual([2000, 10_000, 10_000])
  expect(Math.min(...times)).toBeLessThan(1000)
  for (const { status, failure } of [more, moreText]) {
    expect(status).toBe(413)
    expect(failure?.errorMessage).toEqual(['Up to 10,000 rows can be read at a time.'])
  }
})

test.for([
  ['a page under another name', 'people.csv', '<!doctype html><script>alert(1)</script>'],
  ['a text', 'people.txt', 'ben@x.example'],
  ['a workbook that is none', 'people.xlsx', 'ben@x.example'],
  ['an archive that is no workbook', 'people.xlsx', makeZip([{ name: 'a.xml', content: Buffer.from('<a/>') }])],
] as const)('[BOARD-010] [D3] %s is not read', async ([, name, content]) => {
  const { preview } = await started()

  const { status } = await preview({ File: new TestFile(name, content) })

  expect(status).toBe(415)
})

test.for([
  ['nothing', {}],
  ['two sources', { Text: 'ben@x.example', TakeOver: true }],
  ['a column that no table has', { Text: 'a,b', Columns: { Email: 50 } }],
] as const)('[BOARD-010] %s is refused with a message', async ([, form]) => {
  const { preview } = await started()

  expect((await preview(form)).status).toBe(400)
})

/** An inquiry of an organisation with these respondents, and its manager's preview. */
async function started(asked: readonly string[] = []) {
  const server = await startServer()
  const customer = await server.make.customer({ name: 'Acme Ltd' })
  const manager = await server.make.customerAdmin({ customer_id: customer.id })
  const inquiry = await server.make.inquiry({ customer_id: customer.id, created_by: manager.id })
  for (const email of asked) await server.make.respondent({ inquiry_id: inquiry.id, email })
  const person = await server.signedIn(manager)
  const preview = (form: Input<typeof previewRespondents>['form']) =>
    person.send(previewRespondents, { params: { inquiryId: inquiry.id }, form })
  const previewJson = (body: Input<typeof previewRespondents>['form']) =>
    person.sendFaulty(previewRespondents, { params: { inquiryId: inquiry.id }, body })
  return { ...server, customer, inquiry, preview, previewJson }
}
