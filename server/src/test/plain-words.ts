import { join } from 'node:path'

/** The words of a text in `en-XA` that are plain English: those of the catalogue have accents wherever they have a vowel. */
export const plainWordsIn = (text: string): string[] =>
  text.match(/(?<!\p{L})[a-z]+(?!\p{L})/giu)?.filter((word) => /[aeiouy]/i.test(word)) ?? []

/** The folder of a client that was built for the pseudo-languages: calls may ask for `en-XA`. */
export const PSEUDO_CLIENT = join(import.meta.dirname, 'fixtures/pseudo-client')
