import { respondentStates } from '@plumbline/contract/inquiries/respondent-status'
import type { Respondent, RespondentsQuery, respondentSorts } from '@plumbline/contract/inquiries/respondents'
import type { Page, Sort } from '@plumbline/contract/wire/paging'
import { inOrder } from '@plumbline/contract/wire/sort-key'
import { nameKey } from '@plumbline/contract/wire/visible'
import type { ListQuery } from '../../../ui/lists/columns.ts'

/** The sort fields. */
export type SortField = (typeof respondentSorts)[number]

/** The filters besides the search. */
export type Narrowed = Pick<RespondentsQuery, 'state' | 'attribute' | 'group'>

/**
 * One page of respondents that were all read at once, filtered and sorted as by the call itself. [INQ-058, BOARD-003]
 */
export function pageOfAll(
  all: Page<Respondent>,
  { pageSize, currentPage, search = '', sort }: ListQuery<SortField>,
  { state, attribute, group }: Narrowed,
  attributeNames: readonly string[],
): Page<Respondent> {
  const wanted = nameKey(search)
  const place = attributeNames.indexOf(attribute ?? '')
  const found = all.data.filter(
    ({ FirstName, LastName, Email, State, Attributes }) =>
      [FirstName, LastName, Email].some((text) => nameKey(text).includes(wanted)) &&
      (state === undefined || State === state) &&
      (attribute === undefined || Attributes[place] === group),
  )
  if (sort !== undefined) found.sort(comparing(sort))
  const start = (currentPage - 1) * pageSize
  return {
    data: found.slice(start, start + pageSize),
    currentPage,
    pageSize,
    totalItem: found.length,
    totalPage: Math.ceil(found.length / pageSize),
  }
}

/** Empty values come last either way. */
function comparing(sort: Sort<SortField>): (one: Respondent, other: Respondent) => number {
  const isDown = sort.startsWith('-')
  const of = valuesOf[(isDown ? sort.slice(1) : sort) as SortField]
  return (one, other) => {
    const [left, right] = [of(one), of(other)]
    if (left === right) return 0
    if (left === '' || left === null) return 1
    if (right === '' || right === null) return -1
    const upwards = typeof left === 'number' ? left - Number(right) : inOrder(left, String(right))
    return isDown ? -upwards : upwards
  }
}

const valuesOf = {
  FirstName: ({ FirstName }) => FirstName,
  LastName: ({ LastName }) => LastName,
  Email: ({ Email }) => Email,
  status: ({ status }) => status,
  State: ({ State }) => respondentStates.indexOf(State),
  PercentAnswered: ({ PercentAnswered }) => PercentAnswered,
  LastActivity: ({ LastActivity }) => LastActivity,
  LastDay: ({ LastDay }) => LastDay,
} satisfies Record<SortField, (respondent: Respondent) => string | number | null>
