/** The field types shared by forms and calls, each with its validation and its quoted message (part 1, section 5). */

import { t } from '@plumbline/texts/wire/fields'
import { asciiAddress } from './domains.ts'
import { limits } from './limits.ts'
import { tokenIn } from './mailed-token.ts'
import { plainlyVisible, visible } from './visible.ts'
import { z } from './zod.ts'

/** Line breaks as Word and chat programs write them ('vertical tab', 'line separator'). */
const BREAKS = /[\v\f\u0085\u2028\u2029]/g

/** The message for an empty field. */
export const mandatory = { error: () => t.mandatory }

const storable = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed(), { error: () => t.notStorable })
const upTo = (max: number) => z.maxLength(max, { error: () => t.tooLong({ max }) })

/**
 * As shown on one line: a pasted line break becomes a space. Characters that cannot be stored are kept, to be rejected
 * with a message rather than silently removed.
 */
export const inOneLine = (text: string): string => (text.includes('\0') ? text : visible(text.replace(BREAKS, ' ')))
const asSeen = z.overwrite(inOneLine)

/** One line, may be empty; trimmed, without invisible characters. */
export function text(max: number = limits.text) {
  return z.string({ error: () => t.notText }).check(asSeen, z.trim(), upTo(max), storable)
}

/** One required line; trimmed, without invisible characters. */
export function requiredText(max: number = limits.text) {
  return z.string(mandatory).check(asSeen, z.trim(), z.minLength(1, mandatory), upTo(max), storable)
}

/** Extracts an emailed token from a damaged link. [LIST-010] */
export const asMailedToken = z.overwrite<string>((came) => tokenIn(came) ?? came)
/** The value in an emailed link. */
export const MailedToken = z.pipe(requiredText(500), z.string().check(asMailedToken))

/** Several lines, required. */
export const requiredMultiline = () =>
  z.string(mandatory).check(lineEnds, z.trim(), z.minLength(1, mandatory), upTo(limits.multiline), storable)
/** Several lines, may be empty. */
export const multiline = () =>
  z.string({ error: () => t.notText }).check(lineEnds, z.trim(), upTo(limits.multiline), storable)

/** With line breaks instead of those Word and chat programs write. */
export const withLineEnds = (text: string): string => text.replace(BREAKS, '\n')
const lineEnds = z.overwrite(withLineEnds)

/**
 * A strict address pattern, without quotes, commas or line breaks, so that it is safe in an email header (security,
 * C5).
 */
const EMAIL =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?!.*\.\d+$)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

/** An address as stored: without invisible characters, and with an ASCII domain. */
export const keptAddress = (address: string): string => asciiAddress(plainlyVisible(address).trim())

/** An email address as stored, including its case: compare with `emailKey`. */
export const Email = z
  .string(mandatory)
  .check(
    z.overwrite(keptAddress),
    z.minLength(1, { ...mandatory, abort: true }),
    z.maxLength(limits.email, { error: () => t.email }),
    z.regex(EMAIL, { error: () => t.email }),
  )

/** Whether a text is a valid email address. */
export function isEmail(text: string): boolean {
  return text.length <= limits.email && EMAIL.test(text)
}

/** The normalised address, for comparison. */
export function emailKey(email: string): string {
  return keptAddress(email).toLowerCase()
}

const HttpUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })
/** Whether this is a web address: http or https, a host with a dot, no credentials. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i.test(value) && HttpUrl.safeParse(value).success
}

/** A web address with http or https; may be empty ('Website is checked where filled'). */
export const WebAddress = text().check(z.refine((value) => value === '' || isWebAddress(value), { error: () => t.url }))

/** Digits only, as typed ('12'); a number is accepted too. Empty is a mandatory error. */
export const Digits = typedNumber(/^\d*$/, () => t.numeric)

/** Digits, optionally grouped with commas ('1,200'); a number is accepted too. Empty is a mandatory error. */
export const CommaNumber = typedNumber(/^(\d+(,\d+)*)?$/, () => t.commaNumber)

// The pattern accepts an empty text, so that there is only one error.
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

/** One of a closed list; empty is a mandatory error, anything else lists the options. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? t.mandatory : t.oneOf({ values: values.join(', ') }),
  })
}

/** An optional field, validated if it has a value. */
export function whereFilled<S extends z.ZodMiniType>(schema: S) {
  const emptyOrChecked = z.union([schema, z.literal('')], {
    error: ({ errors }) => errors?.[0]?.[0]?.message,
  })
  return z.optional(z.nullable(emptyOrChecked))
}

/** An instant from a caller: ISO 8601 in UTC, to the second or millisecond; normalised to milliseconds. */
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
