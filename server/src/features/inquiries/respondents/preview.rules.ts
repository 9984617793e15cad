/** What a table, a text or a list of respondents would add to an inquiry, row by row. */
import { entriesIn, faultOf, nameParts, probablyMeant } from '@plumbline/contract/domain/addresses'
import { NewRespondent } from '@plumbline/contract/inquiries/respondents'
import type {
  PreviewedRespondent,
  PreviewState,
  RespondentColumns,
  RespondentsPreview,
} from '@plumbline/contract/inquiries/respondents-preview'
import { emailKey, isEmail } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import { rowsOfDelimited, type TextRow } from '../../../platform/files/delimited.ts'

/** What the inquiry says of its respondents: who is asked already, by `emailKey`, and its attributes; null where they can still be chosen. */
export interface Asked {
  readonly keys: ReadonlySet<string>
  readonly attributeNames: readonly string[] | null
}

/** Somebody on a list, before anything is checked. */
export interface Listed extends NewRespondent {
  readonly Line: number
}

/** Rows that are read: one header, and one more than may be, so that too many are noticed. */
export const MOST_ROWS = limits.participants + 2

/** The rows of a text where it is a copied table: several lines of as many cells each, at most one of which is an address. Else null. */
export function tableIn(text: string): TextRow[] | null {
  for (const delimiter of ['\t', ';', ',']) {
    const [first, ...others] = rowsOfDelimited(text, delimiter, SAMPLE).map(({ cells }) => withoutEmptyEnd(cells))
    if (first === undefined || first.length < 2 || others.length === 0) continue
    const isRow = (cells: readonly string[]) =>
      cells.length > 1 && cells.filter(isEmail).length <= 1 && !cells.some((cell) => /<[^<>]*@[^<>]*>/.test(cell))
    if (isRow(first) && others.every(isRow) && others.some((cells) => cells.some(isEmail)))
      return rowsOfDelimited(text, delimiter, MOST_ROWS)
  }
  return null
}

/** What a table holds. Without columns, or for those that are not said, they are guessed by what stands in them and in the header. */
export function previewOfTable(
  rows: readonly TextRow[],
  given: Partial<RespondentColumns> | undefined,
  asked: Asked,
): RespondentsPreview {
  const { headers, body } = headed(rows)
  const columns = given === undefined ? guessedColumns(headers, body, asked.attributeNames) : allOf(given)
  const names =
    asked.attributeNames ??
    columns.Attributes.map((at, n) => (headers[at ?? -1] ?? `Attribute ${n + 1}`).slice(0, limits.attributeName))
  const preview = { Headers: headers, Columns: columns, AttributeNames: [...names] }
  const { Email } = columns
  if (Email === null) return { ...preview, Rows: [] }
  return {
    ...preview,
    Rows: judged(
      body.map((row) => listedIn(row, { ...columns, Email }, names.length)),
      asked,
    ),
  }
}

/** What a text of addresses holds. */
export function previewOfText(text: string, asked: Asked): RespondentsPreview {
  const listed = entriesIn(text, MOST_ROWS).map(({ line, address, name }) => {
    const { first, last } = nameParts(name)
    return { Line: line, Email: address, FirstName: first, LastName: last, Attributes: [] }
  })
  return { ...noTable, AttributeNames: [...(asked.attributeNames ?? [])], Rows: judged(listed, asked) }
}

/** What a list of respondents with these attributes holds. */
export function previewOfList(listed: readonly Listed[], names: readonly string[], asked: Asked): RespondentsPreview {
  const wanted = asked.attributeNames ?? names
  const places = wanted.map((name) => names.findIndex((other) => sameWord(name, other)))
  const moved = listed.map((one) => ({ ...one, Attributes: places.map((at) => one.Attributes[at] ?? '') }))
  return { ...noTable, AttributeNames: [...wanted], Rows: judged(moved, asked) }
}

const noTable = { Headers: [], Columns: { Email: null, FirstName: null, LastName: null, Attributes: [] } }
const SAMPLE = 100

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** A first row without an address is the header, unless nothing follows it. */
function headed(rows: readonly TextRow[]): { headers: string[]; body: readonly TextRow[] } {
  const [first, ...others] = rows
  const width = rows.reduce((most, { cells }) => Math.max(most, withoutEmptyEnd(cells).length), 0)
  const isHeader = first !== undefined && others.length > 0 && !first.cells.some((cell) => isEmail(addressIn(cell)))
  const headers = Array.from({ length: width }, (_, n) => (isHeader && first.cells[n]) || `Column ${n + 1}`)
  return { headers: headers.map((header) => header.slice(0, limits.text)), body: isHeader ? others : rows }
}

function allOf({ Email = null, FirstName = null, LastName = null, Attributes = [] }: Partial<RespondentColumns>) {
  return { Email, FirstName, LastName, Attributes }
}

const MEANT = {
  email: /e-?mail|address|adresse|correo/i,
  first: /^(first|given|fore|christian|vor)[\s_-]*name$|^(first|given|vorname|prénom|nombre)$/i,
  last: /^(last|family|sur|nach)[\s_-]*name$|^(surname|last|nachname|nom|apellidos?)$/i,
  whole: /^(full[\s_-]*|display[\s_-]*|employee[\s_-]*)?name$|^(employee|respondent|person)$/i,
  attribute:
    /^(department|dept|division|business unit|unit|team|group|site|location|office|country|region|level|grade|abteilung|standort)$/i,
}

function guessedColumns(
  headers: readonly string[],
  body: readonly TextRow[],
  attributeNames: readonly string[] | null,
): RespondentColumns {
  const sample = body.slice(0, SAMPLE)
  const addresses = headers.map((_, n) => sample.filter(({ cells }) => isEmail(addressIn(cells[n] ?? ''))).length)
  const most = Math.max(0, ...addresses)
  const at = (index: number) => (index === -1 ? null : index)
  const named = (pattern: RegExp) => at(headers.findIndex((header) => pattern.test(header.trim())))
  const LastName = named(MEANT.last)
  const FirstName = named(MEANT.first) ?? (LastName === null ? named(MEANT.whole) : null)
  return {
    Email: most > 0 ? addresses.indexOf(most) : named(MEANT.email),
    FirstName,
    LastName,
    Attributes:
      attributeNames === null
        ? headers.flatMap((header, n) => (MEANT.attribute.test(header.trim()) ? [n] : [])).slice(0, limits.attributes)
        : attributeNames.map((name) => at(headers.findIndex((header) => sameWord(header, name)))),
  }
}

const sameWord = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The address of a cell that may hold a name beside it. */
function addressIn(cell: string): string {
  const [entry, ...more] = entriesIn(cell, 2)
  return entry === undefined || more.length > 0 ? cell : entry.address
}

function listedIn(
  { number, cells }: TextRow,
  columns: RespondentColumns & { Email: number },
  attributes: number,
): Listed {
  const cell = (at: number | null | undefined) => (cells[at ?? -1] ?? '').replace(/\s+/g, ' ').trim()
  const beside = entriesIn(cell(columns.Email), 1)[0]?.name ?? ''
  const [first, last] = [cell(columns.FirstName), cell(columns.LastName)]
  const isWhole = columns.LastName === null && /[\s,]/.test(first)
  const name = first === '' && last === '' ? nameParts(beside) : isWhole ? nameParts(first) : { first, last }
  return {
    Line: number,
    Email: addressIn(cell(columns.Email)),
    FirstName: name.first,
    LastName: name.last,
    Attributes: Array.from({ length: attributes }, (_, n) => cell(columns.Attributes[n])),
  }
}

/** Each with what it would be, and why it is not simply new. */
function judged(listed: readonly Listed[], { keys }: Asked): PreviewedRespondent[] {
  const lines = new Map<string, number>()
  return listed.map((one) => {
    const key = emailKey(one.Email)
    const earlier = lines.get(key)
    if (earlier === undefined) lines.set(key, one.Line)
    const [State, Message] = judgement(one, keys.has(key), earlier)
    return { ...one, State, Message }
  })
}

function judgement(one: Listed, isKnown: boolean, earlier: number | undefined): readonly [PreviewState, string] {
  if (one.Email === '') return ['faulty', 'There is no e-mail address here.']
  if (!isEmail(one.Email)) return ['faulty', faultOf(one.Email)]
  const fault = NewRespondent.safeParse(one).error?.issues[0]
  if (fault !== undefined) return ['faulty', `${String(fault.path[0])}: ${fault.message}`]
  if (isKnown) return ['known', 'Is asked already.']
  if (earlier !== undefined) return ['doubtful', `The same address stands in line ${earlier}.`]
  const meant = probablyMeant(one.Email)
  return meant === undefined ? ['new', ''] : ['doubtful', `Did you mean ${meant}?`]
}
