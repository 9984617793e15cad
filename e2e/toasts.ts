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
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1))
  await page.clock.fastForward(2_500)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(2_500)
  await expect(toast).toBeHidden()
  await page.clock.resume()
}
