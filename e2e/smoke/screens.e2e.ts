import type { Page } from '@playwright/test'
import { axeFaults, expect, test } from '../support/fixtures.ts'
import { oneOfEverything } from '../support/one-of-everything.ts'
import { followerOn, pathsBelow, sections } from '../support/screens.ts'

/** All screens of the client: the addresses come from its own lists. */
for (const section of sections) {
  const who = section.role ? `a ${section.role}` : 'a visitor'

  test(`every screen of ${who} has one heading of its own and fits its window, and axe finds nothing on it`, async ({
    page,
    server,
    signIn,
  }) => {
    test.setTimeout(300_000)
    const world = await oneOfEverything(server)
    if (section.role) await signIn(world.people[section.role])
    const follow = followerOn(page)
    await page.goto('/')
    const faults: Record<string, string[]> = {}

    // Alternating between desktop and phone, and in pairs between light and dark.
    for (const [n, path] of (await pathsBelow(section)).entries()) {
      await page.setViewportSize({ width: n % 2 === 0 ? 1280 : 360, height: 800 })
      await page.emulateMedia({ colorScheme: n % 4 < 2 ? 'light' : 'dark' })
      await follow(world.addressOf(section, path))
      const found = [...(await frameFaults(page)), ...(await axeFaults(page))]
      if (path !== 'page-not-found' && page.url().endsWith('/page-not-found')) found.push('is not found')
      if (found.length > 0) faults[path] = found
    }

    expect(faults).toEqual({})
  })
}

/** Problems of the whole screen: its heading, its width. */
function frameFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
    const tooWide = document.documentElement.scrollWidth - window.innerWidth
    return [
      ...(headings.length === 1 ? [] : [`${headings.length} first headings`]),
      ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} px`] : []),
    ]
  })
}
