import { isUtf8 } from 'node:buffer'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/surveys'
import { badInput } from '../../../platform/errors.ts'

/**
 * The file's name in an Upload-Metadata header: 'filename cGxhbi5wZGY=,filetype YXBw…'. Throws 400 if there is none, or none in base64
 * of UTF-8.
 */
export function fileNameIn(metadata: string): string {
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' '))
  const [, encoded = ''] = pairs.find(([key]) => key === 'filename') ?? []
  const bytes = Buffer.from(encoded, 'base64')
  const name = bytes.toString('utf8')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded) || !isUtf8(bytes) || name.trim() === '') throw badInput(t.metadataWrong)
  if (name.length > limits.fileName) throw badInput(t.fileNameTooLong)
  return name
}
