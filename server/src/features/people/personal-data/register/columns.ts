/** What erasing a person, or an organisation, does to a column. */
export type Erasure =
  /** Not personal. */
  | 'nothing personal'
  /** An id, which leads to nobody once its row is anonymised. */
  | 'names a row'
  /** The row is deleted. */
  | 'removed'
  /** Emptied, or replaced by a name made from an id: 'Erased person 4f2a'. */
  | 'replaced'
  /** Stays as an anonymous number or time. */
  | 'kept as a number'
  /** Typed text: stays, with the erased name and address replaced. */
  | 'words'

/** What a column says about a person or an organisation. */
export interface PersonalColumn {
  readonly erasure: Erasure
  /** Whose export contains it (DATA-001): the person's, their organisation's managers', both or none. */
  readonly export: 'person' | 'manager' | 'both' | 'nobody'
}

/** What a table stores about people and organisations. */
export interface PersonalTable {
  /** The key columns. */
  readonly key: readonly string[]
  readonly whose: string
  readonly kept: string
  /** What erasing a person, or an organisation, does to it. */
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

/** Every table of a room and all its columns: a missing one does not compile. */
export type RegisterOf<Tables> = {
  readonly [T in keyof Tables]: PersonalTable & {
    readonly columns: Readonly<Record<keyof Tables[T], PersonalColumn>>
  }
}

/** The columns of typed text, which may contain names, by table, with the table's key. */
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
    translations: typed,
  }
}
