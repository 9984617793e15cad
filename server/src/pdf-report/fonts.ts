import { createRequire } from 'node:module'

export type Weight = 'regular' | 'bold'

/** A font family of the report: its files, and which texts it has every sign for. */
interface Family {
  readonly name: string
  readonly files: Readonly<Record<Weight, string>>
  readonly reaches: (text: string) => boolean
}

const fileOf = createRequire(import.meta.url).resolve

/** The first that reaches a text sets it, as a whole; DejaVu, with the most alphabets, sets whatever is left. */
export const families: readonly Family[] = [
  {
    name: 'Inter',
    files: {
      regular: fileOf('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
      bold: fileOf('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    },
    // Latin, Greek and Cyrillic letters, the signs of general punctuation and currency, the four arrows.
    reaches: (text) =>
      /^[\n\u0020-\u024f\u0259\u02bc\u02c6-\u02dd\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff\u2010-\u2026\u2030-\u203a\u20a0-\u20bf\u2116\u2122\u2190-\u2193\u2212]*$/.test(
        text,
      ),
  },
  {
    name: 'DejaVu Sans',
    files: {
      regular: fileOf('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
      bold: fileOf('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    },
    reaches: () => true,
  },
]

/** The registered name of the font that sets this text. */
export function fontFor(text: string, weight: Weight): string {
  const family = families.find(({ reaches }) => reaches(text))
  if (family === undefined) throw new Error('No font sets this text.')
  return `${family.name} ${weight}`
}
