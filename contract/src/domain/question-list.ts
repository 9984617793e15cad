/** Parses and checks a pasted list of questions, one per line. [QUES-004] */
import { t as questionTexts } from '@plumbline/texts/wire/questions'
import { rowsOfDelimited } from '../wire/delimited.ts'
import { withLineEnds } from '../wire/fields.ts'

/** A question from a line of a list. */
export interface ListedQuestion {
  readonly Title: string
  readonly Description: string
}

/**
 * The questions in a text, one per line, without empty lines. A list mark at the start (a bullet, a number, a letter)
 * and surrounding quotes are removed. After a bar or a tab comes the question's detail; without one the title is used.
 * In a copied table a first column of numbers counts as marks, and a header row is skipped.
 */
export function questionsInText(text: string): ListedQuestion[] {
  const rows = rowsOfDelimited(withLineEnds(text), '\t', Number.POSITIVE_INFINITY)
  return rows
    .map(({ cells }) => cells.map((cell) => cell.replace(/\s+/g, ' ')))
    .filter((cells, row) => !(row === 0 && rows.length > 1 && namesColumns(cells)))
    .map((cells) => withoutMarks(cells.slice(cells.findIndex((cell) => cell !== ''))))
    .map(([first = '', ...others]) => {
      const at = others.length === 0 ? first.indexOf('|') : -1
      const Title = (at < 0 ? first : first.slice(0, at)).trim()
      const Description = (at < 0 ? others.join(' ') : first.slice(at + 1)).trim()
      return { Title, Description: Description || Title }
    })
    .filter(({ Title, Description }) => Title !== '' || Description !== '')
}

/** A row without numbering cells, and its first text without a mark. */
function withoutMarks(cells: readonly string[]): string[] {
  const first = cells.findIndex((cell, at) => at === cells.length - 1 || !(cell === '' || MARK_ALONE.test(cell)))
  const [text = '', ...others] = cells.slice(Math.max(0, first))
  return [withoutMark(text), ...others]
}

/** Bullets as programs write them, including Word's symbol font; numbers and letters of a list. */
const BULLET = '[-–—*+•·▪■◦○●‣⁃✓✔►➢➤❖□☐☑\\ue000-\\uf8ff]'
const NUMBER =
  '\\(?\\d{1,3}[.):]|\\d{1,3}(?:\\.\\d{1,3})+[.):]|\\(?[a-z][)]|\\(?(?:ix|iv|v|v?i{1,3})[.)]|(?:q|question|frage|no|nr)[.]?\\s?\\d{1,3}[.):]'
const MARK = new RegExp(`^(?:${BULLET}|${NUMBER})(?:[ \\t\\u00a0]+|$)`, 'i')
/** Multi-level numbers without punctuation: '1.1 Leaders listen', but not '3.5 days are enough'. */
const LEVELS = /^\d{1,3}(?:\.\d{1,3})+[ \t\u00a0]+(?=\p{Lu})/u
const MARK_ALONE = new RegExp(
  `^(?:${BULLET}|${NUMBER}|\\d{1,3}(?:\\.\\d{1,3})*|(?:q|question|frage|no|nr)[.]?\\s?\\d{1,3}|[o§ØüvŸ])$`,
  'i',
)
const COLUMN =
  /^(?:#|no\.?|nr\.?|number|id|questions?|titles?|texts?|details?|descriptions?|frage|titel|beschreibung)$/i

const namesColumns = (cells: readonly string[]) =>
  cells.length > 1 && cells.every((cell) => cell === '' || COLUMN.test(cell)) && cells.some((cell) => cell !== '')

/**
 * The line without its bullet, number or letter: '1. ', '(2) ', 'a) ', 'Q1. ', '1.1 ', '• '. Only if a space follows:
 * '3.5 days' starts with no list number.
 */
export function withoutMark(line: string): string {
  return line.replace(MARK, '').replace(LEVELS, '')
}

/** The key for comparing titles: ignores case, spaces and final punctuation. */
export function questionKey(title: string): string {
  const words = title.normalize('NFKC').toLowerCase().split(/\s+/).join(' ').trim()
  return /[.?!]$/.test(words) ? words.slice(0, -1) : words
}

/** For each title why it would be a duplicate: earlier in the list, or in the pathway; null if it would not. */
export function doubleFaults(titles: readonly string[], inPathway: readonly string[]): (string | null)[] {
  const there = new Set(inPathway.map(questionKey))
  const lines = new Map<string, number>()
  return titles.map((title, n) => {
    const key = questionKey(title)
    const before = lines.get(key)
    if (before === undefined) lines.set(key, n + 1)
    if (there.has(key)) return questionTexts.alreadyInPathway
    return before === undefined ? null : questionTexts.sameAsLine({ before })
  })
}
