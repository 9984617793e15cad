import { searchTo } from '@plumbline/contract/wire/search-to'
import * as paths from '../../web/src/paths.ts'
import { expect, test } from '../support/fixtures.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><circle cx="30" cy="30" r="26" fill="#0b3d91"/>' +
  '<text x="66" y="40" font-size="28" fill="#0b3d91">Northwind</text></svg>'

test('[RPRT-001] a consultant brands an installation and an organisation, sees it beside the form, and sign-in shows it', async ({
  page,
  make,
  signIn,

  expectAccessible,
}) => {
  const customer = await make.customer({ name: 'Acme Ltd' })
  const sam = await make.superAdmin()
  await signIn(sam)
  await page.goto(paths.branding)

  await page.getByLabel('Name', { exact: true }).fill('Northwind Advisory')
  await page.getByRole('textbox', { name: 'Colour' }).fill('#ffdd00')
  await expect(page.getByRole('status').filter({ hasText: 'nearest readable shade' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Colour' }).fill('#0b3d91')
  await expect(page.getByRole('status').filter({ hasText: 'nearest readable shade' })).toBeHidden()
  await page.getByLabel('Legal notice').fill('https://northwind.example.com/imprint')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'l.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(page.getByText('Logo saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('img')).toHaveCount(4)
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Branding saved')).toBeVisible()

  await expect(page.getByRole('link', { name: 'Northwind Advisory, go to the dashboard' }).locator('img')).toBeVisible()
  expect(await page.title()).toMatch(/Northwind Advisory$/)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' })).toHaveAttribute(
    'href',
    'https://northwind.example.com/imprint',
  )
  await make.brand({ customer_id: customer.id, name: 'Acme surveys', color: '#1b7a4b', shows_plumbline: false })
  await page.goto(paths.login + searchTo(paths.login, { organisation: customer.id }))
  await expect(page.getByRole('main').getByText('Acme surveys', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCSS(
    'background-color',
    'rgb(27, 122, 75)',
  )
  await expect(page.getByText('Made with Plumbline')).toBeHidden()

  const inquiry = await make.openInquiry({ customer_id: customer.id })
  await make.surveyQuestion({ inquiry_id: inquiry.id })
  const { id: user_id, email } = await make.customerUser({ customer_id: customer.id })
  await make.respondent({ inquiry_id: inquiry.id, user_id, email })
  const invite = await make.invitation(inquiry.id, email)
  // What was shown last is not what shows it now.
  await page.context().clearCookies()
  await page.goto(paths.survey + searchTo(paths.survey, { invite }))
  await expect(page.getByRole('main').getByText('Acme surveys', { exact: true })).toBeVisible()
})
