import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { sfntOf } from './woff.ts'

export type Weight = 'regular' | 'bold'

/**
 * A font family for the report. `signs` are the characters it is used for, known without opening it: for English text only Inter’s files are read. Without a
 * bold file the regular one is drawn with an outline.
 */
export interface Family {
  readonly name: string
  readonly regular: string
  readonly bold?: string
  readonly signs: RegExp
}

const ours = (file: string) => join(import.meta.dirname, 'fonts', file)
const packaged = createRequire(import.meta.url).resolve

/** Latin, Greek and Cyrillic letters, general punctuation, currencies, arrows: what Inter has, checked by a test. */
const INTER =
  /^[\n\u0020-\u0148\u014a-\u01c3\u01c5-\u024f\u0259\u02bc\u02c6-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u0400-\u0479\u0480-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9e-\u1eff\u200b\u2010-\u2026\u2030-\u203a\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2116\u2122\u2190-\u2193\u2212]*$/

export const inter: Family = {
  name: 'Inter',
  regular: ours('Inter-Regular.ttf'),
  bold: ours('Inter-SemiBold.ttf'),
  signs: INTER,
}

const noto = (name: string, file: string, signs: RegExp): Family => ({
  name,
  regular: ours(`${file}-400-normal.woff`),
  signs,
})

const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u
const simplified = noto('Noto Sans SC', 'noto-sans-sc-chinese-simplified', EAST_ASIAN)
const traditional = noto('Noto Sans TC', 'noto-sans-tc-chinese-traditional', EAST_ASIAN)
const japanese = noto('Noto Sans JP', 'noto-sans-jp-japanese', EAST_ASIAN)

/** One per script; characters shared by several scripts (a danda, a tatweel) belong to the first. */
const scripts: readonly Family[] = [
  noto('Noto Sans Arabic', 'noto-sans-arabic-arabic', /\p{scx=Arab}/u),
  noto('Noto Sans Hebrew', 'noto-sans-hebrew-hebrew', /\p{scx=Hebr}/u),
  noto('Noto Sans Thaana', 'noto-sans-thaana-thaana', /\p{scx=Thaa}/u),
  noto('Noto Sans Devanagari', 'noto-sans-devanagari-devanagari', /\p{scx=Deva}/u),
  noto('Noto Sans Bengali', 'noto-sans-bengali-bengali', /\p{scx=Beng}/u),
  noto('Noto Sans Gurmukhi', 'noto-sans-gurmukhi-gurmukhi', /\p{scx=Guru}/u),
  noto('Noto Sans Gujarati', 'noto-sans-gujarati-gujarati', /\p{scx=Gujr}/u),
  noto('Noto Sans Oriya', 'noto-sans-oriya-oriya', /\p{scx=Orya}/u),
  noto('Noto Sans Tamil', 'noto-sans-tamil-tamil', /\p{scx=Taml}/u),
  noto('Noto Sans Telugu', 'noto-sans-telugu-telugu', /\p{scx=Telu}/u),
  noto('Noto Sans Kannada', 'noto-sans-kannada-kannada', /\p{scx=Knda}/u),
  noto('Noto Sans Malayalam', 'noto-sans-malayalam-malayalam', /\p{scx=Mlym}/u),
  noto('Noto Sans Sinhala', 'noto-sans-sinhala-sinhala', /\p{scx=Sinh}/u),
  noto('Noto Sans Thai', 'noto-sans-thai-thai', /\p{scx=Thai}/u),
  noto('Noto Sans Lao', 'noto-sans-lao-lao', /\p{scx=Laoo}/u),
  noto('Noto Sans Khmer', 'noto-sans-khmer-khmer', /\p{scx=Khmr}/u),
  noto('Noto Sans Myanmar', 'noto-sans-myanmar-myanmar', /\p{scx=Mymr}/u),
  noto('Noto Serif Tibetan', 'noto-serif-tibetan-tibetan', /\p{scx=Tibt}/u),
  noto('Noto Sans Georgian', 'noto-sans-georgian-georgian', /\p{scx=Geor}/u),
  noto('Noto Sans Armenian', 'noto-sans-armenian-armenian', /\p{scx=Armn}/u),
  noto('Noto Sans Ethiopic', 'noto-sans-ethiopic-ethiopic', /\p{scx=Ethi}/u),
  noto('Noto Sans KR', 'noto-sans-kr-korean', /\p{scx=Hang}/u),
]

const emoji = noto('Noto Emoji', 'noto-emoji-emoji', /\p{Emoji_Presentation}|\p{Regional_Indicator}|\u200d|\u20e3/u)
/** Tried in turn for the rest: DejaVu has the most alphabets and symbols, Droid the rare Chinese characters. */
const others: readonly Family[] = [
  {
    name: 'DejaVu Sans',
    regular: packaged('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: packaged('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    signs: /./su,
  },
  { ...emoji, signs: /\p{Emoji}/u },
  noto('Noto Sans Symbols 2', 'noto-sans-symbols-2-symbols', /[\p{S}\p{N}\p{P}]/u),
  { name: 'Droid Sans Fallback', regular: ours('DroidSansFallbackFull.ttf'), signs: /./su },
]

/** Whether Inter alone can set a text, as with nearly all texts. */
export const isPlain = (text: string): boolean => INTER.test(text)

/** Which family sets a character (a letter with its marks) in this text; null if none has it. */
export function fontsFor(text: string): (sign: string) => Family | null {
  const asked = [inter, ...scripts, ...eastAsian(text), emoji, ...others]
  const known = new Map<string, Family | null>()
  return (sign) => {
    const before = known.get(sign)
    if (before !== undefined) return before
    const found = asked.find((family) => family.signs.test(sign) && reaches(family, sign)) ?? null
    known.set(sign, found)
    return found
  }
}

/** How far a family reaches above and below the baseline, relative to its size; capped for fonts that leave much room for rare marks. */
export function metricsOf(family: Family): { readonly ascent: number; readonly descent: number } {
  const { ascent, descent, unitsPerEm } = opened(family.regular)
  return { ascent: Math.min(ascent / unitsPerEm, MOST_ASCENT), descent: Math.min(-descent / unitsPerEm, MOST_DESCENT) }
}
const MOST_ASCENT = 1.2
const MOST_DESCENT = 0.6

/** The file of a family in a weight. */
export const fileOf = ({ regular, bold }: Family, weight: Weight): string =>
  (weight === 'bold' ? bold : undefined) ?? regular

/**
 * The Chinese and Japanese fonts in the order to try for a text: kana means Japanese, bopomofo traditional Chinese; otherwise the one with
 * most of its characters comes first, so that a text is not mixed from several. The traditional font lacks simplified characters, so it gets the texts it covers fully.
 */
function eastAsian(text: string): readonly Family[] {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return [japanese, simplified, traditional]
  if (/\p{sc=Bopo}/u.test(text)) return [traditional, simplified, japanese]
  const signs = [...new Set(text.match(/\p{sc=Han}/gu))]
  const has = new Map(
    [traditional, simplified, japanese].map((family) => [family, signs.filter((sign) => reaches(family, sign)).length]),
  )
  return [...has.keys()].toSorted((one, other) => (has.get(other) ?? 0) - (has.get(one) ?? 0))
}

/** Joiners affect their neighbours’ shapes and need no glyph. */
const JOINERS = /[\u200c\u200d]/g

function reaches(family: Family, sign: string): boolean {
  if (family === inter) return INTER.test(sign)
  const font = opened(family.regular)
  for (const letter of sign.replace(JOINERS, '')) {
    if (!font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false
  }
  return true
}

const fonts = new Map<string, Font>()
/** A font’s file, read once. */
export function opened(file: string): Font {
  let font = fonts.get(file)
  if (font === undefined) {
    const read = create(bytesOf(file))
    if (!('hasGlyphForCodePoint' in read)) throw new Error(`${file} holds several fonts.`)
    font = read
    fonts.set(file, font)
  }
  return font
}

const files = new Map<string, Buffer>()
/** A font as read, unpacked. */
export function bytesOf(path: string): Buffer {
  let bytes = files.get(path)
  if (bytes === undefined) {
    const read = readFileSync(path)
    bytes = extname(path) === '.woff' ? sfntOf(read) : read
    files.set(path, bytes)
  }
  return bytes
}
