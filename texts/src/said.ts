import type { IntlMessageFormat } from 'intl-messageformat'

export type Values = Readonly<Record<string, unknown>>

/** A message with its values: a string, or its pieces where one of them is none. */
export function said(format: IntlMessageFormat, values: Values): unknown {
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? ofWords(value) : value,
  ])
  return format.format(Object.fromEntries(given))
}

/** What is between `<link>` and `</link>` comes in pieces; how it is shown is told for the whole. */
const ofWords = (show: CallableFunction) => (pieces: readonly string[]) => show(pieces.join(''))
