import {
  askForDataExport,
  getDataExport,
  linkToDataExport,
  openDataExport,
} from '@plumbline/contract/people/data-export'
import {
  eraseOrganisation,
  erasePerson,
  findErasable,
  getOrganisationErasure,
  getPersonErasure,
} from '@plumbline/contract/people/erasure'
import { changeRetention, getRetention } from '@plumbline/contract/people/retention'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { askForOwnData, linkToOwnData, ownDataFile } from './data-exports.ts'
import { findToErase, organisationPlan } from './erasable.queries.ts'
import { eraseOrganisationForGood, erasePersonForGood, planForPerson } from './erasing.ts'
import { dataExportOf } from './export.queries.ts'
import { changeRetentionFor, retentionFor } from './retaining.ts'

export async function personalDataRoutes(app: FastifyInstance) {
  route(app, findErasable, ({ query: { search = '' } }, { db }) => findToErase(db, search))
  route(app, getPersonErasure, ({ params: { id } }, surroundings) => planForPerson(surroundings, id))
  route(app, getOrganisationErasure, ({ params: { id } }, { db }) => organisationPlan(db, id))
  route(app, erasePerson, ({ params: { id }, body, session, by }, surroundings) =>
    erasePersonForGood(surroundings, id, body, session, by),
  )
  route(app, eraseOrganisation, ({ params: { id }, body, session, by }, surroundings) =>
    eraseOrganisationForGood(surroundings, id, body, session, by),
  )
  route(app, getDataExport, ({ session }, { db, clock }) => dataExportOf(db, session.userId, clock.now()))
  route(app, askForDataExport, ({ session, by }, surroundings) => askForOwnData(surroundings, session, by))
  route(app, linkToDataExport, ({ body, session, by }, surroundings) => linkToOwnData(surroundings, body, session, by))
  route(app, openDataExport, ({ params: { documentId: id }, query: { token }, by }, surroundings) =>
    ownDataFile(surroundings, { id, token }, by),
  )
  route(app, getRetention, ({ params: { customerId }, session }, surroundings) =>
    retentionFor(surroundings, customerId, session),
  )
  route(app, changeRetention, ({ params: { customerId }, body, session, by }, surroundings) =>
    changeRetentionFor(surroundings, customerId, body, session, by),
  )
}
