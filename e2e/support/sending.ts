import { expect, type Page } from '@playwright/test'

/** One of the four steps to the first invitations, by its link. */
export function sendingStep(page: Page, name: 'People' | 'Privacy' | 'Email' | 'Check and send') {
  return page.getByRole('navigation', { name: 'Steps to the invitations' }).getByRole('link', { name })
}

/** Goes on from the first step to the last, step by step, with all that is chosen by default. */
export async function continueToSend(page: Page): Promise<void> {
  for (const name of ['Privacy', 'Email', 'Check and send'] as const) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused()
  }
}
