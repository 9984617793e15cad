/** A text's words by stem, so that 'decided' and 'deciding' are one, each with its first spelling. */
export type Words = ReadonlyMap<string, string>

/** A question with the words of its parts, title and detail. */
interface Known<Q> {
  readonly question: Q
  readonly parts: readonly Words[]
}

/**
 * The questions most similar to the given one (title, detail), with the words in common in their spelling. Titles and
 * details are compared pairwise: the similarity is 1 if each has all words of the other, and rare words weigh more.
 * Linear in the input. [HOME-011]
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

/** The words of a text, without stop words. */
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

/** The threshold of similarity. */
const ALIKE = 0.45

/** The highest similarity between two texts, and their words in common. */
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

/** Scripts without spaces: pairs of characters count as words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

function pairsOf(word: string): string[] {
  const signs = [...word]
  return signs.length < 2 ? signs : signs.slice(1).map((sign, n) => `${signs[n]}${sign}`)
}

/** English suffixes, longest first; at least three letters must remain. */
const ENDINGS = ['ments', 'ment', 'ings', 'ing', 'ions', 'ion', 'ers', 'er', 'ed', 'es', 'ly', 's', 'e']
const LEAST = 3

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= LEAST)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** Stop words. */
const USUAL = new Set(
  `a about am an and any are as at be been but by can could do does each ever every for from had has have having how i if in into is it its me more most my no
  not of often on one or other our out own should so some such than that the their them there these they this those to too us very was we well were what when
  where which who why will with would you your`.split(/\s+/),
)
