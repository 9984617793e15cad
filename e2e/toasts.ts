import { expect, type Page } from '@playwright/test'

/**
 * A toast with this title, and this text on its second line, is shown for 5000 ms and no longer. The page's clock is moved
 * on, so the test has to begin with `await page.clock.install()`.
 */
export async function expectToast(page: Page, title: string, secondLine?: string): Promise<void> {
  const toast = page.getByRole('status').filter({ has: page.getByText(title, { exact: true }) })
  await expect(toast).toBeVisible()
  if (secondLine !== undefined) await expect(toast.getByText(secondLine, { exact: true })).toBeVisible()
  await page.clock.fastForward(3_500)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(1_500)
  await expect(toast).toBeHidden()
}
