/** The names of an object's own fields. */
export function namesOf<Values extends object>(values: Values): (keyof Values & string)[] {
  const names: (keyof Values & string)[] = []
  for (const name in values) names.push(name)
  return names
}
