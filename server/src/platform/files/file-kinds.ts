import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import {
  adviceOn,
  endingOf,
  type FileKind,
  isNamedAs,
  isTableKind,
  wrongFileOf,
} from '@plumbline/contract/wire/file-endings'
import { t } from '@plumbline/texts/calls/files'
import { wrongFileType } from '../errors.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import { watchedQueue } from '../jobs/queue-lengths.ts'
import { compoundFileNames } from './compound-file.ts'
import { wideEncodingOf } from './encodings.ts'
import { safeFileName } from './file-names.ts'
import { inflateEntry, UnsafeZip, type ZipEntry, zipEntries } from './zip-guard.ts'

/** The allow-list: every file type we store, and its media type (MIME) for downloads. */
const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  odp: 'application/vnd.oasis.opendocument.presentation',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  xliff: 'application/xliff+xml',
  xlf: 'application/xliff+xml',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const
type FileType = keyof typeof mediaTypes

const inTurn = watchedQueue('checks of files', jobQueue({ atOnce: 4, waitingOfOwner: 1, waiting: 400 }))

/** Reads an uploaded file and returns the name and media type to store it under. Throws 415 if it is not of this kind. */
export async function acceptFile<File extends { readonly name: string; readonly path: string }>(
  file: File,
  kind: FileKind,
) {
  const name = safeFileName(file.name)
  // Each file is read whole, so only a few at a time; they queue by path.
  await inTurn(file.path, async () => judgeFile(await readFile(file.path), name, kind))
  return { file, name, mediaType: mediaTypeOf(name) }
}

/** Throws 415 for a file that is not of this kind: its name’s ending and its content (which is sniffed) must agree. Macros are always refused. */
export async function judgeFile(content: Buffer, name: string, kind: FileKind): Promise<void> {
  const type = typeNamed(name)
  if (!type || !isNamedAs(name, kind) || !(await holds(content, type)))
    throw wrongFileType(wrongFileOf(kind), ...adviceAgainst(content, name, kind))
}

/** What to do instead, if that is known: from its name, and for a table also from its content. */
function adviceAgainst(content: Buffer, name: string, kind: FileKind): string[] {
  const advice = adviceOn(name, kind) ?? (isTableKind(kind) ? reasonAgainst(content, typeNamed(name)) : undefined)
  return advice === undefined ? [] : [advice]
}

/** Why a file named as a table cannot be read, and what to do. [LIST-013] */
function reasonAgainst(content: Buffer, type: FileType | undefined): string {
  // Office programs wrap encrypted files in the old format.
  if (content.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1')
    return type === 'xlsx' ? t.workbookLocked : t.workbookMisnamedOld
  const entries = packageOf(content)
  if (entries?.some(({ name }) => isMacroPart(name))) return t.workbookHasMacros
  if (entries !== null) return type === 'xlsx' ? t.notAWorkbook : t.workbookMisnamed
  if (/^\s*<[!?a-z]/i.test(decoded(content.subarray(0, 1000)))) return t.webPage
  if (type === 'xlsx') return t.perhapsText
  return t.invalidCharacters
}

/** The media type to send a stored file with, by its name; from our own table, never from the uploader. */
export function mediaTypeOf(name: string): string {
  const type = typeNamed(name)
  return type ? mediaTypes[type] : 'application/octet-stream'
}

function typeNamed(name: string): FileType | undefined {
  const ending = endingOf(name)
  return Object.keys(mediaTypes).find((type): type is FileType => type === ending)
}

/** Whether the content is of this type and contains no macros. */
function holds(content: Buffer, type: FileType): boolean | Promise<boolean> {
  switch (type) {
    case 'xlsx':
      return isOfficePackage(content, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')
    case 'docx':
      return isOfficePackage(
        content,
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      )
    case 'pptx':
      return isOfficePackage(
        content,
        'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
      )
    case 'ods':
    case 'odt':
    case 'odp':
      return isOpenDocument(content, mediaTypes[type])
    case 'xls':
      return isCompoundFile(content, ['Workbook', 'Book'])
    case 'doc':
      return isCompoundFile(content, ['WordDocument'])
    case 'ppt':
      return isCompoundFile(content, ['PowerPoint Document'])
    case 'pdf':
      return content.subarray(0, 5).toString('latin1') === '%PDF-'
    case 'zip':
      return isPlainZip(content)
    case 'csv':
      return isTable(content)
    case 'json':
      return isUtf8(content) && /^\ufeff?\s*\{/.test(content.toString('utf8', 0, 1000))
    case 'xliff':
    case 'xlf':
      return isUtf8(content) && /^\ufeff?\s*<[\s\S]{0,800}<?xliff\b/.test(content.toString('utf8', 0, 1000))
  }
}

/** A package in Microsoft’s newer formats: its content list names the main part; macros, old and new, are separate parts. */
function isOfficePackage(content: Buffer, mainPart: string): boolean {
  const entries = packageOf(content)
  const list = entries?.find(({ name }) => name === '[Content_Types].xml')
  const contents = list && textOf(list)
  if (!entries || !contents?.includes(`"${mainPart}"`)) return false
  return !/macroEnabled|vbaProject|macrosheet/i.test(contents) && !entries.some(({ name }) => isMacroPart(name))
}

/** An OpenDocument package states its type in a file; its macros are in separate folders. */
function isOpenDocument(content: Buffer, mediaType: string): boolean {
  const entries = packageOf(content)
  const type = entries?.find(({ name }) => name === 'mimetype')
  if (!entries || !type || textOf(type)?.trim() !== mediaType) return false
  return (
    entries.some(({ name }) => name === 'content.xml') && !entries.some(({ name }) => /^(Basic|Scripts)\/./i.test(name))
  )
}

/** An archive that is not a renamed office file and contains no macro-enabled document. */
function isPlainZip(content: Buffer): boolean {
  const entries = packageOf(content)
  if (!entries) return false
  return !entries.some(
    ({ name }) => name === '[Content_Types].xml' || name === 'mimetype' || isMacroPart(name) || isMacroFile(name),
  )
}

function isCompoundFile(content: Buffer, mainStreams: readonly string[]): boolean {
  const names = compoundFileNames(content)
  if (!names?.some((name) => mainStreams.includes(name))) return false
  return !names.some((name) => /^(_VBA_PROJECT(_CUR)?|VBA|Macros)$/i.test(name))
}

/** Text without control characters that does not start like a page, a script or another program’s file. */
async function isTable(content: Buffer): Promise<boolean> {
  const wide = wideEncodingOf(content)
  const isWide = wide !== undefined
  const text = isWide && content[0] !== undefined && content[0] >= 0xfe ? content.subarray(2) : content
  const inWide = (piece: Buffer) => new TextDecoder(wide).decode(piece)
  let first = text.length
  for (let start = 0; start < text.length; start += PIECE) {
    const piece = text.subarray(start, start + PIECE)
    const at = isWide ? firstSign(inWide(piece)) * 2 : firstSign(piece.toString('latin1'))
    if (at < 0) return false
    first = Math.min(first, start + at)
    // A file can be a long text: let others be served in between.
    await setImmediate()
  }
  const beginning = text.subarray(first, first + 1000)
  return (
    first < text.length &&
    !/^\s*(<[!?a-z]|%PDF-|%!PS|\{\\rtf|#!)/i.test(isWide ? inWide(beginning) : decoded(beginning))
  )
}

const PIECE = 1_048_576

/**
 * The index of the first character that is not a space, or Infinity; negative if there is a control character (no byte of
 * any other UTF-8 character can look like one).
 */
function firstSign(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\0-\x08\x0e-\x1f]/.test(text)) return -1
  const at = text.search(/[^\t-\r ]/)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}

/** Spreadsheet programs write CSV as UTF-8, as UTF-16 with a mark, or as Windows Western European. */
function decoded(content: Buffer): string {
  return isUtf8(content) ? content.toString('utf8').replace(/^\ufeff/, '') : content.toString('latin1')
}

function isMacroPart(name: string): boolean {
  return /(^|\/)vba(Project|Data)[^/]*$|(^|\/)macrosheets\//i.test(name)
}

function isMacroFile(name: string): boolean {
  return /\.(xlsm|xlsb|xltm|xlam|docm|dotm|pptm|potm|ppsm|ppam|sldm)$/i.test(name)
}

function packageOf(content: Buffer): ZipEntry[] | null {
  return unlessUnsafe(() => zipEntries(content))
}

function textOf(entry: ZipEntry): string | null {
  return unlessUnsafe(() => inflateEntry(entry, 1_048_576).toString('utf8'))
}

function unlessUnsafe<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnsafeZip) return null
    throw error
  }
}
