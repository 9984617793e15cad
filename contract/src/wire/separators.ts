/** What people put between the items of a list they type or paste, in every script. [LANG-001] */

/** Latin, Arabic, ideographic and full-width commas. */
const COMMAS = ',،、，'
/** Latin, Arabic and full-width semicolons. */
const SEMICOLONS = ';؛；'

/** The separators of items that may contain commas. */
export const semicolons = SEMICOLONS
/** The separators of items that contain neither. */
export const separators = COMMAS + SEMICOLONS

/** The same text with ',' and ';' for those of other scripts. */
export const withPlainSeparators = (text: string): string =>
  Array.from(text, (sign) => (COMMAS.includes(sign) ? ',' : SEMICOLONS.includes(sign) ? ';' : sign)).join('')

/** The items of a typed list: trimmed, without empty ones. */
export const itemsIn = (text: string): string[] =>
  withPlainSeparators(text)
    .split(/[,;]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
