import { everyMail } from '../../server/src/test/every-mail.ts'
import { axeFaults, expect, test } from '../support/fixtures.ts'

test('[C4] every email is readable on a small phone, whatever people have typed, and fetches nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2)
  for (const organisation of ['Acme Ltd', long, '<img src=http://127.0.0.1:9/x.png><script>alert(1)</script>']) {
    for (const [name, mail] of Object.entries(everyMail(organisation))) {
      await page.setContent(mail.html)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect({ name, tooWide: Math.max(0, tooWide) }).toEqual({ name, tooWide: 0 })
      await expect(page.getByRole('heading', { level: 1, name: mail.subject })).toBeVisible()
      // Large enough for a thumb, except an address within a sentence.
      for (const link of await page.locator('a[href]:not([href^="mailto:"])').all()) {
        expect((await link.boundingBox())?.height, name).toBeGreaterThanOrEqual(44)
      }
      expect(await page.locator('img, script, iframe').count()).toBe(0)
      if (organisation !== 'Acme Ltd') continue
      // It is shown within a mail reader's page: the landmarks are the reader's.
      const faults = await axeFaults(page)
      expect(faults.filter((fault) => !/^(landmark-one-main|region): /.test(fault))).toEqual([])
    }
  }
  expect(fetched).toEqual([])
})
