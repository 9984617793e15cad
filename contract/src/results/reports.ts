import { ENGLISH } from '@plumbline/texts/src/language'
import { hasEverything, languages } from '@plumbline/texts/src/languages'
import { t } from '@plumbline/texts/wire/results'
import { askedLanguage } from '../domain/languages.ts'
import { call, idOf } from '../wire/call.ts'
import { oneOf } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/** The languages a report can be in, English first. [LANG-006] */
export const reportLanguages: readonly [string, ...string[]] = [ENGLISH, ...languages.slice(1).filter(hasEverything)]

/**
 * Makes a PDF of all insights; `DocPath` is a signed link to it. `participants` false omits their names and addresses,
 * and gives the number of people invited. `language` is that of the report ('de'), without it the call's.
 * [INSI-030, TRUE-008, LANG-006]
 */
export const exportData = call({
  method: 'GET',
  path: '/PDFReport/ExportData/{inquiryId}',
  summary: 'Export the insights as a PDF',
  roles: ['SuperAdmin'],
  scope: 'platform',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  query: z.object({
    participants: z.optional(z.literal(['true', 'false'], { error: () => t.participantsOnlyTrueOrFalse })),
    language: z.optional(oneOf(reportLanguages)),
  }),
  answer: z.object({ DocPath: z.string() }),
})

/**
 * Makes a PDF of the caller's own submitted answers; `DocPath` is a signed link to it. 404 if the caller is not a
 * respondent, 409 before they have submitted. [ANSW-027]
 */
export const ownAnswers = call({
  method: 'GET',
  path: '/PDFReport/OwnAnswers/{inquiryId}',
  summary: 'Get your answers as a PDF',
  roles: ['CustomerAdmin', 'CustomerUser'],
  scope: 'self',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  query: z.object(askedLanguage),
  byLink: { inquiry: 'params.inquiryId' },
  answer: z.object({ DocPath: z.string() }),
})
