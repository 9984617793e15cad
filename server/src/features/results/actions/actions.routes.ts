import {
  addAction,
  changeAction,
  changeOwnAction,
  exportActions,
  getAction,
  getActionCalendar,
  getActionHistory,
  getOwnCalendar,
  isToDo,
  listActionOwners,
  listActions,
  openOwnActions,
  openStopActionReminders,
  stopActionReminders,
} from '@plumbline/contract/results/actions'
import * as paths from '@plumbline/contract/wire/mailed-paths'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/calls/actions'
import { language } from '@plumbline/texts/src/language'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import type { Session } from '../../../domain/access/session.ts'
import { atField } from '../../../platform/at-field.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { badInput, notFound } from '../../../platform/errors.ts'
import { mediaTypeOf } from '../../../platform/files/file-kinds.ts'
import { fileNameFor } from '../../../platform/files/file-names.ts'
import { requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { actionsCalendar, actionsWorkbook } from './action-files.ts'
import { mailOwner } from './action-mails.queries.ts'
import { actionOwners } from './action-owners.queries.ts'
import { actionFor, actionsInOrder, historyOf, insertAction, pageOfActions, updateAction } from './actions.queries.ts'
import { withBasisIn } from './basis.queries.ts'
import { changeOwn, ownActionsOf, ownCalendar, stopReminding } from './own-actions.ts'

export async function actionRoutes(app: FastifyInstance) {
  route(app, listActions, ({ params: { inquiryId }, query, session, by }, { db }) =>
    pageOfActions(db, inquiryId, query, session, by.at),
  )
  route(app, listActionOwners, ({ params: { inquiryId }, session }, { db }) => actionOwners(db, inquiryId, session))
  route(app, getAction, ({ params: { id }, session }, { db }) => actionFor(db, id, session))
  route(app, getActionHistory, ({ params: { id }, session }, { db }) => historyOf(db, id, session))
  route(app, addAction, async ({ params: { inquiryId }, body, session, by }, { db, settings, mailQueued }) => {
    const added = await inTransaction(db, async (db) => {
      const { action, told } = await insertAction(db, inquiryId, body, session, by)
      if (told !== null) await mailOwner(db, mailed(action, told, session), settings.publicUrl, by.at)
      return action
    })
    mailQueued()
    return added
  })
  route(app, changeAction, async (input, { db, settings, mailQueued }) => {
    const { params, body, session, by, refuseIfStale } = input
    const changed = await inTransaction(db, async (db) => {
      const { action, told } = await updateAction(db, params.id, body, refuseIfStale, session, by)
      if (told !== null) await mailOwner(db, mailed(action, told, session), settings.publicUrl, by.at)
      return action
    })
    mailQueued()
    return changed
  })
  route(app, exportActions, async ({ params: { inquiryId }, session, by }, { db }) => {
    const { description } = await requireInquiry(db, inquiryId, session)
    const name = fileNameFor(t.fileName, description, 'xlsx')
    const all = await actionsInOrder(db, inquiryId, by.at)
    const content = await actionsWorkbook(name, await withBasisIn(db, inquiryId, all, language()))
    return { name, mediaType: mediaTypeOf(name), content }
  })
  route(app, getActionCalendar, async ({ params: { inquiryId }, query, session, by }, { db, settings }) => {
    const { description } = await requireInquiry(db, inquiryId, session)
    const all = await actionsInOrder(db, inquiryId, by.at)
    const chosen = all.filter(({ Id, Status }) => (query.action === undefined ? isToDo(Status) : Id === query.action))
    if (query.action !== undefined && chosen.length === 0) throw notFound('Action')
    const host = new URL(settings.publicUrl).hostname
    return calendarFile(description, actionsCalendar(chosen, { inquiry: description, host }, by.at))
  })
  route(app, openOwnActions, ({ body: { Token }, by }, surroundings) => ownActionsOf(surroundings, Token, by))
  route(app, changeOwnAction, ({ body, by }, surroundings) => changeOwn(surroundings, body, by))
  route(app, getOwnCalendar, async ({ body, by }, surroundings) => {
    const { inquiry, content } = await ownCalendar(surroundings, body, by)
    return calendarFile(inquiry, content)
  })
  await app.register(stoppingRoutes)
}

const calendarFile = (inquiry: string, calendar: string) => ({
  name: fileNameFor(t.fileName, inquiry, 'ics'),
  mediaType: 'text/calendar; charset=utf-8',
  content: Buffer.from(calendar),
})

async function stoppingRoutes(app: FastifyInstance) {
  // One-click unsubscribe of mail programs (RFC 8058): everything is in the address.
  const form = { bodyLimit: ONE_CLICK_BYTES, parseAs: 'string' } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, _body, done) => done(null))
  route(app, stopActionReminders, async ({ query, body, by }, surroundings) => {
    const token = body.Token ?? query.token
    if (token === undefined) throw badInput(atField('Token', fieldTexts.mandatory))
    return stopReminding(surroundings, { token, isUndone: body.Undo }, by)
  })
  route(app, openStopActionReminders, async ({ query }, { settings }) => ({
    location: `${settings.publicUrl}${paths.noMoreActionReminders}${searchTo(paths.noMoreActionReminders, query)}`,
  }))
}
const ONE_CLICK_BYTES = 1000

interface Given {
  readonly InquiryId: string
  readonly What: string
  readonly DueDate: string | null
}
const mailed = ({ InquiryId, What, DueDate }: Given, ownerId: string, { firstName, lastName }: Session) => ({
  ownerId,
  inquiryId: InquiryId,
  what: What,
  dueDay: DueDate,
  givenBy: `${firstName} ${lastName}`.trim(),
})
