/** Invisible characters: they come with copied text, and make texts differ that look the same. [LIST-006] */

/**
 * Soft hyphen, zero-width space, word joiner, byte order mark, direction marks and overrides, and control characters
 * except tab and line breaks.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g
/** Joiners connect letters of some scripts and emoji, so a text keeps them; an address has none. */
const JOINERS = /[\u200c\u200d]/g

/** A one-line text without them. Joiners stay. */
export const visible = (text: string): string => text.replace(INVISIBLE, '')

/** The same without joiners, for addresses and keys, where nothing invisible belongs. */
export const plainlyVisible = (text: string): string => visible(text).replace(JOINERS, '')

/**
 * The normalised name, for comparison: same letters in any Unicode form, case and spacing. The first spelling is the
 * one to show. [LIST-008]
 */
export function nameKey(name: string): string {
  return plainlyVisible(name.normalize('NFKC')).replace(/\s+/g, ' ').trim().toUpperCase().toLowerCase().normalize('NFC')
}
