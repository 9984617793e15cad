import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGLISH } from './language.ts'
import { isPseudo, pseudoLanguages, pseudoMessage } from './pseudo.ts'

const root = join(import.meta.dirname, '..')

/** The languages that the catalogue has been translated into; for tests also the two made from English. */
export function translatedInto(withPseudo: boolean): string[] {
  const names = readdirSync(root).filter((name) => /^[a-z]{2}(?:-[A-Z]\w+)?$/.test(name) && name !== ENGLISH)
  return [...names.sort(), ...(withPseudo ? pseudoLanguages : [])]
}

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
