/** The values a message needs, read from its English: `'{count, plural, one {# person} other {# people}}'` needs a number `count`. */
export type ArgumentsOf<Text extends string> = Flat<
  { readonly [Found in ValuesOf<Text> as Found[0]]: Found[1] } & {
    readonly [Tag in TagsOf<Text>]: (words: string) => string
  }
>

/** The names of a sentence's specially displayed parts: `link` in `'Read <link>the terms</link>.'`. */
export type TagsOf<Text extends string> = Text extends `${string}<${infer Tag}>${infer After}`
  ? (Tag extends `/${string}` | `${string} ${string}` ? never : Tag) | TagsOf<After>
  : never

type Flat<T> = { [Key in keyof T]: T[Key] }
type Found = readonly [name: string, value: unknown]

type ValuesOf<Text extends string> = Scan<Text, never>[0]

/** Reads a message up to its closing brace: what it needs, and what comes after it. */
type Scan<Text extends string, Values extends Found> = Text extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${string}`
    ? Text extends `${string}{${infer Inside}`
      ? Argument<Inside> extends readonly [infer Value extends Found, infer Rest extends string]
        ? Scan<Rest, Values | Value>
        : never
      : never
    : [Values, After]
  : [Values, '']

/** What follows an opening brace: a name, and optionally how its value is shown. */
type Argument<Text extends string> = Text extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name},${string}`
    ? Text extends `${Name},${infer Shown}`
      ? Shown extends `${infer Kind},${infer Cases}`
        ? Trim<Kind> extends 'plural' | 'selectordinal'
          ? Branches<Cases, readonly [Trim<Name>, number]>
          : Trim<Kind> extends 'select'
            ? Branches<Cases, readonly [Trim<Name>, string | boolean]>
            : [readonly [Trim<Name>, ValueOf<Head, Name>], After]
        : [readonly [Trim<Name>, ValueOf<Head, Name>], After]
      : never
    : [readonly [Trim<Head>, string], After]
  : never

type ValueOf<Head extends string, Name extends string> = Head extends `${Name},${infer Shown}`
  ? Trim<Shown extends `${infer Kind},${string}` ? Kind : Shown> extends 'date' | 'time'
    ? Date | number
    : number
  : never

/** The branches of a plural or a select, up to their closing brace. */
type Branches<Text extends string, Values extends Found> = Text extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${string}`
    ? Text extends `${string}{${infer Inside}`
      ? Scan<Inside, never> extends [infer Value extends Found, infer Rest extends string]
        ? Branches<Rest, Values | Value>
        : never
      : never
    : [Values, After]
  : never

type Trim<Text extends string> = Text extends
  | ` ${infer Rest}`
  | `${infer Rest} `
  | `\n${infer Rest}`
  | `${infer Rest}\n`
  ? Trim<Rest>
  : Text
