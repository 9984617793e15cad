/** The distributions behind ranges and tests. */

/** The two-sided quantile of t for this share of its distribution: 2.2622 for 0.95 and 9 degrees of freedom, which need not be whole. */
export function tQuantile(share: number, degrees: number): number {
  const { below, above } = betaQuantile(share, 1 / 2, degrees / 2)
  return Math.sqrt((degrees * below) / above)
}

/** The quantile of F with these degrees of freedom for this probability. */
export function fQuantile(probability: number, degrees: number, degreesBelow: number): number {
  const { below, above } = betaQuantile(probability, degrees / 2, degreesBelow / 2)
  return (degreesBelow * below) / (degrees * above)
}

/** The two-sided probability that a standard normal value is at least this far from 0. */
export function normalTails(distance: number): number {
  const x = distance ** 2 / 2
  if (x === 0) return 1
  const scale = Math.exp(-x) * Math.sqrt(x / Math.PI)
  if (x < 2) {
    let term = 2
    let sum = term
    for (let n = 1; term > PRECISION * sum; n++) {
      term *= x / (n + 1 / 2)
      sum += term
    }
    return 1 - scale * sum
  }
  return scale / continuedFraction(x + 1 / 2, (n) => [-n * (n - 1 / 2), x + 2 * n + 1 / 2])
}

const PRECISION = 5e-16
const MOST_STEPS = 10_000

/** Inverts the incomplete beta function, as two parts of 1, by bisection down to floating-point precision. */
function betaQuantile(probability: number, a: number, b: number): { below: number; above: number } {
  let [low, high] = [0, 1]
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return { below: middle, above: 1 - middle }
    if (incompleteBeta(middle, a, b) < probability) low = middle
    else high = middle
  }
}

/** The regularised incomplete beta function (Abramowitz and Stegun, 26.5.8). */
function incompleteBeta(x: number, a: number, b: number): number {
  // The fraction converges fast on this side.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const scale = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b)) / a
  const terms = (n: number): readonly [number, number] => {
    const m = Math.floor(n / 2)
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    return [n % 2 === 1 ? odd : (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)), 1]
  }
  return scale / continuedFraction(1, terms)
}

/** first + a1 / (b1 + a2 / (b2 + …)), with [an, bn] as given (Lentz). */
function continuedFraction(first: number, terms: (n: number) => readonly [number, number]): number {
  let value = first
  let [c, d] = [first, 0]
  for (let n = 1; n <= MOST_STEPS; n++) {
    const [an, bn] = terms(n)
    d = 1 / (bn + an * d)
    c = bn + an / c
    value *= c * d
    if (Math.abs(c * d - 1) <= 2 * PRECISION) return value
  }
  return value
}

/** The logarithm of the gamma function (Lanczos, g = 7), for positive numbers. */
function logGamma(x: number): number {
  if (x < 1 / 2) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const base = x + 13 / 2
  const series = lanczos.reduce((sum, coefficient, n) => sum + (n === 0 ? coefficient : coefficient / (x + n - 1)), 0)
  return Math.log(2 * Math.PI) / 2 + (x - 1 / 2) * Math.log(base) - base + Math.log(series)
}

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]
