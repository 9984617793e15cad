/** A page's viewport: desktop, paper, and one section at a time. */

import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** After looking at it on a phone or in the dark. */
export async function backToDesktop(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** A4 and Letter within margins of 12 mm, in pixels. */
export const papers = [
  { width: 703, height: 1032 },
  { width: 725, height: 965 },
] as const

/** A dark page once the browser has started to print it. */
export async function print(page: Page, paper: (typeof papers)[number]): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize(paper)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

/** Back on screen, still dark. */
export async function endPrint(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The sections of Prepare Results, by the list at the side. */
export const sections = (page: Page) => page.getByRole('navigation', { name: 'Parts of the results' }).getByRole('link')

/** Goes to a section of Prepare Results. */
export async function toSection(page: Page, name: string): Promise<void> {
  await sections(page).filter({ hasText: name }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused()
}
