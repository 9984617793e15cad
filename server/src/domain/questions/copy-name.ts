import { limits } from '@plumbline/contract/wire/limits'
import { characters } from '@plumbline/texts/src/formats'

/** The name of a copy: 'Leadership (copy)', or if that is taken 'Leadership (copy 2)'; a long name is shortened by whole characters to fit. [QUES-005] */
export function copyName(name: string, taken: readonly string[]): string {
  const names = new Set(taken.map((each) => each.toLowerCase()))
  const original = name.replace(/ \(copy(?: \d{1,4})?\)$/, '')
  for (let n = 1; ; n++) {
    const ending = n === 1 ? ' (copy)' : ` (copy ${n})`
    const copy = `${fitting(original, limits.text - ending.length)}${ending}`
    if (!names.has(copy.toLowerCase())) return copy
  }
}

/** The beginning of a text up to this length, without cutting a character in two. */
function fitting(text: string, length: number): string {
  if (text.length <= length) return text
  let fitted = ''
  for (const character of characters(text)) {
    if (fitted.length + character.length > length) break
    fitted += character
  }
  return fitted.trimEnd()
}
