import { login } from '@plumbline/contract/people/auth'
import { signUp } from '@plumbline/contract/people/sign-up'
import {
  changeConsultant,
  inviteConsultant,
  joinTeam,
  listTeam,
  listTeamInvitations,
  openTeamInvitation,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '@plumbline/contract/people/team'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'
import { whileHeld } from '../../../test/while-held.ts'
import { forgetTeamInvitations } from './team-invitations.queries.ts'

const CLEO = 'cleo@consulting.example.com'
const cleo = { FirstName: 'Cleo', LastName: 'Marsh', Password: 'Plumb-Bob-99' }
const declined = (words: string) => ({ status: 409, title: 'Invitation not valid', errorMessage: [words] })
const ASK = 'Ask the person who invited you for a new one.'
const USED = 'This invitation has already been used. Log in with the account you created.'

/** A server with a consultant, and how they invite and who is invited joins. */
async function withInviting() {
  const server = await startServer({ now: '2026-03-10T09:00:00Z' })
  const { as, make, send, mails } = server
  const sam = await make.superAdmin({ first_name: 'Sam', last_name: 'Smith', email: 'sam@example.com' })
  return {
    ...server,
    sam,
    invite: (Email = CLEO, by: { id: string } = sam) => as(by).send(inviteConsultant, { body: { Email } }),
    /** The token in the link of the newest email. */
    token: async () => /join-team\?invite=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? 'no token',
    open: (Invite: string) => send(openTeamInvitation, { body: { Invite } }),
    join: (Invite: string, given: object = {}) => send(joinTeam, { body: { ...cleo, Invite, ...given } }),
    signIn: (username = CLEO, password = cleo.Password) => send(login, { body: { username, password } }),
    invitations: async (by: { id: string } = sam) =>
      (await as(by).send(listTeamInvitations, { query: {} })).answer.data,
    team: async () => (await as(sam).send(listTeam, { query: {} })).answer.data,
  }
}

test('[LIST-010] an invitation to the team works whatever mail programs have added around and inside its link', async () => {
  const { invite, token, open, join } = await withInviting()
  await invite()
  const Invite = await token()

  const looked = await open(`3D${Invite}>.`)
  const joined = await join(`${Invite.slice(0, 20)}=\r\n${Invite.slice(20)}`)

  expect([looked.status, joined.status]).toEqual([200, 200])
})

test('[TEAM-001] an invited person types a name and a password, and signs in as a consultant at the invited address', async () => {
  const { invite, mails, token, open, join, signIn, team, invitations } = await withInviting()

  const invited = await invite(' Cleo@Consulting.example.com ')
  const [mail] = await mails()
  const Invite = await token()
  const looked = await open(Invite)
  const joined = await join(Invite)

  expect(invited.answer).toMatchObject({
    Email: 'Cleo@Consulting.example.com',
    InvitedBy: 'Sam Smith',
    SentAt: '2026-03-10T09:00:00.000Z',
    ValidUntil: '2026-03-24T09:00:00.000Z',
    Holds: true,
  })
  expect(mail).toMatchObject({ to_address: 'Cleo@Consulting.example.com', subject: 'You are invited as a consultant' })
  expect(mail?.text).toContain('http://plumbline.test/auth/join-team?invite=')
  expect(mail?.text).toContain('Invited by: Sam Smith')
  expect(looked.answer).toEqual({
    Email: 'Cleo@Consulting.example.com',
    InvitedBy: 'Sam Smith',
    ValidUntil: '2026-03-24T09:00:00.000Z',
  })
  expect(joined.answer).toEqual({ Email: 'Cleo@Consulting.example.com' })
  const signedIn = await signIn()
  expect(decodeJwt(signedIn.answer.token)).toMatchObject({ role: 'SuperAdmin', firstname: 'Cleo', lastname: 'Marsh' })
  expect(await team()).toMatchObject([{ FirstName: 'Cleo', Active: true, IsVerified: true }, { FirstName: 'Sam' }])
  expect(await invitations()).toEqual([])
  expect(await mails()).toHaveLength(1)
})

test('[TEAM-001] [A28] joining opens no session, and an invalid password uses nothing up', async () => {
  const { invite, token, join, signIn } = await withInviting()
  await invite()
  const Invite = await token()

  const weak = await join(Invite, { Password: 'plumb-bob' })
  const common = await join(Invite, { Password: 'Password1!' })
  const nameless = await join(Invite, { FirstName: ' ' })
  const joined = await join(Invite)

  expect([weak, common, nameless].map(({ status }) => status)).toEqual([400, 400, 400])
  expect(Object.keys(joined.answer)).toEqual(['Email'])
  expect((await signIn()).status).toBe(200)
})

test('[TEAM-001] [A28] a link works once, and of two concurrent uses one joins', async () => {
  const { invite, token, open, join, team, db } = await withInviting()
  const ids = [(await invite()).answer.Id]
  const Invite = await token()

  const both = await whileHeld(db, { table: 'consultant_invitation', ids }, () =>
    Promise.all([join(Invite), join(Invite, { FirstName: 'Eve' })]),
  )

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.failure).toEqual(declined(USED))
  expect((await open(Invite)).failure).toEqual(declined(USED))
  expect(await team()).toHaveLength(2)
})

test('[TEAM-001] a link is valid for 14 days, says until when it was, and is deleted some time later', async () => {
  const { invite, token, open, join, clock, invitations, db } = await withInviting()
  await invite()
  const Invite = await token()
  clock.pass({ days: 14, seconds: -1 })
  expect((await open(Invite)).status).toBe(200)

  clock.pass({ seconds: 1 })

  const ended = declined(`It was valid until 24 Mar 2026 (UTC). ${ASK}`)
  expect([(await open(Invite)).failure, (await join(Invite)).failure]).toEqual([ended, ended])
  expect(await invitations()).toMatchObject([{ Email: CLEO, Holds: false }])
  await forgetTeamInvitations(db, new Date('2026-03-24T09:00:00.000Z'))
  expect(await invitations()).toHaveLength(1)
  await forgetTeamInvitations(db, new Date('2026-03-24T09:00:00.001Z'))
  expect(await invitations()).toEqual([])
  expect((await open(Invite)).failure).toEqual(declined(`It has expired or was replaced by a newer one. ${ASK}`))
})

test('[TEAM-001] a withdrawn link says so, opens nothing, and its address can be invited again', async () => {
  const { invite, token, open, join, as, sam, clock, invitations, team } = await withInviting()
  const { Id } = (await invite()).answer
  const Invite = await token()
  const withdraw = () => as(sam).send(withdrawTeamInvitation, { params: { id: Id } })

  expect((await withdraw()).status).toBe(200)

  const taken = declined(`It was withdrawn. ${ASK}`)
  expect([(await open(Invite)).failure, (await join(Invite)).failure]).toEqual([taken, taken])
  expect((await withdraw()).failure?.errorMessage).toEqual(['Invitation not found.'])
  expect(await invitations()).toEqual([])
  clock.pass({ hours: 1 })
  expect((await invite()).answer).toMatchObject({ Email: CLEO, Holds: true })
  expect((await join(await token())).status).toBe(200)
  expect(await team()).toHaveLength(2)
})

test('[TEAM-001] resent, or invited again, a new link for 14 more days replaces the previous one; one email an hour', async () => {
  const { invite, token, open, make, as, clock, invitations, mails } = await withInviting()
  const dora = await make.superAdmin({ first_name: 'Dora', last_name: 'Dale' })
  const { Id } = (await invite()).answer
  const first = await token()
  const resend = () => as(dora).send(resendTeamInvitation, { params: { id: Id } })

  const soon = await resend()
  clock.pass({ hours: 1 })
  const again = await resend()
  const second = await token()
  clock.pass({ hours: 1 })
  const anew = await invite('CLEO@consulting.example.com')

  expect([soon.status, soon.failure?.errorMessage]).toEqual([
    429,
    [
      `${CLEO} was emailed an invitation less than an hour ago. If it was lost, wait until the hour is over and send a new one.`,
    ],
  ])
  expect(again.answer).toMatchObject({ Id, InvitedBy: 'Dora Dale', ValidUntil: '2026-03-24T10:00:00.000Z' })
  expect(anew.answer).toMatchObject({ Id, InvitedBy: 'Sam Smith', ValidUntil: '2026-03-24T11:00:00.000Z' })
  expect(await invitations()).toHaveLength(1)
  expect(await mails()).toHaveLength(3)
  const links = [await open(first), await open(second), await open(await token())]
  expect(links.map(({ status }) => status)).toEqual([409, 409, 200])
})

test('[TEAM-001] [A28] an invitation is valid as long as its sender is in the team', async () => {
  const { invite, token, open, join, make, as, sam, invitations, clock } = await withInviting()
  const dora = await make.superAdmin()
  const { Id } = (await invite(CLEO, dora)).answer
  const Invite = await token()
  await as(sam).send(changeConsultant, { params: { id: dora.id }, body: { Active: false } })

  const refused = [await open(Invite), await join(Invite)]

  const gone = declined(`The person who sent it is no longer on the team. Ask the team for a new one.`)
  expect(refused.map(({ failure }) => failure)).toEqual([gone, gone])
  expect(await invitations()).toMatchObject([{ Holds: false }])
  clock.pass({ hours: 1 })
  await as(sam).send(resendTeamInvitation, { params: { id: Id } })
  expect((await join(await token())).status).toBe(200)
})

test('[TEAM-001] an address with an account is not invited, and one that gets an account meanwhile does not join', async () => {
  const { invite, token, open, join, make, mails, team, clock } = await withInviting()
  const customer = await make.customer({ name: 'Acme Ltd' })
  await make.customerUser({ customer_id: customer.id, email: 'ben@acme.example.com' })

  const known = [await invite('sam@example.com'), await invite('Ben@acme.example.com')]
  await invite()
  const Invite = await token()
  await make.customerUser({ customer_id: customer.id, email: CLEO })
  clock.pass({ hours: 1 })

  expect(known.map(({ status, failure }) => [status, failure?.errorMessage])).toEqual([
    [409, ['sam@example.com is already on the team.']],
    [
      409,
      [
        'Ben@acme.example.com already has an account at Acme Ltd. An account keeps its role and organisation: invite another address.',
      ],
    ],
  ])
  expect((await join(Invite)).failure).toEqual(
    declined('This email address already has an account. Log in with it, or ask to be invited at another address.'),
  )
  expect((await open(Invite)).status).toBe(200)
  expect(await mails()).toHaveLength(1)
  expect(await team()).toHaveLength(1)
})

test('[TEAM-001] an unverified account of the address gives way to an invitation', async () => {
  const { invite, token, join, send, signIn } = await withInviting()
  await send(signUp, { body: { ...signUp.example, isAdmin: true, Email: CLEO, Password: 'Strangers-Line-7' } })
  await invite()

  expect((await join(await token())).status).toBe(200)

  expect((await signIn(CLEO, 'Strangers-Line-7')).status).toBe(401)
  expect(decodeJwt((await signIn()).answer.token)).toMatchObject({ role: 'SuperAdmin' })
})

test('[TEAM-001] [A28] a link that was never emailed opens nothing, and guessing is blocked', async () => {
  const { open, join, team } = await withInviting()

  expect((await join('c2FtcGxl')).failure).toEqual(declined(`It has expired or was replaced by a newer one. ${ASK}`))
  const tries = []
  for (let n = 0; n < 200; n++) tries.push((await open(`guess-${n}`)).status)

  expect(tries.slice(0, 199)).toEqual(Array(199).fill(409))
  expect(tries.at(-1)).toBe(429)
  expect(await team()).toHaveLength(1)
})
