/** Figures of two decimals, worked with as whole hundredths: in floating point 2.2 − 1.2 is more than 1. */

/** The whole hundredths of a figure, half up; what a spreadsheet computes may be a hair below the half it shows. */
export const inHundredths = (figure: number): number => Math.floor(figure * 100 + 0.5 + 1e-9)

/** Importance less performance of a question, each rounded first, so that a reader's own subtraction agrees. Null where one is. */
export function differenceOf(performance: number | null, importance: number | null): number | null {
  if (performance === null || importance === null) return null
  return (inHundredths(importance) - inHundredths(performance)) / 100
}
