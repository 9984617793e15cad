import { isOver, mayExpireOn } from '@plumbline/contract/domain/expiry'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { t } from '@plumbline/texts/calls/respondents'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { atField } from '../../../platform/at-field.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { badInput, conflict } from '../../../platform/errors.ts'
import {
  type Asking,
  type InquiryStage,
  inquiryFor,
  lockInquiry,
  markClosed,
  moveEnd,
} from '../inquiries/inquiries.queries.ts'
import { refuseConfidentialOnceOver } from '../inquiries/taking-answers.queries.ts'
import { planReminders } from '../reminders/reminders.queries.ts'

/**
 * Closes an inquiry before its deadline. Throws 404, 409 without respondents, if already closed or its results are
 * published. [BOARD-009]
 */
export async function endInquiry(db: Transaction, id: string, session: Asking, by: Actor): Promise<Inquiry> {
  const inquiry = await lockInquiry(db, id, session)
  refuseWithoutEnd(inquiry)
  if (inquiry.closed) throw conflict(t.alreadyClosed)
  await markClosed(db, id, by.at)
  await planReminders(db, id, by.at)
  await recordEvent(db, 'inquiryClosed', inquiry.description, by)
  return inquiryFor(db, id, session, by.at)
}

/**
 * Reopens an inquiry that was closed or is past its deadline. Throws 404, 400, 409 (`reopenInquiry` of the contract).
 * [BOARD-009, CONF-009]
 */
export async function openAgain(
  db: Transaction,
  id: string,
  expiryDate: string,
  session: Asking,
  by: Actor,
): Promise<Inquiry> {
  const inquiry = await lockInquiry(db, id, session)
  refuseWithoutEnd(inquiry)
  if (!inquiry.closed && !isOver(inquiry.expiryDate, by.at)) throw conflict(t.isOpen)
  return moveTo(db, inquiry, { action: 'inquiryReopened', expiryDate }, session, by)
}

/** Moves everyone's deadline. Throws 404, 400, 409 (`moveLastDay` of the contract). [BOARD-008, CONF-009] */
export async function moveInquiryEnd(
  db: Transaction,
  id: string,
  expiryDate: string,
  session: Asking,
  by: Actor,
): Promise<Inquiry> {
  const inquiry = await lockInquiry(db, id, session)
  refuseWithoutEnd(inquiry)
  if (inquiry.closed) throw conflict(t.isClosed)
  return moveTo(db, inquiry, { action: 'lastDayMoved', expiryDate }, session, by)
}

async function moveTo(
  db: Transaction,
  { id, description }: InquiryStage,
  { action, expiryDate }: { action: 'inquiryReopened' | 'lastDayMoved'; expiryDate: string },
  session: Asking,
  by: Actor,
): Promise<Inquiry> {
  await refuseConfidentialOnceOver(db, id, by.at)
  if (!mayExpireOn(expiryDate, by.at)) throw badInput(atField('ExpiryDate', fieldTexts.date))
  await moveEnd(db, id, expiryDate)
  await planReminders(db, id, by.at)
  await recordEvent(db, action, description, by, { LastDay: expiryDate })
  return inquiryFor(db, id, session, by.at)
}

function refuseWithoutEnd({ respondentsAdded, published }: InquiryStage): void {
  if (!respondentsAdded) throw conflict(t.nobodyInvited)
  if (published) throw conflict(t.publishedNotChanged)
}
