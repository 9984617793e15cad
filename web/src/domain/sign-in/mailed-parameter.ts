import { useLocation } from 'react-router'

/**
 * A parameter of an emailed link. Mail programs may turn '=' into '%3D', '&' into '&amp;', and change case; `tokenIn`
 * reads the value. Null if missing. [LIST-010]
 */
export function useMailedParameter(name: string): string | null {
  return mailedParameter(useLocation().search, name)
}

export function mailedParameter(search: string, name: string): string | null {
  const query = new URLSearchParams(search.replace(/%(?:25)*3D/gi, '=').replace(/&amp;/gi, '&'))
  for (const [key, value] of query) if (key.toLowerCase() === name) return value
  return null
}
