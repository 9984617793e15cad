/** By what names sort, as people expect it whatever the database: Ada, Ångström, Özil, Strasse, Zoë. [LIST-015] */

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

/** Small letters with marks, each at the place of the plain one in `PLAIN`; behind them the marks that stand by themselves and count for nothing. */
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

/** The same for texts that are sorted here and not by the database. */
export function sortKey(text: string): string {
  const lower = DOUBLE.reduce((all, [letter, two]) => all.replaceAll(letter, two), text.toLowerCase())
  return Array.from(lower, (letter) => plain.get(letter) ?? letter).join('')
}

/** Which of two texts comes first, as `toSorted` asks it. */
export function inOrder(one: string, other: string): number {
  const [left, right] = [sortKey(one), sortKey(other)]
  return left === right ? 0 : left < right ? -1 : 1
}
