import type { ShownBrand } from '@plumbline/contract/people/brand'
import { useSyncExternalStore } from 'react'

/** Plumbline's own. */
const own: ShownBrand = { Name: '', Logo: null, Color: null, Imprint: '', Privacy: '', ShowsPlumbline: true }

const COOKIE = 'brand'
let brand = kept()
const listeners = new Set<() => void>()

/** Whose page this is: the brand last shown in this browser, until the server has named the current one. [RPRT-001] */
export const useBrand = (): ShownBrand => useSyncExternalStore(onBrand, () => brand)

/** The same outside components. */
export const brandNow = (): ShownBrand => brand

/** Shows another one, and keeps it for the next visit: a cookie, because signing in clears local storage. */
export function setBrand(next: ShownBrand): void {
  if (JSON.stringify(next) === JSON.stringify(brand)) return
  brand = next
  const isOwn = JSON.stringify(next) === JSON.stringify(own)
  const value = isOwn ? '' : encodeURIComponent(JSON.stringify([next.Name, next.Logo, next.Color, next.ShowsPlumbline]))
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs https, and this must work on a plain address too
  document.cookie = `${COOKIE}=${value}; path=/; max-age=${isOwn ? 0 : 31_536_000}; samesite=lax`
  for (const heard of listeners) heard()
}

/** A text of the product, with the brand's name for its own. */
export const inBrand = (text: string, { Name } = brand): string =>
  Name === '' ? text : text.replaceAll('Plumbline', () => Name)

/** Words texts of the product with the name of the brand shown. */
export function useInBrand(): (text: string) => string {
  const shown = useBrand()
  return (text) => inBrand(text, shown)
}

function onBrand(heard: () => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}

function kept(): ShownBrand {
  const value = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  if (!value) return own
  try {
    const [name, logo, color, shows]: unknown[] = JSON.parse(decodeURIComponent(value))
    return {
      ...own,
      Name: typeof name === 'string' ? name : '',
      Logo: typeof logo === 'string' && /^\/api\/Brand\/Logo\/\w+$/.test(logo) ? logo : null,
      Color: typeof color === 'string' && /^#[0-9a-f]{6}$/.test(color) ? color : null,
      ShowsPlumbline: shows !== false,
    }
  } catch {
    return own
  }
}
