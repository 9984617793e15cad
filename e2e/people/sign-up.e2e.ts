import type { Page } from '@playwright/test'
import { login } from '@plumbline/contract/people/auth'
import { inviteOrganisation } from '@plumbline/contract/people/invitations'
import { signUp } from '@plumbline/contract/people/sign-up'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, press, typeInto } from '../support/keyboard.ts'
import { textsHere } from '../support/surveys.ts'
import { expectToast } from '../support/toasts.ts'

const PASSWORD = 'Upright-Line-7'

// A phone, by keyboard alone.
test.use({ viewport: { width: 360, height: 740 } })

/** Fills in step 1 for a new organisation. */
async function fillOrganisation(page: Page) {
  await choose(page, 'Industry', 'Manufacturing')
  await choose(page, 'Country', 'United Kingdom')
  await typeInto(page, /^State/, 'Kent')
  await typeInto(page, /^City/, 'Dover')
}

async function fillPerson(page: Page, email?: string) {
  await typeInto(page, /^First Name/, 'Ada')
  await typeInto(page, /^Last Name/, 'Stone')
  if (email !== undefined) await typeInto(page, /^Email Address/, email)
  await typeInto(page, /^Password/, PASSWORD)
  await typeInto(page, /^Confirm Password/, PASSWORD)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const currentStep = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')

test('[AUTH-051, AUTH-052, AUTH-058, AUTH-059, SEND-006, AUTH-062, AUTH-064, AUTH-065, AUTH-066, AUTH-067, AUTH-068] a person signs up with a new organisation, step by step; each step shows its errors and keeps what was typed', async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.clock.install()
  await page.goto('/auth/signup')
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    'Organizational Details',
    'Personal Information',
    'Complete',
  ])
  await expect(currentStep(page)).toHaveText('Organizational Details')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await typeInto(page, 'Website', 'acme')
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)
  await press(page, 'Next')
  await expect(page.getByText('This field is mandatory.')).toHaveCount(5)
  await expect(page.getByText('Please enter a valid URL.')).toBeVisible()
  await expect(page.getByLabel('Organization Name')).toBeFocused()
  await typeInto(page, /^Organization Name/, 'Acme Ltd')
  await fillOrganisation(page)
  await typeInto(page, 'Website', 'https://acme.example.com')

  // Leaving now asks first.
  await press(page, 'Log in', 'link')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await press(page, 'Cancel')
  await expect(page.getByLabel('City')).toHaveValue('Dover')
  // A reloaded page still has everything.
  await expect.poll(() => textsHere(page, '.sign-up organisation')).toContain('https://acme.example.com')
  await page.reload()
  await expect(page.getByText('What you typed before has been restored.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Dover')
  await expect(page.getByLabel('Website')).toHaveValue('https://acme.example.com')
  await press(page, 'Next')

  await expect(heading(page, 'Personal Information')).toBeFocused()
  // What browsers and password managers fill in and save.
  for (const [label, token] of [
    [/^First Name/, 'given-name'],
    [/^Last Name/, 'family-name'],
    [/^Email Address/, 'username'],
    [/^Password/, 'new-password'],
    [/^Confirm Password/, 'new-password'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', token)
  }
  await press(page, 'Sign Up')
  await expect(page.getByText('This field is mandatory.')).toHaveCount(5)
  await typeInto(page, /^Email Address/, 'ada@acme')
  await typeInto(page, /^Password/, 'upright-line')
  await typeInto(page, /^Confirm Password/, 'Upright-Line')
  await expect(page.getByText('Please enter a valid email.')).toBeVisible()
  await expect(page.getByText('Still missing: a number and an upper-case letter.')).toBeVisible()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expectAccessible()
  await page.goBack()
  await expect(page.getByLabel('City')).toHaveValue('Dover')
  await page.goForward()
  await expect(page.getByLabel('Email Address')).toHaveValue('ada@acme')
  await fillPerson(page, 'ada@acme.example.com')
  await typeInto(page, 'Job Title', 'Director')

  // Without a response the step stays, and a retry succeeds.
  await page.route('**/api/Customer/CustomerAdminsignup', (route) => route.abort(), { times: 1 })
  await press(page, 'Sign Up')
  await expect(page.getByText('Please Check your Internet Connection')).toBeVisible()
  const sent = page.waitForRequest('**/api/Customer/CustomerAdminsignup')
  await press(page, 'Sign Up')
  expect((await sent).postDataJSON()).toEqual({
    CustomerName: 'Acme Ltd',
    Industry: 'Manufacturing',
    Country: 'United Kingdom',
    State: 'Kent',
    City: 'Dover',
    Address: '',
    Website: 'https://acme.example.com',
    isAdmin: true,
    FirstName: 'Ada',
    LastName: 'Stone',
    Email: 'ada@acme.example.com',
    Password: PASSWORD,
    Designation: 'Director',
  })
  await expectToast(page, 'Signed Up in Successfully')
  await expect(heading(page, 'Thank you, Ada')).toBeVisible()
  await expect(currentStep(page)).toHaveText('Complete')
  await expect(page.getByText('We’ve emailed a link to ada@acme.example.com.')).toBeVisible()
  expect((await server.mails()).map(({ to_address }) => to_address)).toEqual(['ada@acme.example.com'])
  await expectAccessible()

  await press(page, 'Send the email again')
  await expect(page.getByText('It’s on its way.')).toBeVisible()
  const again = page.getByRole('button', { name: /^Send the email again/ })
  await expect(again).toHaveText(/^Send the email again \(0:(30|2\d)\)$/)
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await page.clock.fastForward(31_000)
  await expect(again).toHaveText('Send the email again')
  expect(await server.mails()).toHaveLength(2)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await server.mails()).length).toBe(3)
  await press(page, 'Login')
  await expect(page).toHaveURL('/auth/login')
})

test('[AUTH-058, AUTH-066, AUTH-067, AUTH-073] a refused sign-up shows the title in red with each message, and Back works; an existing organisation is shown, locked, joined by its id, and approval is pending', async ({
  page,
  make,
  expectAccessible,
}) => {
  const customer = await make.customer({ name: 'Acme Ltd', city: 'Deal' })
  await make.customerUser({ email: 'ada@bolt.example.com' })
  await page.goto('/auth/signup')
  await typeInto(page, /^Organization Name/, 'Bolt Ltd')
  await fillOrganisation(page)
  await press(page, 'Next')
  await fillPerson(page, 'ada@bolt.example.com')
  await press(page, 'Sign Up')
  await expect(heading(page, 'Sign-up failed').locator('span')).toHaveCSS('color', 'rgb(179, 18, 63)')
  await expect(page.getByRole('main').getByText('This email address already has an account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectAccessible()

  await press(page, 'Back')
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await page.route(
    '**/api/Customer/CustomerAdminsignup',
    (route) =>
      route.fulfill({
        status: 400,
        json: { status: 400, title: 'Not so', errorMessage: ['First of all.', 'And then.'] },
      }),
    { times: 1 },
  )
  await press(page, 'Sign Up')
  await expect(heading(page, 'Not so')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /First|then/ }),
  ).toHaveText(['First of all.', 'And then.'])
  await press(page, 'Login')
  await expect(page).toHaveURL('/auth/login')

  // Another organisation, which exists.
  await press(page, 'Sign Up', 'link')
  await page.getByLabel('Organization Name').fill('  acme   LTD ')
  await page.getByLabel('State').focus()
  await expect(page.getByText('You can join Acme Ltd.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Deal')
  await expect(page.getByLabel('City')).not.toBeEditable()
  await expectAccessible()
  await press(page, 'Next')
  await fillPerson(page, 'ben@acme.example.com')
  const sent = page.waitForRequest('**/api/Customer/CustomerAdminsignup')
  await press(page, 'Sign Up')
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ CustomerId: customer.id, CustomerName: 'Acme Ltd', Email: 'ben@acme.example.com' })
  expect(body).not.toHaveProperty('isAdmin')
  await expect(page.getByText('one of its administrators must approve your account')).toBeVisible()
})

test('[AUTH-058, AUTH-082, AUTH-087, AUTH-088, LIST-010] an invalid invitation is explained, and sign-up continues without it; for an existing organisation only its known fields are shown', async ({
  page,
  make,
  expectAccessible,
}) => {
  await make.customer({ name: 'Acme Ltd', city: 'Deal', state: '', address: '', website: '' })
  // An emailed link that has lost its query, and one that has lost a part of it.
  await page.goto('/auth/signup/Xzjb%20Iqa/xax%40xzjb.buxjmib.zlj')
  await expect(page.getByText('Did you follow a link in an email?')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Get your survey link emailed again' }).click()
  await expect(heading(page, 'Get your survey link')).toBeVisible()
  await page.goto('/auth/signup/Xzjb%20Iqa/xax%40xzjb.buxjmib.zlj?invite=forgedforged')
  await expect(heading(page, 'This link is incomplete')).toBeVisible()
  await page.goto('/auth/signup/Xzjb%20Iqa/xax%40xzjb.buxjmib.zlj?invite=forgedforgedforgedforgedforgedforgedforgedf')
  await expect(page.getByLabel('City')).toHaveValue('Deal')
  await expect(page.getByText('Did you follow a link in an email?')).toHaveCount(0)
  const values = await page
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => 'value' in field && field.value))
  expect(values).toEqual(['Acme Ltd', 'Manufacturing', 'United Kingdom', 'Deal'])
  await press(page, 'Next')
  await fillPerson(page)
  await press(page, 'Sign Up')
  await expect(heading(page, 'Invitation not valid')).toBeVisible()

  await press(page, 'Sign up without the invitation')
  await press(page, 'Sign Up')
  await expect(heading(page, 'Thank you, Ada')).toBeVisible()
  await expect(page.getByText('one of its administrators must approve your account')).toBeVisible()
})

test('[AUTH-083, AUTH-117, AUTH-120] an expired invitation says until when it was valid and what to do; a valid one locks only the new organisation’s name and the address', async ({
  page,
  server,
  make,
  expectAccessible,
}) => {
  const consultant = await make.superAdmin()
  const inviteAcme = async () => {
    const body = { CustomerName: 'Acme Ltd', Email: 'ada@acme.example.com' }
    await server.as(consultant).send(inviteOrganisation, { body })
    return linkIn(await server.mails())
  }
  const ended = await inviteAcme()
  server.clock.pass({ days: 14 })
  await page.goto(ended)
  await fillOrganisation(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await fillPerson(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(heading(page, 'Invitation not valid')).toBeVisible()
  const words = /^It was valid until .+ \(UTC\)\. Ask for a new one, or sign up without it\.$/
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
  await expectAccessible()

  await page.goto(await inviteAcme())
  await expect(page.getByText('You have been invited to set up Acme Ltd.')).toBeVisible()
  await expect(page.getByLabel('Organization Name')).toHaveValue('Acme Ltd')
  await expect(page.getByLabel('Organization Name')).not.toBeEditable()
  // What was typed with the first link is restored.
  await expect(page.getByLabel('City')).toHaveValue('Dover')
  await page.getByLabel('Website').fill('https://acme.example.com')
  await press(page, 'Next')
  await expect(page.getByLabel('Email Address')).toHaveValue('ada@acme.example.com')
  await expect(page.getByLabel('Email Address')).not.toBeEditable()
  await fillPerson(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Your account is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/customerAdmin/dashboard')
})

test('[AUTH-080, AUTH-116] [A7] the link asks whether it was you, and in another browser for a new password, before verifying', async ({
  page,
  server,
  expectAccessible,
}) => {
  const link = await mailedLink(server, 'uma@example.com', 'Acme Ltd')
  const signIn = async (password: string) =>
    (await server.send(login, { body: { username: 'uma@example.com', password } })).status

  await page.goto(link)
  await expect(heading(page, 'Is this you?')).toBeVisible()
  for (const words of ['uma@example.com', 'Acme Ltd', 'Uma Reed']) {
    await expect(page.getByText(words, { exact: words !== 'uma@example.com' })).toBeVisible()
  }
  await expect(page.getByRole('definition').last()).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/)
  await expectAccessible()
  await page.reload()
  await expect(heading(page, 'Is this you?')).toBeVisible()
  expect(
    (await server.db.selectFrom('user_account').select('is_verified').execute()).map((row) => row.is_verified),
  ).toEqual([false])

  await press(page, 'Yes, this is me')
  await expect(page.getByLabel('New Password')).toBeFocused()
  await typeInto(page, 'New Password', PASSWORD)
  await typeInto(page, 'Confirm Password', `${PASSWORD}x`)
  await press(page, 'Yes, this is me')
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expectAccessible()
  await typeInto(page, 'Confirm Password', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your email address is verified')).toBeFocused()
  await expect(page.getByText('Thank you. You can log in now.')).toBeVisible()
  await expect(page.getByText('administrators')).toHaveCount(0)
  await expectAccessible()

  expect(await signIn('Strange-Line-7')).toBe(401)
  await page.reload()
  await expect(heading(page, 'Your email address is verified')).toBeVisible()
  await press(page, 'Login', 'link')
  await typeInto(page, 'Email Address', 'uma@example.com')
  await typeInto(page, 'Password', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/customerAdmin/dashboard')
})

test('[AUTH-080, AUTH-081, AUTH-116] [A7] an invalid link says so and sends a new one; ‘This was not me’ deletes the sign-up; without a response what was typed stays', async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.goto('/auth/verify-email?token=cut-off')
  await expect(heading(page, 'This link is incomplete')).toBeVisible()
  // Without a response a link can be retried, and a forged one verifies nobody.
  await mailedLink(server, 'uma@example.com', 'Acme Ltd')
  await page.route('**/api/auth/openverification', (route) => route.abort(), { times: 1 })
  await page.goto('/auth/verify-email?token=forgedforgedforgedforgedforgedforgedforgedf')
  await expect(page.getByText('The server didn’t respond. Check your internet connection and try again.')).toBeVisible()
  await press(page, 'Try again')
  await expect(heading(page, 'This link is no longer valid')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Email Address').fill('uma@example.com')
  await press(page, 'Send new link')
  await expect(heading(page, 'We’ve sent a new link')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')
  const mails = await server.mails()
  expect(mails.map(({ to_address }) => to_address)).toEqual(['uma@example.com', 'uma@example.com'])

  // The new link, opened by someone other than the person who signed up.
  const link = linkIn(mails)
  await page.goto(link)
  await press(page, 'This was not me')
  await expect(heading(page, 'The sign-up has been deleted')).toBeFocused()
  await expectAccessible()
  expect(await server.db.selectFrom('user_account').select('id').where('deleted_at', 'is', null).execute()).toEqual([])
  expect(await server.db.selectFrom('customer').select('id').where('deleted_at', 'is', null).execute()).toEqual([])
  await page.goto('/auth/login')
  await page.goto(link)
  await expect(heading(page, 'This link is no longer valid')).toBeVisible()

  // Without a response what was typed stays, and the actual outcome is shown.
  const another = await mailedLink(server, 'eve@example.com', 'Bolt Ltd')
  const update = (change: { waits_for_approval: boolean } | { is_verified: boolean }) =>
    server.db.updateTable('user_account').set(change).where('email', '=', 'eve@example.com').execute()
  await update({ waits_for_approval: true })
  await page.goto(another)
  await typeInto(page, 'New Password', PASSWORD)
  await typeInto(page, 'Confirm Password', PASSWORD)
  await page.route('**/api/auth/**', (route) => route.abort(), { times: 2 })
  await press(page, 'Yes, this is me')
  await expect(page.getByText('Network Error')).toBeVisible()
  await expect(page.getByLabel('New Password')).toHaveValue(PASSWORD)
  await update({ is_verified: true })
  await press(page, 'Yes, this is me')
  await expect(heading(page, 'Your email address is verified')).toBeVisible()
  await expect(
    page.getByText('one of its administrators must approve your account before you can log in.'),
  ).toBeVisible()
})

/** Signs Uma up by a call, as from another browser, and returns the address of the emailed link. */
async function mailedLink(server: TestServer, Email: string, CustomerName: string): Promise<string> {
  const place = { CustomerName, Industry: 'Manufacturing', Country: 'Norway', State: 'Viken', City: 'Moss' }
  const uma = { FirstName: 'Uma', LastName: 'Reed', Email, Password: 'Strange-Line-7' }
  await server.send(signUp, { body: { ...place, ...uma } })
  return linkIn(await server.mails())
}

/** The address of the link in the last of these emails. */
function linkIn(mails: readonly { text?: string | null }[]): string {
  const { pathname, search } = new URL(/^http\S+$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '')
  return pathname + search
}
