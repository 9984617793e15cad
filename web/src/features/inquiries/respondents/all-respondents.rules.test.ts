import type { Respondent } from '@plumbline/contract/inquiries/respondents'
import { expect, test } from 'vitest'
import { pageOfAll } from './all-respondents.rules.ts'

const respondent = (Email: string, given: Partial<Respondent>): Respondent => ({
  Id: Email,
  FirstName: '',
  LastName: '',
  Email,
  status: 'pending',
  MailFailed: null,
  State: 'invited',
  PercentAnswered: 0,
  LastActivity: null,
  LastDay: null,
  Mails: [],
  Attributes: ['Bern', ''],
  ...given,
})
const rows = [
  respondent('c@acme.example', { FirstName: 'Zoë', State: 'submitted', status: 'completed', PercentAnswered: 100 }),
  respondent('b@acme.example', { State: 'begun', PercentAnswered: 40, LastActivity: '2026-03-10T09:00:00.000Z' }),
  respondent('a@acme.example', { FirstName: 'Ada', Attributes: ['Basel', 'Sales=East'] }),
]
const all = { data: rows, currentPage: 1, pageSize: 10, totalPage: 1, totalItem: 3 }
const shown = (query: Parameters<typeof pageOfAll>[1], narrowed: Parameters<typeof pageOfAll>[2] = {}) =>
  pageOfAll(all, query, narrowed, ['Site', 'Team']).data.map(({ Email }) => Email[0])
const page = { pageSize: 8, currentPage: 1 }

test('[BOARD-003] respondents are sorted both ways, empty values last', () => {
  expect(shown(page)).toEqual(['c', 'b', 'a'])
  expect(shown({ ...page, sort: 'Email' })).toEqual(['a', 'b', 'c'])
  expect(shown({ ...page, sort: '-Email' })).toEqual(['c', 'b', 'a'])
  expect(shown({ ...page, sort: 'State' })).toEqual(['a', 'b', 'c'])
  expect(shown({ ...page, sort: 'PercentAnswered' })).toEqual(['a', 'b', 'c'])
  expect(shown({ ...page, sort: 'FirstName' })).toEqual(['a', 'c', 'b'])
  expect(shown({ ...page, sort: '-FirstName' })).toEqual(['c', 'a', 'b'])
  expect(shown({ ...page, sort: '-LastActivity' })[0]).toBe('b')
})

test('[BOARD-003] respondents are filtered by status, group and search together', () => {
  expect(shown(page, { state: 'begun' })).toEqual(['b'])
  expect(shown(page, { attribute: 'Site', group: 'Bern' })).toEqual(['c', 'b'])
  expect(shown(page, { attribute: 'Team', group: 'Sales=East' })).toEqual(['a'])
  expect(shown(page, { attribute: 'Team', group: '' })).toEqual(['c', 'b'])
  expect(shown(page, { attribute: 'Nowhere', group: 'Bern' })).toEqual([])
  expect(shown({ ...page, search: 'ZOË' }, { state: 'submitted' })).toEqual(['c'])
  expect(shown({ pageSize: 2, currentPage: 2 })).toEqual(['a'])
  expect(pageOfAll(all, { pageSize: 2, currentPage: 2 }, {}, [])).toMatchObject({
    currentPage: 2,
    totalPage: 2,
    totalItem: 3,
  })
})
