/** The three-way merge where two people have changed the same record (a conflict): pure values, no React. */
import { namesOf } from '../forms/field-names.ts'

export type Side = 'theirs' | 'mine'

/** Something that differs between what somebody else has saved meanwhile and what stands in the form. */
export interface Difference<Name> {
  /** One field, or several that only make sense together. */
  readonly names: readonly Name[]
  /** What is kept where the person does not say otherwise: what they have changed themself, else what the other has. */
  readonly side: Side
  /** Whether this person has changed it. */
  readonly byMe: boolean
}

/** Fields that belong to the value of another: where that differs, they are kept or given up with it. */
export interface Linked<Name> {
  readonly by: Name
  readonly fields: readonly Name[]
}

/** A record three times: as the form began with it, as somebody else has saved it since, and as it stands in the form. */
export interface Versions<Values> {
  readonly began: Values
  readonly theirs: Values
  readonly mine: Values
}

/** What the other has changed and the form does not say as well. What only this person has changed is theirs to save, unasked. */
export function differencesOf<Values extends object>(
  { began, theirs, mine }: Versions<Values>,
  linked?: Linked<keyof Values & string>,
): Difference<keyof Values & string>[] {
  const together = linked && !isSame(theirs[linked.by], mine[linked.by]) ? [linked.by, ...linked.fields] : []
  const alone = namesOf(mine).filter((name) => !together.includes(name))
  return [together, ...alone.map((name) => [name])].flatMap((names) => {
    const some = (one: Values, other: Values) => names.some((name) => !isSame(one[name], other[name]))
    if (!some(theirs, began) || !some(theirs, mine)) return []
    const byMe = some(mine, began)
    return { names, side: byMe ? 'mine' : 'theirs', byMe }
  })
}

/** The values of the form with the other's where they were chosen. */
export function settled<Values extends object>(
  { theirs, mine }: Versions<Values>,
  chosen: readonly Pick<Difference<keyof Values & string>, 'names' | 'side'>[],
): Values {
  const values = { ...mine }
  for (const { names, side } of chosen) {
    if (side === 'theirs') for (const name of names) values[name] = theirs[name]
  }
  return values
}

/** A number may stand in a form as the digits it was typed with. */
export function isSame(one: unknown, other: unknown): boolean {
  return typeof one === 'object' || typeof other === 'object'
    ? JSON.stringify(one) === JSON.stringify(other)
    : String(one) === String(other)
}
