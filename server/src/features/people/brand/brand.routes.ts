import {
  brandLogo,
  changeBrand,
  changeCustomerBrand,
  changeCustomerLogo,
  changeLogo,
  getBrand,
  getCustomerBrand,
  removeCustomerLogo,
  removeLogo,
  shownBrand,
} from '@plumbline/contract/people/brand'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { spooled } from '../../../platform/http/uploads.ts'
import { requireCustomer } from '../customers/customers.queries.ts'
import { brandRecord, logoByHash, setBrand, setLogo, shownBrandOf } from './brand.queries.ts'
import { drawLogo } from './draw-logo.ts'

export async function brandRoutes(app: FastifyInstance) {
  route(app, shownBrand, ({ query: { organisation } }, { db }) => shownBrandOf(db, organisation ?? null))
  route(app, brandLogo, async ({ params: { hash } }, { db }) => ({
    name: 'logo.png',
    mediaType: 'image/png',
    content: await logoByHash(db, hash),
    neverChanges: true,
  }))
  route(app, getBrand, (_, { db }) => brandRecord(db, null))
  route(app, changeBrand, ({ body, refuseIfStale, by }, { db }) =>
    inTransaction(db, (db) => setBrand(db, null, body, refuseIfStale, by)),
  )
  route(app, changeLogo, async ({ form: { File }, session, by }, { db }) => {
    const logo = await drawLogo(spooled(File), session.userId)
    return inTransaction(db, (db) => setLogo(db, null, logo, by))
  })
  route(app, removeLogo, async ({ by }, { db }) => {
    await inTransaction(db, (db) => setLogo(db, null, null, by))
    return {}
  })
  route(app, getCustomerBrand, ({ params: { customerId } }, { db }) => brandRecord(db, customerId))
  route(app, changeCustomerBrand, ({ params: { customerId }, body, refuseIfStale, by }, { db }) =>
    inTransaction(db, (db) => setBrand(db, customerId, body, refuseIfStale, by)),
  )
  route(app, changeCustomerLogo, async ({ params: { customerId }, form: { File }, session, by }, { db }) => {
    await requireCustomer(db, customerId)
    const logo = await drawLogo(spooled(File), session.userId)
    return inTransaction(db, (db) => setLogo(db, customerId, logo, by))
  })
  route(app, removeCustomerLogo, async ({ params: { customerId }, by }, { db }) => {
    await inTransaction(db, (db) => setLogo(db, customerId, null, by))
    return {}
  })
}
