import { call, idOf } from '../wire/call.ts'
import { Instant } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/** An uploaded file; `path` is a link signed for the caller and valid for 10 minutes. */
export const InquiryDocument = z.object({
  Id: idOf('Document'),
  DocumentName: z.string(),
  UploadDate: Instant,
  path: z.string(),
})
export type InquiryDocument = z.output<typeof InquiryDocument>
/** Opens a file by a personal link, valid for 10 minutes; permission is checked again. */
export const openFile = call({
  method: 'GET',
  path: '/files/{documentId}',
  summary: 'Download a file with its signed link',
  roles: 'anyone',
  scope: 'public',
  params: z.object({ documentId: idOf('Document') }),
  query: z.object({ token: z.string().check(z.maxLength(1000)) }),
  answer: 'file',
})
