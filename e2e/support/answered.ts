import { expect, type Page } from '@playwright/test'
import { laidOut } from './fixtures.ts'

/**
 * Acts, and waits until a call that follows is answered and the page shows it: for what looks the same before, such as
 * an optimistic change or a list that is read again in the background.
 */
export async function answered(page: Page, call: string, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(`**/api${call}`)
  await act()
  const response = await answer
  await response.finished()
  expect(response.ok(), `${response.request().method()} ${response.url()}`).toBe(true)
  await page.evaluate(laidOut)
}
