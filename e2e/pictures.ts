/** Draws the pictures of the documentation anew, from the built product and the real mails. Run by `npm run pictures`. */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { everyMail } from '../server/src/test/every-mail.ts'
import { startTestServer } from '../server/src/test/start-server.ts'
import { chromiumPath } from './support/chromium-path.ts'

const docs = resolve(import.meta.dirname, '../docs')
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
try {
  await drawMails(browser)
  await drawSignIn(browser)
} finally {
  await browser.close()
}

/** Each mail as a phone shows it. */
async function drawMails(browser: Browser): Promise<void> {
  const mails = everyMail('Acme Ltd', { firstName: 'Ines', inquiry: 'How we work together', manager: 'Mia Stone' })
  await mkdir(join(docs, 'mails'), { recursive: true })
  const page = await browser.newPage({ viewport: { width: 390, height: 200 } })
  for (const [name, { html }] of Object.entries(mails)) {
    await page.setContent(html)
    await page.screenshot({ path: join(docs, 'mails', `${name}.png`), fullPage: true })
  }
  await page.close()
}

/** The first thing that everybody sees, in both schemes. */
async function drawSignIn(browser: Browser): Promise<void> {
  const server = await startTestServer({ webFolder: resolve(import.meta.dirname, '../web/dist') })
  try {
    const origin = await server.listen()
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({
        viewport: { width: 1120, height: 700 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      await page.goto(`${origin}/auth/login`)
      await page.getByLabel('Email Address').waitFor()
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(docs, 'images', `sign-in-${colorScheme}.jpg`), type: 'jpeg', quality: 82 })
      await page.close()
    }
  } finally {
    await server.close()
  }
}
