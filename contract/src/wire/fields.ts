/** The kinds of field that forms and calls share, each with its validation and its quoted message (part 1, section 5). */

import { t } from '@plumbline/texts/wire/fields'
import { asciiAddress } from './domains.ts'
import { limits } from './limits.ts'
import { tokenIn } from './mailed-token.ts'
import { plainlyVisible, visible } from './visible.ts'
import { z } from './zod.ts'

/** Line breaks as Word and chat programs write them ('vertical tab', 'line separator'). */
const BREAKS = /[\v\f\u0085\u2028\u2029]/g

/** What is said of a field that holds nothing. */
export const mandatory = { error: () => t.mandatory }

const storable = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed(), { error: () => t.notStorable })
const upTo = (max: number) => z.maxLength(max, { error: () => t.tooLong({ max }) })

/** As one line shows it: a line break that was pasted along is a space. What cannot be stored is kept, to be refused in words and not taken out silently. */
export const inOneLine = (text: string): string => (text.includes('\0') ? text : visible(text.replace(BREAKS, ' ')))
const asSeen = z.overwrite(inOneLine)

/** One line, may be empty; trimmed, without characters that nobody sees. */
export function text(max: number = limits.text) {
  return z.string({ error: () => t.notText }).check(asSeen, z.trim(), upTo(max), storable)
}

/** One line that must hold something; trimmed, without characters that nobody sees. */
export function requiredText(max: number = limits.text) {
  return z.string(mandatory).check(asSeen, z.trim(), z.minLength(1, mandatory), upTo(max), storable)
}

/** What a damaged link has made of a mailed token, with the token in it found. [LIST-010] */
export const asMailedToken = z.overwrite<string>((came) => tokenIn(came) ?? came)
/** The value that a mailed link carries. */
export const MailedToken = z.pipe(requiredText(500), z.string().check(asMailedToken))

/** Several lines that must hold something. */
export const requiredMultiline = () =>
  z.string(mandatory).check(lineEnds, z.trim(), z.minLength(1, mandatory), upTo(limits.multiline), storable)
/** Several lines, may be empty. */
export const multiline = () =>
  z.string({ error: () => t.notText }).check(lineEnds, z.trim(), upTo(limits.multiline), storable)

/** With line ends for the breaks that Word and chat programs write. */
export const withLineEnds = (text: string): string => text.replace(BREAKS, '\n')
const lineEnds = z.overwrite(withLineEnds)

/** One strict address pattern, without quotes, commas or line ends, so that it is safe in a mail header (security, C5). */
const EMAIL =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?!.*\.\d+$)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

/** An address as it is kept: without what nobody sees, and with a domain of another script as mail servers take it. */
export const keptAddress = (address: string): string => asciiAddress(plainlyVisible(address).trim())

/** An e-mail address as it is kept, its case too: compare with `emailKey`. */
export const Email = z
  .string(mandatory)
  .check(
    z.overwrite(keptAddress),
    z.minLength(1, { ...mandatory, abort: true }),
    z.maxLength(limits.email, { error: () => t.email }),
    z.regex(EMAIL, { error: () => t.email }),
  )

/** Whether a text is an e-mail address as it stands. */
export function isEmail(text: string): boolean {
  return text.length <= limits.email && EMAIL.test(text)
}

/** The normalised address, by which two spellings are the same one. */
export function emailKey(email: string): string {
  return keptAddress(email).toLowerCase()
}

const HttpUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })
/** Whether this is a web address: http or https, a host with a dot, no sign-in in it. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i.test(value) && HttpUrl.safeParse(value).success
}

/** A web address with http or https; may be empty ('Website is checked where filled'). */
export const WebAddress = text().check(z.refine((value) => value === '' || isWebAddress(value), { error: () => t.url }))

/** Digits only, as typed ('12'); a number is taken as well. Empty is a mandatory fault. */
export const Digits = typedNumber(/^\d*$/, () => t.numeric)

/** Digits that may be grouped with commas ('1,200'); a number is taken as well. Empty is a mandatory fault. */
export const CommaNumber = typedNumber(/^(\d+(,\d+)*)?$/, () => t.commaNumber)

// The pattern lets an empty text pass, so that it has one fault only.
function typedNumber(pattern: RegExp, error: () => string) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], mandatory),
      z.transform((value) => String(value).trim()),
    ),
    z.string().check(z.minLength(1, mandatory), upTo(limits.text), z.regex(pattern, { error })),
  )
}

/** A whole number from `min` to `max`, given as a number or as digits. */
export function wholeNumber(min: number, max: number, error: () => string = () => t.numeric) {
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], { error }),
      z.transform((value) =>
        typeof value === 'number' ? value : /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : Number.NaN,
      ),
    ),
    z.number({ error }).check(
      z.refine((value) => Number.isInteger(value), { error }),
      z.minimum(min, { error }),
      z.maximum(max, { error }),
    ),
  )
}

/** A real calendar day as 'yyyy-MM-dd'; a time after it is ignored (decisions, section 5). */
export const Day = z.pipe(
  z.pipe(
    z.string({ error: () => t.date }),
    z.transform((value) => value.trim().replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/s, '$1')),
  ),
  z.string().check(z.refine(isDay, { error: () => t.date })),
)

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** Yes or no, exactly: no '1', no 'true'. */
export const Flag = z.boolean({ error: () => t.notYesOrNo })

/** One of a closed list; empty is a mandatory fault, anything else names the list. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? t.mandatory : t.oneOf({ values: values.join(', ') }),
  })
}

/** A field that may be left out or empty, and is checked where it holds something. */
export function whereFilled<S extends z.ZodMiniType>(schema: S) {
  const emptyOrChecked = z.union([schema, z.literal('')], {
    error: ({ errors }) => errors?.[0]?.[0]?.message,
  })
  return z.optional(z.nullable(emptyOrChecked))
}

/** An instant that a caller gives: ISO 8601 in UTC, to the second or the millisecond; with its milliseconds. */
export const GivenInstant = z.pipe(
  z.string({ error: () => t.date }).check(z.refine(isInstant, { error: () => t.date })),
  z.transform((value) => new Date(value).toISOString()),
)

function isInstant(value: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    isDay(value.slice(0, 10))
  )
}

/** An instant: ISO 8601 in UTC, '2026-11-21T12:04:00.000Z'. */
export const Instant = z.string()
