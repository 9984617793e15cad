import { call, idOf, Nothing } from '../wire/call.ts'
import { wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'

/** The version of tus (tus.io), the protocol of resumable uploads, that is spoken here. */
export const TUS_VERSION = '1.0.0'

// A session by link is limited to its survey's uploads by whose they are.
const respondents = { roles: ['CustomerAdmin', 'CustomerUser'], scope: 'self', byLink: {} } as const
const oneUpload = z.object({ uploadId: idOf('Upload') })
const bytes = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** What the server takes, as tus tells it. */
export const getUploadOptions = call({
  ...respondents,
  method: 'OPTIONS',
  path: '/Uploads',
  summary: 'See which uploads are accepted',
  answer: z.object({ 'Tus-Version': z.string(), 'Tus-Extension': z.string(), 'Tus-Max-Size': z.string() }),
  asHeaders: 204,
})
/**
 * Begins the upload of a file that answers a Document question of the caller's survey, and answers where its bytes go. Its name is the
 * `filename` of Upload-Metadata (base64 of UTF-8). Of more than five that one respondent has begun, the one that has rested longest is dropped.
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
/** Where the upload has stopped: the next byte is the one at `Upload-Offset`. */
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
 * Adds a part to the upload. 409 where it does not begin at the upload's offset. A part that is cut off counts as far as it came, but for
 * less than 64 KiB; a shorter one is taken as the last only.
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
/** Drops the upload and what has come of it. */
export const cancelUpload = call({
  ...respondents,
  method: 'DELETE',
  path: '/Uploads/{uploadId}',
  summary: 'Cancel an upload',
  params: oneUpload,
  answer: Nothing,
  asHeaders: 204,
})
