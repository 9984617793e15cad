import { listInquiryTypes } from '@plumbline/contract/catalogue/inquiry-types'
import { inviteAdministrator } from '@plumbline/contract/people/invitations'
import { expect, test } from 'vitest'
import { startServer } from '../../test/server.ts'

test('[F5] a person may make 600 calls a minute; other people and the next minute are not affected', async () => {
  const { signedIn, make, clock } = await startServer()
  const [ada, ben] = [await signedIn(await make.customerAdmin()), await signedIn(await make.customerAdmin())]
  const once = { query: { pageSize: 1 } }

  const statuses: number[] = []
  for (let n = 0; n < 601; n++) statuses.push((await ada.send(listInquiryTypes, once)).status)
  clock.pass({ seconds: 20 })
  const refused = await ada.send(listInquiryTypes, once)
  const other = await ben.send(listInquiryTypes, once)
  clock.pass({ seconds: 40 })
  const later = await ada.send(listInquiryTypes, once)

  expect(statuses).toEqual([...Array(600).fill(200), 429])
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '40'])
  expect(refused.failure?.errorMessage).toEqual(['Too many attempts. Try again in 40 seconds.'])
  expect([other.status, later.status]).toEqual([200, 200])
})

test('[A19] 30 of those a minute may email someone, whichever server takes them', async () => {
  const { signedIn, make, clock, mails } = await startServer()
  const { id } = await make.customer()
  const ada = await signedIn(await make.customerAdmin({ customer_id: id }))
  const invite = (n: number) =>
    ada.send(inviteAdministrator, { params: { customerId: id }, body: { Email: `admin-to-be-${n}@example.com` } })

  const statuses: number[] = []
  for (let n = 0; n < 31; n++) statuses.push((await invite(n)).status)
  clock.pass({ seconds: 60 })
  const later = await invite(40)

  expect(statuses).toEqual([...Array(30).fill(200), 429])
  expect(later.status).toBe(200)
  expect(await mails()).toHaveLength(31)
})

test('[T1] a minute is a minute even if the clock is set back a day in it', async () => {
  const { signedIn, make, clock } = await startServer()
  const ada = await signedIn(await make.customerAdmin())
  const once = { query: { pageSize: 1 } }
  const calls = async (count: number) => {
    const statuses = new Set<number>()
    for (let n = 0; n < count; n++) statuses.add((await ada.send(listInquiryTypes, once)).status)
    return [...statuses]
  }

  const before = await calls(600)
  clock.pass({ days: -1 })
  const after = await calls(600)
  clock.pass({ minutes: 1 })

  expect([before, after, await calls(1)]).toEqual([[200], [200], [200]])
})
