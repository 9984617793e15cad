/** What a list of respondents holds before anybody is added: read from a file, a pasted text or an earlier inquiry. Nothing of it is stored. */
import { t } from '@plumbline/texts/wire/inquiries'
import { faultOf, probablyMeant } from '../domain/addresses.ts'
import { call, FileField, idOf } from '../wire/call.ts'
import { type TextEncoding, textEncodings } from '../wire/encodings.ts'
import { isEmail, oneOf, wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'
import { NewRespondent } from './respondents.ts'

/** What a row would be: somebody new, asked already, somebody new with something to look at, or nobody who can be asked. */
export const previewStates = ['new', 'known', 'doubtful', 'faulty'] as const
export type PreviewState = (typeof previewStates)[number]

/** `Line` counts the rows of a file or the lines of a text from 1; `Message` says why a row is not simply new, '' where it is. */
export const PreviewedRespondent = z.object({
  Line: z.number(),
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Attributes: z.array(z.string()),
  State: z.enum(previewStates),
  Message: z.string(),
})
export type PreviewedRespondent = z.output<typeof PreviewedRespondent>

/**
 * Which columns of a table hold what, counted from 0; null where none does. `Attributes` has a column for each attribute, in the order of their names.
 * Where no column holds the last name, the first one's holds the whole.
 */
export const RespondentColumns = z.object({
  Email: z.nullable(z.number()),
  FirstName: z.nullable(z.number()),
  LastName: z.nullable(z.number()),
  Attributes: z.array(z.nullable(z.number())),
})
export type RespondentColumns = z.output<typeof RespondentColumns>

/**
 * `Headers` are those of the table's columns, [] where the text is no table. What was understood of a file can be chosen otherwise and read again: `Sheet` among
 * the workbook's `Sheets` (with the rows that hold an address), the row `HeaderLine` that names the columns (0: none), and the `Encoding` of plain text; each ''
 * or empty where there is nothing to choose. `Doubts` says in words what to look at first, such as rows that are hidden. [LIST-007]
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

/** What a row would be and why, by its own words and by what is known of it: `earlier` is the line of the same address, `doubt` what is unsure about how it was read. */
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

/** Signs of a text that was read in another encoding than it was written in, or lost letters on its way: 'JÃ¼rgen', 'J\ufffdrgen', 'J?rgen', '=?…?='. [LIST-004] */
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
 * What a .csv or .xlsx file, or a text of addresses ('Name <address>' too) or of a copied table, would add, row by row; with `TakeOver` the respondents of
 * the inquiry that this one was re-created from. Without `Columns`, `Sheet`, `HeaderLine` or `Encoding` they are guessed. 409: nothing to take over; 413: above 10,000 rows; 415: another file.
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

/** A small workbook to fill in with people to invite: a column for address, first and last name, and for each of the inquiry's attributes. [LIST-007] */
export const getRespondentsTemplate = call({
  roles: ['CustomerAdmin'],
  scope: 'organisation',
  method: 'GET',
  path: '/Inquiry/RespondentsTemplate/{inquiryId}',
  summary: 'Download a workbook for listing respondents',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  answer: 'file',
})
