/**
 * The `like` pattern for a lower-case column that contains the text, ignoring case; the wildcards `%` and `_` are
 * escaped by `\\`.
 */
export function patternOf(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
