import { Role } from '@plumbline/contract/wire/roles'
import { expect, test } from 'vitest'
import { sections, segmentOf } from '../sections.ts'
import { placesOf } from './places.ts'

test('[HOME-009] exactly the screens whose address needs no record are reachable from anywhere', async () => {
  for (const role of Role.options) {
    const section = sections.find((section) => section.role === role)
    const listed = [...(section?.screens ?? []), ...((await section?.more?.())?.screens ?? [])]
    const addresses = listed
      .map(({ address }) => address)
      .filter((address) => !address.includes(':'))
      .map((address) => ['', section && segmentOf(section).toLowerCase(), ...address.split('/').slice(2)].join('/'))

    const places = placesOf({ role, onlyInquiry: undefined }).map(({ to }) => to)

    expect(places.map((to) => to.replace(/^\/\w+/, (segment) => segment.toLowerCase())).sort()).toEqual(
      addresses.sort(),
    )
    expect(places.length).toBeGreaterThan(1)
  }
})

test('[ENTRY-009] a session opened by an emailed link reaches its survey only', () => {
  const places = placesOf({ role: 'CustomerUser', onlyInquiry: '0190a6b0-0000-7000-8000-000000000000' })

  expect(places.map(({ to }) => to)).toEqual(['/customerUser/dashboard'])
})
