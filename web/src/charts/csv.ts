/** What spreadsheets need to read a file as UTF-8; other readers skip it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One row of a CSV file (RFC 4180): every text quoted, so that commas, quotes and line ends in it are text. */
export function csvRow(fields: readonly (string | number)[]): string {
  const written = fields.map((field) =>
    typeof field === 'number' ? String(field) : `"${harmless(field).replaceAll('"', '""')}"`,
  )
  return `${written.join(',')}\r\n`
}

/** A text that a spreadsheet could take for a formula gets a quote in front (security, C3). */
function harmless(text: string): string {
  return /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text
}
