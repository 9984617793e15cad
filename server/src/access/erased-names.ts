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
  return words.reduce((rest, word) => withoutName(rest, word, by), text)
}

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
  // Some letters are longer when they are small: places in one text are then none in the other.
  const searched = text.toLowerCase().length === text.length ? text.toLowerCase() : text
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

/** Whether the sign there makes the word a part of a longer one: 'ben@…' in 'ruben@…', 'Al Ng' in 'Al Nguyen'. */
function isPartOfWord(text: string, at: number, word: string): boolean {
  const sign = text[at] ?? ''
  if (/[\p{L}\p{N}]/u.test(sign)) return true
  if (!word.includes('@')) return false
  // A dot after an address may end a sentence.
  const next = text[at + 1] ?? ''
  return /[-_+]/.test(sign) || (sign === '.' && (at < 0 || /[\p{L}\p{N}]/u.test(next)))
}
