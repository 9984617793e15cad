/** What a column in lower case is `like` where it holds the text, without regard to case; the wildcards `%` and `_` are escaped by `\\`. */
export function patternOf(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
