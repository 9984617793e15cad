import { useLocation } from 'react-router'

/**
 * A parameter of a mailed link. On its way the '=' may have become '%3D', the '&' '&amp;', and small letters capitals; what stands behind the '=' is for `tokenIn` to
 * read. Null where there is none. [LIST-010]
 */
export function useMailedParameter(name: string): string | null {
  return mailedParameter(useLocation().search, name)
}

export function mailedParameter(search: string, name: string): string | null {
  const query = new URLSearchParams(search.replace(/%(?:25)*3D/gi, '=').replace(/&amp;/gi, '&'))
  for (const [key, value] of query) if (key.toLowerCase() === name) return value
  return null
}
