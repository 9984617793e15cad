import { getScheduledSending, scheduleSending, withdrawSending } from '@plumbline/contract/inquiries/scheduled-sending'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { keepSending, scheduledSendingOf, takeBackSending } from './scheduled-sending.queries.ts'

export async function scheduledSendingRoutes(app: FastifyInstance) {
  route(app, getScheduledSending, ({ params: { inquiryId }, session }, { db }) =>
    scheduledSendingOf(db, inquiryId, session),
  )
  route(app, scheduleSending, ({ params: { inquiryId }, body, session, by }, { db }) =>
    inTransaction(db, (db) => keepSending(db, inquiryId, body, session, by)),
  )
  route(app, withdrawSending, ({ params: { inquiryId }, session, by }, { db }) =>
    inTransaction(db, (db) => takeBackSending(db, inquiryId, session, by)),
  )
}
