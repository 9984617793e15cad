import type { CountedQuestion } from '../../../../platform/db/schema/results.ts'

/** The counted ratings: DK and 1 to 5. */
export const RATINGS = 6
/** The cell that counts a pair of ratings. */
export const cellOf = (performance: number, importance: number): number => performance * RATINGS + importance
export const noCounts = (): number[] => Array.from({ length: RATINGS * RATINGS }, () => 0)

/** Whether a question offers all of 1 to 5. */
export const offersWholeScale = ({ options }: Pick<CountedQuestion, 'options'>): boolean =>
  ['1', '2', '3', '4', '5'].every((option) => options.includes(option))

/** Everyone who submitted, and the members of one group. */
export const everybody = ''
export const groupKey = (attribute: number, value: string): string => `${attribute} ${value}`
