/** What a message is in another language, by its key (`people/auth.logIn`) and its English; undefined where it has not been translated. */
export type Translation = (language: string, key: string, english: string) => string | undefined

/** The language of the sources. */
export const ENGLISH = 'en'

/** In a browser; there the page says which language it is in. */
const browser = globalThis as { readonly document?: { readonly documentElement?: { readonly lang: string } } }

let languageNow = (): string => browser.document?.documentElement?.lang || ENGLISH
let translation: Translation = () => undefined

/** Tells which language texts are in, asked each time, and where translations are. The server does this once. */
export function speak(language: () => string, translate: Translation): void {
  languageNow = language
  translation = translate
}

/** The language of the moment. */
export const language = (): string => languageNow()

/** A message in the language of the moment, or in English where it has not been translated. */
export function inLanguage(key: string, english: string): string {
  const language = languageNow()
  return language === ENGLISH ? english : (translation(language, key, english) ?? english)
}
