/** A message in another language, by its key (`people/auth.logIn`) and its English; undefined if it is not translated. */
export type Translation = (language: string, key: string, english: string) => string | undefined

/** The language of the sources. */
export const ENGLISH = 'en'

/** In a browser, where the page states its language. */
const browser = globalThis as { readonly document?: { readonly documentElement?: { readonly lang: string } } }

let languageNow = (): string => browser.document?.documentElement?.lang || ENGLISH
let translation: Translation = () => undefined

/** Sets how to find the current language, asked each time, and where translations are. The server does this once. */
export function speak(language: () => string, translate: Translation): void {
  languageNow = language
  translation = translate
}

/** The current language. */
export const language = (): string => languageNow()

/** A message in the current language, or in English if it is not translated. */
export function inLanguage(key: string, english: string): string {
  const language = languageNow()
  return language === ENGLISH ? english : (translation(language, key, english) ?? english)
}
