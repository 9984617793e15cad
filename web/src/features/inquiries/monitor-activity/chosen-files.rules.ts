/** Splits chosen files into new ones and duplicates, ignoring case. */
export function partedByName<Named extends { readonly name: string }>(
  chosen: readonly Named[],
  known: readonly string[],
): { fresh: Named[]; duplicate: Named[] } {
  const taken = new Set(known.map(key))
  const fresh: Named[] = []
  const duplicate: Named[] = []
  for (const file of chosen) {
    if (taken.has(key(file.name))) duplicate.push(file)
    else fresh.push(file)
    taken.add(key(file.name))
  }
  return { fresh, duplicate }
}

/** As the server compares names. */
const key = (name: string) => name.normalize('NFC').toLowerCase()
