import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ENGLISH } from './language.ts'
import { sourcesOf } from './texts.ts'

/** The slices of the catalogue: `people/auth`. */
export const slices: readonly string[] = globSync('**/*.ts', { cwd: join(import.meta.dirname, '..', ENGLISH) })
  .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, ''))
  .sort()

/** The English messages of a slice by name, as written. */
export async function sourcesIn(slice: string): Promise<Readonly<Record<string, string>>> {
  await import(/* @vite-ignore */ join(import.meta.dirname, `../${ENGLISH}/${slice}.ts`))
  return sourcesOf(slice)
}

/** Every English message by its key, `people/auth.logIn`. */
export async function englishTexts(): Promise<Readonly<Record<string, string>>> {
  const found = await Promise.all(
    slices.map(async (slice) =>
      Object.entries(await sourcesIn(slice)).map(([name, text]) => [`${slice}.${name}`, text]),
    ),
  )
  return Object.fromEntries(found.flat())
}
