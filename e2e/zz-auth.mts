import { chromium } from '@playwright/test'
import { startTestServer } from '../server/src/test/start-server.ts'
const server = await startTestServer({ webFolder: '/tmp/auth-dist', now: new Date().toISOString(), settings: { rateLimitFactor: 100 } })
const base = await server.listen()
const { make } = server
await make.customer({ name: 'Acme Ltd' })
const young = await make.customer({ name: 'Young Ltd', profile_completed_at: null })
const manager = await make.customerAdmin({ customer_id: young.id, email: 'ada@young.example.com', first_name: 'Ada', last_name: 'Stone' })
const uma = await make.customerUser({ email: 'uma@example.com' })
await make.customerUser({ email: 'new@example.com', is_verified: false })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage'] })
const only = process.argv[2]
for (const [width, dark] of [[1280, false], [360, true], [360, false], [1280, true]] as const) {
  if (only && !process.argv.includes(`${width}${dark ? 'd' : 'l'}`)) continue
  const context = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 800 }, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce', baseURL: base })
  const page = await context.newPage()
  page.on('console', m => ['error', 'warning'].includes(m.type()) && !m.location().url.includes('/api/') && console.log('CONSOLE', m.text()))
  page.on('pageerror', e => console.log('PAGEERROR', e.message))
  const shot = async (name: string) => { await page.waitForTimeout(250); await page.screenshot({ path: `/tmp/auth-shots/${name}-${width}${dark ? 'd' : 'l'}.png`, fullPage: true }) }
  await page.goto('/auth/login'); await page.getByLabel('Email Address').fill('new@example.com'); await page.locator('[data-field=Password], [data-field=password]').fill('Upright-Line-7'); await page.getByRole('button', { name: 'Log in' }).click(); await page.getByText('Verify your address first').waitFor(); await shot('login-unverified')
  await page.goto('/auth/signup'); await shot('signup1')
  await page.getByRole('button', { name: 'Next' }).click(); await shot('signup1-faults')
  await page.getByLabel('Organization Name').fill('acme ltd'); await page.keyboard.press('Tab'); await page.getByText('here already').waitFor(); await shot('signup1-known')
  await page.getByRole('button', { name: 'Next' }).click(); await shot('signup2')
  await page.getByLabel('First Name').fill('Ada'); await page.getByLabel('Last Name').fill('Stone'); await page.getByLabel('Email Address').fill(`ada${width}${dark}@acme.example.com`); await page.locator('[data-field=Password], [data-field=password]').fill('Upright'); await page.getByRole('button', { name: 'Sign Up' }).click(); await shot('signup2-faults')
  await page.locator('[data-field=Password], [data-field=password]').fill('Upright-Line-7'); await page.locator('[data-field=ConfirmPassword]').fill('Upright-Line-7'); await shot('signup2-full'); await page.getByRole('button', { name: 'Sign Up' }).click(); await page.getByText('Thank you').waitFor(); await shot('signup3')
  await page.goto('/auth/signup'); await page.getByLabel('Organization Name').fill('Acme Ltd'); await page.getByRole('button', { name: 'Next' }).focus(); await page.getByText('here already').waitFor(); await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('First Name').fill('Ada'); await page.getByLabel('Last Name').fill('Stone'); await page.getByLabel('Email Address').fill('uma@example.com'); await page.locator('[data-field=Password], [data-field=password]').fill('Upright-Line-7'); await page.locator('[data-field=ConfirmPassword]').fill('Upright-Line-7'); await page.getByRole('button', { name: 'Sign Up' }).click(); await page.getByRole('button', { name: 'Login' }).waitFor(); await shot('signup3-failed')
  await page.goto('/auth/forget-password'); await shot('forgot'); await page.getByLabel('Email Address').fill('uma@example.com'); await page.getByRole('button', { name: 'Send code' }).click(); await page.getByLabel('Verification code').waitFor()
  const code = /^\d{8}$/m.exec((await server.mails()).at(-1)?.text ?? '')?.[0] ?? ''
  await page.getByLabel('Verification code').fill(code); await shot('code'); await page.getByRole('button', { name: 'Continue' }).click(); await page.locator('[data-field=Password]').waitFor(); await page.locator('[data-field=Password]').fill('Upright'); await shot('reset')
  await page.goto('/auth/verify-email?token=x'); await page.getByText('not valid').waitFor(); await shot('verify-bad')
  const sign = async (user: { id: string }, first: boolean) => { const { token } = await server.signedIn(user); await page.goto('/favicon.svg'); await page.evaluate(([t, f]) => { localStorage.clear(); localStorage.setItem('token', t ?? ''); localStorage.setItem('loggedInName', 'Ada Stone'); localStorage.setItem('firstTimeLogin', f ?? '') }, [token, String(first)]) }
  await sign(uma, false); await page.goto('/customerUser/manage-profile'); await page.getByLabel('First Name').waitFor(); await shot('profile')
  await page.getByRole('button', { name: 'Change Password' }).click(); await page.locator('[data-field=CurrentPassword]').waitFor(); await shot('change-password'); await page.keyboard.press('Escape')
  await page.getByLabel('Active').click(); await page.getByText('Switch your account off?').waitFor(); await shot('deactivate')
  await sign(manager, true); await page.goto('/customerAdmin/dashboard'); await page.waitForTimeout(800); console.log(page.url()); await shot('company')
  const save = page.getByRole('button', { name: 'Save and continue' }); if (await save.count()) { await save.click(); await shot('company-faults') }
  await context.close()
}
await browser.close(); await server.close()
