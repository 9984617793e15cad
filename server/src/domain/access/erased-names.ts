/** The people to erase from text that is kept, and the replacement. */
export interface ErasedNames {
  /** Names ('Ben Reed') and addresses, wherever they are whole words, in any case. */
  readonly words: readonly string[]
  /** Texts replaced only if they are the whole value: an organisation's name may be an ordinary word. */
  readonly wholes?: readonly string[]
  readonly by: string
}

/** 'Erased person 4f2a': derived from an id, so it is the same everywhere and reveals no more than the id does. */
export function erasedName(what: 'person' | 'organisation', id: string): string {
  return `Erased ${what} ${id.slice(-4)}`
}

/** The text with each erased name replaced. */
export function withoutNames(text: string, { words, wholes = [], by }: ErasedNames): string {
  if (wholes.some((whole) => whole.toLowerCase() === text.trim().toLowerCase())) return by
  return wordsPossiblyIn(text, words).reduce((rest, word) => withoutName(rest, word, by), text)
}

/** The words that may be in the text, in their order: those whose rarest run of letters and digits is in it. */
function wordsPossiblyIn(text: string, words: readonly string[]): readonly string[] {
  if (words.length < MANY) return words
  const index = indexes.get(words) ?? indexOf(words)
  indexes.set(words, index)
  const places = new Set(index.anywhere)
  for (const run of runsOf(searchedIn(text))) for (const place of index.byRun.get(run) ?? []) places.add(place)
  return [...places].toSorted((one, other) => one - other).flatMap((place) => words[place] ?? [])
}

/** From this many words on an index is used: searching for each in each text would take hours for an organisation of thousands. */
const MANY = 8
const indexes = new WeakMap<readonly string[], ReturnType<typeof indexOf>>()

/** The words' positions in their list, by each word's rarest run of letters and digits. */
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

/** The runs of letters and digits, judged character by character like `isPartOfWord`. */
const runsOf = (text: string): string[] => text.match(/[[\p{L}\p{N}]--[\u{10000}-\u{10FFFF}]]+/gv) ?? []

/** The same for all texts in a JSON value, including member names. */
export function valueWithoutNames(value: unknown, names: ErasedNames): unknown {
  if (typeof value === 'string') return withoutNames(value, names)
  if (Array.isArray(value)) return value.map((item) => valueWithoutNames(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [withoutNames(name, names), valueWithoutNames(item, names)]),
  )
}

/** Without a regular expression, which would be built from user input. */
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

/** Some letters get longer in lower case, which would shift positions. */
const searchedIn = (text: string) => (text.toLowerCase().length === text.length ? text.toLowerCase() : text)

/** Whether the character there makes the word part of a longer one: 'ben@…' in 'ruben@…', 'Al Ng' in 'Al Nguyen'. */
function isPartOfWord(text: string, at: number, word: string): boolean {
  const sign = text[at] ?? ''
  if (/[\p{L}\p{N}]/u.test(sign)) return true
  if (!word.includes('@')) return false
  // A dot after an address may end a sentence.
  const next = text[at + 1] ?? ''
  return /[-_+]/.test(sign) || (sign === '.' && (at < 0 || /[\p{L}\p{N}]/u.test(next)))
}
