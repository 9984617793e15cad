/** Several texts in one cell. */

/** 'Mail; Phone'. A text that holds a separator or a quote stands in quotes, its own quotes doubled. */
export function joined(texts: readonly string[]): string {
  return texts.map((text) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('; ')
}

/** The texts again, without spaces around them and without empty ones. `separators` part them outside of quotes. */
export function parted(cell: string, separators = ';\r\n'): string[] {
  const texts: string[] = []
  let text = ''
  let isQuoted = false
  for (let at = 0; at < cell.length; at++) {
    const sign = cell.charAt(at)
    if (isQuoted) {
      if (sign !== '"') text += sign
      else if (cell.charAt(at + 1) === '"') text += cell.charAt(++at)
      else isQuoted = false
    } else if (sign === '"' && text.trim() === '') {
      isQuoted = true
      text = ''
    } else if (separators.includes(sign)) {
      texts.push(text)
      text = ''
    } else text += sign
  }
  return [...texts, text].map((one) => one.trim()).filter((one) => one !== '')
}
