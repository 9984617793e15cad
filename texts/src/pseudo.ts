import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/** English made longer, accented and in brackets; and English from right to left. They show what is cut, glued, or outside the catalogue. */
const LONGER = 'en-XA'
const MIRRORED = 'ar-XB'

export const pseudoLanguages: readonly string[] = [LONGER, MIRRORED]

export const isPseudo = (language: string): boolean => pseudoLanguages.includes(language)

/** A message in that language; values, plurals and parts stay as they are. */
export function pseudoMessage(language: string, message: string): string {
  const elements = parse(message)
  if (language === MIRRORED) return printAST(changed(elements, mirrored))
  const missing = '~'.repeat(Math.ceil(lengthOf(elements) * 0.4))
  return `[${printAST(changed(elements, accented))} ${missing}]`
}

function changed(elements: readonly MessageFormatElement[], change: (words: string) => string): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: change(element.value) }
    if (element.type === TYPE.tag) return { ...element, children: changed(element.children, change) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(
      ([name, { value, ...option }]) => [name, { ...option, value: changed(value, change) }] as const,
    )
    return { ...element, options: Object.fromEntries(options) }
  })
}

/** The most letters that a reader sees. */
function lengthOf(elements: readonly MessageFormatElement[]): number {
  const lengths = elements.map((element) => {
    if (element.type === TYPE.literal) return element.value.length
    if (element.type === TYPE.tag) return lengthOf(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return 0
    return Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)))
  })
  return lengths.reduce((sum, length) => sum + length, 0)
}

const plainLetters = 'aceghijklnorstuyzACEGHIJKLNORSTUYZ'
const accentedLetters = 'áçéğĥíĵķļñóŕšťúýžÁÇÉĞĤÍĴĶĻÑÓŔŠŤÚÝŽ'

const accented = (words: string) =>
  words.replaceAll(/[a-z]/gi, (letter) => accentedLetters[plainLetters.indexOf(letter)] ?? letter)

const mirrored = (words: string) => words.replaceAll(/\p{L}[\p{L}\p{N}’'-]*/gu, (word) => `\u202E${word}\u202C`)
