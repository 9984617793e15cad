import { createRequire } from 'node:module'
import { join } from 'node:path'

export type Weight = 'regular' | 'bold'

/** A font family of the report: its files, and whether it has every sign of a text. */
interface Family {
  readonly name: string
  readonly files: Readonly<Record<Weight, string>>
  readonly reaches: (text: string) => boolean
}

const ours = (file: string) => join(import.meta.dirname, 'fonts', file)
const packaged = createRequire(import.meta.url).resolve

/** Latin, Greek and Cyrillic letters, general punctuation, currencies, arrows: what Inter has, checked by the test. */
const INTER =
  /^[\n\u0020-\u0148\u014a-\u01c3\u01c5-\u024f\u0259\u02bc\u02c6-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u0400-\u0479\u0480-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9e-\u1eff\u200b\u2010-\u2026\u2030-\u203a\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2116\u2122\u2190-\u2193\u2212]*$/

/** The first that reaches a text sets it, as a whole; DejaVu, which has the most alphabets, sets whatever is left. */
export const families: readonly Family[] = [
  {
    name: 'Inter',
    files: { regular: ours('Inter-Regular.ttf'), bold: ours('Inter-SemiBold.ttf') },
    reaches: (text) => INTER.test(text),
  },
  {
    name: 'DejaVu Sans',
    files: {
      regular: packaged('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
      bold: packaged('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    },
    reaches: () => true,
  },
]

/** The registered name of the font that sets this text. */
export function fontFor(text: string, weight: Weight): string {
  const family = families.find(({ reaches }) => reaches(text))
  return `${family?.name} ${weight}`
}
