import { t } from '@plumbline/texts/wire/files'
import { InquiryDocument } from '../domain/documents.ts'
import { call, FileField, type FileValue, idOf, Nothing } from '../wire/call.ts'
import { limits } from '../wire/limits.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

const inquiryId = z.object({ inquiryId: idOf('Inquiry') })

/** Adds help documents; 409 for a name the inquiry already has. */
export const uploadHelpDocument = call({
  method: 'POST',
  path: '/Inquiry/UploadHelpDocument/{inquiryId}',
  summary: 'Upload help documents',
  roles: ['SuperAdmin'],
  scope: 'platform',
  params: inquiryId,
  form: z.object({
    // A repeated field sent only once is one file, not a list of one.
    Files: z.pipe(
      z.transform((files: FileValue | readonly FileValue[] | undefined) => (files === undefined ? [] : [files].flat())),
      z.array(FileField).check(z.minLength(1, { error: () => t.uploadNothing }), z.maxLength(limits.filesPerRequest)),
    ),
  }),
  answer: Nothing,
})
/** The inquiry's help documents, newest first; `search` covers the name. */
export const listInquiryDocuments = call({
  method: 'GET',
  path: '/UploadResultDocument/InquiryDocuments/{inquiryId}',
  summary: "List an inquiry's documents",
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'organisation',
  params: inquiryId,
  query: listQuery(['DocumentName', 'UploadDate']),
  answer: pageOf(InquiryDocument),
})
