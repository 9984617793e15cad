import { addressesIn } from '@plumbline/contract/domain/addresses'
import type { PreviewedRespondent } from '@plumbline/contract/inquiries/respondents-preview'
import { expect, test } from 'vitest'
import { corrected, countOf, countsOf, faultOfNames, respondentsIn, rowsWith, withNames } from './imported.rules.ts'

const row = (Email: string, State: PreviewedRespondent['State']): PreviewedRespondent => ({
  Line: 1,
  Email,
  FirstName: 'Ben',
  LastName: '',
  Attributes: ['Sales'],
  State,
  Message: '',
})

test('[BOARD-010] new and doubtful rows are added, each address once; known and invalid ones are not', () => {
  const rows = [
    row('ben@x.example', 'new'),
    row('BEN@x.example', 'doubtful'),
    row('ann@gmial.com', 'doubtful'),
    row('kai@x.example', 'known'),
    row('ines', 'faulty'),
  ]

  expect(respondentsIn(rows).map(({ Email }) => Email)).toEqual(['ben@x.example', 'ann@gmial.com'])
  expect(respondentsIn(rows)[0]).toEqual({
    Email: 'ben@x.example',
    FirstName: 'Ben',
    LastName: '',
    Attributes: ['Sales'],
  })
  expect(countsOf(rows)).toEqual({ new: 1, known: 1, doubtful: 2, faulty: 1 })
})

test('[INQ-042] an address both typed and listed counts once', () => {
  const invited = {
    Participants: ['a@x.example', 'B@x.example'],
    Respondents: [{ Email: 'b@x.example' }, { Email: 'c@x.example' }],
  }
  expect(countOf({ ...invited, IsCustomerAdminRespondent: false }, 'me@x.example')).toBe(3)
  expect(countOf({ ...invited, IsCustomerAdminRespondent: true }, 'me@x.example')).toBe(4)
  expect(countOf({ ...invited, IsCustomerAdminRespondent: true }, 'A@x.example')).toBe(3)
})

test.for([
  [['Site', 'Level'], undefined],
  [['Site', ' '], 'Each attribute needs a name.'],
  [['Site', 'site '], 'Each attribute needs a different name.'],
  [[], undefined],
] as const)('[CONF-005] the names %j give the message: %s', ([names, fault]) => {
  expect(faultOfNames(names)).toBe(fault)
})

test('[LIST-007] a fixed row is validated again together with rows of its old or new address', () => {
  const faulty = { ...row('ben.x.example', 'faulty'), Line: 2, Message: 'Please enter a valid email.' }
  const double = { ...row('ann@x.example', 'doubtful'), Line: 4, Message: 'Same address as line 3.' }
  const first = { ...row('ann@x.example', 'new'), Line: 3 }
  const rows = [faulty, first, double, { ...row('kai@x.example', 'known'), Line: 5 }]

  const states = (correction: string, of = faulty) =>
    corrected(rows, of, { Email: correction, FirstName: 'Ben', LastName: '' }).map(({ State }) => State)

  expect(states('ben@x.example')).toEqual(['new', 'new', 'doubtful', 'known'])
  expect(states('ben@x')).toEqual(['faulty', 'new', 'doubtful', 'known'])
  expect(states('KAI@x.example')).toEqual(['known', 'new', 'doubtful', 'known'])
  expect(states('ann@x.example')).toEqual(['new', 'doubtful', 'doubtful', 'known'])
  expect(states('ann2@x.example', first)).toEqual(['faulty', 'new', 'new', 'known'])
})

test('[LIST-007, LIST-015] rows are found by address, name and attributes, whatever the Unicode normalisation', () => {
  const rows = [
    { ...row('jane@xn--bcher-kva.example', 'new'), FirstName: 'Zoe\u0301', Attributes: ['K\u00f6ln'] },
    row('ben@x.example', 'new'),
  ]

  expect(
    ['zo\u00e9', 'b\u00fccher', 'ko\u0308ln', 'JANE@', 'sales'].map((words) => rowsWith(rows, words).length),
  ).toEqual([1, 1, 1, 1, 1])
  expect(rowsWith(rows, ' ')).toHaveLength(2)
})

test('[INQ-070] an address typed with a name is added with it, unless a list already has that address', () => {
  const listed = { Email: 'ada@acme.example.com', FirstName: 'Ada', LastName: 'Stone', Attributes: ['Sales'] }
  const { good, names } = addressesIn(
    'Ben Hale <Ben@acme.example.com>, cleo@acme.example.com; A. <ada@acme.example.com>',
  )

  expect(withNames({ Participants: good, Respondents: [listed] }, names)).toEqual({
    Participants: ['cleo@acme.example.com', 'ada@acme.example.com'],
    Respondents: [listed, { Email: 'Ben@acme.example.com', FirstName: 'Ben', LastName: 'Hale', Attributes: [] }],
  })
})
