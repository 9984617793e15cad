/** One row of a CSV file (RFC 4180): every field quoted, so that commas, quotes and line ends in it are text. */
export function csvRow(fields: readonly string[]): string {
  return `${fields.map((field) => `"${harmless(field).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** What spreadsheets need to read the file as UTF-8; other readers skip it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A text that a spreadsheet could take for a formula gets a quote in front (security, C3). */
function harmless(text: string): string {
  return /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text
}
