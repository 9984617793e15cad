/** The sort key of names, as people expect whatever the database: Ada, Ångström, Özil, Strasse, Zoë. [LIST-015] */

const bases = new Map<string, string>([...'øółłđħıðŧ'].map((letter, n) => [letter, 'oolldhidt'[n] ?? '']))
for (const [from, to] of [
  [0xe0, 0x24f],
  [0x1e00, 0x1eff],
] as const)
  for (let code = from; code <= to; code++) {
    const letter = String.fromCharCode(code)
    const [base = ''] = letter.normalize('NFD')
    if (letter === letter.toLowerCase() && /^[a-z]$/.test(base)) bases.set(letter, base)
  }
const marks = Array.from({ length: 0x70 }, (_, n) => String.fromCharCode(0x300 + n)).join('')

/** Letters with diacritics, each at the index of the plain one in `PLAIN`; then combining marks, which are dropped. */
export const MARKED = [...bases.keys()].join('') + marks
export const PLAIN = [...bases.values()].join('')
/** Letters that sort as two. */
export const DOUBLE = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const

const plain = new Map([...MARKED].map((letter, n) => [letter, PLAIN[n] ?? '']))

/** The same for texts sorted here rather than by the database. */
export function sortKey(text: string): string {
  const lower = DOUBLE.reduce((all, [letter, two]) => all.replaceAll(letter, two), text.toLowerCase())
  return Array.from(lower, (letter) => plain.get(letter) ?? letter).join('')
}

/** Compares two texts, for `toSorted`. */
export function inOrder(one: string, other: string): number {
  const [left, right] = [sortKey(one), sortKey(other)]
  return left === right ? 0 : left < right ? -1 : 1
}
