import * as rules from '@plumbline/contract/domain/expiry'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { startServer } from '../../../test/server.ts'
import { isInquiryOver, isNotOver, refuseConfidentialOnceOver, takesAnswers } from './taking-answers.queries.ts'

test('[SURV-012, SURV-040, SURV-041, BOARD-008, BOARD-009] the query for who may still answer agrees with the rule', async () => {
  const { db, make } = await startServer()
  const now = new Date('2026-03-10T12:00:00Z')
  const at = '2026-03-09T12:00:00.000Z'
  const days = [null, '2026-03-09', '2026-03-10', '2026-03-11']
  for (const expiry_date of days.slice(1))
    for (const closed_at of [null, at])
      for (const published_at of [null, at]) {
        const { id } = await make.inquiry({ expiry_date, closed_at, published_at })
        for (const last_day of days) await make.respondent({ inquiry_id: id, user_id: null, last_day })
      }

  const respondents = () =>
    db
      .selectFrom('respondent')
      .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
      .select(['inquiry.expiry_date as expiryDate', 'respondent.last_day as ownLastDay'])
      .select(['inquiry.closed_at as closedAt', 'inquiry.published_at as publishedAt'])
      .orderBy('respondent.id')
  const all = await respondents().execute()
  const taking = await respondents().where(takesAnswers(now)).execute()
  const notOver = await respondents().where(isNotOver(now)).execute()

  expect(taking.map(({ expiryDate, ownLastDay }) => [expiryDate, ownLastDay])).toEqual([
    ['2026-03-09', '2026-03-10'],
    ['2026-03-09', '2026-03-11'],
    ...days.map((day) => ['2026-03-10', day]),
    ...days.map((day) => ['2026-03-11', day]),
  ])
  expect(taking).toEqual(all.filter((one) => rules.takesAnswers(one, now)))
  expect(notOver).toHaveLength(4 * 10)
  expect(notOver).toEqual(all.filter((one) => !rules.isOver(rules.lastDayOf(one), now)))
})

test('[CONF-009] an inquiry is over once closed, published, or past everyone’s deadline, including individual ones', async () => {
  const { db, make } = await startServer()
  const now = new Date('2026-03-10T12:00:00Z')
  const at = '2026-03-09T12:00:00.000Z'
  const asked = async (values: Parameters<typeof make.inquiry>[0], ...lastDays: (string | null)[]) => {
    const { id } = await make.inquiry(values)
    for (const last_day of lastDays) await make.respondent({ inquiry_id: id, user_id: null, last_day })
    return isInquiryOver(db, id, now)
  }

  expect(await asked({ expiry_date: null })).toBe(false)
  expect(await asked({ expiry_date: '2026-03-10' }, null)).toBe(false)
  expect(await asked({ expiry_date: '2026-03-09' }, null, null)).toBe(true)
  expect(await asked({ expiry_date: '2026-03-09' }, null, '2026-03-10')).toBe(false)
  expect(await asked({ expiry_date: '2026-03-08' }, '2026-03-09', null)).toBe(true)
  expect(await asked({ expiry_date: '2026-03-11', closed_at: at }, '2026-03-20')).toBe(true)
  expect(await asked({ expiry_date: '2026-03-11', published_at: at }, '2026-03-20')).toBe(true)
  expect(await isInquiryOver(db, '0190a6b0-0000-7000-8000-000000000000', now)).toBe(false)
})

test('[CONF-009] [G5] once a confidential inquiry is over, and only then, its respondents cannot be changed', async () => {
  const { db, make } = await startServer()
  const now = new Date('2026-03-10T12:00:00Z')
  const change = async (values: Parameters<typeof make.inquiry>[0]) => {
    const { id } = await make.inquiry(values)
    return inTransaction(db, (db) => refuseConfidentialOnceOver(db, id, now))
  }

  await change({ confidentiality: 'identified', expiry_date: '2026-03-09' })
  await change({ confidentiality: 'confidential', expiry_date: '2026-03-10' })
  await expect(change({ confidentiality: 'confidential', expiry_date: '2026-03-09' })).rejects.toThrow(
    'This survey is confidential and closed. Its answers and respondents can no longer change.',
  )
})
