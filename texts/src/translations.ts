import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from './languages.ts'
import { isPseudo, pseudoLanguages, pseudoMessage } from './pseudo.ts'

const root = join(import.meta.dirname, '..')

/** The languages that the catalogue has been translated into; for tests also the two made from English. */
export const translatedInto = (withPseudo: boolean): string[] => [
  ...languages.slice(1),
  ...(withPseudo ? pseudoLanguages : []),
]

const read = new Map<string, Readonly<Record<string, string>>>()

/** A message in another language, by its key and its English; undefined if it is not translated. A slice is read on first use. */
export function translationInto(language: string, key: string, english: string): string | undefined {
  if (isPseudo(language)) return pseudoMessage(language, english)
  const [slice = '', name = ''] = key.split('.')
  const place = `${language}/${slice}`
  const texts = read.get(place) ?? textsIn(join(root, `${place}.json`))
  read.set(place, texts)
  return texts[name]
}

const textsIn = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
