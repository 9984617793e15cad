import { expect, type Locator, type Page } from '@playwright/test'

interface ListAndScreens {
  path: string
  title: string
  /** The links from the list, with the title of each screen: `{ View: 'View Findings' }`. */
  leadsTo: Record<string, string>
  /** Visible on each of these screens once loaded. */
  shown: Locator
  /** What to do on the last screen before checking it. */
  atLast?: () => Promise<void>
  expectAccessible: () => Promise<void>
}

/** Checks a list and each screen it links to with axe, ending on the last one at phone width. */
export async function expectScreensAccessible(page: Page, screens: ListAndScreens): Promise<void> {
  const { path, title, leadsTo, shown, atLast, expectAccessible } = screens
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(path)
  await expect(heading).toHaveText(title)
  await expect(shown).toBeVisible()
  await expectAccessible()

  const ways = Object.entries(leadsTo)
  for (const [n, [link, itsTitle]] of ways.entries()) {
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
    // Below a view's title, the record's name.
    await expect(heading).toHaveText(new RegExp(`^${itsTitle}`))
    await expect(shown).toBeVisible()
    if (n === ways.length - 1) await atLast?.()
    await expectAccessible()
    if (n === ways.length - 1) return
    await page.goBack()
    await expect(heading).toHaveText(title)
  }
}
