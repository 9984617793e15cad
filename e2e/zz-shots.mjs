import { createServer } from 'node:http'
import { readFileSync, existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
const dist = process.env.DIST ?? '/tmp/webframe-dist'
const types = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', woff2: 'font/woff2' }
const csp = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self'; form-action 'self'"
const server = createServer((q, r) => {
  const p = q.url.split('?')[0]; const f = dist + p
  if (p !== '/' && existsSync(f)) { r.setHeader('content-type', types[p.split('.').pop()] ?? 'text/plain'); r.setHeader('content-security-policy', csp); return r.end(readFileSync(f)) }
  r.setHeader('content-type', 'text/html'); r.setHeader('content-security-policy', csp); r.end(readFileSync(dist + '/index.html'))
}).listen(0, '127.0.0.1')
await new Promise(d => server.once('listening', d))
const base = `http://127.0.0.1:${server.address().port}`
const b64 = o => Buffer.from(JSON.stringify(o)).toString('base64url')
const tokenFor = role => `x.${b64({ role, firstname: 'Zoë', lastname: 'Marschall-Øst', userid: '0190a6b0-0000-7000-8000-000000000001', email: 'zoe@example.com', customerid: role === 'SuperAdmin' ? '' : 'c', exp: Math.floor(Date.now() / 1000) + 3600 })}.s`
const type = '0190a6b0-0000-7000-8000-0000000000aa'
const details = ['Decisions are made without those who know most about the work and its consequences.', 'Meetings end without a decision.', 'New colleagues find their way alone.', 'Goals are known, but not how each team adds to them.', 'Knowledge leaves with the people who leave.', 'Mistakes are hidden rather than used to learn.', 'Praise is rare.', 'Roles overlap 👩‍🔧 in three of five departments, and nobody can say who decides.']
const rows = details.map((d, i) => ({ FindingId: `0190a6b0-0000-7000-8000-00000000000${i}`, FindingDetail: d, Area: ['Culture', 'People', 'Process', 'Structure', 'Other'][i % 5], InquiryTypeId: type, InquiryTypeName: 'Digital readiness' }))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'] })
export async function open({ width = 1280, height = 800, dark = false, role, handlers = {} } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('console', m => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.type(), m.text(), m.location().url))
  page.on('pageerror', e => console.log('PAGEERROR', e.message, e.stack?.split('\n')[1]))
  await page.route('**/api/**', async route => {
    const u = new URL(route.request().url()); const key = `${route.request().method()} ${u.pathname}`
    for (const [k, h] of Object.entries(handlers)) if (key.match(k)) return h(route, u)
    if (key === 'GET /api/InquiryType') return route.fulfill({ json: { data: [{ Id: type, InqType: 'Digital readiness', Description: '', IsActive: true }], currentPage: 1, pageSize: 8, totalPage: 1, totalItem: 1 } })
    if (key.match('GET /api/Findings/All')) return route.fulfill({ json: { data: rows, currentPage: Number(u.searchParams.get('currentPage')), pageSize: 8, totalPage: 15, totalItem: 113 } })
    if (key.match('GET /api/Findings/')) return route.fulfill({ json: rows[0], headers: { etag: '"v1"' } })
    return route.fulfill({ status: 409, json: { status: 409, title: 'Conflict', errorMessage: ['This cannot be.', 'Nor that.'] } })
  })
  if (role) { await page.addInitScript(([t]) => { if (!localStorage.getItem('token') && location.pathname !== '/auth/login') { localStorage.setItem('token', t); localStorage.setItem('loggedInName', 'Zoë Marschall-Øst'); } }, [tokenFor(role)]) }
  return { page, context }
}
export async function axe(page, name) {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  for (const v of violations) console.log('AXE', name, v.id, v.nodes.slice(0, 3).map(n => n.html.slice(0, 140) + ' ' + (n.any[0]?.message ?? '')).join('\n   '))
}
export { base, browser, server }
const shots = process.argv[2]?.split(',')
const want = n => !shots || shots.some(s => n.startsWith(s))
for (const [w, h] of [[1280, 800], [360, 740]]) for (const dark of [false, true]) {
  const tag = `${w}${dark ? 'd' : 'l'}`
  const go = async (name, path, role, act, handlers) => {
    if (!want(name)) return
    const { page, context } = await open({ width: w, height: h, dark, role, handlers })
    await page.goto(base + path); await page.waitForTimeout(500)
    try { await act?.(page) } catch (e) { console.log('ACT', name, tag, e.message.slice(0, 400)) }
    await page.waitForTimeout(350)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) console.log('SIDEWAYS', name, tag, over)
    await axe(page, name + tag)
    await page.screenshot({ path: `/tmp/webframe/${name}-${tag}.png` })
    await context.close()
  }
  await go('login', '/auth/login')
  await go('loginfault', '/auth/login', undefined, async p => { await p.getByRole('button', { name: 'Log in' }).click() })
  await go('404', '/nowhere')
  await go('list', '/superAdmin/findings?page=3', 'SuperAdmin')
  await go('menu', '/superAdmin/findings', 'SuperAdmin', async p => { if (w > 960) await p.getByRole('button', { name: /Profile of/ }).click(); else await p.getByRole('button', { name: 'Open the menu' }).click() })
  await go('delete', '/superAdmin/findings', 'SuperAdmin', async p => { await p.getByRole('button', { name: 'Delete' }).first().click() })
  await go('toast', '/superAdmin/findings', 'SuperAdmin', async p => { await p.getByRole('button', { name: 'Delete' }).first().click(); await p.getByRole('button', { name: 'Yes, delete it!' }).click() })
  await go('empty', '/superAdmin/findings?search=xyz', 'SuperAdmin', undefined, { 'GET /api/Findings/All': r => r.fulfill({ json: { data: [], currentPage: 1, pageSize: 8, totalPage: 0, totalItem: 0 } }) })
  await go('waiting', '/superAdmin/findings', 'SuperAdmin', undefined, { 'GET /api/Findings/All': () => {} })
  await go('failed', '/superAdmin/findings', 'SuperAdmin', undefined, { 'GET /api/Findings/All': r => r.abort() })
  await go('form', '/superAdmin/findings/create', 'SuperAdmin', async p => { await p.getByRole('button', { name: 'Save' }).click() })
  await go('select', '/superAdmin/findings/create', 'SuperAdmin', async p => { await p.getByRole('combobox', { name: 'Area' }).click(); await p.getByRole('option', { name: 'People' }).hover() })
  await go('leave', '/superAdmin/findings/edit/' + rows[0].FindingId, 'SuperAdmin', async p => { await p.getByLabel('Findings Details').fill('Changed'); await p.getByRole('link', { name: 'Cancel' }).click() })
  await go('view', '/superAdmin/findings/view/' + rows[0].FindingId, 'SuperAdmin')
}
await browser.close(); server.close()
