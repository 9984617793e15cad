/** Lists as people really have them: every file is of a public bug report, or of a program that people make lists with. */
import { readdirSync, readFileSync } from 'node:fs'
import { addressesIn } from '@plumbline/contract/domain/addresses'
import { addParticipants, listRespondents } from '@plumbline/contract/inquiries/respondents'
import {
  getRespondentsTemplate,
  previewRespondents,
  type RespondentsPreview,
} from '@plumbline/contract/inquiries/respondents-preview'
import type { Input } from '@plumbline/contract/wire/call'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { writeWorkbook } from '../../../platform/files/workbook.ts'
import { listsOfPrograms, people } from '../../../test/lists-of-programs.ts'
import { sharedServer, TestFile } from '../../../test/server.ts'

const fixtures = new URL('./fixtures/', import.meta.url)

interface Expected {
  readonly refused?: string
  readonly sheet?: string
  readonly header?: number
  readonly encoding?: string
  readonly doubts?: readonly string[]
  /** 'line|state|address|first name|last name|attributes …|why'. */
  readonly rows?: readonly string[]
}
const cases: readonly (readonly [string, Expected])[] = [
  [
    'lists/a01-utf8-bom.csv',
    { rows: ['2|new|juergen@acme.example.com|Jürgen|Müßig|Köln|', '3|new|zoe@acme.example.com|Zoë|Ångström|Öl|'] },
  ],
  [
    'lists/a02-utf16le-bom-tab.csv',
    {
      encoding: 'utf-16le',
      rows: ['2|new|juergen@acme.example.com|Jürgen|Müßig|Köln|', '3|new|zoe@acme.example.com|Zoë|Ångström|Öl|'],
    },
  ],
  [
    'lists/a03-utf16be-bom.csv',
    {
      encoding: 'utf-16be',
      rows: ['2|new|juergen@acme.example.com|Jürgen|Müßig|Köln|', '3|new|zoe@acme.example.com|Zoë|Ångström|Öl|'],
    },
  ],
  [
    'lists/a05-cp1252.csv',
    {
      encoding: 'windows-1252',
      rows: ['2|new|juergen@acme.example.com|Jürgen|Müßig|Köln|', '3|new|zoe@acme.example.com|Zoë|Ångström|Öl|'],
    },
  ],
  [
    'lists/a06-macroman-cr.csv',
    {
      encoding: 'macintosh',
      doubts: [
        'The file doesn’t say how its letters are encoded. It was read as Western European (Mac): check the names, or choose another encoding.',
      ],
      rows: [
        '2|doubtful|juergen@acme.example.com|Jürgen|Müßig|Köln|Read as Western European (Mac). Check the letters.',
        '3|doubtful|zoe@acme.example.com|Zoë|Ångström|Öl|Read as Western European (Mac). Check the letters.',
      ],
    },
  ],
  [
    'lists/a07-cp1250.csv',
    {
      encoding: 'windows-1250',
      doubts: [
        'The file doesn’t say how its letters are encoded. It was read as Central European (Windows): check the names, or choose another encoding.',
      ],
      rows: [
        '2|doubtful|lukasz@acme.example.com|Łukasz|Wójcik|Read as Central European (Windows). Check the letters.',
        '3|doubtful|swieta@acme.example.com|Świętosława|Żółć|Read as Central European (Windows). Check the letters.',
      ],
    },
  ],
  [
    'lists/a08-cp1251.csv',
    {
      encoding: 'windows-1251',
      doubts: [
        'The file doesn’t say how its letters are encoded. It was read as Cyrillic (Windows): check the names, or choose another encoding.',
      ],
      rows: ['2|doubtful|ivan@acme.example.com|Иван|Щукин|Read as Cyrillic (Windows). Check the letters.'],
    },
  ],
  [
    'lists/a09-shiftjis.csv',
    {
      encoding: 'shift_jis',
      doubts: [
        'The file doesn’t say how its letters are encoded. It was read as Japanese (Shift JIS): check the names, or choose another encoding.',
      ],
      rows: ['2|doubtful|taro@acme.example.com|太郎|山田|Read as Japanese (Shift JIS). Check the letters.'],
    },
  ],
  [
    'lists/a11-sep.csv',
    { header: 2, rows: ['3|new|jane@acme.example.com|Jane|Doe|Sales|', '4|new|rick@acme.example.com|Rick|Roe|Sales|'] },
  ],
  [
    'lists/a12-title-rows.csv',
    { header: 4, rows: ['5|new|jane@acme.example.com|Jane|Doe|Sales|', '6|new|rick@acme.example.com|Rick|Roe|HR|'] },
  ],
  ['lists/a12b-title-one-cell.csv', { header: 2, rows: ['3|new|jane@acme.example.com|Jane|Doe|Sales|'] }],
  ['lists/a13-pipe.csv', { rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|'] }],
  [
    'lists/a15-google.csv',
    {
      rows: [
        '2|new|jane@acme.example.com|Jane|Doe|',
        '3|faulty|rick@acme.example.com ::: rick2@acme.example.com|Rick|Roe|Please enter a valid email. It has more than one @.',
      ],
    },
  ],
  [
    'lists/a16-outlook.csv',
    {
      rows: [
        '2|new|jane@acme.example.com|Jane|Doe|Sales|',
        '3|faulty|/o=ExchangeLabs/ou=Exchange Administrative Group/cn=Recipients/cn=0a1b-rick|Rick|Roe|HR|Please enter a valid email. The @ is missing.',
      ],
    },
  ],
  ['lists/a17-nl.csv', { rows: ['2|new|jan@acme.example.com|Jan|de Boer|Verkoop|'] }],
  ['lists/a18-fr-nfd.csv', { rows: ['2|new|zoe@acme.example.com|Zoé|Durand|Ventes|'] }],
  ['lists/a19-fr-nfc.csv', { rows: ['2|new|zoe@acme.example.com|Zoé|Durand|Ventes|'] }],
  ['lists/a20-it.csv', { rows: ['2|new|anna@acme.example.com|Anna|Rossi|Vendite|'] }],
  ['lists/a21-es.csv', { rows: ['2|new|ana@acme.example.com|Ana|Ruiz Gómez|Ventas|'] }],
  ['lists/a22-required-mark.csv', { rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|'] }],
  ['lists/a23-snake.csv', { rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|'] }],
  [
    'lists/a24-dirty-cells.csv',
    {
      rows: [
        '2|new|a@acme.example.com|A||',
        '3|new|b@acme.example.com|B||',
        '4|new|c@acme.example.com|C||',
        '5|new|d@acme.example.com|D||',
        '6|new|e@acme.example.com|E||',
        '7|new|f@acme.example.com|F||',
        '8|new|g@acme.example.com|G||',
        '9|new|h@acme.example.com|H||',
      ],
    },
  ],
  [
    'lists/a25-two-in-cell.csv',
    {
      rows: [
        '2|faulty|jane@acme.example.com, jane2@acme.example.com|Jane||Please enter a valid email. It has more than one @.',
        '3|faulty|rick@acme.example.com; rick2@acme.example.com|Rick||Please enter a valid email. It has more than one @.',
        '4|faulty|mo@acme.example.com / mo2@acme.example.com|Mo||Please enter a valid email. It has more than one @.',
      ],
    },
  ],
  [
    'lists/a26-blank-tail.csv',
    { rows: ['2|new|jane@acme.example.com|Jane|Doe|', '5|faulty||Total: 1||There is no email address here.'] },
  ],
  [
    'lists/a27-hash-email-header-dup.csv',
    { rows: ['2|new|jane@acme.example.com|Jane|Doe|', '3|faulty||Rick|Roe|There is no email address here.'] },
  ],
  [
    'lists/a28-idn.csv',
    {
      rows: [
        '2|new|jane@xn--bcher-kva.example|||',
        '3|faulty|jürgen@acme.example.com|||Please enter a valid email. It can’t contain ‘ü’.',
        '4|doubtful|jane@xn--bcher-kva.example|||Same address as line 2.',
      ],
    },
  ],
  [
    'lists/a29-fullwidth.csv',
    {
      rows: [
        '2|faulty|jane＠acme.example.com|||Please enter a valid email. The @ is missing.',
        '3|faulty|jane@acme。example。com|||Please enter a valid email. It can’t contain ‘。’.',
      ],
    },
  ],
  [
    'lists/a30-single-quote.csv',
    {
      rows: [
        '2|new|jane@acme.example.com|||',
        "3|new|jane.o'neil@acme.example.com|||",
        '4|faulty|jane.o’neil@acme.example.com|||Please enter a valid email. It can’t contain ‘’’.',
      ],
    },
  ],
  [
    'lists/a31-unquoted-comma-name.csv',
    {
      rows: [
        '2|doubtful|jane@acme.example.com|Jane|Doe|This row has more cells than the header. Check the name.',
        '3|doubtful|rick@acme.example.com|Rick|Roe|This row has more cells than the header. Check the name.',
      ],
    },
  ],
  [
    'lists/a32-stray-quote.csv',
    {
      rows: [
        '2|new|jane@acme.example.com|Big|Jane Doe|',
        '3|new|rick@acme.example.com|Rick|"Rocky Roe|',
        '4|new|mo@acme.example.com|Mo|Moe|',
      ],
    },
  ],
  [
    'lists/a33-open-quote.csv',
    {
      rows: [
        '2|doubtful|jane@acme.example.com|Jane|Doe|A quotation mark isn’t closed here. Check the name.',
        '3|new|rick@acme.example.com|Rick|Roe|',
        '4|new|mo@acme.example.com|Mo|Moe|',
      ],
    },
  ],
  [
    'lists/a34-nul-in-cell.csv',
    {
      refused:
        'The file contains invalid characters. Open it in a spreadsheet program and save it as .xlsx or UTF-8 .csv.',
    },
  ],
  ['lists/a35-leading-blank.csv', { header: 3, rows: ['4|new|jane@acme.example.com|Jane|Doe|'] }],
  [
    'lists/a37-backslash-quote.csv',
    { rows: ['2|new|jane@acme.example.com|Jane|"JD" Doe|', '3|new|rick@acme.example.com|Rick|Roe|'] },
  ],
  [
    'xlsx/x01-plain.xlsx',
    { rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|', '3|new|rick@acme.example.com|Rick|Roe|HR|'] },
  ],
  [
    'xlsx/x02-hidden-first-sheet.xlsx',
    {
      sheet: 'People',
      rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|', '3|new|rick@acme.example.com|Rick|Roe|HR|'],
    },
  ],
  [
    'xlsx/x03-cover-sheet-first.xlsx',
    {
      sheet: 'People',
      rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|', '3|new|rick@acme.example.com|Rick|Roe|HR|'],
    },
  ],
  [
    'xlsx/x04-filtered-hidden-rows.xlsx',
    {
      doubts: ['Rows 3 and 4 are hidden in the workbook. Check whether to invite these people.'],
      rows: [
        '2|new|jane@acme.example.com|Jane|Doe|Sales|',
        '3|doubtful|rick@acme.example.com|Rick|Roe|HR|This row is hidden in the workbook.',
        '4|doubtful|mo@acme.example.com|Mo|Moe|HR|This row is hidden in the workbook.',
      ],
    },
  ],
  [
    'xlsx/x06-hyperlink-display.xlsx',
    {
      rows: [
        '2|faulty|Mail Jane|Jane|Doe|Sales|Please enter a valid email. The @ is missing.',
        '3|new|rick@acme.example.com|Rick|Roe|HR|',
      ],
    },
  ],
  [
    'xlsx/x07-hyperlink-formula-nocache.xlsx',
    {
      rows: [
        '2|faulty||Jane|Doe|Sales|There is no email address here.',
        '3|new|rick@acme.example.com|Rick|Roe|HR|',
        '4|faulty||Mo|Moe|HR|There is no email address here.',
      ],
    },
  ],
  ['xlsx/x08-rich-text.xlsx', { rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|'] }],
  [
    'xlsx/x09-dates-numbers.xlsx',
    {
      rows: [
        '2|new|jane@acme.example.com|Jane|Doe|0|1|',
        '3|new|rick@acme.example.com|Rick|Roe|0.5|2023-11-01|',
        '4|new|mo@acme.example.com|Mo|Moe|0.01|TRUE|',
      ],
    },
  ],
  [
    'xlsx/x10-prefixed.xlsx',
    { rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|', '3|new|rick@acme.example.com|Rick|Roe|HR|'] },
  ],
  [
    'xlsx/x11-backslash-paths.xlsx',
    { rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|', '3|new|rick@acme.example.com|Rick|Roe|HR|'] },
  ],
  [
    'xlsx/x12-strict.xlsx',
    { rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|', '3|new|rick@acme.example.com|Rick|Roe|HR|'] },
  ],
  [
    'xlsx/x13-title-row.xlsx',
    { header: 3, rows: ['4|new|jane@acme.example.com|Jane|Doe|Sales|', '5|new|rick@acme.example.com|Rick|Roe|HR|'] },
  ],
  [
    'xlsx/x14-merged-dept.xlsx',
    { rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|', '3|new|rick@acme.example.com|Rick|Roe|Sales|'] },
  ],
  [
    'xlsx/x15-case-parts.xlsx',
    { rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|', '3|new|rick@acme.example.com|Rick|Roe|HR|'] },
  ],
  [
    'xlsx/x16-totals-and-note.xlsx',
    {
      rows: [
        '2|new|jane@acme.example.com|Jane|Doe|Sales|',
        '3|new|rick@acme.example.com|Rick|Roe|HR|',
        '4|faulty|2|Total|||Please enter a valid email. The @ is missing.',
        '5|faulty||Questions to hr@acme.example.com|||There is no email address here.',
      ],
    },
  ],
  [
    'xlsx/x17-csv-named-xlsx.xlsx',
    {
      refused:
        'This is not an .xlsx workbook. If it is plain text, rename it to .csv; otherwise save it again as .xlsx.',
    },
  ],
  [
    'xlsx/x18-html-named-xls.csv',
    {
      refused:
        'This is a web page with the wrong file extension. Open it in a spreadsheet program and save it as .xlsx.',
    },
  ],
  [
    'xlsx/x19-encrypted.xlsx',
    { refused: 'The workbook has a password or is in the old .xls format. Save a copy as .xlsx without a password.' },
  ],
  [
    'xlsx/x20-nbsp.xlsx',
    { rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|', '3|new|rick@acme.example.com|Rick|Roe|Sales|'] },
  ],
  [
    'xlsx/x21-old-newcol.xlsx',
    {
      rows: [
        '2|new|jane@acme.example.com|Jane|Doe|',
        '3|faulty||Rick|Roe|There is no email address here.',
        '4|new|mo@acme.example.com|Mo|Moe|',
      ],
    },
  ],
  [
    'paste/b01-outlook-dept.txt',
    { rows: ['1|new|jane@acme.example.com|Jane|Doe|', '1|new|rick@acme.example.com|Rick|Roe|'] },
  ],
  [
    'paste/b02-outlook-digits.txt',
    { rows: ['1|new|jane@acme.example.com|Jane|Doe|', '1|new|rick@acme.example.com|Rick|Roe|'] },
  ],
  [
    'paste/b03-outlook-plain.txt',
    { rows: ['1|new|jane@acme.example.com|Jane|Doe|', '1|new|rick@acme.example.com|Rick|Roe|'] },
  ],
  ['paste/b04-single-quotes.txt', { rows: ['1|new|jane@acme.example.com|||', '1|new|rick@acme.example.com|||'] }],
  ['paste/b06-comment.txt', { rows: ['1|new|jane@acme.example.com|||', '1|new|rick@acme.example.com|||'] }],
  [
    'paste/b07-mailto-bracket.txt',
    { rows: ['1|new|jane@acme.example.com|Jane|Doe|', '1|new|rick@acme.example.com|Rick|Roe|'] },
  ],
  [
    'paste/b08-no-bracket.txt',
    { rows: ['1|new|jane@acme.example.com|Jane|Doe|', '2|new|rick@acme.example.com|Rick|Roe|'] },
  ],
  ['paste/b09-numbered.txt', { rows: ['1|new|jane@acme.example.com|||', '2|new|rick@acme.example.com|||'] }],
  [
    'paste/b10-bullets.txt',
    { rows: ['1|new|jane@acme.example.com|||', '2|new|rick@acme.example.com|||', '3|new|mo@acme.example.com|||'] },
  ],
  [
    'paste/b11-zwsp.txt',
    {
      rows: [
        '1|new|jane@acme.example.com|||',
        '1|new|rick@acme.example.com|||',
        '1|new|mo@acme.example.com|||',
        '1|new|pat@acme.example.com|||',
      ],
    },
  ],
  [
    'paste/b13-pipes-slash.txt',
    { rows: ['1|new|jane@acme.example.com|||', '1|new|rick@acme.example.com|||', '1|new|mo@acme.example.com|||'] },
  ],
  [
    'paste/b14-and-trailing-dot.txt',
    {
      rows: [
        '1|new|jane@acme.example.com|||',
        '1|faulty|and|||Please enter a valid email. The @ is missing.',
        '1|new|rick@acme.example.com|||',
      ],
    },
  ],
  [
    'paste/b15-x500.txt',
    {
      rows: [
        '1|faulty|/O=EXCHANGELABS/OU=EXCHANGE ADMINISTRATIVE GROUP (FYDIBOHF23SPDLT)/CN=RECIPIENTS/CN=0A1B-JANE|Jane|Doe|Please enter a valid email. The @ is missing.',
        '1|new|rick@acme.example.com|||',
      ],
    },
  ],
  ['paste/b16-markdown.txt', { rows: ['1|new|jane@acme.example.com|||'] }],
  ['paste/b17-mailto-subject.txt', { rows: ['1|new|jane@acme.example.com|||'] }],
  [
    'paste/b19-quoted-comma-dept.txt',
    { rows: ['1|new|jane@acme.example.com|Jane|Doe|', '1|new|rick@acme.example.com|Rick|Roe|'] },
  ],
  ['paste/b22-rfc2047.txt', { rows: ['1|new|jm@acme.example.com|Jürgen|Müller|'] }],
  [
    'paste/b23-gmail-copy.txt',
    { rows: ['1|new|jane@acme.example.com|Jane|Doe|', '1|new|rick@acme.example.com|Rick|Roe|'] },
  ],
  [
    'paste/b24-excel-tab.txt',
    { rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|', '3|new|rick@acme.example.com|Rick|Roe|HR|'] },
  ],
  [
    'paste/b25-excel-tab-multiline.txt',
    { rows: ['2|new|jane@acme.example.com|Jane|Doe|', '3|new|rick@acme.example.com|Rick|Roe|'] },
  ],
  ['paste/b26-excel-tab-one-row.txt', { rows: ['1|new|jane@acme.example.com|||'] }],
  [
    'paste/b27-two-spaces.txt',
    {
      rows: ['1|new|jane@acme.example.com|Jane|Doe|', '1|faulty|Sales|||Please enter a valid email. The @ is missing.'],
    },
  ],
  ['paste/b29-teams.txt', { rows: ['1|new|jane@acme.example.com|Jane|Doe|', '1|new|rick@acme.example.com|Rick|Roe|'] }],
  ['paste/b30-thunderbird-quote-esc.txt', { rows: ['1|new|jane@acme.example.com|Jane|"JD" Doe|'] }],
  [
    'paste/b31-uneven-table.txt',
    { rows: ['2|new|jane@acme.example.com|Jane|Doe|', '3|faulty||Rick|Roe|There is no email address here.'] },
  ],
  [
    'paste/b32-plus-subaddr.txt',
    {
      rows: [
        '1|new|jane+survey@acme.example.com|||',
        '1|faulty|"jane doe"@acme.example.com|||Please enter a valid email. It can’t contain ‘"’.',
        '1|faulty|jane@[192.0.2.1]|||Please enter a valid email. It can’t contain ‘[’.',
        '1|faulty|.jane@acme.example.com|||Please enter a valid email. There is an extra dot before the @.',
        '1|faulty|ja..ne@acme.example.com|||Please enter a valid email. There is an extra dot before the @.',
      ],
    },
  ],
]

const started = sharedServer(async (server) => {
  const customer = await server.make.customer({ name: 'Acme Ltd' })
  const manager = await server.make.customerAdmin({ customer_id: customer.id })
  const pathway = await server.make.pathway()
  await server.make.diagnosticQuestion({ pathway_id: pathway.id })
  const newInquiry = async (names?: readonly string[]) => {
    const { id } = await server.make.inquiry({
      ...{ customer_id: customer.id, created_by: manager.id, inquiry_type_id: pathway.inquiry_type_id },
      intake_answered_at: server.clock.now().toISOString(),
      ...(names && { attribute_names: JSON.stringify(names), respondents_added_at: server.clock.now().toISOString() }),
    })
    return id
  }
  return { person: await server.signedIn(manager), inquiryId: await newInquiry(), newInquiry }
})

async function preview(form: Input<typeof previewRespondents>['form']) {
  const { person, inquiryId } = await started()
  const sent = await person.send(previewRespondents, { params: { inquiryId }, form })
  return sent.failure === undefined
    ? { answer: sent.answer, refused: undefined }
    : { answer: undefined, refused: sent.failure.errorMessage }
}

test('[LIST-001] every example file has a test', () => {
  const files = ['lists', 'xlsx', 'paste'].flatMap((folder) =>
    readdirSync(new URL(folder, fixtures)).map((name) => `${folder}/${name}`),
  )

  expect(cases.map(([name]) => name).sort()).toEqual(files.sort())
})

test.for(cases)(
  '[LIST-001, LIST-002, LIST-003, LIST-004, LIST-005, LIST-006, LIST-013] %s',
  async ([name, expected]) => {
    const content = readFileSync(new URL(name, fixtures))

    const { answer, refused } = await preview(
      name.startsWith('paste/')
        ? { Text: content.toString('utf8') }
        : { File: new TestFile(name.split('/')[1] ?? '', content) },
    )

    if (expected.refused !== undefined)
      return expect(refused).toEqual(['Please upload the correct file.', expected.refused])
    expect(answer && rowsOf(answer)).toEqual(expected.rows)
    expect(answer?.Doubts).toEqual(expected.doubts ?? [])
    if (expected.sheet !== undefined) expect(answer?.Sheet).toBe(expected.sheet)
    if (expected.header !== undefined) expect(answer?.HeaderLine).toBe(expected.header)
    if (expected.encoding !== undefined) expect(answer?.Encoding).toBe(expected.encoding)
  },
)

test('[LIST-005, LIST-006] the field for single addresses finds the same people in each pasted text as the import', () => {
  const texts = cases.filter(([name, { rows }]) => name.startsWith('paste/') && rows?.[0]?.startsWith('1|'))
  const taken = ([name]: (typeof cases)[number]) =>
    addressesIn(readFileSync(new URL(name, fixtures), 'utf8')).good.map((address) => `${name}: ${address}`)
  const listed = ([name, { rows = [] }]: (typeof cases)[number]) =>
    rows.map((row) => row.split('|')).flatMap(([, state, address]) => (state === 'new' ? [`${name}: ${address}`] : []))

  expect(texts.flatMap(taken)).toEqual(texts.flatMap(listed))
})

/** In the browser that is four clicks: 'Import from a file', the file, 'Add 1,000 people', 'Send 1,000 invitations'. What would take a fifth, a row to drop or a column to choose, is in none. */
test.for(listsOfPrograms())(
  '[LIST-001, LIST-003, LIST-004] a thousand people exported by %s are read and added without changes, each under their own name',
  async ([, list]) => {
    const { person, newInquiry } = await started()
    const params = { inquiryId: await newInquiry() }

    const { answer } = await person.send(previewRespondents, {
      params,
      form: { File: new TestFile(list.name, list.content) },
    })
    const Respondents = answer.Rows.map(({ Email, FirstName, LastName, Attributes }) => ({
      ...{ Email, FirstName, LastName, Attributes },
    }))
    const added = await person.send(addParticipants, {
      params,
      body: {
        ...{ Participants: [], Respondents, AttributeNames: answer.AttributeNames, NoOfParticipants: 1000 },
        ...{ ExpiryDate: '2026-04-07', IsCustomerAdminRespondent: false },
      },
    })

    expect(answer.Rows.filter(({ State }) => State !== 'new' && State !== 'doubtful')).toEqual([])
    expect(added.failure).toBeUndefined()
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        person.send(listRespondents, { params, query: { currentPage: n + 1, pageSize: 100, sort: 'Email' } }),
      ),
    )
    const stored = pages.flatMap(({ answer: { data } }) =>
      data.map(({ Email, FirstName, LastName, Attributes }) => [Email, FirstName, LastName, Attributes[0]]),
    )
    const byAddress = people.map(({ email, first, last, department }) => [email, first, last, department])
    expect(new Map(stored.map((row) => [row[0], row]))).toEqual(new Map(byAddress.map((row) => [row[0], row])))
  },
)

test('[LIST-007] the template is a workbook with the inquiry’s columns, and is read without questions once filled in', async () => {
  const { person, newInquiry } = await started()
  const rowsIn = async (inquiryId: string, filled: readonly string[]) => {
    const template = await person.send(getRespondentsTemplate, { params: { inquiryId } })
    const { sheets } = await readWorkbook(template.bytes, () => true, 10)
    const headers = sheets[0]?.rows[0]?.cells.map(String) ?? []
    const content = await writeWorkbook('Respondents', [
      { name: 'Respondents', columns: headers.map((header) => ({ header, width: 22 })), rows: [[...filled]] },
    ])
    const form = { File: new TestFile('Respondents.xlsx', content) }
    const { answer } = await person.send(previewRespondents, { params: { inquiryId }, form })
    return {
      name: String(template.headers['content-disposition']),
      headers,
      doubts: answer.Doubts,
      rows: rowsOf(answer),
    }
  }

  const first = await rowsIn(await newInquiry(), ['jane@acme.example.com', 'Jane', 'Doe', 'Sales'])
  const later = await rowsIn(await newInquiry(['Site', 'Level']), ['jane@acme.example.com', 'Jane', 'Doe', 'Köln', '3'])

  expect(first).toEqual({
    name: expect.stringContaining('Respondents.xlsx'),
    headers: ['Email', 'First name', 'Last name', 'Department', 'Language'],
    doubts: [],
    rows: ['2|new|jane@acme.example.com|Jane|Doe|Sales|'],
  })
  expect(later).toMatchObject({
    headers: ['Email', 'First name', 'Last name', 'Site', 'Level', 'Language'],
    doubts: [],
    rows: ['2|new|jane@acme.example.com|Jane|Doe|Köln|3|'],
  })
})

test('[LIST-007] the list is read again with another sheet, header row, encoding or columns', async () => {
  const sheets = new TestFile('x.xlsx', readFileSync(new URL('xlsx/x03-cover-sheet-first.xlsx', fixtures)))
  const greek = new TestFile(
    'a.csv',
    Buffer.from([...Buffer.from('Title\nName,Email\n'), 0xc1, 0xe5, ...Buffer.from(',a@x.example\n')]),
  )

  const cover = await preview({ File: sheets, Sheet: 'Export Summary' })
  const asGreek = await preview({ File: greek, Encoding: 'windows-1253' })
  const noHeader = await preview({
    File: greek,
    Encoding: 'windows-1253',
    HeaderLine: 0,
    Columns: { Email: 1, FirstName: 0 },
  })

  expect(cover.answer).toMatchObject({
    Sheet: 'Export Summary',
    Rows: [],
    Doubts: ['‘People’ also holds email addresses.'],
  })
  expect(asGreek.answer).toMatchObject({ Encoding: 'windows-1253', HeaderLine: 2, Doubts: [] })
  expect(asGreek.answer && rowsOf(asGreek.answer)).toEqual(['3|new|a@x.example|Αε||'])
  expect(noHeader.answer?.Rows.map(({ Line }) => Line)).toEqual([1, 2, 3])
})

test.for([
  [
    'Work email,Site email\na@x.example,b@x.example\n',
    ['‘Work email’ and ‘Site email’ hold email addresses. Choose the column to invite.'],
  ],
  ['Boss email,Name\na@x.example,Ben\n', []],
] as const)(
  '[LIST-001] with no or several headers for the address, nobody is listed until a column is chosen: %s',
  async ([text, doubts]) => {
    const { answer } = await preview({ Text: text })

    expect(answer).toMatchObject({ Columns: { Email: null }, Rows: [], Doubts: doubts })
  },
)

test.for([
  [
    'people.xls',
    'D0CF',
    '.xls files can’t be read here. Open it in a spreadsheet program and save it as .xlsx or UTF-8 .csv.',
  ],
  [
    'people.tsv',
    'a\tb',
    '.tsv files can’t be read here. Open it in a spreadsheet program and save it as .xlsx or UTF-8 .csv.',
  ],
  [
    'people.numbers',
    'PK',
    '.numbers files can’t be read here. Open it in a spreadsheet program and save it as .xlsx or UTF-8 .csv.',
  ],
] as const)(
  '[LIST-013] for %s a message says why it cannot be read, and what to do',
  async ([name, content, advice]) => {
    const { refused } = await preview({ File: new TestFile(name, content) })

    expect(refused).toEqual(['Please upload the correct file.', advice])
  },
)

function rowsOf({ Rows }: RespondentsPreview): string[] {
  return Rows.map(({ Line, State, Email, FirstName, LastName, Attributes, Message }) =>
    [Line, State, Email, FirstName, LastName, ...Attributes, Message].join('|'),
  )
}
