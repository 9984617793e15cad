/** The three-way merge of a record two people have changed: pure values, no React. */
import { namesOf } from '../forms/field-names.ts'

export type Side = 'theirs' | 'mine'

/** A difference between what someone else saved meanwhile and the form. */
export interface Difference<Name> {
  /** One field, or several that only make sense together. */
  readonly names: readonly Name[]
  /** The default choice: the person's own change, otherwise the other's. */
  readonly side: Side
  /** Whether this person has changed it. */
  readonly byMe: boolean
}

/** Fields that depend on another's value: if that differs, they are kept or discarded with it. */
export interface Linked<Name> {
  readonly by: Name
  readonly fields: readonly Name[]
}

/** Three versions of a record: as the form started, as saved by someone else since, and as in the form. */
export interface Versions<Values> {
  readonly began: Values
  readonly theirs: Values
  readonly mine: Values
}

/** The other's changes that differ from the form. What only this person changed is saved without asking. */
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

/** The form's values with the other's where chosen. */
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

/** A form may hold a number as the typed digits. */
export function isSame(one: unknown, other: unknown): boolean {
  return typeof one === 'object' || typeof other === 'object'
    ? JSON.stringify(one) === JSON.stringify(other)
    : String(one) === String(other)
}
