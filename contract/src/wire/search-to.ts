/** The names of what may stand behind '?', by address; the listings of addresses add theirs. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the addresses stand
export interface SearchNames {}

/** `URLSearchParams`, narrowed to the names that an address has. */
export interface SearchOf<Address extends keyof SearchNames> {
  get: (name: SearchNames[Address]) => string | null
  has: (name: SearchNames[Address]) => boolean
}

/** What stands behind an address, '?show=waiting', or nothing. What has no value is left out. */
export function searchTo<Address extends keyof SearchNames>(
  _address: Address,
  values: { readonly [Name in SearchNames[Address]]?: string | null | undefined },
): string {
  const search = Object.entries<string | null | undefined>(values).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  )
  return search.length > 0 ? `?${search.join('&')}` : ''
}
