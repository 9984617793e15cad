/** The time; tests give their own. */
export interface Clock {
  now(): Date
}
