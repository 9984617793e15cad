import {
  addSurveyAnswers,
  getSurveyForm,
  listStaffInquiries,
  listUserDocuments,
  validateSurveyDocument,
  viewOpenEndedAnswers,
  viewSurveyAnswers,
} from '@plumbline/contract/surveys/survey-answers'
import { emailKey } from '@plumbline/contract/wire/fields'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { notFound } from '../../../platform/errors.ts'
import { saveAnswers } from './saving.ts'
import {
  answeredSurvey,
  openEndedAnswers,
  pageOfRespondentDocuments,
  pageOfSurveys,
  surveyToAnswer,
  validateDocumentName,
} from './survey-answers.queries.ts'

export async function surveyAnswerRoutes(app: FastifyInstance) {
  route(app, listStaffInquiries, async ({ params: { email }, query, session }, { db, clock }) => {
    if (emailKey(email) !== emailKey(session.email)) throw notFound('User')
    return pageOfSurveys(db, query, session, clock.now())
  })
  route(app, getSurveyForm, ({ params, query: { language }, session }, surroundings) =>
    surveyToAnswer(surroundings.db, { ...params, language }, session, surroundings),
  )
  route(app, addSurveyAnswers, ({ form, session }, surroundings) => saveAnswers(surroundings, form, session))
  route(app, validateSurveyDocument, ({ body, session }, { db, clock }) =>
    validateDocumentName(db, body, session, clock.now()),
  )
  route(app, viewSurveyAnswers, ({ params, query: { language }, session, by }, surroundings) =>
    answeredSurvey(surroundings.db, { ...params, language }, session, by, surroundings),
  )
  route(app, viewOpenEndedAnswers, ({ params, by }, { db }) => openEndedAnswers(db, params, by))
  route(app, listUserDocuments, ({ params, query, session }, surroundings) =>
    pageOfRespondentDocuments(surroundings.db, params, query, session, surroundings),
  )
}
