/** Exact fractions: comparing and rounding never use floating point. */

/** `below` is positive, and the two have no common divisor. */
export interface Fraction {
  readonly above: bigint
  readonly below: bigint
}

export const fraction = (above: number, below = 1): Fraction => reduced(BigInt(above), BigInt(below))

export const plus = (one: Fraction, other: Fraction): Fraction =>
  reduced(one.above * other.below + other.above * one.below, one.below * other.below)
export const minus = (one: Fraction, other: Fraction): Fraction =>
  plus(one, { above: -other.above, below: other.below })
export const times = (one: Fraction, other: Fraction): Fraction =>
  reduced(one.above * other.above, one.below * other.below)

/** Negative, 0 or positive, as `toSorted` expects. */
export const compare = (one: Fraction, other: Fraction): number => {
  const difference = one.above * other.below - other.above * one.below
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** The unweighted mean; null without numbers. */
export function meanOf(fractions: readonly Fraction[]): Fraction | null {
  if (fractions.length === 0) return null
  return times(fractions.reduce(plus), { above: 1n, below: BigInt(fractions.length) })
}

/** Whole hundredths, half up: 2.125 is 213, −0.005 is 0. */
export const hundredthsOf = ({ above, below }: Fraction): number => Number(floorOf(200n * above + below, 2n * below))

/** Whole tenths, and whole numbers, half up. */
export const tenthsOf = ({ above, below }: Fraction): number => Number(floorOf(20n * above + below, 2n * below))
export const wholeOf = ({ above, below }: Fraction): number => Number(floorOf(2n * above + below, 2n * below))

/** Two decimals, half up. */
export const twoDecimals = (exact: Fraction): number => hundredthsOf(exact) / 100

/** The square root of a non-negative number in two decimals, half up. */
export function rootInTwoDecimals({ above, below }: Fraction): number {
  const isUpTo = (hundredths: bigint) => (2n * hundredths - 1n) ** 2n * below <= 40_000n * above
  let hundredths = BigInt(Math.round(100 * Math.sqrt(inFloat({ above, below }))))
  while (hundredths > 0n && !isUpTo(hundredths)) hundredths--
  while (isUpTo(hundredths + 1n)) hundredths++
  return Number(hundredths) / 100
}

/** The nearest floating-point number. */
export const inFloat = ({ above, below }: Fraction): number => Number(above) / Number(below)

/** Whole percent, half up. */
export const percentOf = (part: number, whole: number): number => Math.floor((200 * part + whole) / (2 * whole))

function reduced(above: bigint, below: bigint): Fraction {
  let [divisor, rest] = [above < 0n ? -above : above, below]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return { above: above / divisor, below: below / divisor }
}

const floorOf = (above: bigint, below: bigint): bigint => (above - (((above % below) + below) % below)) / below
