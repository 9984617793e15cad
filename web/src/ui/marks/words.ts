import { cut } from './CutText.tsx'

/** '1 question', '1,200 questions'. */
export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString()} ${thing}${count === 1 ? '' : 's'}`

/** 'Safety', 'Safety and Quality', 'Safety, Quality and Trust'. */
export const listed = (names: readonly string[]): string => list.format(names.map(isolated))
const list = new Intl.ListFormat('en-GB')

/** What a person has called something, short and in quotation marks: '‘Safety’'. */
export const quoted = (name: string): string => `‘${isolated(cut(name))}’`

/** Keeps text that is written from right to left from turning the sentence around it. */
function isolated(text: string): string {
  return TURNS.test(text) ? `\u2068${text}\u2069` : text
}
const TURNS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** What a deletion takes along: 'Its one question goes with it.', 'Its 12 questions go with it.' */
export const goesWithIt = (count: number, thing: string): string =>
  count === 1 ? `Its one ${thing} goes with it.` : `Its ${counted(count, thing)} go with it.`
