import { IntlMessageFormat } from 'intl-messageformat'
import type { ArgumentsOf, TagsOf } from './arguments.ts'
import { inLanguage, language } from './language.ts'
import { hasArguments } from './message.ts'
import { said, type Values } from './said.ts'

/** A text without arguments is a string, any other a function of them. */
export type Texts<Sources> = {
  readonly [Key in keyof Sources]: Sources[Key] extends string ? Said<Sources[Key]> : never
}

type Said<Text extends string> = keyof ArgumentsOf<Text> extends never
  ? string
  : [TagsOf<Text>] extends [never]
    ? (values: ArgumentsOf<Text>) => string
    : Rich<Text>

/** A sentence with specially displayed parts: a string, or its pieces in order. */
interface Rich<Text extends string> {
  (values: ArgumentsOf<Text>): string
  <Part>(
    values: Omit<ArgumentsOf<Text>, TagsOf<Text>> & { readonly [Tag in TagsOf<Text>]: (words: string) => Part },
  ): string | Part | readonly (string | Part)[]
}

const english = new Map<string, Readonly<Record<string, string>>>()

/** The messages of an imported slice, as written. */
export const sourcesOf = (slice: string): Readonly<Record<string, string>> => english.get(slice) ?? {}

/**
 * The English texts of one slice, by name, as ICU messages. The client contains what a build step makes of this call (`web/texts-by-language.ts`);
 * everywhere else a message is parsed on first use and formatted in the current language.
 */
export function texts<const Sources extends Readonly<Record<string, string>>>(
  slice: string,
  sources: Sources,
): Texts<Sources> {
  english.set(slice, sources)
  const members = Object.entries(sources).map(([name, source]) => {
    const key = `${slice}.${name}`
    const member = hasArguments(source)
      ? { value: (values: Values) => said(formatOf(key, source), values) }
      : { get: () => inLanguage(key, source) }
    return [name, { ...member, enumerable: true }] as const
  })
  return Object.defineProperties({}, Object.fromEntries(members)) as Texts<Sources>
}

const formats = new Map<string, IntlMessageFormat>()

function formatOf(key: string, source: string): IntlMessageFormat {
  const place = `${language()} ${key}`
  const format = formats.get(place) ?? new IntlMessageFormat(inLanguage(key, source), language())
  formats.set(place, format)
  return format
}
