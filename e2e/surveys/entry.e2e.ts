import type { Page } from '@playwright/test'
import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import { addSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { withdrawSurveyLinks } from '../../server/src/features/people/invitations/survey-links.queries.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { sender, type TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { keptHere } from '../support/surveys.ts'
import { expectToast } from '../support/toasts.ts'

// A phone, by keyboard alone.
const phone = { width: 360, height: 640 }
test.use({ viewport: phone })

const PASSWORD = 'Upright-Line-7'
const UMA = 'uma@acme.example.com'
const READ_BY = 'The consultant sees your answers with your name. Your organisation sees averages only.'

test.describe('a person without an account', () => {
  test('[ENTRY-001, ENTRY-002, ENTRY-003, ENTRY-005, ENTRY-006, ENTRY-009, AUTH-068, AUTH-083, AUTH-086] the emailed link opens one screen, and its button the survey, even if opened before; later it leads back there, signed in or not', async ({
    page,
    server,
    request,
    expectAccessible,
  }) => {
    await page.clock.install()
    const { link, form } = await inviteUma(server)
    // A scanner fetches the link, and someone only looks.
    for (const method of ['GET', 'HEAD', 'GET']) {
      expect((await request.fetch(link, { method, headers: { accept: 'text/html' } })).status()).toBe(200)
    }
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
    await page.reload()

    await expect(heading(page, 'You’re invited to a survey')).toBeVisible()
    await expect(page.getByText('Autumn <b>assessment</b>', { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText([
      'Ada Stone at Acme & Söhne Ltd has invited you.',
      '2 questions, about 5 minutes',
      /^Open until \d{1,2} \w{3}, \d{2}:\d{2} your time$/,
      READ_BY,
    ])
    await expect(page.getByLabel('Organization Name')).toHaveValue('Acme & Söhne Ltd')
    await expect(page.getByText('Manufacturing · Deal, Kent, United Kingdom', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Email Address')).toHaveValue(UMA)
    for (const label of ['Organization Name', 'Email Address']) await expect(page.getByLabel(label)).not.toBeEditable()
    await expect(page.getByLabel(/^Password/)).toHaveCount(0)
    await expectAccessible()
    await page.setViewportSize(phone)

    await press(page, 'Sign Up')
    await expect(page.getByText('This field is mandatory.')).toHaveCount(2)
    await expect(page.getByLabel('First Name')).toBeFocused()
    await typeInto(page, /^First Name/, 'Uma')
    await typeInto(page, /^Last Name/, 'Reed')
    // A password that is unticked again is not sent.
    const box = page.getByRole('checkbox', { name: 'Choose a password' })
    await box.check()
    await typeInto(page, /^Password/, 'short')
    await box.uncheck()
    const sent = page.waitForRequest((request) => request.postData()?.includes('FirstName') ?? false)
    await press(page, 'Sign Up')
    expect((await sent).postDataJSON()).toEqual({ Invite: expect.any(String), FirstName: 'Uma', LastName: 'Reed' })

    await expectToast(page, 'Signed Up in Successfully')
    await expect(page.getByText('Leaders explain')).toBeVisible()
    await expect(page).toHaveURL(`${form}?area=Culture`)
    await expect.poll(() => claimsIn(page)).toMatchObject({ email: UMA, firstname: 'Uma', role: 'CustomerUser' })
    await rate(page, 'Performance', '4 High')
    await expect(page.getByText(/^Saved \d/)).toBeVisible({ timeout: 40_000 })
    await page.goBack()
    await expect(page).toHaveURL('about:blank')

    await page.goto(link)
    await expect(page.getByRole('radio', { name: '4 High' }).first()).toBeChecked()
    await expect(page).toHaveURL(new RegExp(form))

    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await expect(heading(page, 'You’re invited to a survey')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start' })).toBeInViewport({ ratio: 1 })
    await expectAccessible()
    await press(page, 'Start')
    await expect(page.getByRole('radio', { name: '4 High' }).first()).toBeChecked()
    expect(await server.mails()).toHaveLength(1)
  })

  test('[ENTRY-001, ENTRY-008, AUTH-061, AUTH-062] a password is chosen with a checkbox, typed twice, and starts an ordinary session; if forgotten it is reset, and then the survey opens', async ({
    page,
    server,
    expectAccessible,
  }) => {
    const { link, form } = await inviteUma(server)
    await page.goto(link)
    await typeInto(page, /^First Name/, 'Uma')
    await typeInto(page, /^Last Name/, 'Reed')
    await page.getByRole('checkbox', { name: 'Choose a password' }).focus()
    await page.keyboard.press('Space')
    await press(page, 'Sign Up')
    await expect(page.getByLabel(/^Password/)).toBeFocused()
    await typeInto(page, /^Password/, 'upright')
    await typeInto(page, /^Confirm Password/, PASSWORD)
    await press(page, 'Sign Up')
    await expect(page.getByText('at least 8 characters, a number, 1 upper')).toBeVisible()
    await expect(page.getByText('Passwords do not match.')).toBeVisible()
    await expectAccessible()
    await page.setViewportSize(phone)

    await typeInto(page, /^Password/, PASSWORD)
    await press(page, 'Sign Up')
    await expect(page.getByText('Leaders explain')).toBeVisible()
    await expect.poll(() => claimsIn(page)).not.toHaveProperty('onlyinquiry')

    // From now on the link asks for it.
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await expect(heading(page, 'Log in to open ‘Autumn <b>assessment</b>’')).toBeVisible()
    await press(page, 'Forgot Password', 'link')
    await expect(page.getByLabel('Email Address')).toHaveValue(UMA)
    await press(page, 'Send code')
    await typeInto(page, 'Verification code', await mailedCode(server))
    await press(page, 'Continue')
    await typeInto(page, 'New Password', 'Plumb-Bob-99')
    await typeInto(page, 'Confirm Password', 'Plumb-Bob-99')
    await press(page, 'Set new password')
    await typeInto(page, 'Email Address', UMA)
    await typeInto(page, 'Password', 'Plumb-Bob-99')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(form))
  })
})

test.describe('a person without a password', () => {
  test('[ENTRY-002, ENTRY-010] another browser first asks for a code from the email, and for a new one after a while; a submitted survey can be read', async ({
    page,
    server,
    expectAccessible,
  }) => {
    await page.clock.install()
    const invited = await inviteUma(server)
    await answerElsewhere(server, invited)
    const { link } = invited
    await page.goto(link)
    expect(await server.mails()).toHaveLength(1)

    await press(page, 'Start')

    await expect(heading(page, 'Enter the code we emailed you')).toBeFocused()
    const again = page.getByRole('button', { name: /^Send a new code/ })
    await expect(again).toHaveText(/^Send a new code \(0:(30|[12]\d)\)$/)
    await expect(page.getByText(UMA)).toBeVisible()
    await expectAccessible()
    await page.setViewportSize(phone)
    const code = await mailedCode(server)
    await typeInto(page, 'Verification code', '00000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('The code is wrong or no longer valid.')).toBeVisible()
    await expect(page.getByLabel('Verification code')).toBeFocused()

    await page.clock.fastForward(31_000)
    await press(page, 'Send a new code')
    await expect(page.getByText('We’ve emailed you a new code. The previous one no longer works.')).toBeVisible()
    await expect.poll(() => mailedCode(server)).not.toBe(code)
    await typeInto(page, 'Verification code', await mailedCode(server))
    await page.keyboard.press('Enter')

    await press(page, /^Culture/, 'link')
    await expect(page.getByRole('radio', { name: '4 High' }).first()).toBeChecked()
    // Known from now on.
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await press(page, 'Start')
    await expect(page.getByRole('radio', { name: '4 High' }).first()).toBeChecked()

    await server.db.updateTable('respondent').set({ status: 'completed' }).execute()
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await press(page, 'Start')
    await expect(page.getByText('Performance: 4 High')).toBeVisible()
  })

  test('[ENTRY-005, ENTRY-009] a session opened by a link shows the list with its one survey, and offers only logging out; the same person’s link to another survey opens that one', async ({
    page,
    server,
  }) => {
    const another = await inviteUma(server, 'Bolt Ltd')
    const { link, form } = await inviteUma(server)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(link)
    await page.getByLabel('First Name').fill('Uma')
    await page.getByLabel('Last Name').fill('Reed')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Leaders explain')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(form))
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Dashboard'])
    await page.getByRole('button', { name: 'Profile of Uma Reed' }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(page.getByText('Manage Profile')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Survey Forms' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.goto(another.link)
    await press(page, 'Start')
    await expect(page).toHaveURL(new RegExp(another.form))
    await expect(page.getByText('Leaders explain')).toBeVisible()
  })

  test('[ENTRY-009] sign-in offers to email the link, with the typed address; after a session opened by a link has ended it leads back to the same question', async ({
    page,
    server,
    expectAccessible,
  }) => {
    await page.goto('/auth/login')
    await page.getByLabel('Email Address').fill(UMA)
    await press(page, 'Email me my link', 'link')
    await expect(page).toHaveURL('/auth/survey-link')
    await expect(page.getByLabel('Email Address')).toHaveValue(UMA)

    const { link, form } = await inviteUma(server)
    await page.goto(link)
    await typeInto(page, /^First Name/, 'Uma')
    await typeInto(page, /^Last Name/, 'Reed')
    await press(page, 'Sign Up')
    await press(page, 'Next: Other')
    await typeInto(page, /What else/, 'More time')
    await server.db.deleteFrom('session').execute()
    await press(page, 'Save')

    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('You came here from an emailed link')).toBeVisible()
    await expectAccessible()
    await page.setViewportSize(phone)
    await press(page, 'Email me my link', 'link')
    await expect(heading(page, 'Get your survey link')).toBeFocused()
    await typeInto(page, 'Email Address', UMA)
    await press(page, 'Email me the link')
    await expect(heading(page, 'Check your email')).toBeFocused()
    await page.goto(await mailedLink(server))
    await press(page, 'Start')

    await expect(page).toHaveURL(`${form}?area=Other`)
    await expect(page.getByLabel(/What else/)).toHaveValue('More time')
  })
})

test.describe('a person with an account', () => {
  test('[ENTRY-005, ENTRY-008] the emailed link asks for the password, with the address locked, and leads into the survey; if someone else is signed in here they are named, with both ways to continue', async ({
    page,
    server,
    signIn,
    expectAccessible,
  }) => {
    const { ada, inquiry, customer_id, form } = await makeInquiry(server)
    const uma = await server.make.customerUser({ email: UMA, customer_id, first_name: 'Uma' })
    await server.make.respondent({ inquiry_id: inquiry.id, user_id: uma.id, email: UMA })
    const link = `/auth/survey?invite=${await server.make.invitation(inquiry.id, UMA)}`
    await page.clock.install()
    await signIn(ada)
    await page.goto(link)

    await expect(heading(page, 'You are logged in as Ada Stone')).toBeVisible()
    await expect(page.getByText(`This survey is for ${UMA}.`)).toBeVisible()
    await expectAccessible()
    await page.setViewportSize(phone)
    await press(page, 'Continue as Ada Stone', 'link')
    await expect(page).toHaveURL('/customerAdmin/dashboard')
    await page.goBack()
    await press(page, `Log out and open as ${UMA}`)
    await expect(heading(page, 'Log in to open ‘Autumn <b>assessment</b>’')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
    expect(await server.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()).toEqual([])

    await expect(page.getByText('Session timeout')).toHaveCount(0)
    await expect(page.getByLabel('Email Address')).toHaveValue(UMA)
    await expect(page.getByLabel('Email Address')).not.toBeEditable()
    await expectAccessible()
    await page.setViewportSize(phone)
    await typeInto(page, 'Password', 'Other-Line-77')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(heading(page, 'Log in to open ‘Autumn <b>assessment</b>’')).toBeVisible()
    await typeInto(page, 'Password', PASSWORD)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Logged in Successfully')
    await expect(page).toHaveURL(form)

    // Signed in as the same person: straight into the survey, whose introduction has not been read yet.
    await page.goto(link)
    await expect(page).toHaveURL(form)
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/auth\/survey/)
    await press(page, 'Start')
    await expect(page.getByText('Leaders explain')).toBeVisible()
    await expect.poll(() => claimsIn(page)).not.toHaveProperty('onlyinquiry')
  })
})

test.describe('a link that no longer works', () => {
  test('[ENTRY-004] an incomplete one asks for the address, and answers every address alike; an expired one says so, and a new one can be requested', async ({
    page,
    server,
    expectAccessible,
  }) => {
    await inviteUma(server)
    const answers: string[] = []
    await page.goto('/auth/survey?invite=c2FtcGxlc2FtcGxlc2FtcGxlc2FtcGxlc2FtcGxlc2F')
    for (const email of ['nobody@example.com', UMA]) {
      await expect(heading(page, 'This link isn’t valid')).toBeVisible()
      await typeInto(page, 'Email Address', 'nobody')
      await press(page, 'Email me the link')
      await expect(page.getByText('Please enter a valid email.')).toBeVisible()
      await typeInto(page, 'Email Address', email)
      await press(page, 'Email me the link')
      await expect(heading(page, 'Check your email')).toBeFocused()
      await expect(page.getByRole('main').getByRole('link', { name: 'Accessibility' })).toBeVisible()
      answers.push((await page.getByRole('main').innerText()).replace(email, 'the address'))
      if (email !== UMA) await page.goBack()
    }
    expect(answers[0]).toBe(answers[1])
    expect((await server.mails()).map(({ to_address }) => to_address)).toEqual([UMA, UMA])
    const link = await mailedLink(server)
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()

    server.clock.pass({ days: 29 })
    await page.route('**/api/auth/opensurvey*', (route) => route.abort(), { times: 1 })
    await page.goto(link)
    await expect(
      page.getByText('The server didn’t respond. Check your internet connection and try again.'),
    ).toBeVisible()
    await press(page, 'Try again')
    await expect(heading(page, 'This link has expired')).toBeVisible()
    await expect(page.getByText(/^The last day to answer was .+\.$/)).toBeVisible()
    await expectAccessible()
    await page.setViewportSize(phone)
    await press(page, 'Email me a new link')
    await expect(heading(page, 'Check your email')).toBeFocused()
    await expect(page.getByText(`If there’s a survey for ${UMA}`)).toBeVisible()
    await expectAccessible()
  })

  test('[ENTRY-004] a withdrawn one leads through sign-in to its survey; one whose account is gone says so, and the person signed in here can continue', async ({
    page,
    server,
    signIn,
  }) => {
    const { ada, link, inquiry, customer_id, form } = await inviteUma(server)
    const uma = await server.make.customerUser({ email: UMA, customer_id })
    await server.db.updateTable('respondent').set({ user_id: uma.id }).execute()
    await inTransaction(server.db, (db) =>
      withdrawSurveyLinks(db, { inquiryId: inquiry.id, email: UMA }, server.clock.now()),
    )
    await page.goto(link)
    await expect(heading(page, 'This link has been withdrawn')).toBeVisible()
    await press(page, 'Log in', 'link')
    await expect(page.getByLabel('Email Address')).toHaveValue(UMA)
    await typeInto(page, 'Password', PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(form)

    const another = await inviteUma(server, 'Bolt Ltd')
    await server.db
      .updateTable('user_account')
      .set({ deleted_at: '2026-11-21T12:00:00.000Z' })
      .where('id', '=', uma.id)
      .execute()
    await server.db.updateTable('respondent').set({ user_id: uma.id }).execute()
    await signIn(ada)
    await page.goto(another.link)
    await expect(heading(page, 'This link has already been used')).toBeVisible()
    await press(page, 'Go to the dashboard', 'link')
    await expect(page).toHaveURL('/customerAdmin/dashboard')
  })
})

test('[ENTRY-006] an unanswered survey starts with who is asking, how long it takes, the deadline and who can see the answers; once something is answered it skips that', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const { inquiry, customer_id, form } = await makeInquiry(server)
  const uma = await make.customerUser({ customer_id })
  const asked = { user_id: uma.id, email: uma.email }
  await make.respondent({ ...asked, inquiry_id: inquiry.id })
  const begun = await make.openInquiry({ description: 'Spring', customer_id })
  await make.surveyQuestion({ inquiry_id: begun.id, title: 'Decisions are explained' })
  await make.respondent({ ...asked, inquiry_id: begun.id, saved_at: '2026-11-21T12:00:00.000Z' })
  await signIn(uma)

  await page.goto(form)

  await expect(page.getByText('Autumn <b>assessment</b>', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([
    'Ada Stone at Acme & Söhne Ltd has invited you.',
    '2 questions, about 5 minutes',
    /^Open until \d{1,2} \w{3}, \d{2}:\d{2} your time$/,
    READ_BY,
  ])
  await expect(page.getByText('Leaders explain')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start' })).toBeInViewport({ ratio: 1 })
  await expectAccessible()

  await page.setViewportSize(phone)
  await press(page, 'Start')
  await expect(page.getByText('Leaders explain')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/edit-survey-form/)
  await page.goForward()
  await page.waitForLoadState('networkidle')
  // The survey may be drawn again after it came back, without what had the focus.
  await expect(async () => {
    await page.getByRole('radio').first().blur()
    await page.getByRole('radio').first().focus()
    await expect.poll(() => keptHere(page, { begins: '.place' }), { timeout: 2_000 }).not.toEqual([])
  }).toPass()
  // Nothing is answered yet, but the person has been here before.
  await page.goto(form)
  await expect(page.getByText('Leaders explain')).toBeVisible()

  await page.goto('/customerUser/dashboard')
  // The newest comes first.
  await page.getByRole('link', { name: 'Complete Survey Form' }).first().click()
  await expect(page.getByText('Decisions are explained')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0)
})

/** An inquiry with a rating and a text question, started by Ada Stone of Acme & Söhne Ltd. */
async function makeInquiry({ make }: TestServer, name = 'Acme & Söhne Ltd') {
  const { id: customer_id } = await make.customer({ name, address: '', city: 'Deal', state: 'Kent', website: '' })
  const ada = await make.customerAdmin({ customer_id, first_name: 'Ada', last_name: 'Stone' })
  const inquiry = await make.openInquiry({ description: 'Autumn <b>assessment</b>', customer_id, created_by: ada.id })
  const { question_id } = await make.surveyQuestion({ inquiry_id: inquiry.id, title: 'Leaders explain' })
  await make.surveyQuestion({ inquiry_id: inquiry.id, title: 'What else?', type: 'Textbox', area: 'Other' })
  const form = `/customerUser/dashboard/survey-form/${inquiry.inquiry_type_id}/edit-survey-form/${inquiry.id}`
  return { ada, inquiry, question_id, customer_id, form }
}

/** The same, with Uma invited by email, and her link. */
async function inviteUma(server: TestServer, organisation?: string) {
  const made = await makeInquiry(server, organisation)
  const { ada, inquiry } = made
  await server.as(ada).send(addParticipants, {
    params: { inquiryId: inquiry.id },
    body: {
      Participants: [UMA],
      NoOfParticipants: 1,
      ExpiryDate: inquiry.expiry_date ?? '',
      IsCustomerAdminRespondent: false,
    },
  })
  return { ...made, link: await mailedLink(server) }
}

/** The address in the newest email. */
async function mailedLink(server: TestServer): Promise<string> {
  const { pathname, search } = new URL(/^http\S+$/m.exec((await server.mails()).at(-1)?.text ?? '')?.[0] ?? '')
  return pathname + search
}

/** The code in the newest email. */
async function mailedCode(server: TestServer): Promise<string> {
  const code = async () => /^\d{8}$/m.exec((await server.mails()).at(-1)?.text ?? '')?.[0] ?? ''
  await expect.poll(code).not.toBe('')
  return code()
}

/** Uma signs up by her link in another browser, without a password, and rates the question '4 High' and '2 Low'. */
async function answerElsewhere(
  server: TestServer,
  { link, inquiry, question_id }: { link: string; inquiry: { id: string }; question_id: string },
) {
  const Invite = new URLSearchParams(link.split('?')[1]).get('invite') ?? ''
  const { answer } = await server.send(openSurvey, { body: { Invite, FirstName: 'Uma', LastName: 'Reed' } })
  const given = { InquiryId: inquiry.id, DiagnosticId: question_id, Answer: '4', ValueAnswer: '2' }
  const { status } = await sender(server.app, answer.token ?? '')(addSurveyAnswers, {
    form: { Status: 'saveasdraft', SurveyAnswerDtos: [given] },
  })
  expect(status).toBe(200)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rate = (page: Page, row: 'Performance' | 'Importance', option: string) =>
  page.getByRole('group', { name: row }).getByRole('radio', { name: option }).check()
const claimsIn = (page: Page) =>
  page.evaluate(() => {
    const payload = localStorage.getItem('token')?.split('.')[1]
    return payload === undefined ? null : JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  })
