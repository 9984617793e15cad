import { readFile } from 'node:fs/promises'
import { getTranslations, saveTranslations } from '@plumbline/contract/catalogue/translations'
import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import { readPdf } from '../../server/src/test/pdf-text.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { inLanguage, textsOn } from '../support/english-left.ts'
import { expect, test } from '../support/fixtures.ts'

const POLISH = 'pl'
const EMAIL = 'ania@acme.example.com'

test('[LANG-001, LANG-002, LANG-005] a respondent whom the list calls Polish reads the email, answers, submits and downloads the answers without an English word', async ({
  server,
  newPage,
}) => {
  const { translated: polish, englishIn } = await inLanguage(POLISH, { forRespondents: true })
  const { subject, text, link } = await inviteInPolish(server)
  const english: Record<string, string[]> = { email: englishIn([subject, ...text.split('\n')]) }
  const page = await newPage({ locale: 'pl-PL', viewport: { width: 360, height: 780 }, acceptDownloads: true })
  const look = async (step: string) => {
    english[step] = englishIn(await textsOn(page))
  }
  const press = (name: string) =>
    page
      .getByRole('button', { name: polish(name), exact: true })
      .first()
      .click()

  await page.goto(link)
  await expect(page.locator('html')).toHaveAttribute('lang', POLISH)
  await page.getByLabel(polish('First Name')).fill('Ania')
  await page.getByLabel(polish('Last Name')).fill('Ωμέγα')
  await look('entry')
  await press('Sign Up')

  await expect(page.getByText('Εμπιστοσύνη (pl)')).toBeVisible()
  await look('survey')
  const scales = await page
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all()
  for (const scale of scales.slice(-2)) await scale.getByRole('radio').nth(3).check({ force: true })
  await page.getByRole('button', { name: polish('Review') }).click()
  await look('review')
  await press('Submit')
  await look('before submitting')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: polish('Yes, submit'), exact: true })
    .click()
  await expect(page.getByRole('button', { name: polish('Download your answers (PDF)') }).first()).toBeVisible()
  await look('thanks')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: polish('Download your answers (PDF)') })
      .first()
      .click(),
  ])
  const pdf = readPdf(await readFile(await download.path()))
  english.answers = englishIn(pdf.pages.flatMap((page) => page.split('\n')))

  expect(pdf.language).toBe(POLISH)
  expect(pdf.pages.join(' ')).toContain('Εμπιστοσύνη (pl)')
  expect(Object.entries(english).filter(([, found]) => found.length > 0)).toEqual([])
  const mail = (await server.mails()).at(-1)
  expect(mail?.letter?.language).toBe(POLISH)
})

/** What Ania is asked is written in Greek and translated into Polish, which the letters show. */
async function inviteInPolish(server: TestServer) {
  const { make, as, clock } = server
  const type = await make.inquiryType({ name: 'Έρευνα', languages: JSON.stringify([POLISH]) })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: 'Διαδρομή' })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Εμπιστοσύνη', description: '' })
  const consultant = as(await make.superAdmin())
  const params = { id: type.id, language: POLISH }
  const { answer } = await consultant.send(getTranslations, { params })
  const Texts = answer.Texts.map((text) => ({ ...text, Text: `${text.Original} (${POLISH})` }))
  await consultant.send(saveTranslations, { params, body: { Texts } })

  const customer = await make.customer({
    name: 'Ακμή',
    industry: 'Retail',
    city: 'Αθήνα',
    state: '',
    country: 'Greece',
  })
  const manager = await make.customerAdmin({ customer_id: customer.id, first_name: 'Μία', last_name: 'Πέτρου' })
  const inquiry = await make.inquiry({
    inquiry_type_id: type.id,
    customer_id: customer.id,
    created_by: manager.id,
    description: 'Φθινόπωρο',
    intake_answered_at: clock.now().toISOString(),
  })
  await as(manager).send(addParticipants, {
    params: { inquiryId: inquiry.id },
    body: {
      Respondents: [{ Email: EMAIL, Language: POLISH }],
      NoOfParticipants: 1,
      ExpiryDate: new Date(clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10),
    },
  })
  const { subject, text } = (await server.mails()).at(-1) ?? { subject: '', text: '' }
  const { pathname, search } = new URL(/^http\S+$/m.exec(text)?.[0] ?? '')
  return { subject, text, link: pathname + search }
}
