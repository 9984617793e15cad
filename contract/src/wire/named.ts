/** The words of each value of a list, which is English on the wire. */
export type Names<Value extends string> = Readonly<Record<Value, () => string>>

/** A value as people see it. One that is not on the list, of another version, is shown as it is. */
export const named = <Value extends string>(names: Names<Value>, value: NoInfer<Value> | (string & {})): string =>
  Object.hasOwn(names, value) ? names[value as Value]() : value
