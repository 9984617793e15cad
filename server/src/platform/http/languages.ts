import { ENGLISH } from '@plumbline/texts/src/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '../languages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language the call is answered in. While its body is read, texts need it by name. */
    language: string
  }
}

/** Answers every call in the language it asks for, or in English. */
export function answerInLanguage(app: FastifyInstance, languages: readonly string[]): void {
  app.decorateRequest('language', ENGLISH)
  const enter = (request: FastifyRequest, _: FastifyReply, done: () => void) => {
    const stated = statedLanguage(request.headers['accept-language'], languages)
    request.language = stated ?? ENGLISH
    if (stated === undefined) done()
    else inLanguage(stated, done)
  }
  // Entered twice: the context entered before a body is read is gone once it has been read.
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
}

/** The same, or English. */
export const wantedLanguage = (accepted: string | undefined, languages: readonly string[]): string =>
  statedLanguage(accepted, languages) ?? ENGLISH

/** The first of the languages someone reads (`Accept-Language`) that there is. */
function statedLanguage(accepted: string | undefined, languages: readonly string[]): string | undefined {
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
  return undefined
}
