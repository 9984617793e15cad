import {
  openOptOut,
  optOut,
  previewMail,
  remind,
  sendTestMail,
  setReminders,
} from '@plumbline/contract/inquiries/reminders'
import * as paths from '@plumbline/contract/wire/mailed-paths'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/calls/inquiries'
import { language } from '@plumbline/texts/src/language'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { atField } from '../../../platform/at-field.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { badInput } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { shownMail } from '../../../platform/mail/render.ts'
import { brandOfInquiry, onMail } from '../../people/brand/brand.queries.ts'
import { stopReminders } from './opt-out.ts'
import { previewOf } from './previews.queries.ts'
import { remindRespondents, switchReminders } from './reminding.queries.ts'

export async function reminderRoutes(app: FastifyInstance) {
  route(app, remind, async ({ params: { inquiryId }, body, session, by }, { db, mailQueued }) => {
    const reminded = await inTransaction(db, (db) => remindRespondents(db, inquiryId, body, session, by))
    mailQueued()
    return reminded
  })
  route(app, setReminders, ({ params: { inquiryId }, body, session, by }, { db }) =>
    inTransaction(db, (db) => switchReminders(db, inquiryId, body, session, by)),
  )
  route(app, previewMail, async ({ params: { inquiryId }, body, session, by }, { db }) => {
    const links = { survey: t.personalLink, noMore: t.personalLink }
    const letter = await previewOf(db, inquiryId, { ...body, links }, session, by.at)
    const brand = onMail(await brandOfInquiry(db, inquiryId))
    const { subject, text, html } = shownMail({ ...letter, language: language() }, brand)
    return { Subject: subject, Text: text, Html: html }
  })
  route(app, sendTestMail, async ({ params: { inquiryId }, body, session, by }, surroundings) => {
    const { db, settings, mailQueued } = surroundings
    const { publicUrl } = settings
    // The pages behind them say that they know of no survey.
    const links = { survey: `${publicUrl}${paths.survey}`, noMore: `${publicUrl}${paths.noMoreReminders}` }
    const letter = await previewOf(db, inquiryId, { ...body, links }, session, by.at)
    const test = {
      ...letter,
      notes: [...letter.notes, t.testMail],
    }
    await inTransaction(db, (db) => queueMail(db, test, { customerId: null }, by.at))
    mailQueued()
    return { Email: session.email }
  })
  await app.register(optOutRoutes)
}

async function optOutRoutes(app: FastifyInstance) {
  // One-click unsubscribe of mail programs (RFC 8058): everything is in the address, and the body is always the same.
  const form = { bodyLimit: ONE_CLICK_BYTES, parseAs: 'string' } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, _body, done) => done(null))
  route(app, optOut, async ({ query, body, by }, surroundings) => {
    const token = body.Token ?? query.token
    if (token === undefined) throw badInput(atField('Token', fieldTexts.mandatory))
    return stopReminders(surroundings, { token, isUndone: body.Undo }, by)
  })
  route(app, openOptOut, async ({ query }, { settings }) => ({
    location: `${settings.publicUrl}${paths.noMoreReminders}${searchTo(paths.noMoreReminders, query)}`,
  }))
}

const ONE_CLICK_BYTES = 1000
