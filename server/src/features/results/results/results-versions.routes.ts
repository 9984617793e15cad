import { listResultsVersions } from '@plumbline/contract/results/results'
import {
  getCurrentResults,
  markResultsSeen,
  publishDraft,
  republishResults,
  withdrawResults,
} from '@plumbline/contract/results/results-versions'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { discardFiles } from '../../../domain/documents/stored-files.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { currentResults, markSeen } from './current-results.queries.ts'
import { publishAgain, publishPrepared, takeBack } from './publishing.queries.ts'
import { versionsOf } from './results.queries.ts'

/** The versions of an inquiry's results: publishing, withdrawing, and what managers see. */
export async function resultsVersionsRoutes(app: FastifyInstance) {
  route(app, publishDraft, async ({ params: { inquiryId }, body, session, by }, surroundings) => {
    const { db, settings, mailQueued } = surroundings
    const { Version: replaces, Notify: notify, ...draft } = body
    const wishes = { inquiryId, replaces, notify, publicUrl: settings.publicUrl }
    const published = await inTransaction(db, (db) => publishPrepared(db, { ...draft, ...wishes }, session, by))
    mailQueued()
    return published
  })
  route(app, republishResults, async ({ params: { inquiryId }, body, session, by }, surroundings) => {
    const { db, settings, mailQueued } = surroundings
    const { Replaces: replaces, Notify: notify, ...earlier } = body
    const wishes = { inquiryId, replaces, notify, publicUrl: settings.publicUrl }
    const published = await inTransaction(db, (db) => publishAgain(db, { ...earlier, ...wishes }, session, by))
    mailQueued()
    return published
  })
  route(app, withdrawResults, async ({ params: { inquiryId }, body, session, by }, { db, files, mailQueued }) => {
    const unused = await inTransaction(db, (db) => takeBack(db, { inquiryId, ...body }, session, by))
    await discardFiles({ files }, unused)
    mailQueued()
    return {}
  })
  route(app, listResultsVersions, async ({ params: { inquiryId }, session }, { db }) => {
    await requireInquiry(db, inquiryId, session)
    return versionsOf(db, inquiryId)
  })
  route(app, getCurrentResults, ({ params: { inquiryId }, session }, { db }) => currentResults(db, inquiryId, session))
  route(app, markResultsSeen, async ({ params: { inquiryId }, body, session }, { db, clock }) => {
    await markSeen(db, inquiryId, body.Version, session, clock.now())
    return {}
  })
}
