import { expect, type Locator, type Page } from '@playwright/test'

interface ListAndScreens {
  path: string
  title: string
  /** What leads on from the list, and the title of the screen it leads to: `{ View: 'View Findings' }`. */
  leadsTo: Record<string, string>
  /** Seen on each of these screens once its data are there. */
  shown: Locator
  /** What is done on the last screen before it is looked at. */
  atLast?: () => Promise<void>
  expectAccessible: () => Promise<void>
}

/** Looks with axe at a list and at each screen it leads to, and ends on the last one, at the width of a phone. */
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
    // Below the title of a view the record's name.
    await expect(heading).toHaveText(new RegExp(`^${itsTitle}`))
    await expect(shown).toBeVisible()
    if (n === ways.length - 1) await atLast?.()
    await expectAccessible()
    if (n === ways.length - 1) return
    await page.goBack()
    await expect(heading).toHaveText(title)
  }
}
