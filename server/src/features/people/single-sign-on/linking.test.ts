import {
  beginLink,
  finishLink,
  finishSingleSignOn,
  getOwnSingleSignOn,
  unlinkSingleSignOn,
} from '@plumbline/contract/people/single-sign-on'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { cookieOf } from '../../../test/cookies.ts'
import { DEFAULT_PASSWORD } from '../../../test/factories.ts'
import { refusalOf, startBoth } from '../../../test/outside/single-sign-on.ts'

const AGAIN = { Password: DEFAULT_PASSWORD }

/** The same with one person signed in, and their way to the provider and back. */
async function startLinking(settings: Parameters<typeof startBoth>[0] = {}) {
  const both = await startBoth(settings)
  async function toLinkAndBack(user: { id: string }, who: string) {
    const session = await both.signedIn(user)
    const begun = await session.send(beginLink, { body: AGAIN })
    const came = await both.provider.comeBack(begun.answer.Location, who)
    const browser = cookieOf(begun)
    return { came, browser, link: () => session.send(finishLink, { body: came, headers: { cookie: browser } }) }
  }
  return { ...both, toLinkAndBack }
}

test('[TEAM-008] a signed-in consultant links their own account, and enters by the provider from then on', async () => {
  const { make, toLinkAndBack, as, enter, mails, events, clock } = await startLinking()
  const sam = await make.superAdmin({ email: 'sam@plumbline.example.com' })
  expect((await as(sam).send(getOwnSingleSignOn, {})).answer).toEqual({ Name: 'Acme', LinkedAt: null, IsOnly: false })

  const { link } = await toLinkAndBack(sam, 'ada')
  const { answer } = await link()

  expect(answer).toEqual({ Name: 'Acme', LinkedAt: clock.now().toISOString(), IsOnly: false })
  expect(await mails()).toMatchObject([{ to_address: sam.email, subject: 'Your account is linked to Acme' }])
  expect(await events()).toMatchObject([
    { action: 'singleSignOnLinked', subject: sam.email, detail: { Provider: 'Acme' } },
  ])
  const entered = await enter('ada')
  expect(decodeJwt(entered.answer.token)).toMatchObject({ role: 'SuperAdmin', userid: sam.id })
})

test('[TEAM-008] once unlinked the provider no longer opens the account', async () => {
  const { make, toLinkAndBack, as, enter, mails, events } = await startLinking()
  const sam = await make.superAdmin({ email: 'ada@acme.example.com' })
  await (await toLinkAndBack(sam, 'ada')).link()

  const { answer } = await as(sam).send(unlinkSingleSignOn, { body: AGAIN })

  expect(answer).toEqual({ Name: 'Acme', LinkedAt: null, IsOnly: false })
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Your account is linked to Acme',
    'Your account is no longer linked to Acme',
  ])
  expect((await events()).map(({ action }) => action)).toEqual(['singleSignOnLinked', 'singleSignOnUnlinked'])
  expect((await enter('ada')).status).toBe(401)
  await as(sam).send(unlinkSingleSignOn, { body: AGAIN })
  expect(await mails()).toHaveLength(2)
})

test('[TEAM-008, TEAM-007] without the password nothing is linked or unlinked', async () => {
  const { make, toLinkAndBack, as, stored, provider } = await startLinking()
  const [sam, max] = [await make.superAdmin(), await make.superAdmin()]
  await (await toLinkAndBack(sam, 'ada')).link()
  const before = await stored()
  provider.asked.length = 0

  const wrong = { Password: 'Wrong-Line-7' }
  const begun = await as(max).send(beginLink, { body: wrong })
  const unlinked = await as(sam).send(unlinkSingleSignOn, { body: wrong })

  expect([begun.status, unlinked.status]).toEqual([400, 400])
  expect(begun.headers['set-cookie']).toBeUndefined()
  expect({ ...(await stored()), sessions: 0 }).toEqual({ ...before, sessions: 0 })
  expect(provider.asked).toEqual([])
})

test('[TEAM-008] a person of a configured organisation links an account whose address the provider does not know', async () => {
  const { make, acme, toLinkAndBack, enter } = await startLinking({
    people: { ada: { email: 'ada@acme.example.com' } },
  })
  const person = await make.customerUser({ customer_id: acme.id, email: 'ada.before@acme.example.com' })

  await (await toLinkAndBack(person, 'ada')).link()

  expect(decodeJwt((await enter('ada')).answer.token).userid).toBe(person.id)
})

test('[TEAM-008] a person of another organisation is neither offered nor allowed it', async () => {
  const { make, as, provider } = await startLinking()
  const other = await make.customerAdmin()

  expect((await as(other).send(getOwnSingleSignOn, {})).answer).toEqual({ Name: null, LinkedAt: null, IsOnly: false })
  expect(refusalOf(await as(other).send(beginLink, { body: AGAIN }))).toEqual([
    409,
    'No one in your organisation logs in with Acme here.',
  ])
  expect(provider.asked).toEqual([])
})

test('[TEAM-008] [A32] an identity already linked to someone else is refused, and an account is linked once', async () => {
  const { make, toLinkAndBack, as, stored } = await startLinking()
  const [sam, max] = [await make.superAdmin(), await make.superAdmin()]
  const second = await toLinkAndBack(sam, 'bob')
  await (await toLinkAndBack(sam, 'ada')).link()

  expect(refusalOf(await (await toLinkAndBack(max, 'ada')).link())).toEqual([
    409,
    'Your Acme identity is already linked to another account.',
  ])
  expect(refusalOf(await second.link())).toEqual([409, 'Your account is already linked to Acme.'])
  expect(refusalOf(await as(sam).send(beginLink, { body: AGAIN }))).toEqual([
    409,
    'Your account is already linked to Acme.',
  ])
  expect((await stored()).links).toEqual([{ user_id: sam.id, subject: 'ada' }])
})

test('[TEAM-008] of two concurrent links of the same identity one succeeds', async () => {
  const { make, toLinkAndBack, stored } = await startLinking()
  const ways = [
    await toLinkAndBack(await make.superAdmin(), 'ada'),
    await toLinkAndBack(await make.superAdmin(), 'ada'),
  ]

  const sent = await Promise.all(ways.map(({ link }) => link()))

  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await stored()).links).toHaveLength(1)
})

test('[TEAM-008] a response is accepted once, only for the person who started it, and signs nobody in', async () => {
  const { make, toLinkAndBack, as, finish, stored } = await startLinking()
  const [sam, max] = [await make.superAdmin(), await make.superAdmin()]
  const { came, browser, link } = await toLinkAndBack(sam, 'ada')

  const used = 'This was already used, was started in another browser, or is older than ten minutes. Start again.'
  const byOther = await as(max).send(finishLink, { body: came, headers: { cookie: browser } })
  expect(refusalOf(byOther)).toEqual([409, used])
  expect((await finish(came, browser)).status).toBe(401)
  expect((await stored()).links).toEqual([])

  expect((await link()).status).toBe(200)
  expect(refusalOf(await link())).toEqual([409, used])
})

test('[TEAM-008] an untrusted response links nothing, and leaves the person signed in', async () => {
  const { make, provider, signedIn, stored } = await startLinking()
  const session = await signedIn(await make.superAdmin())
  const begun = await session.send(beginLink, { body: AGAIN })
  const came = await provider.comeBack(begun.answer.Location, 'ada')
  const cookie = cookieOf(begun)

  const sent = await session.send(finishLink, {
    body: { ...came, Issuer: 'https://evil.example.com' },
    headers: { cookie },
  })

  expect(refusalOf(sent)).toEqual([409, 'Acme’s answer could not be verified, so nothing was linked. Try again.'])
  expect((await stored()).links).toEqual([])
  expect((await session.send(getOwnSingleSignOn, {})).status).toBe(200)
})

test('[TEAM-008] OIDC_ONLY=1: members of a configured organisation stay linked; a consultant may unlink', async () => {
  const { make, acme, toLinkAndBack, as, stored } = await startLinking({ settings: { isOnly: true } })
  const [person, sam] = [await make.customerUser({ customer_id: acme.id }), await make.superAdmin()]
  await (await toLinkAndBack(person, 'ada')).link()
  await (await toLinkAndBack(sam, 'bob')).link()

  expect((await as(person).send(getOwnSingleSignOn, {})).answer.IsOnly).toBe(true)
  expect(refusalOf(await as(person).send(unlinkSingleSignOn, { body: AGAIN }))).toEqual([
    409,
    'Your organisation logs in with Acme only, so your account stays linked.',
  ])
  expect((await as(sam).send(unlinkSingleSignOn, { body: AGAIN })).status).toBe(200)
  expect((await stored()).links).toEqual([{ user_id: person.id, subject: 'ada' }])
})

test('[TEAM-008] a session opened by a survey link sees and links nothing', async () => {
  const { make, acme, signedIn } = await startLinking()
  const inquiry = await make.openInquiry({ customer_id: acme.id })
  const session = await signedIn(await make.customerUser({ customer_id: acme.id }), inquiry.id)

  expect((await session.send(getOwnSingleSignOn, {})).status).toBe(403)
  expect((await session.send(beginLink, { body: AGAIN })).status).toBe(403)
  expect((await session.send(finishLink, { body: { State: 'link.x', AuthorizationCode: 'x' } })).status).toBe(403)
  expect((await session.send(unlinkSingleSignOn, { body: AGAIN })).status).toBe(403)
})

test('[TEAM-008] a state for linking opens no session, whatever is sent with it', async () => {
  const { make, toLinkAndBack, send, stored } = await startLinking()
  const sam = await make.superAdmin()
  const { came, browser } = await toLinkAndBack(sam, 'ada')
  const before = await stored()

  for (const body of [came, { State: came.State }, { State: came.State, Code: '123456' }])
    expect((await send(finishSingleSignOn, { body, headers: { cookie: browser } })).status).toBe(401)
  expect(await stored()).toEqual(before)
})
