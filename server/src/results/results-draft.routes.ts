import { dropResultsDraft, getResultsDraft, getSuggestions, saveResultsDraft } from '@plumbline/contract/results-draft'
import type { FastifyInstance } from 'fastify'
import { route } from '../access/route.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockInquiry } from '../inquiries/inquiries.queries.ts'
import { draftOf, dropDraft, requirePreparable, saveDraft } from './results-draft.queries.ts'
import { suggestionsFor } from './suggestions.queries.ts'

/** Results are prepared in the product; what it tells rests on answers. [PUBL-001, CONF-009] */
export async function resultsDraftRoutes(app: FastifyInstance) {
  route(app, getResultsDraft, async ({ params: { inquiryId }, session, by }, { db }) => {
    await requirePreparable(db, inquiryId, session, by.at)
    return draftOf(db, inquiryId, by.at)
  })
  route(app, saveResultsDraft, ({ params: { inquiryId }, body, refuseIfStale, session, by }, { db }) =>
    inTransaction(db, (db) => saveDraft(db, inquiryId, body, refuseIfStale, session, by)),
  )
  route(app, dropResultsDraft, ({ params: { inquiryId }, session, by }, { db }) =>
    inTransaction(db, async (db) => {
      await lockInquiry(db, inquiryId, session)
      await requirePreparable(db, inquiryId, session, by.at)
      await dropDraft(db, inquiryId)
      return draftOf(db, inquiryId, by.at)
    }),
  )
  route(app, getSuggestions, async ({ params: { inquiryId }, session, by }, { db }) => {
    await requirePreparable(db, inquiryId, session, by.at)
    return suggestionsFor(db, inquiryId, by.at)
  })
}
