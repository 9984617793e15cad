/**
 * The same thousand people as exported by common programs, with their separators, quotes, encodings, titles and
 * columns.
 */
import { makeZip } from './samples.ts'

interface Person {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly department: string
}

const FIRST = ['Jane', 'Jürgen', 'Zoë', 'José', 'Ana María', 'Åsa', 'Renée', 'Ólafur', 'Mo', 'Siân']
const LAST = [
  'Doe',
  'Müßig',
  'de Boer',
  'Ruiz Gómez',
  'O’Neil',
  'Ångström',
  'Smith-Jones',
  'Brønsted',
  'Lo',
  'Gonçalves',
]
const DEPARTMENTS = ['Sales', 'R&D', 'Köln, Mitte', 'HR "People"', 'Vertrieb; Süd']

/** Every combination of the names ten times, each with its own address. */
export const people: readonly Person[] = Array.from({ length: 1000 }, (_, n) => ({
  first: FIRST[n % 10] ?? '',
  last: LAST[Math.floor(n / 10) % 10] ?? '',
  email: `person.${n}@acme.example.com`,
  department: DEPARTMENTS[n % 5] ?? '',
}))

interface ListFile {
  readonly name: string
  readonly content: Buffer
}

/** Each program with its file. */
export function listsOfPrograms(): (readonly [program: string, file: ListFile])[] {
  const short = ['First name', 'Last name', 'Email', 'Department']
  const cells = people.map(({ first, last, email, department }) => [first, last, email, department])
  const all = [short, ...cells]
  const german = [['Vorname', 'Nachname', 'E-Mail', 'Abteilung'], ...cells]
  const csv = (content: Buffer): ListFile => ({ name: 'People.csv', content })
  const xlsx = (content: Buffer): ListFile => ({ name: 'People.xlsx', content })
  return [
    ['LibreOffice (.csv)', csv(Buffer.from(text(all, { separator: ',', end: '\n' })))],
    ['LibreOffice (.xlsx)', xlsx(workbook([{ name: 'Sheet1', rows: all }], LIBREOFFICE_ROW))],
    ['Excel (.csv of a German Windows)', csv(inWindows(text(german, { separator: ';', end: '\r\n' })))],
    ['Excel (UTF-8 .csv)', csv(Buffer.from(`\ufeff${text(all, { separator: ',', end: '\r\n' })}`))],
    ['Excel (.xlsx)', xlsx(workbook([{ name: 'Tabelle1', rows: german }], EXCEL_ROW))],
    ['Google Sheets (.csv)', csv(Buffer.from(text(all, { separator: ',', end: '\r\n' }).trimEnd()))],
    ['Google Sheets (.xlsx)', xlsx(workbook([{ name: 'Blad1', rows: all }], () => ''))],
    ['Google Contacts (.csv)', csv(Buffer.from(text(googleContacts(), { separator: ',', end: '\n' })))],
    ['Outlook (.csv)', csv(inWindows(text(outlook(), { separator: ',', end: '\r\n', isQuoted: true })))],
    ['Numbers (.csv)', csv(Buffer.from(text([['People', '', '', ''], ...all], { separator: ';', end: '\n' })))],
    ['Numbers (.xlsx)', xlsx(workbook([numbersSummary, { name: 'People', rows: all }], () => ''))],
    ['an HR system of 40 columns (.csv)', csv(Buffer.from(text(hrSystem(), { separator: ';', end: '\r\n' })))],
    [
      'PowerShell (.csv)',
      csv(
        Buffer.from(
          `#TYPE Selected.User\r\n${text(directory(), { separator: ',', end: '\r\n', isQuoted: true })}`,
          'utf16le',
        ),
      ),
    ],
  ]
}

interface Dialect {
  readonly separator: string
  readonly end: string
  /** Whether every cell is quoted, not only where necessary. */
  readonly isQuoted?: boolean
}

/** Rows as plain text. */
export function text(rows: readonly (readonly string[])[], { separator, end, isQuoted = false }: Dialect): string {
  const cell = (value: string) =>
    isQuoted || value.includes(separator) || /["\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
  return rows.map((row) => row.map(cell).join(separator) + end).join('')
}

const inWindows = (written: string) => encodedIn('windows-1252', written)

/** Encodes a text with one byte per character. Throws for a character the encoding lacks. */
export function encodedIn(encoding: string, written: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from(
    Array.from(written, (sign) => {
      const byte = bytes.get(sign)
      if (byte === undefined) throw new Error(`${sign} is not in ${encoding}.`)
      return byte
    }),
  )
}

function googleContacts(): string[][] {
  const header =
    'First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Company,Job Title,Cost code,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Department'
  return [
    header.split(','),
    ...people.map(({ first, last, email, department }, n) => [
      ...[first, '', last, '', '', '', 'Acme', '', '', '', '', '', '* myContacts', '* Work', email],
      ...(n % 3 === 0 ? ['Home', `home.${n}@x.example`] : ['', '']),
      ...['Mobile', `+44 20 ${n}`, department],
    ]),
  ]
}

function outlook(): string[][] {
  const header =
    'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business City,Assistant’s Name,Manager’s Name,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address'
  return [
    header.replaceAll('’', "'").split(','),
    ...people.map(({ first, last, email, department }) => [
      ...['', first, '', last, '', 'Acme', department, '', '1 High St\r\nFloor 2', 'London', '', 'The Boss', email],
      ...['SMTP', `${first} ${last} (${email})`, ''],
    ]),
  ]
}

function hrSystem(): string[][] {
  const header =
    'Employee ID,Status,First name *,Last name *,Preferred name,Gender,Date of birth,Nationality,Work email (required),Personal email,Phone,Mobile,Street,City,Postcode,Country of residence,Position,Department,Cost centre no.,Manager ID,Manager name,Manager email,HR partner email status,Hire date,Contract type,FTE,Weekly hours,Probation end,Termination date,Salary band,Currency,Bank,IBAN,Tax class,Emergency contact,Emergency email,Laptop,Badge,Union,Remarks'
  const fill = (count: number) => Array.from({ length: count }, () => '')
  return [
    ['Employee master data', ...fill(39)],
    ['Generated 2026-11-26 by hr@acme.example.com', ...fill(39)],
    fill(40),
    header.split(','),
    ...people.map(({ first, last, email, department }, n) => [
      ...[
        `E${n}`,
        'active',
        first,
        last,
        '',
        'f',
        '1990-01-01',
        'GB',
        email,
        `private.${n}@x.example`,
        '',
        '',
        '1 High St',
      ],
      ...['London', 'N1', 'UK', 'Clerk', department, '100', 'E1', 'The Boss', 'boss@acme.example.com', 'verified'],
      ...['2020-01-01', 'full', '1.0', '38,5', ...fill(7), 'Pat', `pat.${n}@x.example`, ...fill(4)],
    ]),
  ]
}

function directory(): string[][] {
  return [
    ['GivenName', 'Surname', 'DisplayName', 'Mail', 'Department', 'Manager', 'WhenCreated'],
    ...people.map(({ first, last, email, department }) => [
      ...[first, last, `${last}, ${first}`, email, department, 'CN=Boss,OU=Staff,DC=acme', '2020-01-01'],
    ]),
  ]
}

const numbersSummary = {
  name: 'Export Summary',
  rows: [
    ['This document was exported from Numbers. Each table was converted to an Excel worksheet.'],
    ['People', 'Table 1'],
  ],
}

const LIBREOFFICE_ROW = (number: number) =>
  ` r="${number}" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"`
const EXCEL_ROW = (number: number) => ` r="${number}" spans="1:4" x14ac:dyDescent="0.25"`

/** A package with shared strings, as most programs write it. */
function workbook(sheets: readonly { name: string; rows: string[][] }[], row: (number: number) => string): Buffer {
  const texts = new Map<string, number>()
  const placeOf = (written: string) => {
    const known = texts.get(written)
    if (known !== undefined) return known
    texts.set(written, texts.size)
    return texts.size - 1
  }
  const xml = (written: string) => written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const parts = sheets.map(({ rows }, n) => ({
    name: `xl/worksheets/sheet${n + 1}.xml`,
    content: `<worksheet><cols><col min="1" max="4" width="11.5" hidden="false"/></cols><sheetData>${rows
      .map(
        (cells, at) =>
          `<row${row(at + 1)}>${cells.map((cell, c) => `<c r="${'ABCD'[c]}${at + 1}" t="s"><v>${placeOf(cell)}</v></c>`).join('')}</row>`,
      )
      .join('')}</sheetData><autoFilter ref="A1:D${rows.length}"/></worksheet>`,
  }))
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  return makeZip([
    {
      name: '[Content_Types].xml',
      content:
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${sheets.map((_, n) => relation(`r${n}`, 'worksheet', `worksheets/sheet${n + 1}.xml`)).join('')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook><sheets>${sheets.map(({ name }, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
    },
    ...parts,
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${[...texts.keys()].map((one) => `<si><t>${xml(one)}</t></si>`).join('')}</sst>`,
    },
  ])
}
