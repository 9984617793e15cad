/** The allowed file extensions of each upload; the server also checks the content (decisions, sections 4 and 6). */
import { t } from '@plumbline/texts/wire/files'

const documents = ['xlsx', 'xls', 'ods', 'csv', 'docx', 'doc', 'odt', 'pdf', 'zip'] as const

/**
 * Survey documents, those of an Excel-only question, help documents, the results workbook, a catalogue, translations, a
 * list of respondents, norms.
 */
export const fileEndings = {
  any: documents,
  excel: ['xlsx', 'xls'],
  help: [...documents, 'pptx', 'ppt', 'odp'],
  workbook: ['xlsx'],
  catalogue: ['xlsx', 'json'],
  translations: ['xlsx', 'xliff', 'xlf'],
  respondents: ['csv', 'xlsx'],
  norms: ['csv', 'xlsx'],
} as const
export type FileKind = keyof typeof fileEndings

/** The extension of 'Headcount.XLSX' is 'xlsx'; '' without one. */
export function endingOf(name: string): string {
  return /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Whether a file of this name may be of this kind. */
export function isNamedAs(name: string, kind: FileKind): boolean {
  const ending = endingOf(name)
  return fileEndings[kind].some((known) => known === ending)
}

/** The normalised file name, for comparison. */
export const fileNameKey = (name: string): string => name.normalize('NFC').toLowerCase()

const photos = ['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp', 'gif', 'tif', 'tiff', 'bmp', 'avif']

/**
 * What to do with a file of the wrong type: the accepted types, and how to convert a photo or a table; undefined if its
 * name is valid. [LIST-013]
 */
export function adviceOn(name: string, kind: FileKind): string | undefined {
  // The message of an Excel-only question already names it.
  if (isNamedAs(name, kind) || kind === 'excel') return undefined
  if (!isTableKind(kind)) {
    const accepted = fileEndings[kind].map((ending) => `.${ending}`)
    const formats = { some: accepted.slice(0, -1).join(', '), last: accepted.at(-1) ?? '' }
    return photos.includes(endingOf(name)) ? t.acceptedNotPhotos(formats) : t.accepted(formats)
  }
  const ending = endingOf(name)
  return t.notReadHere({ hasEnding: ending !== '', ending, takesText: kind === 'respondents' || kind === 'norms' })
}

/** Whether files of this kind are read as tables. */
export const isTableKind = (kind: FileKind): boolean =>
  kind === 'workbook' || kind === 'catalogue' || kind === 'respondents' || kind === 'norms'

/** The message for a file of another kind. */
export const wrongFileOf = (kind: FileKind): string => (kind === 'excel' ? t.excelOnly : t.wrongFile)
