/** docs/operations.md has the actual settings and limits, and the pages together name every command. */
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
import { ownActionsLimit } from '../features/results/actions/own-actions.ts'
import { readingLimit } from '../features/results/result-links/result-links.ts'
import { variables } from '../settings.ts'
import { readSource } from './documented.ts'

const page = readSource('docs/operations.md')

/** The rows of the settings table: name, default, meaning. */
const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+) \|$/gm)].map(
  ([, name = '', fallback = '', meaning = '']) => ({
    name,
    fallback,
    meaning,
  }),
)

test('[RUN-013] docs/operations.md lists every setting, in order, with its default and meaning', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(variables))
  for (const [name, value] of Object.entries(variables)) {
    const row = rows.find((row) => row.name === name)
    if (value !== null) expect(row?.fallback).toBe(`\`${value}\``)
    expect(row?.meaning.length).toBeGreaterThan(20)
  }
})

test('[RUN-027] docs/operations.md says that SECRET must be set for several instances', () => {
  expect(rows.find(({ name }) => name === 'SECRET')?.meaning).toContain(
    'It must be set when several instances share a database.',
  )
})

test('the README, docs/operations.md and CONTRIBUTING.md together name every command and no other', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readSource('package.json'))
  const pages = ['README.md', 'docs/operations.md', 'CONTRIBUTING.md'].map(readSource).join('\n')
  const named = [...pages.matchAll(/\bnpm (?:run )?(?:-s )?([\w:-]+)/g)].map(([, name]) => name)

  const commands = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts))
  expect([...new Set(named)].toSorted()).toEqual(commands.toSorted())
})

/** '5 an hour', '20 in 15 minutes' */
function inWords({ tries, seconds }: RateLimit): string {
  if (seconds === 3600) return `${tries} an hour`
  return seconds === 60 ? `${tries} a minute` : `${tries} in ${seconds / 60} minutes`
}

test('[WIRE-030] docs/operations.md states the actual rate limits', () => {
  const [, table = ''] = /## Rate limits(.+?)\n## /s.exec(page) ?? []
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
      'wrong passwords from one client for one account',
      `${failures(own)}, then ${waits}`,
      `${failures(client)}, then the same waits`,
    ],
    [
      'wrong passwords for one account, from all clients new to it',
      `${failures(account)}, then one at a time, with waits of ${account.waits[0]} to ${account.waits.at(-1)} seconds`,
      '',
    ],
    [
      'wrong second-factor codes after the right password',
      'as wrong passwords, counted separately',
      'as wrong passwords',
    ],
    ['sign-ins from one client to one account, right or wrong', inWords(tries), ''],
    [
      'sign-ups without a valid invitation',
      `${inWords(signUpLimits.account)} per address`,
      inWords(signUpLimits.client),
    ],
    ['sign-ups with one invitation', inWords(signUpLimits.account), ''],
    [
      'codes for a forgotten password',
      `${inWords(requests.own)} per address and client, ${requests.account.tries} per address`,
      inWords(requests.client),
    ],
    [
      'attempts to enter a code (void after five wrong ones)',
      `${inWords(uses.own)} per address and client`,
      inWords(uses.client),
    ],
    [
      'verification emails',
      `${inWords(verificationMailLimits.account)} per address`,
      inWords(verificationMailLimits.client),
    ],
    ['verification links opened, confirmed or declined', '', inWords(verificationLimit)],
    [
      'survey links that do not exist',
      '',
      `${failures(linkLimits.wrong)}, then waits of ${minutes[0]} to ${minutes.at(-1)} minutes`,
    ],
    ['openings of one survey link', inWords(linkLimits.openings), ''],
    [
      'requests for a new survey link',
      `${inWords(freshLinkLimits.account)} per address, for ${freshLinkLimits.surveys} surveys at most`,
      inWords(freshLinkLimits.client),
    ],
    ['single sign-ons started', '', inWords(singleSignOnLimits.begin)],
    ['single sign-ons finished', '', inWords(singleSignOnLimits.finish)],
    ['reminders turned off or on, also of actions', '', inWords(optOutLimit)],
    ["uses of links of actions' owners", '', inWords(ownActionsLimit)],
    ['links to results, opened', '', inWords(readingLimit)],
    ['organisations looked up by name', '', inWords(lookUpLimit)],
    [
      'invitations of organisations and administrators',
      `${inWords(invitationLimits.address)} per address, ${invitationLimits.mail.tries} of the same`,
      `${inWords(invitationLimits.caller)} per person`,
    ],
  ])
  const { most } = hashing
  expect(table.replaceAll('\n', ' ')).toContain(
    `${most.account} requests wait for an account, ${most.client} for a client, ${most.all} in total`,
  )
})
