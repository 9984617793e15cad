import {
  createResultLink,
  endResultLink,
  listResultLinks,
  openResultLink,
} from '@plumbline/contract/results/result-links'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { linksOf, versionsToShare } from './result-links.queries.ts'
import { endNow, makeLink, readByLink } from './result-links.ts'

export async function resultLinkRoutes(app: FastifyInstance) {
  route(app, listResultLinks, async ({ params: { inquiryId }, session, by }, { db }) => {
    await requireInquiry(db, inquiryId, session)
    return {
      Versions: await versionsToShare(db, inquiryId, session),
      Links: await linksOf(db, inquiryId, by.at),
    }
  })
  route(app, createResultLink, ({ params: { inquiryId }, body, session, by }, surroundings) =>
    makeLink(surroundings, inquiryId, body, session, by),
  )
  route(app, endResultLink, async ({ params: { id }, session, by }, surroundings) => {
    await endNow(surroundings, id, session, by)
    return {}
  })
  route(app, openResultLink, ({ query: { language }, body, by }, surroundings) =>
    readByLink(surroundings, { ...body, language }, by),
  )
}
