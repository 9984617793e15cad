/** What a pasted list of questions holds, and what is wrong with it: line by line, a question a line. [QUES-004] */

/** A question as a line of a list has it. */
export interface ListedQuestion {
  readonly Title: string
  readonly Description: string
}

/**
 * The questions of a text, one a line; empty lines are none. What stands in front of a line of a list (a bullet, a number) is taken off. After a bar or a tab
 * comes the question's detail; without one the title says it all.
 */
export function questionsInText(text: string): ListedQuestion[] {
  return text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => withoutMark(line.trim()))
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.search(/[|\t]/)
      const Title = (at < 0 ? line : line.slice(0, at)).trim()
      const Description =
        at < 0
          ? ''
          : line
              .slice(at + 1)
              .replaceAll('\t', ' ')
              .trim()
      return { Title, Description: Description || Title }
    })
}

/** The line without its bullet or number: '1. ', '(2) ', '3)', '- ', '• '. Only where a space or tab follows: '3.5 days' begins with no number of a list. */
export function withoutMark(line: string): string {
  return line.replace(/^(?:[-–—*+•·▪■◦○●‣⁃✓]|o(?=\t)|\(?\d{1,3}[.):])(?:[ \t\u00a0]+|$)/, '')
}

/** By which two titles are the same: without regard to case, spaces and what stands at the end of a sentence. */
export function questionKey(title: string): string {
  const words = title.normalize('NFKC').toLowerCase().split(/\s+/).join(' ').trim()
  return /[.?!]$/.test(words) ? words.slice(0, -1) : words
}

/** For each of these titles why it would be there twice: in the list before, or in the pathway; null where it would not. */
export function doubleFaults(titles: readonly string[], inPathway: readonly string[]): (string | null)[] {
  const there = new Set(inPathway.map(questionKey))
  const lines = new Map<string, number>()
  return titles.map((title, n) => {
    const key = questionKey(title)
    const before = lines.get(key)
    if (before === undefined) lines.set(key, n + 1)
    if (there.has(key)) return 'It is in the pathway already.'
    return before === undefined ? null : `It is the same as line ${before}.`
  })
}
