/** The current time, injected: tests give their own. */
export interface Clock {
  now(): Date
}
