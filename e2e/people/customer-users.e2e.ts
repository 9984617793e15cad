import { expect, test } from '../support/fixtures.ts'
import { textbox, walkList } from '../support/list-by-keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const profiles = '/superAdmin/manage-customers-profile'

test('[AUTH-118, CUST-030, CUST-031, CUST-033, CUST-034, CUST-036, CUST-037, CUST-049, SHELL-027, SHELL-032..035, SHELL-045] users are paged, searched, viewed, edited and deleted by keyboard, and an administrator is invited', async ({
  page,
  server,
  make,
  signIn,
}) => {
  const { id: customer_id } = await make.customer({ name: 'Acme Ltd' })
  for (let n = 1; n <= 9; n++) {
    await make.customerUser({
      customer_id,
      first_name: `Person ${n}`,
      last_name: 'Stone',
      email: `p${n}@acme.test`,
    })
  }
  await signIn(await make.superAdmin())
  const list = `${profiles}/customers-users/${customer_id}`

  await walkList(page, {
    path: list,
    heading: 'User Management',
    columns: ['First Name', 'Last Name', 'Email Address', 'Job Title', 'Admin', 'Active', 'Verify', 'Actions'],
    search: { label: 'Search users', text: 'p7@acme', row: 'Person 7Stonep7@acme.testAnalyst' },
    last: 'Person 1Stonep1@acme.testAnalyst',
    view: ['Acme Ltd', 'p9@acme.test', 'Analyst', 'No', 'Yes', 'Yes'],
    edit: {
      fill: async (page, keys) => {
        await keys.write(textbox(page, 'Job Title'), 'Director')
        await keys.use(page.getByRole('checkbox', { name: 'Active' }), 'Space')
      },
      toast: 'Customer User Edited',
      row: 'Person 9Stonep9@acme.testDirector',
    },
    remove: {
      says: 'This person can no longer log in. Their answers are kept.',
      toast: 'Customer User Deleted',
      name: 'Person 9 Stone',
    },
  })
  // An administrator is invited by address, which the toast names; Back closes the dialog.
  const dialog = page.getByRole('dialog', { name: 'Invite administrator' })
  await page.getByRole('button', { name: 'Invite administrator' }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(list)
  await page.getByRole('button', { name: 'Invite administrator' }).click()
  await dialog.getByLabel('Email Address').fill('cleo@acme.example.com')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Invitation sent' })).toContainText(
    'To cleo@acme.example.com, valid until ',
  )
  const [mail] = await server.mails()
  expect(mail).toMatchObject({ to_address: 'cleo@acme.example.com', customer_id })
})

test('[CUST-030, CUST-032, CUST-034, CUST-035, CUST-037, CUST-038, CUST-039, CUST-048, SHELL-047] a user has three read-only checkboxes in the list, is viewed as text, and names, job title, Active and Verify are changed', async ({
  page,
  make,
  signIn,
}) => {
  await page.clock.install()
  const { id: customer_id } = await make.customer({ name: 'Acme Ltd' })
  const ada = { first_name: 'Ada', last_name: 'Stone', email: 'ada@acme.example.com', designation: 'Director' }
  const { id } = await make.customerAdmin({ ...ada, customer_id, active: false })
  const list = `${profiles}/customers-users/${customer_id}`
  await signIn(await make.superAdmin())
  await page.goto(list)

  await expect(page.getByText('Acme Ltd')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toHaveText('AdaStoneada@acme.example.comDirector')
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  for (const [name, checked] of [
    ['Admin', true],
    ['Active', false],
    ['Verify', true],
  ] as const) {
    const box = page.getByRole('checkbox', { name })
    await expect(box).toBeChecked({ checked })
    await expect(box).toBeDisabled()
  }

  await page.getByRole('link', { name: 'View Profile' }).click()
  await expect(page).toHaveURL(`${list}/view/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('View Profile Ada Stone')
  await expect(page.getByRole('term')).toHaveText([
    'Organization',
    'Email Address',
    'Job Title',
    'Admin',
    'Active',
    'Verify',
  ])
  await expect(page.getByRole('definition')).toHaveText([
    'Acme Ltd',
    'ada@acme.example.com',
    'Director',
    'Yes',
    'No',
    'Yes',
  ])
  await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'User Management' }).click()

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL(`${list}/edit/${id}`)
  await expect(page.getByLabel('Email Address')).toHaveValue('ada@acme.example.com')
  await expect(page.getByLabel('Email Address')).not.toBeEditable()
  await expect(page.getByRole('checkbox', { name: 'Admin' })).toBeDisabled()
  await page.getByLabel('First Name').fill('')
  await page.getByLabel('Last Name').fill(' ')
  await page.getByLabel('Job Title').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(2)
  await page.getByLabel('First Name').fill('Eve')
  await page.getByLabel('Last Name').fill('Brook')
  await page.getByRole('checkbox', { name: 'Active' }).click()
  await page.getByRole('checkbox', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Save' }).click()

  await expectToast(page, 'Customer User Edited')
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('row').nth(1)).toHaveText('EveBrookada@acme.example.com')
  await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Verify' })).not.toBeChecked()
  await page.getByRole('main').getByRole('link', { name: 'Profiles' }).click()
  await expect(page).toHaveURL(profiles)
})

test('[CUST-033] the users of an organisation are accessible: empty, with long texts, viewed, edited; on a phone first and last name share a row', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const { id } = await make.customer()
  await signIn(await make.superAdmin())
  await page.goto(`${profiles}/customers-users/${id}`)
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()

  const long = { first_name: 'x'.repeat(200), email: `${'y'.repeat(60)}@${'z'.repeat(60)}.example.com` }
  const { customer_id } = await make.customerAdmin(long)
  await page.goto(`${profiles}/customers-users/${customer_id}`)
  await expect(page.getByRole('main').getByText('Email Address', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'View Profile' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Email Address' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Email Address')).toBeVisible()
  await expectAccessible()

  const name = { first_name: 'Maximiliane', last_name: 'Featherstonehaugh-Cholmondeley' }
  const maximiliane = await make.customerUser(name)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${profiles}/customers-users/${maximiliane.customer_id}`)
  const boxOf = (text: string) => page.getByRole('definition').filter({ hasText: text }).boundingBox()
  await expect(async () => {
    const [first, last] = [await boxOf('Maximiliane'), await boxOf('Featherstonehaugh')]
    expect(first?.y).toBe(last?.y)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(360 - 32)
  }).toPass()
})
