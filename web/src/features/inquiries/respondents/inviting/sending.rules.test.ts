import { expect, test } from 'vitest'
import { doubtsOf, type Outgoing, offeredIn, stepOf } from './sending.rules.ts'

const people = (...names: string[]) => names.map((name) => `${name}@acme.example.com`)
const listed = (Email: string, name = '', department = '') => {
  const [FirstName = '', LastName = ''] = name.split(' ')
  return { Email, FirstName, LastName, Attributes: department === '' ? [] : [department] }
}
const usual: Outgoing = {
  typed: people('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
  listed: [],
  own: 'mia@acme.example.com',
  takesPart: false,
  confidentiality: 'confidential',
  attributeNames: [],
  // A Tuesday and, four weeks later, a Tuesday.
  sendsAt: new Date('2026-12-01T09:00:00Z'),
  expiryDate: '2026-12-29',
  isScheduled: false,
  minFigures: 5,
  languages: [],
  messageIn: null,
}

test('[SEND-003] ten people at one domain with four weeks to answer raise no doubt', () => {
  expect(doubtsOf(usual)).toEqual([])
})

test.for<[string, Partial<Outgoing>, string[]]>([
  [
    'a mistyped address',
    { typed: [...usual.typed, 'kai@gmial.com'] },
    ['kai@gmial.com may be mistyped. Did you mean kai@gmail.com?'],
  ],
  [
    'one typed that is listed',
    { listed: [listed('A@acme.example.com')] },
    ['1 address is both typed and in your list: invited once.'],
  ],
  [
    'a name with two addresses',
    { listed: [listed('ben@acme.example.com', 'Ben Stone'), listed('b.stone@acme.example.com', 'BEN Stone')] },
    ['Ben Stone is listed with 2 addresses: ben@acme.example.com, b.stone@acme.example.com.'],
  ],
  ['people without names', { listed: [listed('x@acme.example.com'), listed('y@acme.example.com')] }, []],
  [
    'the own address',
    { typed: [...usual.typed, 'Mia@acme.example.com'] },
    ['Your own address is among them. You’ll be invited like everyone else.'],
  ],
  ['who sends and takes part', { takesPart: true }, []],
  [
    'another domain',
    { typed: [...usual.typed, 'kai@other.example.com'] },
    ['1 person isn’t at acme.example.com: kai@other.example.com.'],
  ],
  [
    'many other domains',
    {
      typed: [
        'a@b.com',
        'a@c.com',
        'a@d.com',
        'a@e.com',
        'b@b.com',
        'b@c.com',
        'c@f.com',
        'c@g.com',
        'd@h.com',
        'd@i.com',
      ],
    },
    [],
  ],
  [
    'too few for scores',
    { typed: people('a', 'b', 'c', 'd') },
    ['Scores are shown only for 5 or more people, and you are inviting 4. None would be shown.'],
  ],
  [
    'hardly enough for scores',
    { typed: people('a', 'b', 'c', 'd', 'e', 'f') },
    ['Scores are shown only if 5 of the 6 people answer.'],
  ],
  ['few who are identified', { typed: people('a', 'b'), confidentiality: 'identified' }, []],
  [
    'a small group',
    {
      attributeNames: ['Department'],
      listed: [
        ...people('k', 'l', 'm', 'n', 'o').map((email) => listed(email, '', 'Sales')),
        listed('p@acme.example.com', '', 'Legal'),
        listed('q@acme.example.com'),
      ],
    },
    ['1 group by Department has fewer than 5 people. Your organisation won’t see it separately.'],
  ],
  ['a deadline on a Saturday', { expiryDate: '2026-12-26' }, ['The deadline, 26 Dec 2026, is on a weekend.']],
  ['a deadline in three days', { expiryDate: '2026-12-04' }, ['People have only 3 days to answer.']],
  [
    'an hour on a Sunday',
    { isScheduled: true, sendsAt: new Date(2026, 11, 6, 9) },
    ['The invitations are sent on a weekend.'],
  ],
])('[SEND-003] %s', ([, changed, texts]) => {
  expect(doubtsOf({ ...usual, ...changed }).map(({ text }) => text)).toEqual(texts)
})

test('[SEND-003] of many others at another domain three are named, and a doubt leads to its step', () => {
  const typed = [...people(...'abcdefghijklmnop'), ...[1, 2, 3, 4].map((n) => `x${n}@other.example.com`)]
  expect(doubtsOf({ ...usual, typed })).toEqual([
    {
      step: 'people',
      text: '4 people aren’t at acme.example.com: x1@other.example.com, x2@other.example.com, x3@other.example.com and 1 more.',
    },
  ])
  expect(
    ['Participants', 'AttributeNames.1', 'Confidentiality', 'Introduction', 'ExpiryDate', 'SendDay'].map(stepOf),
  ).toEqual(['people', 'people', 'privacy', 'email', 'send', 'send'])
})

test('[LANG-005] each language in which something is missing is named, and not offered', () => {
  const languages = [
    { Language: 'de' as const, Texts: 34, Missing: 3 },
    { Language: 'fr' as const, Texts: 34, Missing: 0 },
    { Language: 'es' as const, Texts: 34, Missing: 0 },
  ]
  const doubts = (messageIn: string[] | null) => doubtsOf({ ...usual, languages, messageIn })

  expect(doubts(null)).toEqual([
    { step: 'send', text: 'Deutsch: 3 of 34 texts aren’t translated, so it won’t be offered.' },
  ])
  expect(doubts(['es'])).toEqual([
    { step: 'send', text: 'Deutsch: 4 of 35 texts aren’t translated, so it won’t be offered.' },
    { step: 'email', text: 'Français: 1 of 35 texts aren’t translated, so it won’t be offered.' },
  ])
  expect([offeredIn({ languages, messageIn: null }), offeredIn({ languages, messageIn: ['es'] })]).toEqual([
    ['fr', 'es'],
    ['es'],
  ])
})
