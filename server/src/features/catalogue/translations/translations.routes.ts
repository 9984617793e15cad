import {
  getOwnTranslations,
  getSurveyTranslations,
  getTranslations,
  listTranslations,
  saveOwnTranslations,
  saveTranslations,
} from '@plumbline/contract/catalogue/translations'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ownInLanguage, translateOwn, translationsOfSurvey } from './own-translations.queries.ts'
import { translateType, translationsOfType, typeInLanguage } from './translations.queries.ts'

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
}
