import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileValue } from '@plumbline/contract/call'
import { limits } from '@plumbline/contract/limits'
import type { FastifyRequest } from 'fastify'
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

/**
 * Reads a multipart body: files go to the temporary folder, field names such as `SurveyAnswerDtos[0].CheckBoxOptions[1]` become
 * lists and members. Throws 413 for a file above 25 MiB or too many parts, and leaves no file behind then.
 */
export async function readForm(request: FastifyRequest, temporaryFolder: string, maxParts: number): Promise<Form> {
  if (!request.isMultipart()) throw badInput('This call takes multipart/form-data.')
  const written: string[] = []
  const removeFiles = async () => {
    await Promise.all(written.map((path) => rm(path, { force: true })))
  }
  try {
    const root: Branch = {}
    const parts = request.parts({
      limits: {
        fileSize: limits.fileBytes,
        files: limits.filesPerRequest,
        fields: maxParts,
        parts: maxParts,
        fieldSize: limits.multiline * 4,
        fieldNameSize: 200,
        headerPairs: 100,
      },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') place(root, part.fieldname, part.value)
        continue
      }
      const path = join(temporaryFolder, newId())
      written.push(path)
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      if (part.file.truncated) throw tooLarge(`A file may have at most 25 MB: ${part.filename}`)
      const { size } = await stat(path)
      place(root, part.fieldname, new SpooledFile(part.filename, size, path))
    }
    return { value: root, removeFiles }
  } catch (fault) {
    await removeFiles()
    throw fault
  }
}

type Branch = { [name: string]: unknown }

/** Puts a value at its place; the same name again makes a list. */
function place(root: Branch, name: string, value: unknown): void {
  const steps = stepsOf(name)
  let branch = root
  for (const [n, step] of steps.entries()) {
    const key = typeof step === 'number' ? String(step) : step
    if (n === steps.length - 1) {
      const there = Object.hasOwn(branch, key) ? branch[key] : undefined
      branch[key] = there === undefined ? value : Array.isArray(there) ? [...there, value] : [there, value]
      return
    }
    const next = Object.hasOwn(branch, key) ? branch[key] : undefined
    if (isBranch(next)) {
      branch = next
    } else {
      const made: Branch = Object.create(null)
      branch[key] = made
      branch = made
    }
  }
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof SpooledFile)
}

/** 'A[0].B[1]' is A, 0, B, 1. */
function stepsOf(name: string): (string | number)[] {
  if (!/^\w{1,60}(\[\d{1,4}\]|\.\w{1,60}){0,6}$/.test(name))
    throw badInput(`This field name is not known: ${name.slice(0, 60)}`)
  return [...name.matchAll(/\w+/g)].map(([step]) => {
    if (['__proto__', 'constructor', 'prototype'].includes(step)) throw badInput('This field name is not known.')
    return /^\d+$/.test(step) ? Number(step) : step
  })
}

/** Numbered members as lists, in the order of their numbers: `{ '0': a, '1': b }` is `[a, b]`. */
export function withLists(value: unknown): unknown {
  if (!isBranch(value)) return Array.isArray(value) ? value.map(withLists) : value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) {
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => withLists(item))
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, withLists(item)]))
}
