import { call, idOf } from './call.ts'
import { z } from './zod.ts'

/** Makes a PDF of everything the insights show; `DocPath` is a signed link to it. */
export const exportData = call({
  method: 'GET',
  path: '/PDFReport/ExportData/{inquiryId}',
  summary: 'Export the insights as a PDF',
  roles: ['SuperAdmin'],
  scope: 'platform',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  answer: z.object({ DocPath: z.string() }),
})
