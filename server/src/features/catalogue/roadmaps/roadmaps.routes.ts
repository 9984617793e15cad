import {
  addRoadmap,
  changeRoadmap,
  deleteRoadmap,
  getRoadmap,
  listRoadmaps,
} from '@plumbline/contract/catalogue/roadmaps'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { insertRoadmap, pageOfRoadmaps, removeRoadmap, roadmapById, updateRoadmap } from './roadmaps.queries.ts'

export async function roadmapRoutes(app: FastifyInstance) {
  route(app, listRoadmaps, ({ query }, { db }) => pageOfRoadmaps(db, query))
  route(app, getRoadmap, ({ params: { id } }, { db }) => roadmapById(db, id))
  route(app, addRoadmap, ({ body }, { db }) => inTransaction(db, (db) => insertRoadmap(db, body)))
  route(app, changeRoadmap, ({ params: { id }, body, refuseIfStale }, { db }) =>
    inTransaction(db, (db) => updateRoadmap(db, id, body, refuseIfStale)),
  )
  route(app, deleteRoadmap, ({ params: { id }, by }, { db }) => inTransaction(db, (db) => removeRoadmap(db, id, by)))
}
