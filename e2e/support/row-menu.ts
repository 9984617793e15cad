import type { Locator } from '@playwright/test'

/** What a row's menu holds under this name, once the menu is open. */
export async function inMenu(row: Locator, name: string): Promise<Locator> {
  await row.getByRole('button', { name: 'More actions' }).click()
  return row.getByRole('link', { name }).or(row.getByRole('button', { name }))
}
