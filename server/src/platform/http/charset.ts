/** Whether a content type names UTF-8 as its charset, or no charset, which means the same (security, C7). */
export function isUtf8Type(contentType: string): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType) ?? []
  return /^utf-?8$/i.test(charset)
}
