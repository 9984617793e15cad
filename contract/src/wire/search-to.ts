/** The names of search parameters, by address; the lists of addresses add theirs. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the addresses are defined
export interface SearchNames {}

/** `URLSearchParams`, narrowed to the names of an address. */
export interface SearchOf<Address extends keyof SearchNames> {
  get: (name: SearchNames[Address]) => string | null
  has: (name: SearchNames[Address]) => boolean
}

/** The query string, '?show=waiting', or ''. Empty values are omitted. */
export function searchTo<Address extends keyof SearchNames>(
  _address: Address,
  values: { readonly [Name in SearchNames[Address]]?: string | null | undefined },
): string {
  const search = Object.entries<string | null | undefined>(values).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  )
  return search.length > 0 ? `?${search.join('&')}` : ''
}
