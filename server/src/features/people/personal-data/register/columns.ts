/** What erasing a person, or an organisation, does with a column. */
export type Erasure =
  /** Says nothing about anybody. */
  | 'nothing personal'
  /** An id, which leads to nobody once the row it names is emptied. */
  | 'names a row'
  /** The row goes. */
  | 'removed'
  /** Emptied, or a name made of an id in its place: 'Erased person 4f2a'. */
  | 'replaced'
  /** Stays as a number or a time of nobody. */
  | 'kept as a number'
  /** Words somebody typed: they stay, and the name and address that are erased are replaced in them. */
  | 'words'

/** What a column holds of a person or an organisation. */
export interface PersonalColumn {
  readonly erasure: Erasure
  /** Who takes it out (DATA-001): the person it is about, the managers of its organisation, both or nobody. */
  readonly export: 'person' | 'manager' | 'both' | 'nobody'
}

/** What a table holds of people and organisations. */
export interface PersonalTable {
  /** The columns that name one row. */
  readonly key: readonly string[]
  readonly whose: string
  readonly kept: string
  /** What erasing a person does with it, and an organisation. */
  readonly person: string
  readonly organisation: string
  readonly columns: Readonly<Record<string, PersonalColumn>>
}

export const plain: PersonalColumn = { erasure: 'nothing personal', export: 'nobody' }
export const id: PersonalColumn = { erasure: 'names a row', export: 'nobody' }
export const removed = column('removed')
export const replaced = column('replaced')
export const number = column('kept as a number')
export const words = column('words')

export const UNTIL_ERASED = 'until it is erased'
export const WITH_INQUIRY = 'as long as its inquiry exists'
export const STAYS = 'stays'
export const GOES = 'goes'

/** Every table of a room and each of its columns: one that is missing does not compile. */
export type RegisterOf<Tables> = {
  readonly [T in keyof Tables]: PersonalTable & {
    readonly columns: Readonly<Record<keyof Tables[T], PersonalColumn>>
  }
}

/** The columns of words somebody typed, in which a name may stand, table by table, with what names a row of it. */
export function wordsOf(table: PersonalTable): string[] {
  return Object.entries(table.columns)
    .filter(([, { erasure }]) => erasure === 'words')
    .map(([name]) => name)
}

function column(erasure: Erasure) {
  return (of: PersonalColumn['export']): PersonalColumn => ({ erasure, export: of })
}

export function question(typed: PersonalColumn) {
  return {
    title: typed,
    type: plain,
    description: typed,
    area: plain,
    max_length: plain,
    validation_regex: plain,
    rating_options: typed,
    checkbox_options: typed,
    accepted_formats: plain,
  }
}
