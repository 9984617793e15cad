/** How much room a text takes on a slide. Programs draw with fonts of their own, so this is an estimate on the safe side: Arial, a little wider. */
import { keepingMark } from '../content/original.ts'
import { plain } from '../content/plain.ts'

/** Bold text is wider than plain text: the width that it has in plain letters. */
export const asBold = (width: number) => width / 1.12

/** A text's width in inches at this size in points. */
export function widthOf(text: string, points: number): number {
  let ems = 0
  for (const sign of text) ems += emsOf(sign)
  return (ems * points) / 72
}

function emsOf(sign: string): number {
  if (WIDE.test(sign)) return 1.05
  if (sign === ' ' || NARROW.test(sign)) return 0.31
  if (/\p{M}|\p{Cf}/u.test(sign)) return 0
  if (/[MWmw@%—…]/.test(sign)) return 0.92
  return /\p{Lu}/u.test(sign) ? 0.72 : 0.58
}
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u
const NARROW = /[iljtfrI.,:;'’‘|!()[\]-]/

/** How many lines a text takes in a box of this width. A word too long for a line is broken. */
export function linesOf(text: string, width: number, points: number): number {
  let lines = 0
  for (const paragraph of plain(text).split('\n')) {
    let used = 0
    lines += 1
    for (const word of paragraph.split(/(?<=[\s\u3000-\u9fff\uac00-\ud7af])/)) {
      const wide = widthOf(word.trimEnd(), points)
      if (used > 0 && used + wide > width) {
        lines += 1
        used = 0
      }
      if (wide > width) lines += Math.ceil(wide / width) - 1
      used = wide > width ? wide % width : used + widthOf(word, points)
    }
  }
  return lines
}

/** A text's height in inches. */
export const heightOf = (text: string, width: number, points: number): number =>
  (linesOf(text, width, points) * points * LEADING) / 72
const LEADING = 1.22

/** The largest of these sizes at which the texts, one below the other, fit into a box; the smallest if none does. */
export function sizeFor(
  texts: readonly string[],
  { width, height, gap = 0 }: { readonly width: number; readonly height: number; readonly gap?: number },
  sizes: readonly [number, ...number[]],
): number {
  const fits = (points: number) => texts.reduce((sum, text) => sum + heightOf(text, width, points) + gap, 0) <= height
  return sizes.find(fits) ?? sizes.at(-1) ?? sizes[0]
}

/** A text cut to this many lines, with '…'. */
export function cutToLines(
  text: string,
  { width, lines }: { readonly width: number; readonly lines: number },
  points: number,
): string {
  if (linesOf(text, width, points) <= lines) return text
  return keepingMark(text, (said, mark) => {
    const signs = [...said]
    let [fits, tooMany] = [0, signs.length]
    while (fits < tooMany - 1) {
      const middle = Math.floor((fits + tooMany) / 2)
      if (linesOf(`${signs.slice(0, middle).join('')}…${mark}`, width, points) <= lines) fits = middle
      else tooMany = middle
    }
    const kept = signs.slice(0, fits).join('')
    const atWord = kept.replace(/\s+\S*$/, '')
    return `${(atWord.length > kept.length / 2 ? atWord : kept).trimEnd()}…`
  })
}

/** Items in as few groups as fit one below the other into a height each; one too tall has a group of its own. */
export function inPages<Item>(items: readonly Item[], heightOf: (item: Item) => number, height: number): Item[][] {
  const pages: Item[][] = []
  let left = 0
  for (const item of items) {
    const needs = heightOf(item)
    const page = pages.at(-1)
    if (page === undefined || needs > left) {
      pages.push([item])
      left = height - needs
    } else {
      page.push(item)
      left -= needs
    }
  }
  return pages
}

/** Items in as few groups of at most this many as they need, none much smaller than the others. */
export function inEqualPages<Item>(items: readonly Item[], most: number): Item[][] {
  const pages = Math.ceil(items.length / most)
  const size = Math.ceil(items.length / Math.max(1, pages))
  return Array.from({ length: pages }, (_, n) => items.slice(n * size, (n + 1) * size))
}
