import { call, idOf, Nothing } from '../wire/call.ts'
import { wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'

/** The supported version of tus (tus.io), the protocol of resumable uploads. */
export const TUS_VERSION = '1.0.0'

// A session opened by link is limited to its survey's uploads by their owner.
const respondents = { roles: ['CustomerAdmin', 'CustomerUser'], scope: 'self', byLink: {} } as const
const oneUpload = z.object({ uploadId: idOf('Upload') })
const bytes = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** The server's capabilities, in tus headers. */
export const getUploadOptions = call({
  ...respondents,
  method: 'OPTIONS',
  path: '/Uploads',
  summary: 'See which uploads are accepted',
  answer: z.object({ 'Tus-Version': z.string(), 'Tus-Extension': z.string(), 'Tus-Max-Size': z.string() }),
  asHeaders: 204,
})
/**
 * Starts the upload of a file for a Document question of the caller's survey, and returns its address. Its name is the
 * `filename` in Upload-Metadata (base64 of UTF-8). Of more than five uploads by one respondent, the one idle longest is
 * deleted.
 */
export const createUpload = call({
  ...respondents,
  method: 'POST',
  path: '/Uploads/{inquiryId}/{questionId}',
  summary: 'Start an upload',
  byLink: { inquiry: 'params.inquiryId' },
  params: z.object({ inquiryId: idOf('Inquiry'), questionId: idOf('Survey question') }),
  headers: z.object({
    'upload-length': bytes,
    'upload-metadata': z.string().check(z.maxLength(limits.uploadMetadata)),
  }),
  answer: z.object({ Location: z.string() }),
  asHeaders: 201,
})
/** Where the upload stopped: the next byte is at `Upload-Offset`. */
export const getUploadOffset = call({
  ...respondents,
  method: 'HEAD',
  path: '/Uploads/{uploadId}',
  summary: 'See how far an upload has got',
  params: oneUpload,
  answer: z.object({ 'Upload-Offset': z.string(), 'Upload-Length': z.string() }),
  asHeaders: 200,
})
/**
 * Adds a part to the upload. 409 if it does not start at the upload's offset. An interrupted part counts as far as it
 * was received, except below 64 KiB; a shorter one is only accepted as the last.
 */
export const appendToUpload = call({
  ...respondents,
  method: 'PATCH',
  path: '/Uploads/{uploadId}',
  summary: 'Add a part to an upload',
  params: oneUpload,
  headers: z.object({ 'upload-offset': bytes }),
  octets: { type: 'application/offset+octet-stream', most: limits.uploadPartBytes },
  answer: z.object({ 'Upload-Offset': z.string() }),
  asHeaders: 204,
})
/** Deletes the upload and all its parts. */
export const cancelUpload = call({
  ...respondents,
  method: 'DELETE',
  path: '/Uploads/{uploadId}',
  summary: 'Cancel an upload',
  params: oneUpload,
  answer: Nothing,
  asHeaders: 204,
})
