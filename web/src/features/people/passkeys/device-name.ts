/** What a person may call the device they sit at: 'iPhone', 'Windows'; '' where its browser does not say. */
export function deviceName(userAgent: string): string {
  const found = devices.find(([, sign]) => userAgent.includes(sign))
  return found?.[0] ?? ''
}

// A browser names its relatives too: the more special one first.
const devices = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Chromebook', 'CrOS'],
  ['Windows', 'Windows'],
  ['Mac', 'Macintosh'],
  ['Linux', 'Linux'],
] as const
