import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGLISH } from './language.ts'
import { isPseudo, pseudoLanguages, pseudoMessage } from './pseudo.ts'
import { sourcesOf } from './texts.ts'

const root = join(import.meta.dirname, '..')

/** The slices of the catalogue: `people/auth`. */
export const slices: readonly string[] = globSync('**/*.ts', { cwd: join(root, ENGLISH) })
  .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, ''))
  .sort()

/** The languages that the catalogue has been translated into; the two made of English where they are wanted, for tests. */
export function translatedInto(withPseudo: boolean): string[] {
  const folders = globSync('*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).filter((name) => isLanguage(name) && name !== ENGLISH)
  return [...names.sort(), ...(withPseudo ? pseudoLanguages : [])]
}

const isLanguage = (name: string) => /^[a-z]{2}(?:-[A-Z]\w+)?$/.test(name)

/** The English messages of a slice by name, as they are written. */
export async function sourcesIn(slice: string): Promise<Readonly<Record<string, string>>> {
  await import(`../${ENGLISH}/${slice}.ts`)
  return sourcesOf(slice)
}

/** Every English message by its key, `people/auth.logIn`. */
export async function englishTexts(): Promise<Record<string, string>> {
  const found = await Promise.all(slices.map(async (slice) => keyed(slice, await sourcesIn(slice))))
  return Object.assign({}, ...found)
}

/** Every message of a language by its key. */
export function translationsInto(language: string, english: Readonly<Record<string, string>>): Record<string, string> {
  if (isPseudo(language))
    return Object.fromEntries(Object.entries(english).map(([key, message]) => [key, pseudoMessage(language, message)]))
  return Object.assign({}, ...slices.map((slice) => keyed(slice, written(join(root, language, `${slice}.json`)))))
}

const written = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

const keyed = (slice: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${slice}.${name}`, text]))
