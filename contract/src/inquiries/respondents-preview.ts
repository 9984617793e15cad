/** What a list of respondents holds before anybody is added: read from a file, a pasted text or an earlier inquiry. Nothing of it is stored. */
import { call, FileField, idOf } from '../wire/call.ts'
import { wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'

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

/** `Headers` are those of the table's columns, [] where the text is no table. */
export const RespondentsPreview = z.object({
  Headers: z.array(z.string()),
  Columns: RespondentColumns,
  AttributeNames: z.array(z.string()),
  Rows: z.array(PreviewedRespondent),
})
export type RespondentsPreview = z.output<typeof RespondentsPreview>

const column = z.optional(z.nullable(wholeNumber(0, limits.columns - 1)))
/** Longer than any text of respondents. */
const Text = z.string().check(z.maxLength(limits.respondentsBodyBytes))
const one = z.refine<{ File?: unknown; Text?: unknown; TakeOver?: unknown }>(
  ({ File, Text, TakeOver }) => [File, Text, TakeOver].filter((source) => source !== undefined).length === 1,
  'Send a file, or a text, or take over the respondents of the earlier inquiry.',
)

/**
 * What a .csv or .xlsx file, or a text of addresses ('Name <address>' too) or of a copied table, would add, row by row; with `TakeOver` the respondents of
 * the inquiry that this one was re-created from. Without `Columns` they are guessed. 409: nothing to take over; 413: above 10,000 rows; 415: another file.
 */
export const previewRespondents = call({
  roles: ['CustomerAdmin'],
  scope: 'organisation',
  method: 'POST',
  path: '/Inquiry/RespondentsPreview/{inquiryId}',
  summary: 'Show what a list of respondents holds',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  form: z
    .object({
      File: z.optional(FileField),
      Text: z.optional(Text),
      TakeOver: z.optional(z.literal([true, 'true'], 'This must be true.')),
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
