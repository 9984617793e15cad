/** Several texts in one cell. */

/** 'Mail; Phone'. A text that holds a separator or a quote is in quotes, its own quotes doubled. */
export function joined(texts: readonly string[]): string {
  return texts.map((text) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('; ')
}

/** The texts again, without spaces around them and without empty ones. `separators` part them outside of quotes. */
export function parted(cell: string, separators = ';\r\n'): string[] {
  const texts: string[] = []
  let text = ''
  // Known rather than asked of the text at each quote: in a long one full of quotes that would take the square of its length.
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
    } else if (separators.includes(sign)) {
      texts.push(text)
      begin()
    } else add(sign)
  }
  return [...texts, text].map((one) => one.trim()).filter((one) => one !== '')
}
