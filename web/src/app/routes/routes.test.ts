import { expect, test } from 'vitest'
import * as paths from '../../paths.ts'
import { areas, belowArea, segmentOf } from '../areas.ts'

test('[SHELL-010] every address of the listing has one screen in each of its areas, and every screen its address', async () => {
  const screens = []
  for (const area of areas) {
    const listed = [...area.screens, ...((await area.more?.())?.screens ?? [])]
    const each = listed.flatMap((screen) => screen.children ?? [screen])
    screens.push(...each.map(({ address }) => `${segmentOf(area).toLowerCase()} ${belowArea(address)}`))
  }
  const { start: _, ...addresses } = paths
  const listing = Object.values(addresses).flatMap((address) => {
    const [, segments = ''] = address.split('/')
    return segments.split('|').map((segment) => `${segment.toLowerCase()} ${belowArea(address)}`)
  })

  expect(screens.sort()).toEqual(listing.sort())
})

test('no two names of the listing are the same address', () => {
  const addresses = Object.values(paths)

  expect(addresses).toEqual([...new Set(addresses)])
})
