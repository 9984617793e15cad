/**
 * Figures of two decimals that agree where they are shown together, computed in whole hundredths: in floating point 2.2
 * − 1.2 is more than 1.
 */

/** A figure in whole hundredths, rounded half up; a spreadsheet's result may be slightly below the half it shows. */
export const inHundredths = (figure: number): number => Math.floor(figure * 100 + 0.5 + 1e-9)

/**
 * The gap to show with a performance and an importance: importance minus performance as shown, so that the reader's own
 * subtraction agrees. Null if one is. [TRUE-001]
 */
export function shownGap(performance: number | null, importance: number | null): number | null {
  if (performance === null || importance === null) return null
  return (inHundredths(importance) - inHundredths(performance)) / 100
}
