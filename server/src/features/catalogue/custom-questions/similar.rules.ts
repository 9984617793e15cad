/** A text's words: each without its ending, so that 'decided' and 'deciding' are one, and as it is there first. */
export type Words = ReadonlyMap<string, string>

/** A question with the words of its parts, title and detail. */
interface Known<Q> {
  readonly question: Q
  readonly parts: readonly Words[]
}

/**
 * The questions that share most with what is asked (its title, its detail), the most alike first, with the words they share as they spell them. Titles and
 * details are compared each with each: two texts are the same (1) where each has all words of the other, the rarer a word the more it counts. Linear in all
 * that is given. [HOME-011]
 */
export function mostSimilar<Q>(
  asked: readonly string[],
  known: readonly Known<Q>[],
  most: number,
): { question: Q; shared: string[] }[] {
  const texts = asked.map((text) => [...wordsOf(text).keys()]).filter((words) => words.length > 0)
  const weights = new Map<string, number>()
  for (const word of new Set(texts.flat())) {
    const holding = known.filter(({ parts }) => parts.some((part) => part.has(word))).length
    weights.set(word, Math.log(2 + known.length / Math.max(1, holding)))
  }
  return known
    .map(({ question, parts }) => ({ question, ...closest(texts, parts, weights) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ question, shared }) => ({ question, shared }))
}

/** The words of a text but for the most usual ones. */
export function wordsOf(text: string): Words {
  const words = new Map<string, string>()
  for (const [word] of text
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    for (const part of UNSPACED.test(word) ? pairsOf(word) : [word]) {
      if (USUAL.has(part)) continue
      const stem = withoutEnding(part)
      if (!words.has(stem)) words.set(stem, part)
    }
  }
  return words
}

/** From here on two texts say much the same. */
const ALIKE = 0.45

/** The likeness of the two texts that are most alike, and the words these share. */
function closest(texts: readonly string[][], parts: readonly Words[], weights: ReadonlyMap<string, number>) {
  let best: { likeness: number; shared: string[] } = { likeness: 0, shared: [] }
  for (const words of texts) {
    for (const part of parts) {
      const common = words.filter((word) => part.has(word))
      if (common.length === 0) continue
      const ofAsked = sum(common, weights) / sum(words, weights)
      const ofKnown = common.length / part.size
      const likeness = (2 * ofAsked * ofKnown) / (ofAsked + ofKnown)
      if (likeness > best.likeness) best = { likeness, shared: common.map((word) => part.get(word) ?? word) }
    }
  }
  return best
}

function sum(words: readonly string[], weights: ReadonlyMap<string, number>): number {
  return words.reduce((total, word) => total + (weights.get(word) ?? 0), 0)
}

/** Scripts that put no space between words: there two signs side by side count as one. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

function pairsOf(word: string): string[] {
  const signs = [...word]
  return signs.length < 2 ? signs : signs.slice(1).map((sign, n) => `${signs[n]}${sign}`)
}

/** English endings, the longer first; what is left has at least three letters. */
const ENDINGS = ['ments', 'ment', 'ings', 'ing', 'ions', 'ion', 'ers', 'er', 'ed', 'es', 'ly', 's', 'e']
const LEAST = 3

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= LEAST)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** Words that say nothing of what is asked. */
const USUAL = new Set(
  `a about am an and any are as at be been but by can could do does each ever every for from had has have having how i if in into is it its me more most my no
  not of often on one or other our out own should so some such than that the their them there these they this those to too us very was we well were what when
  where which who why will with would you your`.split(/\s+/),
)
