/**
 * The token in an emailed link: mail programs add a full stop, a bracket, '3D' (quoted-printable) or a line break to
 * addresses they find. It is 43 characters of A–Z a–z 0–9 - _; undefined if there are fewer, as in a truncated link.
 * [LIST-010]
 */
export function tokenIn(came: string | null | undefined): string | undefined {
  const signs = (came ?? '').replace(/[\s=]/g, '')
  const bare = /^3D[\w-]{43}(?![\w-])/i.test(signs) ? signs.slice(2) : signs
  return /[\w-]{43,}/.exec(bare)?.[0].slice(0, 43)
}

/** The same for a reminder's footer token: a respondent's id, a full stop and 43 such characters. [LIST-010] */
export function optOutTokenIn(came: string | null | undefined): string | undefined {
  const signs = (came ?? '').replace(/[\s=]/g, '')
  return /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{43}(?![\w-])/i.exec(signs)?.[0]
}
