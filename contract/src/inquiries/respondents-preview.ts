/** The preview of a list of respondents from a file, a pasted text or an earlier inquiry. Nothing is stored. */
import { t } from '@plumbline/texts/wire/inquiries'
import { faultOf, probablyMeant } from '../domain/addresses.ts'
import { Language } from '../domain/languages.ts'
import { call, FileField, idOf } from '../wire/call.ts'
import { type TextEncoding, textEncodings } from '../wire/encodings.ts'
import { isEmail, oneOf, wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'
import { NewRespondent } from './respondents.ts'

/** The outcome of a row: new, already invited, new but doubtful, or invalid. */
export const previewStates = ['new', 'known', 'doubtful', 'faulty'] as const
export type PreviewState = (typeof previewStates)[number]

/**
 * `Line` counts the rows of a file or the lines of a text from 1; `Message` says why a row is not simply new, otherwise
 * ''.
 */
export const PreviewedRespondent = z.object({
  Line: z.number(),
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Attributes: z.array(z.string()),
  Language: z.optional(Language),
  State: z.enum(previewStates),
  Message: z.string(),
})
export type PreviewedRespondent = z.output<typeof PreviewedRespondent>

/**
 * The columns of a table, counted from 0; null if there is none. `Attributes` has a column for each attribute, in the
 * order of their names. Without a column for the last name, the first one's contains the full name.
 */
export const RespondentColumns = z.object({
  Email: z.nullable(z.number()),
  FirstName: z.nullable(z.number()),
  LastName: z.nullable(z.number()),
  Attributes: z.array(z.nullable(z.number())),
  Language: z.nullable(z.number()),
})
export type RespondentColumns = z.output<typeof RespondentColumns>

/**
 * `Headers` are the table's columns, [] if the text is no table. The detected settings can be changed and the file read
 * again: `Sheet` among the workbook's `Sheets` (with the number of rows that contain an address), the header row
 * `HeaderLine` (0: none), and the `Encoding` of plain text; each '' or empty if there is nothing to choose. `Doubts`
 * lists warnings, such as hidden rows. [LIST-007]
 */
export const RespondentsPreview = z.object({
  Headers: z.array(z.string()),
  Columns: RespondentColumns,
  AttributeNames: z.array(z.string()),
  Rows: z.array(PreviewedRespondent),
  Sheets: z.array(z.object({ Name: z.string(), IsHidden: z.boolean(), Addresses: z.number() })),
  Sheet: z.string(),
  HeaderLine: z.number(),
  Encoding: z.string(),
  Doubts: z.array(z.string()),
})
export type RespondentsPreview = z.output<typeof RespondentsPreview>

/**
 * The outcome of a row and the reason: `earlier` is the line with the same address, `doubt` is about how it was read.
 */
export function judgement(
  one: NewRespondent,
  { isKnown, earlier, doubt }: { isKnown: boolean; earlier: number | undefined; doubt?: string | undefined },
): { State: PreviewState; Message: string } {
  const state = (State: PreviewState, Message = '') => ({ State, Message })
  if (one.Email === '') return state('faulty', t.noAddress)
  if (!isEmail(one.Email)) return state('faulty', faultOf(one.Email))
  const fault = NewRespondent.safeParse(one).error?.issues[0]
  if (fault !== undefined) return state('faulty', `${String(fault.path[0])}: ${fault.message}`)
  if (isKnown) return state('known', t.alreadyInvited)
  if (earlier !== undefined) return state('doubtful', t.sameAsLine({ earlier }))
  if (doubt !== undefined) return state('doubtful', doubt)
  const garbled = [one.FirstName, one.LastName, ...one.Attributes].find(looksGarbled)
  if (garbled !== undefined) return state('doubtful', t.looksGarbled({ garbled }))
  const meant = probablyMeant(one.Email)
  return meant === undefined ? state('new') : state('doubtful', t.didYouMean({ meant }))
}

/** Signs of a wrong encoding or of lost letters: 'JÃ¼rgen', 'J\ufffdrgen', 'J?rgen', '=?…?='. [LIST-004] */
function looksGarbled(text: string): boolean {
  return /\ufffd|[ÂÃÄÅ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|\p{L}\?\p{L}|^=\?.*\?=/u.test(text)
}

const column = z.optional(z.nullable(wholeNumber(0, limits.columns - 1)))
/** Longer than any text of respondents. */
const Text = z.string().check(z.maxLength(limits.respondentsBodyBytes))
const one = z.refine<{ File?: unknown; Text?: unknown; TakeOver?: unknown }>(
  ({ File, Text, TakeOver }) => [File, Text, TakeOver].filter((source) => source !== undefined).length === 1,
  { error: () => t.nothingToPreview },
)

/**
 * Previews what a .csv or .xlsx file, a text of addresses ('Name <address>' too) or a copied table would add, row by
 * row; with `TakeOver` the respondents of the inquiry this one was re-created from. `Columns`, `Sheet`, `HeaderLine`
 * and `Encoding` are detected by default. 409: no such respondents; 413: over 10,000 rows; 415: another file.
 */
export const previewRespondents = call({
  roles: ['CustomerAdmin'],
  scope: 'organisation',
  method: 'POST',
  path: '/Inquiry/RespondentsPreview/{inquiryId}',
  summary: 'Preview a list of respondents',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  form: z
    .object({
      File: z.optional(FileField),
      Text: z.optional(Text),
      TakeOver: z.optional(z.literal([true, 'true'], { error: () => t.notTrue })),
      Sheet: z.optional(z.string().check(z.maxLength(limits.text))),
      HeaderLine: z.optional(wholeNumber(0, 1_048_576)),
      Encoding: z.optional(oneOf(Object.keys(textEncodings) as [TextEncoding, ...TextEncoding[]])),
      Columns: z.optional(
        z.object({
          Email: column,
          FirstName: column,
          LastName: column,
          Language: column,
          Attributes: z.optional(z.array(column).check(z.maxLength(limits.attributes))),
        }),
      ),
    })
    .check(one),
  formAsJson: true,
  bodyBytes: limits.respondentsBodyBytes,
  formBytes: limits.fileBytes + limits.bodyBytes,
  answer: RespondentsPreview,
})

/**
 * A template workbook for invitations: columns for address, first and last name, and each of the inquiry's attributes.
 * [LIST-007]
 */
export const getRespondentsTemplate = call({
  roles: ['CustomerAdmin'],
  scope: 'organisation',
  method: 'GET',
  path: '/Inquiry/RespondentsTemplate/{inquiryId}',
  summary: 'Download a workbook for listing respondents',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  answer: 'file',
})
