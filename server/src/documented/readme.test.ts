import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passwordLimits } from '../domain/access/password-tries.ts'
import { hashing } from '../domain/access/passwords.ts'
import type { RateLimit } from '../domain/limits/rate-limits.ts'
import { optOutLimit } from '../features/inquiries/reminders/opt-out.ts'
import { freshLinkLimits } from '../features/people/auth/fresh-links.ts'
import { codeLimits } from '../features/people/auth/password-codes.ts'
import { linkLimits } from '../features/people/auth/survey-entry.ts'
import { invitationLimits } from '../features/people/invitations/inviting.ts'
import { lookUpLimit, signUpLimits } from '../features/people/sign-up/sign-up.ts'
import { verificationLimit, verificationMailLimits } from '../features/people/sign-up/verification.ts'
import { singleSignOnLimits } from '../features/people/single-sign-on/entering.ts'
import { variables } from '../settings.ts'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

/** The rows of the README's table of settings: name, default, meaning. */
const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+) \|$/gm)].map(
  ([, name = '', fallback = '', meaning = '']) => ({
    name,
    fallback,
    meaning,
  }),
)

test('[RUN-013] the README lists every setting, in its order, with its default and what it means', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(variables))
  for (const [name, value] of Object.entries(variables)) {
    const row = rows.find((row) => row.name === name)
    if (value !== null) expect(row?.fallback).toBe(`\`${value}\``)
    expect(row?.meaning.length).toBeGreaterThan(20)
  }
})

test('[RUN-027] the README says that SECRET must be set for several instances', () => {
  expect(rows.find(({ name }) => name === 'SECRET')?.meaning).toContain(
    'It must be set when several instances share a database.',
  )
})

test('the README names every command, and no other', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  )
  const named = [...readme.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name]) => name)

  const commands = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts))
  expect([...new Set(named)].toSorted()).toEqual(commands.toSorted())
})

/** '5 an hour', '20 in 15 minutes' */
function inWords({ tries, seconds }: RateLimit): string {
  if (seconds === 3600) return `${tries} an hour`
  return seconds === 60 ? `${tries} a minute` : `${tries} in ${seconds / 60} minutes`
}

test('[WIRE-030] the README says the limits at the door as they are', () => {
  const [, table = ''] = /### Limits at the door(.+?)\n## /s.exec(readme) ?? []
  const cells = [...table.matchAll(/^\| (.+?) \|(.*)\|(.*)\|$/gm)].map(([, ...cells]) =>
    cells.map((cell) => cell?.trim()),
  )
  const { own, client, account, tries } = passwordLimits
  const { requests, uses } = codeLimits
  const minutes = own.waits.map((seconds) => seconds / 60)
  const waits = `waits of ${minutes.slice(0, -1).join(', ')} and ${minutes.at(-1)} minutes`
  const failures = (limit: typeof own) => inWords({ tries: limit.failures, seconds: limit.seconds })

  expect(cells.slice(1)).toEqual([
    [
      'wrong passwords of a client for an account',
      `${failures(own)}, then ${waits}`,
      `${failures(client)}, then the same waits`,
    ],
    [
      'wrong passwords for an account, of all clients never seen with it',
      `${failures(account)}, then one at a time, with waits of ${account.waits[0]} to ${account.waits.at(-1)} seconds`,
      '',
    ],
    [
      'wrong codes of a second factor, for who gives the right password',
      'as wrong passwords, counted by themselves',
      'as wrong passwords',
    ],
    ['sign-ins of a client to an account, also right ones', inWords(tries), ''],
    [
      'sign-ups without an invitation that holds',
      `${inWords(signUpLimits.account)} and address`,
      inWords(signUpLimits.client),
    ],
    ['sign-ups with one invitation', inWords(signUpLimits.account), ''],
    [
      'codes for a forgotten password',
      `${inWords(requests.own)} for an address and client, ${requests.account.tries} for an address`,
      inWords(requests.client),
    ],
    [
      'tries with a code, of which it takes five wrong ones',
      `${inWords(uses.own)} for an address and client`,
      inWords(uses.client),
    ],
    [
      'verification mails',
      `${inWords(verificationMailLimits.account)} and address`,
      inWords(verificationMailLimits.client),
    ],
    ['opened, confirmed and declined verification links', '', inWords(verificationLimit)],
    [
      'links of surveys that nobody was mailed',
      '',
      `${failures(linkLimits.wrong)}, then waits of ${minutes[0]} to ${minutes.at(-1)} minutes`,
    ],
    ['openings of one survey link', inWords(linkLimits.openings), ''],
    [
      'fresh survey links asked for',
      `${inWords(freshLinkLimits.account)} and address, of ${freshLinkLimits.surveys} surveys at most`,
      inWords(freshLinkLimits.client),
    ],
    ['ways to the provider of single sign-on, begun', '', inWords(singleSignOnLimits.begin)],
    ['the same, ended', '', inWords(singleSignOnLimits.finish)],
    ['reminders ended or asked for again', '', inWords(optOutLimit)],
    ['look-ups of an organisation by its name', '', inWords(lookUpLimit)],
    [
      'invitations of organisations and administrators',
      `${inWords(invitationLimits.address)} and address, ${invitationLimits.mail.tries} of the same`,
      `${inWords(invitationLimits.caller)} and person`,
    ],
  ])
  const { most } = hashing
  expect(table.replaceAll('\n', ' ')).toContain(
    `${most.account} wait for an account, ${most.client} for a client, ${most.all} at all`,
  )
})
