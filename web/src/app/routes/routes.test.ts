import { expect, test } from 'vitest'
import * as paths from '../../paths.ts'
import { alone, belowSection, sections, segmentOf } from '../sections.ts'

test('[SHELL-010] every listed address has one screen in each of its sections or on its own, and every screen its address', async () => {
  const screens = []
  for (const section of sections) {
    const listed = [...section.screens, ...((await section.more?.())?.screens ?? [])]
    const each = listed.flatMap((screen) => screen.children ?? [screen])
    screens.push(...each.map(({ address }) => `${segmentOf(section).toLowerCase()} ${belowSection(address)}`))
  }
  screens.push(...alone.map(({ address }) => `${address.slice(1)} `))
  const { start: _, ...addresses } = paths
  const listing = Object.values(addresses).flatMap((address) => {
    const [, segments = ''] = address.split('/')
    return segments.split('|').map((segment) => `${segment.toLowerCase()} ${belowSection(address)}`)
  })

  expect(screens.sort()).toEqual(listing.sort())
})

test('no two listed names have the same address', () => {
  const addresses = Object.values(paths)

  expect(addresses).toEqual([...new Set(addresses)])
})

test('[INQT-010, INQT-011, INTK-011] a CustomerAdmin can read the catalogue and has no address to change it; a CustomerUser has none', async () => {
  const catalogue = async (role: string) => {
    const section = sections.find((section) => section.role === role)
    const listed = [...(section?.screens ?? []), ...((await section?.more?.())?.screens ?? [])]
    return listed.map(({ address }) => belowSection(address)).filter((path) => path.startsWith('inquiry-type-'))
  }
  const questions = ':inquiryParamId/pathways/:pathwayParamId/diagnostic-questions'

  expect(await catalogue('CustomerAdmin')).toEqual(
    [
      '',
      '/view/:id',
      '/:inquiryParamId/pathways',
      '/:inquiryParamId/pathways/preview',
      `/${questions}/preview`,
      '/:inquiryParamId/pathways/view/:pathwayId',
      `/${questions}`,
      `/${questions}/view/:diagnosticParamId`,
    ].map((below) => `inquiry-type-management${below}`),
  )
  expect(await catalogue('CustomerUser')).toEqual([])
  expect(await catalogue('SuperAdmin')).toContain('inquiry-type-management/import')
})
