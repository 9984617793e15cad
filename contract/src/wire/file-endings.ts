/** Names of files: which may be uploaded where, by their endings; the server also looks inside (decisions, sections 4 and 6). */
import { t } from '@plumbline/texts/wire/files'

const documents = ['xlsx', 'xls', 'ods', 'csv', 'docx', 'doc', 'odt', 'pdf', 'zip'] as const

/** Survey documents, those of an Excel-only question, help documents, the results workbook, a catalogue, a list of respondents. */
export const fileEndings = {
  any: documents,
  excel: ['xlsx', 'xls'],
  help: [...documents, 'pptx', 'ppt', 'odp'],
  workbook: ['xlsx'],
  catalogue: ['xlsx', 'json'],
  respondents: ['csv', 'xlsx'],
} as const
export type FileKind = keyof typeof fileEndings

/** 'Headcount.XLSX' ends in 'xlsx'; '' where the name has no ending. */
export function endingOf(name: string): string {
  return /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Whether a file of this name may be of this kind. */
export function isNamedAs(name: string, kind: FileKind): boolean {
  const ending = endingOf(name)
  return fileEndings[kind].some((known) => known === ending)
}

/** What makes two spellings of a file name the same one. */
export const fileNameKey = (name: string): string => name.normalize('NFC').toLowerCase()

const photos = ['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp', 'gif', 'tif', 'tiff', 'bmp', 'avif']

/** What to do with a file whose name says that it is not of this kind: what is accepted, and how a photo or a table becomes that; undefined where its name is right. [LIST-013] */
export function adviceOn(name: string, kind: FileKind): string | undefined {
  // What is said of an Excel-only question names it already.
  if (isNamedAs(name, kind) || kind === 'excel') return undefined
  if (!isTableKind(kind)) {
    const accepted = fileEndings[kind].map((ending) => `.${ending}`)
    const formats = { some: accepted.slice(0, -1).join(', '), last: accepted.at(-1) ?? '' }
    return photos.includes(endingOf(name)) ? t.acceptedNotPhotos(formats) : t.accepted(formats)
  }
  const ending = endingOf(name)
  return t.notReadHere({ hasEnding: ending !== '', ending, takesText: kind === 'respondents' })
}

/** Whether files of this kind are read as tables. */
export const isTableKind = (kind: FileKind): boolean =>
  kind === 'workbook' || kind === 'catalogue' || kind === 'respondents'

/** What is said of a file that is not of this kind. */
export const wrongFileOf = (kind: FileKind): string => (kind === 'excel' ? t.excelOnly : t.wrongFile)
