import { inviteOrganisation } from '@plumbline/contract/people/invitations'
import { expect, test } from '../support/fixtures.ts'
import { oneOfEverything } from '../support/one-of-everything.ts'
import { pathsBelow, sections } from '../support/screens.ts'

/** Every press of a button is a double press, at the same moment. */
const doubled = () => {
  let isSecond = false
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (isSecond || button === null || !event.isTrusted) return
      isSecond = true
      queueMicrotask(() => {
        button.click()
        isSecond = false
      })
    },
    true,
  )
}

test('[SEND-009] one press is one request: signing up and logging in send once when each button is pressed twice', async ({
  page,
  server,
  make,
}) => {
  const consultant = await make.superAdmin()
  await server
    .as(consultant)
    .send(inviteOrganisation, { body: { CustomerName: 'Acme Ltd', Email: 'ada@acme.example.com' } })
  const link = new URL(/^http\S+$/m.exec((await server.mails())[0]?.text ?? '')?.[0] ?? '')
  const written: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() !== 'GET')
      written.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const times = (call: string) => written.filter((each) => each === call).length
  await page.addInitScript(doubled)
  await page.goto(link.pathname + link.search)

  await page.getByRole('combobox', { name: 'Industry' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('State').fill('Kent')
  await page.getByLabel('City').fill('Dover')
  await page.getByLabel('Website').fill('www.acme.example.com')
  await page.getByLabel('City').focus()
  await expect(page.getByLabel('Website')).toHaveValue('https://www.acme.example.com')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Stone')
  await page.getByLabel(/^Password/).fill('Upright-Line-7')
  await page.getByLabel('Confirm Password').fill('Upright-Line-7')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Your account is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/customerAdmin/dashboard')

  expect(times('POST /api/Customer/CustomerAdminsignup')).toBe(1)
  expect(times('POST /api/auth/login')).toBe(1)
})

test('[AUTH-117, SHELL-032, SEND-005, SEND-009] pending invitations are listed in Profiles, withdrawn after confirmation, and a double press invites once', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  await signIn(await make.superAdmin())
  await page.addInitScript(doubled)
  await page.goto('/superAdmin/manage-customers-profile?dialog=invite')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Organization Name').fill('Bolt Ltd')
  await dialog.getByLabel('Email Address').fill('ben@bolt.example.com')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()

  const pending = page.getByRole('region', { name: 'Pending invitations' })
  await expect(pending).toContainText('ben@bolt.example.com')
  await expect(pending).toContainText('not opened yet')
  expect(await server.mails()).toHaveLength(1)
  await expectAccessible()
  await pending.getByRole('button', { name: 'Withdraw' }).click()
  await page
    .getByRole('dialog', { name: 'Withdraw this invitation?' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await expect(pending).toBeHidden()
})

for (const role of ['SuperAdmin', 'CustomerAdmin'] as const) {
  test(`[SEND-009] each form is saved once by a double press: ${role}`, async ({ page, server, signIn }) => {
    test.slow()
    const { people, addressOf } = await oneOfEverything(server)
    const section = sections.find((one) => one.role === role)
    if (section === undefined) throw new Error(`There is no section of ${role}.`)
    const forms = (await pathsBelow(section)).filter((path) => /(^|\/)(edit|manage-profile)(\/|$)/.test(path))
    const written: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && written.push(new URL(request.url()).pathname))
    await signIn(people[role])
    await page.addInitScript(doubled)
    let tried = 0
    for (const path of forms) {
      await page.goto(addressOf(section, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
      const decide = page.getByRole('main').getByRole('button', { name: 'Reject' })
      await expect(save.or(decide).first()).toBeVisible()
      written.length = 0
      const isForm = await save.isVisible()
      await (isForm ? save : decide).click()
      await expect.poll(() => written.length, path).toBeGreaterThan(0)
      await page.waitForLoadState('networkidle')
      expect(written, path).toHaveLength(1)
      tried += 1
    }
    expect(tried).toBe(role === 'SuperAdmin' ? 10 : 2)
  })
}
