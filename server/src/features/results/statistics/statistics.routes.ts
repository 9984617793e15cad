import { showsPersons } from '@plumbline/contract/domain/confidentiality'
import { getGroupStatistics, getReliability, getStatistics, getTrend } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/calls/statistics'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import type { Session } from '../../../domain/access/session.ts'
import { atField } from '../../../platform/at-field.ts'
import type { StatisticsSource } from '../../../platform/db/schema/results.ts'
import { badInput } from '../../../platform/errors.ts'
import { reliabilityOf } from './figures/reliability.rules.ts'
import { groupStatisticsOf, statisticsOf } from './figures/statistics.rules.ts'
import { attributesShown } from './figures/viewed.rules.ts'
import { alphaSums } from './reliability.queries.ts'
import { sourceFor } from './statistics.queries.ts'
import { markedQuestions, titled, titlesIn } from './titles.queries.ts'
import { trendFor } from './trend.queries.ts'

export async function statisticsRoutes(app: FastifyInstance) {
  route(app, getStatistics, async ({ params: { inquiryId }, query, session }, { db, clock }) => {
    const { version: asked, attribute = null, group = null, language } = query
    const wanted = { version: asked, attributes: attribute === null ? [] : [attribute] }
    const { version, source } = await sourceFor(db, inquiryId, wanted, session, clock.now())
    if (attribute !== null) refuseOtherAttribute(source, attribute)
    const titles = await titlesIn(db, inquiryId, language)
    const view = { attribute, group, keepsMinimum: keepsMinimum(source, session) }
    const statistics = statisticsOf(titled(source, titles), view)
    return { ...statistics, Questions: markedQuestions(statistics.Questions, titles), Version: version }
  })
  route(app, getGroupStatistics, async ({ params: { inquiryId }, query, session }, { db, clock }) => {
    const { version: asked, attribute } = query
    const wanted = { version: asked, attributes: [attribute] }
    const { version, source } = await sourceFor(db, inquiryId, wanted, session, clock.now())
    refuseOtherAttribute(source, attribute)
    return {
      ...groupStatisticsOf(source, attribute, { keepsMinimum: keepsMinimum(source, session) }),
      Version: version,
    }
  })
  route(app, getTrend, ({ params: { inquiryId }, query, session }, { db, clock }) => {
    const { attribute, group, ...asked } = query
    const wanted = { ...asked, group: attribute === undefined || group === undefined ? null : { attribute, group } }
    return trendFor(db, inquiryId, wanted, session, clock.now())
  })
  route(app, getReliability, async ({ params: { inquiryId }, query: { version }, session }, { db, clock }) => {
    const { source } = await sourceFor(db, inquiryId, { version, attributes: [] }, session, clock.now())
    return reliabilityOf(source.alpha ?? (await alphaSums(db, inquiryId)))
  })
}

/** Groups keep the minimum for managers, and in a confidential inquiry for everyone. [CONF-008] */
function keepsMinimum({ confidentiality }: StatisticsSource, { role }: Pick<Session, 'role'>): boolean {
  return role !== 'SuperAdmin' || !showsPersons(confidentiality)
}

function refuseOtherAttribute(source: StatisticsSource, attribute: string): void {
  if (attributesShown(source).includes(attribute)) return
  throw badInput(atField('attribute', t.otherAttribute))
}
