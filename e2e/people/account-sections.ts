import { expect, type Page } from '@playwright/test'

/** The sections of the own account below name, address and password, in order. */
export const expectSections = (page: Page) =>
  expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
    'Authenticator app',
    'Passkeys',
    'Where you are logged in',
    'Your data',
  ])
