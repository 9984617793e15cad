/** Several texts in one cell. */
import { semicolons } from '@plumbline/contract/wire/separators'

const needsQuotes = (text: string) => [...text].some((sign) => `${semicolons}"\r\n`.includes(sign))

/** 'Mail; Phone'. A text with a separator or a quote is quoted, with its own quotes doubled. */
export function joined(texts: readonly string[]): string {
  return texts.map((text) => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('; ')
}

/** Splits it again, trimmed and without empty texts. `separators`, and lines, only count outside quotes. */
export function parted(cell: string, separators = semicolons): string[] {
  const texts: string[] = []
  let text = ''
  // Tracked rather than searched at each quote, which would be quadratic in a long text full of quotes.
  let isBlank = true
  let isQuoted = false
  const begin = () => {
    text = ''
    isBlank = true
  }
  const add = (sign: string) => {
    text += sign
    isBlank &&= sign.trim() === ''
  }
  for (let at = 0; at < cell.length; at++) {
    const sign = cell.charAt(at)
    if (isQuoted) {
      if (sign !== '"') add(sign)
      else if (cell.charAt(at + 1) === '"') add(cell.charAt(++at))
      else isQuoted = false
    } else if (sign === '"' && isBlank) {
      isQuoted = true
      begin()
    } else if (separators.includes(sign) || sign === '\r' || sign === '\n') {
      texts.push(text)
      begin()
    } else add(sign)
  }
  return [...texts, text].map((one) => one.trim()).filter((one) => one !== '')
}
