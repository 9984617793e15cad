/** The cookies an answer sets, as a browser sends them with its next call: `headers: { cookie: cookieOf(sent) }`. */
export function cookieOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string {
  const set = headers['set-cookie'] ?? []
  return (Array.isArray(set) ? set : [set]).map((cookie) => String(cookie).split(';')[0]).join('; ')
}
