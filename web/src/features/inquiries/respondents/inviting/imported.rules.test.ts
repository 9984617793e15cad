import type { PreviewedRespondent } from '@plumbline/contract/inquiries/respondents-preview'
import { expect, test } from 'vitest'
import { countOf, countsOf, faultOfNames, respondentsIn } from './imported.rules.ts'

const row = (Email: string, State: PreviewedRespondent['State']): PreviewedRespondent => ({
  Line: 1,
  Email,
  FirstName: 'Ben',
  LastName: '',
  Attributes: ['Sales'],
  State,
  Message: '',
})

test('[BOARD-010] new and doubtful rows are added, each address once; known and faulty ones are not', () => {
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

test('[INQ-042] an address that is typed and listed counts once', () => {
  expect(countOf(['a@x.example', 'B@x.example'], [{ Email: 'b@x.example' }, { Email: 'c@x.example' }])).toBe(3)
})

test.for([
  [['Site', 'Level'], undefined],
  [['Site', ' '], 'Each attribute needs a name.'],
  [['Site', 'site '], 'Each attribute needs a name of its own.'],
  [[], undefined],
] as const)('[CONF-005] of the names %j it is said: %s', ([names, fault]) => {
  expect(faultOfNames(names)).toBe(fault)
})
