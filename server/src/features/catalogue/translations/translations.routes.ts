import {
  exportTranslations,
  getOwnTranslations,
  getSurveyTranslations,
  getTranslations,
  importTranslations,
  listTranslations,
  previewTranslations,
  saveOwnTranslations,
  saveTranslations,
} from '@plumbline/contract/catalogue/translations'
import { endingOf } from '@plumbline/contract/wire/file-endings'
import { t } from '@plumbline/texts/calls/catalogue'
import type { FastifyInstance } from 'fastify'
import { recordEvent } from '../../../domain/access/audit.ts'
import { route } from '../../../domain/access/route.ts'
import { inLongTransaction, inTransaction } from '../../../platform/db/transaction.ts'
import { tooLarge } from '../../../platform/errors.ts'
import { acceptFile, mediaTypeOf } from '../../../platform/files/file-kinds.ts'
import { fileNameFor } from '../../../platform/files/file-names.ts'
import { type SpooledFile, spooled } from '../../../platform/http/uploads.ts'
import { ownInLanguage, translateOwn, translationsOfSurvey } from './own-translations.queries.ts'
import { previewOf } from './plan.rules.ts'
import { readTranslations, writeTranslations } from './translation-files.ts'
import {
  importTexts,
  planTranslations,
  translateType,
  translationsOfType,
  typeInLanguage,
  typeWith,
} from './translations.queries.ts'
import { translationsSheet } from './workbook.rules.ts'
import { xliffOf } from './xliff.rules.ts'

export async function translationRoutes(app: FastifyInstance) {
  route(app, listTranslations, ({ params: { id } }, { db }) => translationsOfType(db, id))
  route(app, getTranslations, ({ params: { id, language } }, { db }) => typeInLanguage(db, id, language))
  route(app, saveTranslations, ({ params, body }, { db }) =>
    inTransaction(db, (db) => translateType(db, params, body.Texts)),
  )
  route(app, getSurveyTranslations, ({ params: { inquiryId }, session }, { db }) =>
    translationsOfSurvey(db, inquiryId, session),
  )
  route(app, getOwnTranslations, ({ params, session }, { db }) => ownInLanguage(db, params, session))
  route(app, saveOwnTranslations, ({ params, body, session }, { db }) =>
    inTransaction(db, (db) => translateOwn(db, params, body.Texts, session)),
  )
  route(app, exportTranslations, async ({ params: { id, language }, query: { format }, session, by }, { db }) => {
    const { InqType, OriginalLanguage: original, Texts: texts } = await typeInLanguage(db, id, language)
    const name = fileNameFor('Translations', `${InqType} ${language}`, format)
    const content =
      format === 'xliff'
        ? Buffer.from(xliffOf({ typeId: id, original, language, texts }))
        : await writeTranslations(name, translationsSheet(texts, language), session.userId)
    if (content === null) throw tooLarge(t.tooLargeForFile)
    await recordEvent(db, 'catalogueExported', `${InqType} (${language})`, by, { Format: format })
    return { name, mediaType: mediaTypeOf(name), content }
  })
  route(app, previewTranslations, async ({ params, form: { File }, session }, { db }) => {
    await typeWith(db, params.id, params.language)
    return previewOf(await planTranslations(db, params, (await readUpload(spooled(File), session)).given))
  })
  route(app, importTranslations, async ({ params, form: { File, PlanId }, session, by }, { db }) => {
    await typeWith(db, params.id, params.language)
    const { name, given } = await readUpload(spooled(File), session)
    const { Counts } = await inLongTransaction(db, async (db) => {
      const plan = await importTexts(db, params, given, PlanId)
      const { Added, Changed } = plan.Counts
      if (Added + Changed > 0)
        await recordEvent(db, 'catalogueImported', name, by, { Added: String(Added), Changed: String(Changed) })
      return plan
    })
    return { Counts }
  })
}

async function readUpload(uploaded: SpooledFile, { userId }: { readonly userId: string }) {
  const { file, name } = await acceptFile(uploaded, 'translations')
  return { name, given: await readTranslations(file.path, endingOf(name) !== 'xlsx', userId) }
}
