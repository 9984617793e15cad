import { inviteOrganisation } from '@plumbline/contract/people/invitations'
import { expect, test } from '../support/fixtures.ts'
import { oneOfEverything } from '../support/one-of-everything.ts'
import { pathsBelow, sections } from '../support/screens.ts'
import { continueToSend } from '../support/sending.ts'
import { keptHere } from '../support/surveys.ts'

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

test('[SEND-003, SEND-006, SEND-009] one press is one request from the mail to the invitations, which takes a new manager at most 25 clicks, and a reload loses nothing', async ({
  page,
  server,
  make,
}) => {
  test.slow()
  const consultant = await make.superAdmin()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const pathway = await make.pathway({ inquiry_type_id: type.id })
  await make.diagnosticQuestion({ pathway_id: pathway.id })
  await make.intakeQuestion({ inquiry_type_id: type.id, title: 'Reason' })
  await make.intakeQuestion({ inquiry_type_id: type.id, title: 'Budget', type: 'Checkbox' })
  await make.intakeQuestion({ inquiry_type_id: type.id, title: 'Aim' })
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
  let presses = 0
  await page.exposeBinding('pressed', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && Reflect.get(window, 'pressed')(), true)
  })
  await page.addInitScript(doubled)
  await page.goto(link.pathname + link.search)
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
  }
  /** Reloads once this device has kept the field. */
  const reload = async (form: string, field: string) => {
    await expect.poll(async () => (await keptHere(page, { begins: form })).map(([, , name]) => name)).toContain(field)
    await page.reload()
  }

  await choose('Industry')
  await choose('Country')
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

  await page.getByLabel('Time in business').fill('12')
  await choose('Unit')
  await choose('For profit or non-profit')
  await choose('Ownership structure')
  await reload('.company-profile', 'OwnerShipStructure')
  await page.getByLabel('Annual revenue').fill('4500000')
  await page.getByLabel('Average FTEs over the past three years').fill('1,200')
  await page.getByLabel('Number of facilities or locations').fill('3')
  await page.getByLabel('Head office address').fill('1 Market Street, Dover')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('link', { name: 'Add New Inquiry' }).click()
  await page.locator('label', { hasText: 'Digital readiness' }).click()
  await page.getByRole('textbox', { name: 'Inquiry', exact: true }).fill('Autumn assessment')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('We open a second plant.')
  await expect(page.getByText('Saved automatically.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('We open a second plant.')
  await page.getByRole('textbox', { name: 'Reason' }).press('Tab')
  await page.getByRole('radio', { name: 'Yes' }).click()
  await expect(page.getByRole('textbox', { name: 'Aim' })).toBeFocused()
  await page.keyboard.type('One plan for both.')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('link', { name: 'Add respondents' }).click()
  const addresses = Array.from({ length: 8 }, (_, n) => `p${n}@acme.example.com`)
  await page.getByRole('combobox', { name: 'Email addresses' }).fill(`${addresses.join(', ')},`)
  await reload('.sending', 'Participants')
  await continueToSend(page)
  await page.getByRole('button', { name: 'Send 8 invitations' }).click()
  await expect(page.getByText('0 of 8 answered')).toBeVisible()

  expect(presses).toBeLessThanOrEqual(25)
  expect(written.filter((each) => each.startsWith('PUT /api/Inquiry/AddParticipants/'))).toHaveLength(1)
  expect(times('POST /api/Inquiry/CreateInquiry')).toBe(1)
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
  await expect(dialog.getByLabel('Organization Name')).toBeFocused()
  await dialog.getByLabel('Organization Name').fill('Bolt Ltd')
  await dialog.getByLabel('Email Address').fill('ben@bolt.example.com')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()

  const pending = page.getByRole('region', { name: 'Pending invitations' })
  await expect(pending).toContainText('ben@bolt.example.com')
  await expect(pending).toContainText('Not opened yet')
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
    expect(tried).toBe(role === 'SuperAdmin' ? 11 : 3)
  })
}
