/**
 * Opens every screen over records whose every text is a long word and a script, in case anything treats it as markup or
 * code.
 */
import type { Page } from '@playwright/test'
import { axeFaults, expect, test } from '../support/fixtures.ts'
import { oneOfEverything } from '../support/one-of-everything.ts'
import { followerOn, pathsBelow, sectionsTogether, segmentOf } from '../support/screens.ts'

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3)
const SCRIPT = `"><img src=x onerror=alert(1)><svg/onload=alert(2)></textarea><script>alert(3)</script>{{7*7}}\${7*7}`
const LINK = 'javascript:alert(4)'

/** All screens of the client: the addresses come from its own lists. Respondents log out and are visitors then. */
for (const parts of sectionsTogether.map((parts) => parts.toReversed())) {
  const where = parts.map((section) => `/${segmentOf(section)}`).join(' and ')

  test(`[A16] [C1] [C2] typed text neither runs nor becomes markup on any screen below ${where}, and fits a window of 320 px; axe finds nothing`, async ({
    page,
    server,
    signIn,
  }) => {
    test.setTimeout(300_000)
    const world = await oneOfEverything(server, {
      text: () => `${WORD}${SCRIPT}`,
      mailbox: (usual) => usual.charAt(0).repeat(64),
      website: LINK,
    })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.setViewportSize({ width: 320, height: 640 })
    const follow = followerOn(page)
    const faults: Record<string, string[]> = {}

    // The console logs what the policy blocks, and an error there fails every test.
    for (const section of parts) {
      const { role } = section
      if (role) {
        await signIn(world.people[role])
        await page.goto('/')
      }
      const screens = await pathsBelow(section)
      expect(screens.length).toBeGreaterThan(3)
      let shown = 0
      for (const path of screens) {
        await follow(world.addressOf(section, path))
        const found = [...(await wideParts(page)), ...(await foreignParts(page)), ...(await axeFaults(page))]
        if (path !== 'page-not-found' && page.url().endsWith('/page-not-found')) found.push('is not found')
        if (found.length > 0) faults[path] = found
        if (await showsTyped(page)) shown++
      }
      // About half of the screens show something typed; on the others it is cut off or there is none.
      if (role) expect(shown).toBeGreaterThanOrEqual(Math.floor(screens.length / 2))
      if (role === 'CustomerUser') await logOut(page)
    }

    expect(faults).toEqual({})
    expect(dialogs).toEqual([])
  })
}

/** Logs out: nothing of the person stays in the browser. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((key) => !key.startsWith('react-router'))).toEqual([])
}

/** Elements that extend beyond the window, one per line; none if it need not scroll. */
function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document
    if (root.scrollWidth <= root.clientWidth) return []
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`)
    return [`${root.scrollWidth} px wide`, ...wide.slice(0, 6)]
  })
}

/** Parts of the script that became an element, an attribute or a link, one per line. */
function foreignParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foreign = 'img[src="x"], svg[onload], script:not([src]), [onerror], [onload]'
    const leading = [...document.querySelectorAll('a[href], form[action], iframe')].filter((element) =>
      /^\s*javascript:/i.test(element.getAttribute('href') ?? element.getAttribute('action') ?? 'javascript:'),
    )
    return [...document.querySelectorAll(foreign), ...leading].map(({ outerHTML }) => outerHTML)
  })
}

/** Whether the screen shows something typed. */
function showsTyped(page: Page): Promise<boolean> {
  return page.evaluate(
    ([script, link]) =>
      document.body.innerText.includes('onerror=alert(1)') ||
      document.body.innerText.includes(link) ||
      [...document.querySelectorAll('input, textarea')].some(
        (field) => 'value' in field && String(field.value).includes(script.slice(0, 20)),
      ),
    [SCRIPT, LINK] as const,
  )
}
