/** Reading texts and lists from outside takes linear time: every call's input, and every reader with its own loops (security, C8). */

import { calls } from '@plumbline/contract/calls'
import { addressesIn, withoutDoubles } from '@plumbline/contract/domain/addresses'
import { nameKey } from '@plumbline/contract/domain/organisation-names'
import { shift } from '@plumbline/contract/people/staff-link'
import { csvRow } from '@plumbline/contract/wire/csv'
import { delimiterOf, rowsOfDelimited } from '@plumbline/contract/wire/delimited'
import { z } from '@plumbline/contract/wire/zod'
import { expect, test } from 'vitest'
import { typedAddress } from '../server/src/domain/access/audit.ts'
import { documentFrom } from '../server/src/features/catalogue/catalogue/document.rules.ts'
import { joined, parted } from '../server/src/features/catalogue/catalogue/lists.rules.ts'
import {
  isTelling,
  MOST_ROWS,
  previewOfTable,
  previewOfText,
  tableIn,
} from '../server/src/features/inquiries/respondents/preview.rules.ts'
import { inWords, numberIn, sameName } from '../server/src/platform/files/cells.ts'
import { decodedText } from '../server/src/platform/files/encodings.ts'
import { fileNameFor, safeFileName } from '../server/src/platform/files/file-names.ts'
import { isUtf8Type } from '../server/src/platform/http/charset.ts'
import { membersIn, shapeOf } from '../server/src/platform/http/json-shape.ts'
import { isUnchanged } from '../server/src/platform/http/optimistic-lock.ts'
import { renderMail } from '../server/src/platform/mail/render.ts'
import { growsFasterThanInput } from './growth.ts'

/** What is repeated to make long inputs, each with an end that makes it fail late. */
const PIECES = [
  ...'a0 .,;-_@/"\'=\n\\:%<é\u200b',
  'a.',
  'a@',
  'a,',
  '1,',
  ' a',
  '"a',
  '" ',
  '; ',
  '/.',
  'http://',
  '\r\n',
  '報',
]
const long = (piece: string) => (length: number) => `a${piece.repeat(length / piece.length)}!`

const NOBODY_ASKED = { keys: new Set<string>(), attributeNames: null }

/** The pieces that make this slow. */
function slowAt(work: (text: string) => unknown): string[] {
  return PIECES.filter((piece) => growsFasterThanInput((length) => work(long(piece)(length))))
}

const survey = {
  Status: 'saveasdraft',
  SurveyAnswerDtos: [
    {
      DiagnosticId: '0190a6b0-0000-7000-8000-000000000001',
      InquiryId: '0190a6b0-0000-7000-8000-000000000000',
      Answer: 'Mail',
      ValueAnswer: '5',
      DocumentUrl: 'plan.pdf',
      CheckBoxOptions: ['Mail', 'Phone'],
    },
  ],
}

/** The elements of a list that is as long in a body as a text of this length. */
const ELEMENTS = 1 / 16

/** A value and its variants: with one of its texts replaced, or one of its lists lengthened. */
function variants(value: unknown, put: (changed: unknown) => unknown): ((length: number, piece: string) => unknown)[] {
  if (typeof value === 'string') return [(length, piece) => put(long(piece)(length))]
  if (Array.isArray(value))
    return [
      (length) =>
        put(
          Array.from({ length: length * ELEMENTS }, (_, n) =>
            typeof value[0] === 'string' ? `${value[0]} ${n}` : value[0],
          ),
        ),
      ...variants(value[0], (changed) => put([changed])),
    ]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    variants(part, (changed) => put({ ...value, [name]: changed })),
  )
}

const inputs = calls.flatMap(({ name, spec }) => {
  const texts = (shape: object) => Object.fromEntries(Object.keys(shape).map((field) => [field, 'a']))
  return [
    { name, schema: spec.body, example: spec.example },
    { name, schema: spec.form, example: name === 'addSurveyAnswers' ? survey : { PlanId: 'a' } },
    { name, schema: spec.query, example: spec.query && texts(spec.query.shape) },
    { name, schema: spec.params, example: spec.params && texts(spec.params.shape) },
  ].flatMap(({ schema, ...input }) => (schema === undefined ? [] : [{ ...input, schema }]))
})

test('every body has an example to start from', () => {
  expect(calls.filter(({ spec }) => spec.body !== undefined && spec.example === undefined)).toEqual([])
  expect(inputs.length).toBeGreaterThan(80)
})

test('[C8] every call checks each of its texts and lists in linear time', { timeout: 120_000 }, () => {
  const slow = inputs.flatMap(({ name, schema, example }) =>
    variants(example, (changed) => changed).flatMap((variant) =>
      PIECES.filter((piece) => growsFasterThanInput((length) => z.safeParse(schema, variant(length, piece)))).map(
        (piece) => `${name}: ${JSON.stringify(variant(24, piece)).slice(0, 300)}`,
      ),
    ),
  )

  expect(slow).toEqual([])
})

test.for<[string, (text: string) => unknown]>([
  ['the name of a file', safeFileName],
  ['the name of a generated file', (text) => fileNameFor('Results', text, 'xlsx')],
  ['several texts in a cell', (text) => parted(text)],
  ['a quoted text in a cell', (text) => parted(`"${text}`)],
  ['texts for one cell', (text) => joined(text.split('.'))],
  ['a number in a cell', numberIn],
  ['what a cell holds instead', inWords],
  ['the name of a sheet', (text) => sameName(text, 'Inputs')],
  ['a row of the audit log', (text) => csvRow([text])],
  ['a typed address', typedAddress],
  ['the name of an organisation', nameKey],
  ['a shifted link', shift],
  ['a text in an unknown encoding', (text) => decodedText(Buffer.from(text, 'latin1'))],
  ['a content type', (text) => isUtf8Type(`application/json; charset ${text}`)],
  ['a version', (text) => isUnchanged(text, '"a"')],
  [
    'an email',
    (text) =>
      renderMail({
        to: 'a@example.com',
        subject: 'A',
        greeting: { name: text },
        paragraphs: [],
        words: { by: text, text },
        notes: [],
      }),
  ],
  ['pasted addresses', (text) => withoutDoubles(addressesIn(text).good)],
  [
    'a list of respondents',
    (text) => {
      const rows = rowsOfDelimited(text, delimiterOf(text, isTelling), MOST_ROWS)
      const whole = { rows, hiddenColumns: [], sheets: [], sheet: '', encoding: null, isCertain: true }
      return [previewOfTable(tableIn(text) ?? whole, {}, NOBODY_ASKED), previewOfText(text, NOBODY_ASKED)]
    },
  ],
  ['the shape of a JSON text', shapeOf],
  ['a JSON list', (text) => membersIn([...text])],
  ['a catalogue', (text) => documentFrom({ Version: 1, Pathways: [{ Name: text, InquiryTypeNames: [...text] }] })],
])('[C8] %s is read in linear time', { timeout: 120_000 }, ([, work]) => {
  expect(slowAt(work)).toEqual([])
})
