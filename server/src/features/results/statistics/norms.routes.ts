import {
  changeSharing,
  changeTypeNorms,
  getNorms,
  getNormsTemplate,
  getSharing,
  getTypeNorms,
  importNorms,
  previewNorms,
  removeNorms,
} from '@plumbline/contract/results/norms'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { mediaTypeOf } from '../../../platform/files/file-kinds.ts'
import { writeWorkbook } from '../../../platform/files/workbook.ts'
import { spooled } from '../../../platform/http/uploads.ts'
import { loadNorms, planNorms, questionsOfType, removeLoadedNorms } from './norms/loaded-norms.queries.ts'
import { readNormsFile } from './norms/norm-files.ts'
import { normsFor } from './norms/norms.queries.ts'
import { previewOf } from './norms/plan.rules.ts'
import { changeSharingOf, sharingOf } from './norms/sharing.queries.ts'
import { normsTemplate } from './norms/table.rules.ts'
import { switchNorms, typeNormsOf } from './norms/type-norms.queries.ts'
import { sourceFor } from './statistics.queries.ts'

export async function normRoutes(app: FastifyInstance) {
  route(app, getNorms, async ({ params: { inquiryId }, query: { version }, session }, { db, clock }) => {
    const { source } = await sourceFor(db, inquiryId, { version, attributes: [] }, session, clock.now())
    return normsFor(db, inquiryId, source.questions)
  })
  route(app, getSharing, ({ params: { customerId }, session }, { db, clock }) =>
    sharingOf(db, customerId, session, clock.now()),
  )
  route(app, changeSharing, ({ params: { customerId }, body: { Shares: shares }, refuseIfStale, by }, { db }) =>
    inTransaction(db, (db) => changeSharingOf(db, { customerId, shares }, refuseIfStale, by)),
  )
  route(app, getTypeNorms, ({ params: { id } }, { db, clock }) => typeNormsOf(db, id, clock.now()))
  route(app, changeTypeNorms, ({ params: { id }, body: { IsOn: isOn }, refuseIfStale, by }, { db }) =>
    inTransaction(db, (db) => switchNorms(db, { id, isOn }, refuseIfStale, by)),
  )
  route(app, getNormsTemplate, async ({ params: { id } }, { db }) => {
    const questions = await questionsOfType(db, id)
    const name = 'Norms.xlsx'
    const content = await writeWorkbook('Norms', [normsTemplate(questions.map(({ title }) => title))])
    return { name, mediaType: mediaTypeOf(name), content }
  })
  route(app, previewNorms, async ({ params: { id }, form: { File }, session }, { db }) => {
    await questionsOfType(db, id)
    const { given } = await readNormsFile(spooled(File), session.userId)
    return previewOf(await planNorms(db, id, given))
  })
  route(app, importNorms, async ({ params: { id }, form: { File, PlanId: planId }, session, by }, { db }) => {
    await questionsOfType(db, id)
    const { name, given } = await readNormsFile(spooled(File), session.userId)
    const input = { typeId: id, name, given, planId, loadedBy: session.userId }
    const { Counts } = await inTransaction(db, (db) => loadNorms(db, input, by))
    return { Counts }
  })
  route(app, removeNorms, ({ params: { id }, by }, { db }) => inTransaction(db, (db) => removeLoadedNorms(db, id, by)))
}
