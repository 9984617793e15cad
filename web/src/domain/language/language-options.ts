import { nameOfLanguage } from '@plumbline/texts/src/languages'

/** These languages as the options of a field, by their own names. */
export const languageOptions = (languages: readonly string[]) =>
  languages.map((value) => ({ value, label: nameOfLanguage(value) }))
