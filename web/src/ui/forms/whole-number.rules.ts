/**
 * A whole number in common notation, '1,250,000', '1.250.000', '1 250 000' or '37.5', as plain digits, rounded half up.
 * With `cents` only a two-digit part after thousands is taken as decimals: '4.5' may mean millions. Ambiguous input is
 * unchanged; `pointGroups` says whether '1.250' is a thousand.
 */
export function wholeDigits(
  typed: string,
  { cents = false, pointGroups }: { cents?: boolean; pointGroups: boolean },
): string {
  const { whole, group, point, part = '' } = NUMBER.exec(typed.trim())?.groups ?? {}
  if (whole === undefined || (point !== undefined && point === group)) return typed
  const isOneGroup = group === '.' && whole.split('.').length === 2
  if (isOneGroup && point === undefined && !pointGroups) return typed
  const digits = whole.replace(/\D/g, '')
  if (cents && part !== '' && (part.length !== 2 || digits.length < 4)) return typed
  return /^[5-9]/.test(part) ? String(BigInt(digits) + 1n) : digits
}

const NUMBER = /^(?<whole>\d{1,3}(?<group>[,.'’\s])(?:\d{2,3}\k<group>)*\d{3}|\d+)(?:(?<point>[.,])(?<part>\d+))?$/u

/** Whether this language writes a thousand as '1.000'. */
export function groupsByPoint(language: string): boolean {
  return new Intl.NumberFormat(language)
    .formatToParts(1_234_567)
    .some(({ type, value }) => type === 'group' && value === '.')
}
