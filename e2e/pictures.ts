/** Renders every email the product sends, for docs/mails. Run by `npm run pictures`. */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { everyMail } from '../server/src/test/every-mail.ts'
import { chromiumPath } from './support/chromium-path.ts'

const docs = resolve(import.meta.dirname, '../docs')
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
try {
  await drawMails(browser)
} finally {
  await browser.close()
}

/** Each email as on a phone. */
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
