import { expect, type Locator, type Page } from '@playwright/test'

/**
 * A toast with this title and second line is shown, and gone after 5000 ms (`toast.test.tsx` knows exactly). The page's
 * clock is advanced by hand, so the test must start with `await page.clock.install()`, and look at the toast before
 * anything that may take seconds.
 */
export async function expectToast(page: Page, title: string, secondLine?: string): Promise<void> {
  const toast = page.getByRole('status').filter({ has: page.getByText(title, { exact: true }) })
  await expect(toast).toBeVisible()
  if (secondLine !== undefined) await expect(toast.getByText(secondLine, { exact: true })).toBeVisible()
  await expectShownFor(page, toast, { still: 2_000, gone: 5_000 })
}

/** A toast about a file, which outlives all others. */
export const FILE_TOAST = { still: 5_100, gone: 7_000 }

/** A toast that has just appeared is still there so many milliseconds later, at least two seconds, and then gone. */
export async function expectShownFor(
  page: Page,
  toast: Locator,
  { still, gone }: { still: number; gone: number },
): Promise<void> {
  await expect(toast).toBeVisible()
  // From here the clock stands still and is advanced by hand, however slow the machine. It must stop at a future
  // moment: the clock runs until the browser gets the command, and cannot go back.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000))
  await page.clock.fastForward(still - 2_000)
  await expect(toast).toBeVisible()
  // Its time is over, and it fades for half a second in steps that a jump would skip.
  await page.clock.fastForward(gone - still)
  await page.clock.runFor(500)
  await expect(toast).toBeHidden()
  await page.clock.resume()
}
