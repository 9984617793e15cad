import type { IntlMessageFormat } from 'intl-messageformat'

export type Values = Readonly<Record<string, unknown>>

/** A message with its values: a string, or its pieces if one of them is not a string. */
export function said(format: IntlMessageFormat, values: Values): unknown {
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? ofWords(value) : value,
  ])
  return format.format(Object.fromEntries(given))
}

/** The content of `<link>…</link>` comes in pieces; its display is given for the whole. */
const ofWords = (show: CallableFunction) => (pieces: readonly string[]) => show(pieces.join(''))
