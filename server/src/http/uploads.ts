import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import type { FileValue } from '@plumbline/contract/call'
import { limits } from '@plumbline/contract/limits'
import type { FastifyInstance } from 'fastify'
import { newId } from '../db/ids.ts'
import { badInput, tooLarge } from './errors.ts'

/** An uploaded file in the temporary folder; it is gone once the call has been answered. */
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

/** The file as the server has it. */
export function spooled(file: FileValue): SpooledFile {
  if (file instanceof SpooledFile) return file
  throw new TypeError('not an uploaded file')
}

/** A multipart body as one nested value, and what takes its temporary files away. */
export interface Form {
  readonly value: unknown
  readonly removeFiles: () => Promise<void>
}

/** How much of a multipart body is taken. */
export interface FormLimits {
  readonly parts: number
  readonly bytes: number
}

/** Lets multipart bodies through to `readForm`, which reads them from the request itself. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
}

/**
 * Reads a multipart body: files go to the temporary folder, field names such as `SurveyAnswerDtos[0].CheckBoxOptions[1]` become
 * lists and members. Throws 413 for a file above 25 MiB, too many parts or bytes, and leaves no file behind then.
 */
export async function readForm(request: IncomingMessage, temporaryFolder: string, most: FormLimits): Promise<Form> {
  const type = request.headers['content-type']
  if (type === undefined || !/^multipart\/form-data\s*;/i.test(type))
    throw badInput('This call takes multipart/form-data.')
  if (Number(request.headers['content-length'] ?? 0) > most.bytes) throw tooMuch()
  const root = newBranch()
  const written: string[] = []
  const files: Promise<Placed>[] = []
  const removeFiles = async () => {
    await Promise.allSettled(files)
    await Promise.all(written.map((path) => rm(path, { force: true })))
  }

  async function keep(name: string, file: BusboyFileStream, fileName: string): Promise<Placed> {
    const path = join(temporaryFolder, newId())
    written.push(path)
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (file.truncated) throw tooLarge(`A file may have at most 25 MB: ${fileName}`)
    const { size } = await stat(path)
    return { name, file: new SpooledFile(fileName, size, path) }
  }

  try {
    await parsed(request, { ...request.headers, 'content-type': type }, most, {
      field: (name, value) => place(root, name, value),
      file: (name, file, fileName, failed) => {
        const kept = keep(name, file, fileName)
        kept.catch(failed)
        files.push(kept)
      },
    })
    // Whichever was written first: in the order in which they were sent.
    for (const { name, file } of await Promise.all(files)) place(root, name, file)
    return { value: root, removeFiles }
  } catch (fault) {
    await removeFiles()
    throw fault
  }
}

interface Placed {
  readonly name: string
  readonly file: SpooledFile
}

const tooMuch = () => tooLarge('This is more than the server takes at once.')

interface Parts {
  readonly field: (name: string, value: string) => void
  readonly file: (name: string, content: BusboyFileStream, fileName: string, failed: (fault: unknown) => void) => void
}

/** Runs the parser over the body. At the first fault it stops reading, so that the refusal can be answered. */
function parsed(request: IncomingMessage, headers: BusboyHeaders, most: FormLimits, parts: Parts): Promise<void> {
  const parser = new Busboy({
    headers,
    limits: {
      fileSize: limits.fileBytes,
      files: limits.filesPerRequest,
      fields: most.parts,
      parts: most.parts,
      fieldSize: limits.multiline * 4,
      fieldNameSize: 200,
      headerPairs: 100,
    },
  })
  return new Promise((done, failed) => {
    let bytes = 0
    const fail = (fault: unknown) => {
      request.unpipe(parser)
      request.off('data', count)
      request.resume()
      parser.destroy()
      failed(fault)
    }
    const orFail = (work: () => void) => {
      try {
        work()
      } catch (fault) {
        fail(fault)
      }
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most.bytes) fail(tooMuch())
    }
    parser
      .on('field', (name, value, nameTruncated, valueTruncated) =>
        orFail(() => {
          if (nameTruncated || valueTruncated) throw tooMuch()
          parts.field(name, value)
        }),
      )
      .on('file', (name, content, fileName) => orFail(() => parts.file(name, content, fileName ?? '', fail)))
      .on('partsLimit', () => fail(tooMuch()))
      .on('filesLimit', () => fail(tooMuch()))
      .on('fieldsLimit', () => fail(tooMuch()))
      .on('error', () => fail(badInput('The upload is not valid multipart/form-data.')))
      .on('finish', done)
    request
      .on('data', count)
      .once('aborted', () => fail(badInput('The upload was cut off.')))
      .once('error', fail)
      .pipe(parser)
  })
}

type Branch = { [name: string]: unknown }

/** Puts a value at its place; the same name again makes a list. */
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
  branch[step] = there === undefined ? value : Array.isArray(there) ? [...there, value] : [there, value]
}

/** Without a prototype, so that no name means anything but itself. */
function newBranch(): Branch {
  return Object.create(null)
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof SpooledFile)
}

// A survey sends the same two hundred names with every save.
const KEPT_NAMES = 2000
const knownNames = new Map<string, readonly string[]>()

/** 'A[0].B[1]' is A, 0, B, 1. Throws 400 for a name that no call knows. */
function stepsOf(name: string): readonly string[] {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  if (!/^\w{1,60}(\[\d{1,4}\]|\.\w{1,60}){0,6}$/.test(name)) {
    throw badInput(`This field name is not known: ${name.slice(0, 60)}`)
  }
  const steps = name.split(/[[\].]+/).filter((step) => step !== '')
  if (steps.some((step) => ['__proto__', 'constructor', 'prototype'].includes(step))) {
    throw badInput('This field name is not known.')
  }
  if (knownNames.size >= KEPT_NAMES) knownNames.clear()
  knownNames.set(name, steps)
  return steps
}

/** Numbered members as lists, in the order of their numbers: `{ '0': a, '1': b }` is `[a, b]`. */
export function withLists(value: unknown): unknown {
  if (!isBranch(value)) return Array.isArray(value) ? value.map(withLists) : value
  // An object gives whole numbers among its keys first and in their order.
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return keys.map((key) => withLists(value[key]))
  const fields: Branch = {}
  for (const key of keys) fields[key] = withLists(value[key])
  return fields
}
