/** What is said in another language: the text of a message by its key, `'people/sign-in.title'`; undefined where there is none. */
export type Translations = (language: string, key: string) => string | undefined

/** The language of the sources. */
export const ENGLISH = 'en'

let languageNow = (): string => ENGLISH
let translationOf: Translations = () => undefined

/** Tells in which language texts are asked for, each time anew, and where their translations are. The server says this once; everywhere else it is English. */
export function speak(language: () => string, translations: Translations): void {
  languageNow = language
  translationOf = translations
}

/** The language in which a text is said now. */
export const language = (): string => languageNow()

/** A message in the language of now, where it has been translated. */
export const translated = (key: string): string | undefined => translationOf(languageNow(), key)
