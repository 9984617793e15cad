import { AsyncLocalStorage } from 'node:async_hooks'
import { ENGLISH, speak } from '@plumbline/texts/src/language'
import { translationInto } from '@plumbline/texts/src/translations'

const storage = new AsyncLocalStorage<string>()
speak(() => storage.getStore() ?? ENGLISH, translationInto)

/** The language that a call, email or document asks for; null where none was said. */
export const statedLanguage = (): string | null => storage.getStore() ?? null

/** Does something whose texts are in a language: a call, an email, a document. */
export const inLanguage = <Done>(language: string, work: () => Done): Done => storage.run(language, work)
