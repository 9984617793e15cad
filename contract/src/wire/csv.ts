/**
 * A row of a CSV file (RFC 4180): every text quoted, so that it may contain commas, quotes and line breaks; null is an
 * empty field.
 */
export function csvRow(fields: readonly (string | number | null)[]): string {
  return `${fields.map(csvField).join(',')}\r\n`
}

/** The byte order mark spreadsheets need to read the file as UTF-8; other readers skip it. */
export const BYTE_ORDER_MARK = '\uFEFF'

function csvField(field: string | number | null): string {
  if (typeof field === 'string') return `"${harmless(field).replaceAll('"', '""')}"`
  return field === null ? '' : String(field)
}

/** A text that looks like a formula gets a leading quote (security, C3). */
function harmless(text: string): string {
  return /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text
}
