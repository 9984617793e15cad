/** Whom erasing takes out of words that stay, and what stands there instead. */
export interface ErasedNames {
  /** Names, 'Ben Reed', and addresses: wherever they stand as words of their own, in any case. */
  readonly words: readonly string[]
  /** Texts that are replaced only where they are all there is: the name of an organisation may be a word of any sentence. */
  readonly wholes?: readonly string[]
  readonly by: string
}

/** 'Erased person 4f2a': made of an id, so that it is the same wherever it stands, and tells nobody more than the id does. */
export function erasedName(what: 'person' | 'organisation', id: string): string {
  return `Erased ${what} ${id.slice(-4)}`
}

/** The text with another name in place of each erased one. */
export function withoutNames(text: string, { words, wholes = [], by }: ErasedNames): string {
  if (wholes.some((whole) => whole.toLowerCase() === text.trim().toLowerCase())) return by
  return wordsPossiblyIn(text, words).reduce((rest, word) => withoutName(rest, word, by), text)
}

/** Of many words those that may stand in the text, in their order: whose rarest run of letters and digits is one of the text's. */
function wordsPossiblyIn(text: string, words: readonly string[]): readonly string[] {
  if (words.length < MANY) return words
  const index = indexes.get(words) ?? indexOf(words)
  indexes.set(words, index)
  const places = new Set(index.anywhere)
  for (const run of runsOf(searchedIn(text))) for (const place of index.byRun.get(run) ?? []) places.add(place)
  return [...places].toSorted((one, other) => one - other).flatMap((place) => words[place] ?? [])
}

/** From so many words on they are looked up: each in each text, as of an organisation of thousands, would take hours. */
const MANY = 8
const indexes = new WeakMap<readonly string[], ReturnType<typeof indexOf>>()

/** Where the words stand in their list, by the run of letters and digits in each that the fewest of them have. */
function indexOf(words: readonly string[]) {
  const runs = words.map((word) => runsOf(word.toLowerCase()))
  const times = new Map<string, number>()
  for (const run of runs.flat()) times.set(run, (times.get(run) ?? 0) + 1)
  const byRun = new Map<string, number[]>()
  const anywhere: number[] = []
  for (const [place, own] of runs.entries()) {
    const [rarest] = own.toSorted((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0))
    if (rarest === undefined) anywhere.push(place)
    else if (byRun.get(rarest)?.push(place) === undefined) byRun.set(rarest, [place])
  }
  return { byRun, anywhere }
}

/** What stands between signs that are no part of a word, letter by letter as `isPartOfWord` reads them. */
const runsOf = (text: string): string[] => text.match(/[[\p{L}\p{N}]--[\u{10000}-\u{10FFFF}]]+/gv) ?? []

/** The same of all texts in a value of JSON, members' names included. */
export function valueWithoutNames(value: unknown, names: ErasedNames): unknown {
  if (typeof value === 'string') return withoutNames(value, names)
  if (Array.isArray(value)) return value.map((item) => valueWithoutNames(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [withoutNames(name, names), valueWithoutNames(item, names)]),
  )
}

/** By hand rather than by a pattern made of what people typed. */
function withoutName(text: string, word: string, by: string): string {
  const small = word.toLowerCase()
  const searched = searchedIn(text)
  if (small === '' || !searched.includes(small)) return text
  let [done, from] = ['', 0]
  for (let at = searched.indexOf(small); at !== -1; at = searched.indexOf(small, at + 1)) {
    const end = at + small.length
    if (at < from || isPartOfWord(searched, at - 1, word) || isPartOfWord(searched, end, word)) continue
    done += text.slice(from, at) + by
    from = end
  }
  return done + text.slice(from)
}

/** Some letters are longer when they are small: places in one text are then none in the other. */
const searchedIn = (text: string) => (text.toLowerCase().length === text.length ? text.toLowerCase() : text)

/** Whether the sign there makes the word a part of a longer one: 'ben@…' in 'ruben@…', 'Al Ng' in 'Al Nguyen'. */
function isPartOfWord(text: string, at: number, word: string): boolean {
  const sign = text[at] ?? ''
  if (/[\p{L}\p{N}]/u.test(sign)) return true
  if (!word.includes('@')) return false
  // A dot after an address may end a sentence.
  const next = text[at + 1] ?? ''
  return /[-_+]/.test(sign) || (sign === '.' && (at < 0 || /[\p{L}\p{N}]/u.test(next)))
}
