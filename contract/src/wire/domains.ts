/**
 * International domains: as mail servers take them ('xn--bcher-kva.example'), and as people write them
 * ('bücher.example'). [LIST-006]
 */

/** The address with an ASCII domain. An invalid domain is unchanged. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (at === 0 || !/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{Nd}.-]+$/u.test(domain)) return address
  return (
    address.slice(0, at) + domain.normalize('NFKC').toLowerCase().normalize('NFC').split('.').map(encoded).join('.')
  )
}

/**
 * The address in readable form. A label that does not round-trip, or mixes scripts, stays as it is: it might imitate
 * another.
 */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  if (!/(^|\.)xn--/i.test(address.slice(at))) return address
  return address.slice(0, at) + address.slice(at).split('.').map(shownLabel).join('.')
}

function shownLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label
  const shown = decoded(label.slice(4).toLowerCase())
  return shown !== undefined && isOfOneScript(shown) && encoded(shown) === label.toLowerCase() ? shown : label
}

const SCRIPTS = [
  /^[\p{Script=Latin}\p{M}\d-]+$/u,
  /^[\p{Script=Cyrillic}\p{M}\d-]+$/u,
  /^[\p{Script=Greek}\p{M}\d-]+$/u,
  /^[\p{Script=Arabic}\p{M}\d-]+$/u,
  /^[\p{Script=Hebrew}\p{M}\d-]+$/u,
  /^[\p{Script=Thai}\p{M}\d-]+$/u,
  /^[\p{Script=Devanagari}\p{M}\d-]+$/u,
  /^[\p{Script=Hangul}\p{M}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{M}ー\d-]+$/u,
]
const isOfOneScript = (label: string) => SCRIPTS.some((script) => script.test(label))

/** Punycode (RFC 3492) of one label; an ASCII label is unchanged. */
function encoded(label: string): string {
  const points = Array.from(label, (sign) => sign.codePointAt(0) ?? 0)
  const basic = points.filter((point) => point < 128)
  if (basic.length === points.length) return label
  let written = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '')
  let [n, delta, bias, done] = [128, 0, 72, basic.length]
  while (done < points.length) {
    const next = Math.min(...points.filter((point) => point >= n))
    delta += (next - n) * (done + 1)
    n = next
    for (const point of points) {
      if (point < n) delta++
      if (point !== n) continue
      let rest = delta
      for (let k = 36; ; k += 36) {
        const threshold = Math.min(26, Math.max(1, k - bias))
        if (rest < threshold) break
        written += digit(threshold + ((rest - threshold) % (36 - threshold)))
        rest = Math.floor((rest - threshold) / (36 - threshold))
      }
      written += digit(rest)
      bias = adapted(delta, done + 1, done === basic.length)
      delta = 0
      done++
    }
    delta++
    n++
  }
  return `xn--${written}`
}

/** Decodes a punycode label; undefined if invalid. */
function decoded(label: string): string | undefined {
  const end = label.lastIndexOf('-')
  const points = Array.from(end > 0 ? label.slice(0, end) : '', (sign) => sign.charCodeAt(0))
  let [n, i, bias] = [128, 0, 72]
  for (let at = end > 0 ? end + 1 : 0; at < label.length; ) {
    const before = i
    for (let [weight, k] = [1, 36]; ; k += 36) {
      const value = '0123456789'.includes(label[at] ?? '!') ? label.charCodeAt(at) - 22 : label.charCodeAt(at) - 97
      at++
      if (!(value >= 0 && value < 36)) return undefined
      i += value * weight
      const threshold = Math.min(26, Math.max(1, k - bias))
      if (value < threshold) break
      weight *= 36 - threshold
    }
    bias = adapted(i - before, points.length + 1, before === 0)
    n += Math.floor(i / (points.length + 1))
    i %= points.length + 1
    if (n > 0x10_ff_ff) return undefined
    points.splice(i++, 0, n)
  }
  return String.fromCodePoint(...points)
}

const digit = (value: number) => String.fromCharCode(value < 26 ? 97 + value : 22 + value)

function adapted(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
