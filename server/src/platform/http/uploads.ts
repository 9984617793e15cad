import { AsyncLocalStorage } from 'node:async_hooks'
import { rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { finished } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { FileValue } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/http'
import type { FastifyInstance } from 'fastify'
import { newId } from '../db/ids.ts'
import { badInput, tooLarge, wrongFileType } from '../errors.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import { watchedQueue } from '../jobs/queue-lengths.ts'
import { isUtf8Type } from './charset.ts'
import { type Reservation, reserveMemory } from './memory-budget.ts'
import { plainFieldsOf } from './plain-form.ts'

/** An uploaded file in the temporary folder; it is deleted once the call has been answered. */
export class SpooledFile implements FileValue {
  readonly name: string
  readonly size: number
  readonly path: string

  constructor(name: string, size: number, path: string) {
    this.name = name
    this.size = size
    this.path = path
  }
}

/** The file on the server. */
export function spooled(file: FileValue): SpooledFile {
  if (file instanceof SpooledFile) return file
  throw new TypeError('not an uploaded file')
}

/** A multipart body as one nested value. `release` deletes its temporary files and gives its memory back. */
export interface Form {
  readonly value: unknown
  readonly release: () => Promise<void>
}

/** Limits of a multipart body. */
export interface FormLimits {
  readonly parts: number
  readonly bytes: number
  readonly textBytes: number
}

/** Reads a body with files once it is its owner’s turn. */
export const inTurn = watchedQueue(
  'uploads',
  jobQueue({
    atOnce: limits.formsAtOnce,
    ofOwner: limits.formsOfPerson,
    waitingOfOwner: 10,
    waiting: 400,
  }),
)

/** Leaves multipart bodies unread for `readForm`, which streams them from the request itself. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
}

/**
 * Streams a multipart body: files go to the temporary folder, one after the other; field names such as
 * `SurveyAnswerDtos[0].CheckBoxOptions[1]` become lists and members. Throws 413 for a file above 25 MiB, too many parts or bytes, 400 if it
 * is not a form or was cut off, 429 and 503 if its owner or everyone has too many of them, and leaves no file and no descriptor open.
 */
export async function readForm(
  request: IncomingMessage,
  owner: string,
  temporaryFolder: string,
  most: FormLimits,
): Promise<Form> {
  const type = formType(request)
  if (Number(request.headers['content-length'] ?? 0) > most.bytes) throw tooMuch()
  return inTurn(owner, () => formIn(request, type, reserveMemory(owner), temporaryFolder, most))
}

async function formIn(
  request: IncomingMessage,
  type: string,
  reserved: Reservation,
  temporaryFolder: string,
  most: FormLimits,
): Promise<Form> {
  const root = newBranch()
  const paths: string[] = []
  const kept: { readonly name: string; readonly file: SpooledFile }[] = []
  let writing: Promise<void> = Promise.resolve()
  let textBytes = 0
  const release = async () => {
    reserved.release()
    await Promise.allSettled([writing])
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }

  async function keep(name: string, content: BusboyFileStream, fileName: string): Promise<void> {
    const path = join(temporaryFolder, newId())
    paths.push(path)
    await writeFile(path, content, { flag: 'wx', mode: 0o600 })
    kept.push({ name, file: new SpooledFile(fileName, content.bytesRead, path) })
  }

  function keepField(name: string, value: string): void {
    // Both the name and its text are kept, and either may be the longer.
    const bytes = name.length + Buffer.byteLength(value)
    textBytes += bytes
    if (textBytes > most.textBytes) throw tooMuch()
    reserved.take(bytes)
    place(root, name, value)
  }

  try {
    const plain = await plainFieldsOf(request, type, AsyncLocalStorage.bind(cutOff))
    if ('fields' in plain) {
      if (plain.fields.length > most.parts) throw tooMuch()
      for (const [name, value] of plain.fields) {
        if (Buffer.byteLength(value) > limits.fieldBytes) throw tooMuch()
        keepField(named(name), value)
      }
      return { value: root, release }
    }
    await parsed(request, type, most, plain.read, {
      field: keepField,
      file: (name, content, fileName, failed) => {
        writing = writing.then(() => keep(name, content, fileName))
        writing.catch(failed)
      },
    })
    await writing
    // Whichever was written first: after the fields, in the order in which they were sent.
    for (const { name, file } of kept) place(root, name, file)
    return { value: root, release }
  } catch (fault) {
    await release()
    throw fault
  }
}

/** The content type of a UTF-8 form. Throws 400 for another type, 415 for another charset. */
function formType({ headers }: IncomingMessage): string {
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw badInput(t.notMultipart)
  if (!isUtf8Type(type)) throw wrongFileType(t.formNotUtf8)
  return type
}

const tooMuch = () => tooLarge(t.tooMuchAtOnce)
const cutOff = () => badInput(t.cutOff)
const invalid = () => badInput(t.badMultipart)

interface Parts {
  readonly field: (name: string, value: string) => void
  readonly file: (name: string, content: BusboyFileStream, fileName: string, failed: (fault: unknown) => void) => void
}

/**
 * Runs the parser over the body, part of which has already been read. At the first fault, ours or the connection’s, every file being read is closed and the rest of
 * the body is discarded as it arrives, so that the refusal can be answered.
 */
function parsed(
  request: IncomingMessage,
  type: string,
  most: FormLimits,
  read: Buffer | null,
  parts: Parts,
): Promise<void> {
  const parser = parserOf(type, most)
  // The connection’s events run outside the call, so they do not know its language.
  const inCall = AsyncLocalStorage.snapshot()
  return new Promise((done, failed) => {
    const files: BusboyFileStream[] = []
    let bytes = 0
    let isOver = false
    const fail = (faultOf: () => unknown) => {
      if (isOver) return
      isOver = true
      request.unpipe(parser).off('data', count).resume()
      for (const file of files) file.destroy()
      parser.destroy()
      failed(inCall(faultOf))
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most.bytes) fail(tooMuch)
    }
    /** What arrived in the same chunk as the fault is ignored. */
    const unlessOver = (take: () => void) => {
      if (isOver) return
      try {
        inCall(take)
      } catch (fault) {
        fail(() => fault)
      }
    }
    parser
      .on('field', (name, value, nameTruncated, valueTruncated) =>
        unlessOver(() => {
          if (nameTruncated || valueTruncated) throw tooMuch()
          parts.field(named(name), value)
        }),
      )
      .on('file', (name, content, sentName = '') => {
        const fileName = typedName(sentName)
        // A stream that fails before it is read must not crash the process; its reader still gets the error.
        content.on('error', () => {}).once('limit', () => fail(() => tooLarge(t.fileTooLarge({ fileName }))))
        if (isOver) content.destroy()
        unlessOver(() => {
          files.push(content)
          if (fileName.length > limits.fileName) throw badInput(t.fileNameTooLong)
          parts.file(named(name), content, fileName, (fault) => fail(() => fault))
        })
      })
      .on('partsLimit', () => fail(tooMuch))
      .on('filesLimit', () => fail(tooMuch))
      .on('fieldsLimit', () => fail(tooMuch))
      .on('error', () => fail(invalid))
      .on('finish', done)
    finished(request, { writable: false }, (fault) => {
      if (fault) fail(cutOff)
    })
    if (read !== null) {
      count(read)
      parser.write(read)
    }
    request.on('data', count).pipe(parser)
  })
}

/** Throws 400 if the type names no boundary between the parts. */
function parserOf(type: string, most: FormLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        fileSize: limits.fileBytes,
        files: limits.filesPerRequest,
        fields: most.parts,
        parts: most.parts,
        fieldSize: limits.fieldBytes,
        headerPairs: PART_HEADER.pairs,
        headerSize: PART_HEADER.bytes,
      },
    })
  } catch {
    throw invalid()
  }
}

/** What precedes a part’s content: browsers send two or three lines. */
const PART_HEADER = { pairs: 20, bytes: 8192 }

/**
 * A file’s name as typed. Browsers send a quotation mark and line breaks as '%22', '%0D' and '%0A', and a per cent sign unchanged
 * (HTML standard, 'multipart/form-data encoding algorithm'), so a name that really contains '%22' cannot be told from one with a
 * quotation mark: we assume the mark, which is what people type.
 */
function typedName(sent: string): string {
  return sent.replace(/%(22|0D|0A)/g, (sign) => decodeURIComponent(sign))
}

/** Throws 400 for a part without a name (missing from the parser’s types) or with a name longer than any of our fields. */
function named(name: string | undefined): string {
  if (name === undefined) throw badInput(t.partWithoutName)
  if (name.length > limits.fieldName) throw badInput(t.unknownField({ slice: name.slice(0, 60) }))
  return name
}

type Branch = { [name: string]: unknown }

/** Sets a value at its path; a repeated name makes a list. */
function place(root: Branch, name: string, value: unknown): void {
  const steps = stepsOf(name)
  const last = steps.length - 1
  let branch = root
  for (let n = 0; n < last; n++) {
    const step = steps[n] ?? ''
    const there = branch[step]
    const next = isBranch(there) ? there : newBranch()
    branch[step] = next
    branch = next
  }
  const step = steps[last] ?? ''
  const there = branch[step]
  if (Array.isArray(there)) there.push(value)
  else branch[step] = there === undefined ? value : [there, value]
}

/** No prototype, so that no name has a special meaning. */
function newBranch(): Branch {
  return Object.create(null)
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof SpooledFile)
}

// A survey sends the same two hundred names with every save.
const KEPT_NAMES = 2000
const knownNames = new Map<string, readonly string[]>()

/** 'A[0].B[1]' is A, 0, B, 1. Throws 400 for a name that no call has. */
function stepsOf(name: string): readonly string[] {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  if (!/^\w{1,60}(\[\d{1,4}\]|\.\w{1,60}){0,6}$/.test(name)) {
    throw badInput(t.unknownField({ slice: name.slice(0, 60) }))
  }
  const steps = name.split(/[[\].]+/).filter((step) => step !== '')
  if (steps.some((step) => ['__proto__', 'constructor', 'prototype'].includes(step))) {
    throw badInput(t.forbiddenField)
  }
  if (knownNames.size >= KEPT_NAMES) knownNames.clear()
  knownNames.set(name, steps)
  return steps
}

/** Numbered members as lists, in numerical order: `{ '0': a, '1': b }` is `[a, b]`. */
export function withLists(value: unknown): unknown {
  if (!isBranch(value)) return Array.isArray(value) ? value.map(withLists) : value
  // An object lists whole-number keys first and in order.
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return keys.map((key) => withLists(value[key]))
  const fields: Branch = {}
  for (const key of keys) fields[key] = withLists(value[key])
  return fields
}
