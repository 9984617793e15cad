import { login } from '@plumbline/contract/people/auth'
import { changeLanguage } from '@plumbline/contract/people/language'
import { newSurveyLink } from '@plumbline/contract/surveys/survey-entry'
import { expect, test } from 'vitest'
import { DEFAULT_PASSWORD } from '../../test/factories.ts'
import { startServer } from '../../test/server.ts'

const EMAIL = 'ben@acme.example.com'

/** The first word of the email that Ben gets with a link to his survey: he may have an account, and the list a language for him. */
async function greeted({
  account,
  listed = null,
  organisations = null,
}: {
  account?: string | null
  listed?: string | null
  organisations?: string | null
}) {
  const { make, send, mails } = await startServer()
  const customer = await make.customer({ language: organisations })
  const ben =
    account !== undefined && (await make.customerUser({ customer_id: customer.id, email: EMAIL, language: account }))
  const inquiry = await make.openInquiry({ customer_id: customer.id })
  await make.surveyQuestion({ inquiry_id: inquiry.id })
  await make.respondent({ inquiry_id: inquiry.id, email: EMAIL, language: listed, user_id: ben ? ben.id : null })
  await send(newSurveyLink, { body: { Email: EMAIL } })
  const [mail] = await mails()
  return mail?.text.split(/[ ,]/)[0]
}

test.for([
  ['English, of which nothing says anything else', {}, 'Hello'],
  ['the organisation’s', { organisations: 'de' }, 'Guten'],
  ['the list’s before it', { listed: 'de', organisations: 'en' }, 'Guten'],
  ['the reader’s own before both', { account: 'de', listed: 'en', organisations: 'en' }, 'Guten'],
  ['the reader’s own, English too', { account: 'en', listed: 'de', organisations: 'de' }, 'Hello'],
  ['the list’s, where the account has none', { account: null, listed: 'de' }, 'Guten'],
] as const)('[LANG-002] an email is in the language of its reader: %s', async ([, given, greeting]) => {
  expect(await greeted(given)).toBe(greeting)
})

test('[LANG-002] a session says what its person has chosen, else what the call is read in, else the organisation’s', async () => {
  const { make, as, app } = await startServer()
  const customer = await make.customer({ language: 'de' })
  const manager = await make.customerAdmin({ customer_id: customer.id, email: EMAIL })
  const languageFor = async (accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-language': accepted }
    const payload = { username: EMAIL, password: DEFAULT_PASSWORD }
    const answer = await app.inject({ method: 'POST', url: `/api${login.path}`, headers, payload })
    return JSON.parse(atob(answer.json<{ token: string }>().token.split('.')[1] ?? '')).language
  }

  expect([await languageFor(), await languageFor('en'), await languageFor('xx')]).toEqual(['de', 'en', 'de'])
  const { status } = await as(manager).send(changeLanguage, { body: { Language: 'en' } })
  expect(status).toBe(200)
  expect([await languageFor(), await languageFor('de')]).toEqual(['en', 'en'])
})

test('[LANG-002] only a language that there is can be chosen', async () => {
  const { make, as } = await startServer()
  const { failure } = await as(await make.customerUser()).sendFaulty(changeLanguage, { body: { Language: 'xx' } })
  expect(failure).toMatchObject({ status: 400, errorMessage: [expect.stringMatching(/^Language: /)] })
})
