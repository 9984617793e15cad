import { characters, firstOf, words } from '@plumbline/texts/src/formats'

/** A run of a text compared with another: in both, or only in this one. */
export interface Run {
  readonly text: string
  readonly isOnlyHere: boolean
}

/** Both texts as runs; joined they are the original texts. */
export interface TextDifference {
  readonly before: readonly Run[]
  readonly after: readonly Run[]
}

// The cost is the product of both word counts: texts of 4,000 characters have about 1,400 words, signs and spaces each.
const MOST_PAIRS = 4_000_000

/** With less in common, nobody would read it as the same text, changed. */
const LEAST_IN_COMMON = 0.3

/** A word-by-word diff of two texts. Texts with little in common differ as a whole. */
export function textDifference(before: string, after: string): TextDifference {
  const one = words(before)
  const other = words(after)
  const start = inCommon(one, other, (words, n) => words[n])
  const most = Math.min(one.length, other.length) - start
  const end = Math.min(
    most,
    inCommon(one, other, (words, n) => words[words.length - 1 - n]),
  )
  const middle = keptWords(one.slice(start, one.length - end), other.slice(start, other.length - end))
  const sides = {
    before: withinBorders(one, start, end, middle.before),
    after: withinBorders(other, start, end, middle.after),
  }
  const kept = sides.before.reduce((sum, isKept, n) => sum + (isKept ? (one[n] ?? '').trim().length : 0), 0)
  if (kept < LEAST_IN_COMMON * Math.max(before.length, after.length))
    return { before: whole(before), after: whole(after) }
  return { before: runsOf(one, sides.before), after: runsOf(other, sides.after) }
}

/** How many words are the same from one end on, as `wordAt` counts. */
function inCommon(
  one: readonly string[],
  other: readonly string[],
  wordAt: (words: readonly string[], n: number) => string | undefined,
): number {
  const most = Math.min(one.length, other.length)
  let n = 0
  while (n < most && wordAt(one, n) === wordAt(other, n)) n += 1
  return n
}

/** Whether each word of both is kept: longest common subsequence. */
function keptWords(one: readonly string[], other: readonly string[]): { before: boolean[]; after: boolean[] } {
  const before = one.map(() => false)
  const after = other.map(() => false)
  if (one.length * other.length > MOST_PAIRS) return { before, after }
  const width = other.length + 1
  // At [i, j] the length for the words from i and from j.
  const lengths = new Uint32Array((one.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) {
      before[i] = true
      after[j] = true
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return { before, after }
}

const withinBorders = (words: readonly string[], start: number, end: number, middle: readonly boolean[]): boolean[] =>
  words.map((_, n) => n < start || n >= words.length - end || middle[n - start] === true)

/** Merges neighbouring words of a kind into runs. A space between two changed words belongs to the change. */
function runsOf(words: readonly string[], isKept: readonly boolean[]): Run[] {
  const runs: { text: string; isOnlyHere: boolean }[] = []
  for (const [n, text] of words.entries()) {
    const isBetween = text.trim() === '' && isKept[n - 1] === false && isKept[n + 1] === false
    const isOnlyHere = isKept[n] !== true || isBetween
    const last = runs.at(-1)
    if (last?.isOnlyHere === isOnlyHere) last.text += text
    else runs.push({ text, isOnlyHere })
  }
  return runs
}

const whole = (text: string): Run[] => (text === '' ? [] : [{ text, isOnlyHere: true }])

/** Characters of context kept around a change when a long text is folded, and of the change itself. */
const BESIDE = 60
const CHANGED = 280

/** Runs of a long text with unchanged parts cut to the context of changes, and '…' for the rest. */
export function foldedRuns(runs: readonly Run[]): Run[] {
  return runs.map((run, n) => {
    if (run.isOnlyHere) return run.text.length > CHANGED ? { ...run, text: `${startOf(run.text, CHANGED)} …` } : run
    const head = n === 0 ? '' : startOf(run.text, BESIDE)
    const tail = n === runs.length - 1 ? '' : endOf(run.text, BESIDE)
    const folded = `${head} … ${tail}`
    return folded.length < run.text.length ? { ...run, text: folded } : run
  })
}

/** The beginning of a text up to this many characters, preferably at the end of a word. */
export function startOf(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = firstOf(text, most)
  const space = cut.lastIndexOf(' ')
  return space > most / 2 ? cut.slice(0, space) : cut
}

function endOf(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = characters(text).slice(-most).join('')
  const space = cut.indexOf(' ')
  return space >= 0 && space < most / 2 ? cut.slice(space + 1) : cut
}
