/** A default name for the current device: 'iPhone', 'Windows'; '' if the browser does not say. */
export function deviceName(userAgent: string): string {
  const found = devices.find(([, sign]) => userAgent.includes(sign))
  return found?.[0] ?? ''
}

// A user agent names related systems too: the more specific one first.
const devices = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Chromebook', 'CrOS'],
  ['Windows', 'Windows'],
  ['Mac', 'Macintosh'],
  ['Linux', 'Linux'],
] as const
