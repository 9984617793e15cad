import { expect, type Page } from '@playwright/test'

/** What stands below name, address and password of the own account, in this order. */
export const expectSections = (page: Page) =>
  expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
    'Authenticator app',
    'Passkeys',
    'Where you are logged in',
    'Your data',
  ])
