import * as rules from '@plumbline/contract/expiry'
import { expect, test } from 'vitest'
import { startServer } from '../test/server.ts'
import { isNotOver, takesAnswers } from './taking-answers.queries.ts'

test('[SURV-012, SURV-040, SURV-041] a query finds the surveys that take answers as the rule of both sides does', async () => {
  const { db, make } = await startServer()
  const now = new Date('2026-03-10T12:00:00Z')
  for (const expiry_date of [null, '2026-03-09', '2026-03-10', '2026-03-11'])
    for (const published_at of [null, '2026-03-09T12:00:00.000Z']) await make.inquiry({ expiry_date, published_at })

  const inquiries = () => db.selectFrom('inquiry').select(['expiry_date', 'published_at'])
  const all = await inquiries().orderBy('id').execute()
  const taking = await inquiries().where(takesAnswers(now)).orderBy('id').execute()
  const notOver = await inquiries().where(isNotOver(now)).orderBy('id').execute()

  expect(taking.map(({ expiry_date }) => expiry_date)).toEqual(['2026-03-10', '2026-03-11'])
  expect(taking).toEqual(
    all.filter((one) => rules.takesAnswers({ expiryDate: one.expiry_date, publishedAt: one.published_at }, now)),
  )
  expect(notOver).toHaveLength(4)
  expect(notOver).toEqual(all.filter(({ expiry_date }) => !rules.isOver(expiry_date, now)))
})
