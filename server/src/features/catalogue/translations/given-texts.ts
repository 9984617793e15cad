import type { TranslatedText } from '@plumbline/contract/catalogue/translations'

/** A translator's file as read, the same from a workbook and from XLIFF. */
export interface GivenTexts {
  /** The language it says that it is in; '' if it does not say. */
  readonly language: string
  readonly rows: readonly GivenText[]
  /** Faults of the file as a whole. */
  readonly faults: readonly string[]
}
export interface GivenText {
  /** Where it is in the file: 'row 7'. */
  readonly place: string
  readonly key: string
  readonly original: string
  readonly text: string
}

/** The name of a text in a file: 'Pathway.0190a6b0-….Name'. */
export const keyOf = ({ Kind, Id, Field }: Pick<TranslatedText, 'Kind' | 'Id' | 'Field'>): string =>
  `${Kind.replace(' ', '')}.${Id}.${Field}`

/** A text as XML can hold it. */
export const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
