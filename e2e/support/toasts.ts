import { expect, type Page } from '@playwright/test'

/**
 * A toast with this title, and this text on its second line, is shown for 5000 ms and no longer. The page's clock is moved
 * on, so the test has to begin with `await page.clock.install()`.
 */
export async function expectToast(page: Page, title: string, secondLine?: string): Promise<void> {
  const toast = page.getByRole('status').filter({ has: page.getByText(title, { exact: true }) })
  await expect(toast).toBeVisible()
  if (secondLine !== undefined) await expect(toast.getByText(secondLine, { exact: true })).toBeVisible()
  // From here the clock stands: however slow the machine is, what passes is what is moved on.
  // The moment to stand at lies ahead: until the browser has heard of it the clock goes on, and it cannot go back.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.clock.fastForward(2_000)
  await expect(toast).toBeVisible()
  // Its time is over, and it has half a second to fade in steps, which a leap would leave out.
  await page.clock.fastForward(2_000)
  await page.clock.runFor(500)
  await expect(toast).toBeHidden()
  await page.clock.resume()
}
