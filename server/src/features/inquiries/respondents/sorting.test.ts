import { listRespondents } from '@plumbline/contract/inquiries/respondents'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

test('[LIST-015] names sort as readers expect, on both databases', async () => {
  const { make, signedIn } = await startServer()
  const customer = await make.customer()
  const manager = await make.customerAdmin({ customer_id: customer.id })
  const inquiry = await make.openInquiry({ customer_id: customer.id })
  const names = [
    'Zoe',
    '\u00d6zil',
    'Strasse',
    'Ada',
    'A\u030angstr\u00f6m',
    'zach',
    '\u0141ukasz',
    'Deb',
    'De Zan',
    '',
  ]
  for (const [n, last_name] of names.entries())
    await make.respondent({ inquiry_id: inquiry.id, email: `p${n}@x.example`, user_id: null, last_name })

  const { answer } = await (await signedIn(manager)).send(listRespondents, {
    params: { inquiryId: inquiry.id },
    query: { sort: 'LastName', pageSize: 20 },
  })

  expect(answer.data.map(({ LastName }) => LastName)).toEqual([
    'Ada',
    'A\u030angstr\u00f6m',
    'De Zan',
    'Deb',
    '\u0141ukasz',
    '\u00d6zil',
    'Strasse',
    'zach',
    'Zoe',
    '',
  ])
})
