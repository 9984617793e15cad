import {
  eraseOrganisation,
  erasePerson,
  findErasable,
  getOrganisationErasure,
  getPersonErasure,
} from '@plumbline/contract/erasure'
import type { FastifyInstance } from 'fastify'
import { route } from '../access/route.ts'
import { findToErase, organisationPlan } from './erasable.queries.ts'
import { eraseOrganisationForGood, erasePersonForGood, planForPerson } from './erasing.ts'

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
}
