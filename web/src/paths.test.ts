import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { change } from './api/change.ts'
import { screen } from './app/routes/screen.ts'
import * as paths from './paths.ts'

// These are compile-time expectations: a line without its error fails the type check.

test('a misspelt or missing parameter, or the role of another section, does not compile', () => {
  const at = { role: 'SuperAdmin', inquiryParamId: '7', pathwayId: '8' } as const
  expect(pathTo(paths.pathwayView, at)).toBe('/superAdmin/inquiry-type-management/7/pathways/view/8')
  expect(pathTo(paths.pathwayEdit, at)).toBe('/superAdmin/inquiry-type-management/7/pathways/edit/8')

  // @ts-expect-error the address has no FindingParamId
  pathTo(paths.findingView, { FindingParamId: '7' })
  // @ts-expect-error pathwayId is missing
  pathTo(paths.pathwayEdit, { inquiryParamId: '7' })
  // @ts-expect-error the role is missing: a SuperAdmin and a CustomerAdmin have it
  pathTo(paths.inquiryTypes, {})
  // @ts-expect-error a CustomerUser has no catalogue
  pathTo(paths.inquiryTypes, { role: 'CustomerUser' })
  // @ts-expect-error there is no such address
  expect(paths.finding).toBeUndefined()
  // @ts-expect-error the screen of this address is told no FindingParamId
  const faulty = ({ FindingParamId }: ParamsOf<typeof paths.findingView>) => FindingParamId
  expect(faulty({ FindingsParamId: '7', role: 'SuperAdmin' })).toBeUndefined()
})

test('a screen does not compile in a list under an address without its parameters', () => {
  const asksForFinding = async () => ({ FindingViewScreen: (_: { FindingsParamId: string }) => null })
  const asksForAdministrator = async () => ({ AnyScreen: (_: { role: 'SuperAdmin' | 'CustomerAdmin' }) => null })

  expect(screen(paths.findingView, asksForFinding, 'FindingViewScreen').address).toBe(paths.findingView)
  expect(screen(paths.people, asksForAdministrator, 'AnyScreen').address).toBe(paths.people)
  // @ts-expect-error this address has no FindingsParamId
  screen(paths.findings, asksForFinding, 'FindingViewScreen')
  // @ts-expect-error this address is for a CustomerUser as well
  screen(paths.manageProfile, asksForAdministrator, 'AnyScreen')
  // @ts-expect-error it needs a session
  screen(paths.login, asksForAdministrator, 'AnyScreen')
  // @ts-expect-error the file has no such screen
  screen(paths.findingView, asksForFinding, 'FindingViewScren')
})

test('a misspelt search parameter does not compile', () => {
  const search: SearchOf<typeof paths.people> = new URLSearchParams('show=waiting')
  expect(paths.people + searchTo(paths.people, { show: search.get('show') })).toBe('/customerAdmin/people?show=waiting')

  // @ts-expect-error there is no 'shown'
  searchTo(paths.people, { shown: 'waiting' })
  // @ts-expect-error nor here
  search.get('shown')
  // @ts-expect-error nothing may stand there
  searchTo(paths.findings, { show: 'waiting' })
})

test('a misspelt key, and a change that invalidates what nobody reads, do not compile', () => {
  const read = { queryFn: async () => 1 }
  const { meta } = change(async () => 1, 'findings', 'inquiry-types')
  expect(meta).toEqual({ stale: ['findings', 'inquiry-types'] })

  // @ts-expect-error it is 'findings'
  queryOptions({ ...read, queryKey: ['finding', 'page'] })
  // @ts-expect-error a key begins with whose reads it is of
  queryOptions({ ...read, queryKey: [] })
  // @ts-expect-error it is 'findings'
  change(async () => 1, 'finding')
})
