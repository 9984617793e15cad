import { ENGLISH } from '@plumbline/texts/src/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '../in-language.ts'

/** Every call is answered in the language that it asks for, or in English. */
export function answerInLanguage(app: FastifyInstance, languages: readonly string[]): void {
  if (languages.length === 0) return
  const enter = ({ headers }: FastifyRequest, _: FastifyReply, done: () => void) => {
    const language = wantedLanguage(headers['accept-language'], languages)
    if (language === ENGLISH) done()
    else inLanguage(language, done)
  }
  // Twice: what was entered before a body is read is left by the time it has been.
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
}

/** The first of the languages someone reads (`Accept-Language`) that there is; English otherwise. */
export function wantedLanguage(accepted: string | undefined, languages: readonly string[]): string {
  const wanted = (accepted ?? '')
    .split(',')
    .map((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
      const quality = parameters.find((part) => part.startsWith('q='))?.slice(2)
      return { name: name.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ name, quality }) => name !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
  const there = [ENGLISH, ...languages]
  for (const { name } of wanted) {
    const [language = ''] = name.split('-')
    const found = there.find((each) => each.toLowerCase() === name) ?? there.find((each) => each === language)
    if (found !== undefined) return found
  }
  return ENGLISH
}
